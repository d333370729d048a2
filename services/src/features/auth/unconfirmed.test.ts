import { expect } from 'vitest';
import type { Confirmed } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import { newAddress } from '../../../test/new-names.ts';
import { password, type TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { sweepAuth } from './sweep.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

async function signUp(email: string): Promise<void> {
  const { status } = await service.post('/api/auth/sign-up', {
    body: { email, password, acceptTerms: true, captchaToken: await service.pass('sign_up') },
  });
  expect(status).toBe(202);
  await service.jobsDone();
}

async function confirm(email: string): Promise<number> {
  const token = /token=([\w-]+)/.exec((await service.mail(email, 'Please confirm your email address')).text)?.[1];
  return (await service.post<Confirmed>('/api/auth/confirm', { body: { token } })).status;
}

/** Lets a sign-up be eight days old. */
async function letPass(email: string): Promise<void> {
  await service.sql(
    `update email_tokens set expires_at = expires_at - interval '8 days' where account_id = (select id from accounts where email = $1)`,
    [email],
  );
  await service.sql(
    `update accounts set created_at = created_at - interval '8 days', sign_up_browser_until = sign_up_browser_until - interval '8 days' where email = $1`,
    [email],
  );
}

const idOf = async (email: string) => (await service.sql<{ id: string }>('select id from accounts where email = $1', [email]))[0]?.id;

test('a sign-up that nobody confirms goes after a week with its network address, and what the owner of the address wrote to support stays', async () => {
  const email = newAddress('never-confirmed');
  const message = { name: 'Robin Vale', email, subject: 'Not me', message: 'I never signed up here.' };
  expect((await service.post('/api/contact', { body: { captchaToken: await service.pass('contact'), ...message } })).status).toBe(201);
  await signUp(email);
  const id = await idOf(email);
  const addresses = () =>
    service.sql('select d.address from audit_details d join audit_log l on l.id = d.entry_id where l.target_id = $1', [id]);
  expect(await addresses()).toHaveLength(1);
  await letPass(email);
  await sweepAuth(service.platform);
  expect([await idOf(email), await addresses()]).toEqual([undefined, []]);
  expect(await service.sql('select action from audit_log where target_id = $1', [id])).toEqual([{ action: 'account_created' }]);
  expect(await service.sql('select subject from contact_messages where email = $1', [email])).toEqual([{ subject: 'Not me' }]);

  await service.sql('delete from inbox_mails where recipient = $1', [email]);
  await signUp(email);
  expect(await confirm(email)).toBe(200);
  expect((await service.signIn(email)).token).toEqual(expect.any(String));
});

test('a member who has confirmed, a sign-up of today and one with a new link that works stay', async () => {
  const [confirmed, fresh, resent] = [newAddress('confirmed'), newAddress('fresh'), newAddress('resent')];
  for (const email of [confirmed, fresh, resent]) await signUp(email);
  expect(await confirm(confirmed)).toBe(200);
  for (const email of [confirmed, resent]) await letPass(email);
  await service.sql('delete from inbox_mails where recipient = $1', [resent]);
  expect((await service.post('/api/auth/confirm/resend', { body: { email: resent } })).status).toBe(202);
  await service.jobsDone();
  await sweepAuth(service.platform);
  for (const email of [confirmed, fresh, resent]) expect([email, await idOf(email)]).toEqual([email, expect.any(String)]);
  expect(await confirm(resent)).toBe(200);
});

test('an old sign-up that somebody takes up again at the moment of the sweep stays', async () => {
  const email = newAddress('at-once');
  await signUp(email);
  await letPass(email);
  await transact(service.platform, async (tx) => {
    await tx.db.selectFrom('accounts').select('id').where('email', '=', email).forUpdate().execute();
    await sweepAuth(service.platform);
  });
  expect(await idOf(email)).toEqual(expect.any(String));
});
