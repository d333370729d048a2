import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { transact } from '#platform/database/transaction.ts';
import { sweep } from '#platform/maintenance.ts';
import { enqueueMail } from './jobs.ts';
import { freePort } from '../../../test/ports.ts';
import { password, TestService } from '../../../test/service.ts';
import { TestSmtp } from '../../../test/smtp.ts';

let service: TestService;
let port: number;
beforeAll(async () => {
  port = await freePort();
  service = await TestService.start({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Clapback <no-reply@clapback.example>' });
});
afterAll(() => service.close());

const jobs = () =>
  service.sql<{ state: string; retry_count: number }>(
    `select state, retry_count from pgboss.job where name = 'mail.send' and data ->> 'to' = 'patient@example.org'`,
  );

test('[AUTH-24] a sign-up succeeds while the mail server is down; its mail waits, and arrives once the server is up', async () => {
  const answer = await service.post('/api/auth/sign-up', {
    body: { email: 'patient@example.org', password, acceptTerms: true, captchaToken: await service.pass('sign_up') },
  });
  expect(answer.status).toBe(202);
  await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]), { timeout: 10_000 });
  expect(
    service.log
      .map((line) => JSON.parse(line) as { msg: string; err?: { code: string } })
      .find(({ msg }) => msg === 'A job failed and will be tried again')?.err?.code,
  ).toBe('ESOCKET');

  await using smtp = new TestSmtp();
  await smtp.listen(port);
  await service.sql(`update pgboss.job set start_after = now() where name = 'mail.send' and data ->> 'to' = 'patient@example.org'`);
  await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'completed' }]), { timeout: 10_000 });
  expect(smtp.mails).toMatchObject([{ recipients: ['patient@example.org'], from: 'no-reply@clapback.example' }]);
  const token = /token=([\w-]+)/.exec(smtp.mails[0]!.text)![1];
  expect((await service.post('/api/auth/confirm', { body: { token } })).status).toBe(200);
  expect((await service.post('/api/auth/sign-in', { body: { email: 'patient@example.org', password } })).status).toBe(200);
});

test('the tries reach over a day, with growing pauses, and what fails for good is kept apart', async () => {
  const [queue] = await service.sql(
    `select retry_limit, retry_delay, retry_backoff, dead_letter from pgboss.queue where name = 'mail.send'`,
  );
  expect(queue).toEqual({ retry_limit: 14, retry_delay: 10, retry_backoff: true, dead_letter: 'mail.send.failed' });
});

test('a mail that failed for good is kept by whom it was for, without what it said', async () => {
  await transact(service.platform, (tx) =>
    enqueueMail(tx, {
      messageId: '0190a0a0-0000-7000-8000-00000000dead',
      to: 'gone@example.org',
      subject: 'Set a new password',
      text: 'https://x.example/auth?recovery=secret',
      html: '<p>secret</p>',
    }),
  );
  const dead = () =>
    service.sql<{ data: object }>(`select data from pgboss.job where name = 'mail.send.failed' and data->>'to' = 'gone@example.org'`);
  await vi.waitFor(
    async () => {
      await service.sql(
        `update pgboss.job set retry_count = retry_limit, start_after = now() where name = 'mail.send' and state = 'retry' and data ->> 'to' = 'gone@example.org'`,
      );
      expect(await dead()).toHaveLength(1);
    },
    { timeout: 20_000 },
  );
  await sweep(service.platform);
  expect(await dead()).toEqual([
    { data: { messageId: '0190a0a0-0000-7000-8000-00000000dead', to: 'gone@example.org', subject: 'Set a new password' } },
  ]);
});

test('with a mail server there is no inbox page', async () => {
  for (const path of ['/inbox', '/inbox/style.css', '/inbox/0190a0a0-0000-7000-8000-000000000001'])
    expect((await service.get(path)).status).toBe(404);
});
