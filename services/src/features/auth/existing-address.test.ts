import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '@clapback/contracts';
import { password, TestService } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start();
});
afterAll(() => service.close());

const signUp = async (email: string, fields: Record<string, unknown> = {}) =>
  service.post('/api/auth/sign-up', { body: { email, password, acceptTerms: true, captchaToken: await service.pass('sign_up'), ...fields } });
const mailsTo = async (email: string) => (await service.sql<{ subject: string }>('select subject from inbox_mails where recipient = $1 order by created_at', [email])).map(({ subject }) => subject);
const linkIn = (mail: { text: string }) => /token=([\w-]+)/.exec(mail.text)?.[1];

test('an address that has an account gets the same answer; its owner is told by mail and nothing of the account changes', async () => {
  const owner = await service.member({ email: 'owner@example.org', displayName: 'The Owner' });
  const before = await service.sql('select * from accounts where id = $1', [owner.id]);
  const fresh = await signUp('fresh@example.org');
  const again = await signUp('OWNER@example.org', { password: 'somebody else 4 once', data: { displayName: 'Not the owner', gender: 'female' } });
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
  const names = (headers: Headers) => [...headers.keys()].toSorted();
  expect(names(again.headers)).toEqual(names(fresh.headers));
  const mail = await service.mail('owner@example.org', 'You already have an account');
  expect(mail.text).toContain('It already has an account, so nothing was changed.');
  expect(await service.sql('select * from accounts where id = $1', [owner.id])).toEqual(before);
  expect(await service.sql(`select count(*)::int as count from accounts where email = 'owner@example.org'`)).toEqual([{ count: 1 }]);
  await service.signIn('owner@example.org');
});

test('two sign-ups with one address at once make one account', async () => {
  const answers = await Promise.all([signUp('twice@example.org'), signUp('Twice@example.org'), signUp('twice@EXAMPLE.org')]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(await service.sql(`select count(*)::int as count from accounts where email = 'twice@example.org'`)).toEqual([{ count: 1 }]);
});

test('whoever signs up with an address that nobody has confirmed is the one whose password holds, so that nobody can lie in wait there', async () => {
  const patient = 'patient attacker 77 waits';
  await signUp('victim@example.org', { password: patient, data: { displayName: 'Mallory', gender: 'female' } });
  const planted = linkIn(await service.mail('victim@example.org', 'Please confirm your e-mail address'));
  await service.sql('delete from inbox_mails');
  await signUp('victim@example.org', { data: { displayName: 'Victoria Vale', gender: 'male' } });
  const link = linkIn(await service.mail('victim@example.org', 'Please confirm your e-mail address'));

  const old = await service.post<Problem>('/api/auth/confirm', { body: { token: planted } });
  expect([old.status, old.body.code]).toEqual([400, 'token_invalid']);
  expect((await service.post('/api/auth/confirm', { body: { token: link } })).status).toBe(200);
  expect((await service.post<Problem>('/api/auth/sign-in', { body: { email: 'victim@example.org', password: patient } })).body.code).toBe('invalid_credentials');
  const victim = await service.signIn('victim@example.org');
  const [row] = await service.sql('select p.display_name, a.granted_role from accounts a join profiles p using (id) where a.id = $1', [victim.id]);
  expect(row).toEqual({ display_name: 'Victoria Vale', granted_role: 'responder' });
});

test('asking for the confirmation mail again answers the same for any address, and mails only those who wait for it', async () => {
  const confirmed = await service.member({ email: 'confirmed@example.org' });
  await signUp('waiting@example.org');
  await service.mail('waiting@example.org', 'Please confirm your e-mail address');
  await service.sql('delete from inbox_mails');
  const answers = [];
  for (const email of ['nobody@example.org', confirmed.email, 'waiting@example.org']) answers.push(await service.post('/api/auth/confirm/resend', { body: { email } }));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 3 }, () => [202, { accepted: true }]));
  const link = linkIn(await service.mail('waiting@example.org', 'Please confirm your e-mail address'));
  expect((await service.post('/api/auth/confirm', { body: { token: link } })).status).toBe(200);
  await service.mail('waiting@example.org', 'Welcome to Clapback');
  expect([await mailsTo('nobody@example.org'), await mailsTo(confirmed.email)]).toEqual([[], []]);
});
