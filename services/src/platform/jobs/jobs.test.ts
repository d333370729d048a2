import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { v7 as uuid } from 'uuid';
import { transact } from '#platform/database/transaction.ts';
import { enqueueMail } from '#platform/mail/jobs.ts';
import { TestService } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  // Without a worker, so that jobs stay where they were put until a test wants them done.
  service = await TestService.start({ ROLES: 'web' });
});
afterAll(() => service.close());

const mail = (messageId = uuid()) => ({
  messageId,
  to: 'dana@example.org',
  subject: 'A subject',
  text: 'The text',
  html: '<p>The text</p>',
});
const jobs = (messageId: string) =>
  service.sql<{ state: string }>(`select state from pgboss.job where name = 'mail.send' and data ->> 'messageId' = $1`, [messageId]);
const inbox = (messageId: string) => service.sql('select id from inbox_mails where message_id = $1', [messageId]);

test('a change that is committed leaves exactly one job', async () => {
  const payload = mail();
  await transact(service.platform, (tx) => enqueueMail(tx, payload));
  expect(await jobs(payload.messageId)).toEqual([{ state: 'created' }]);
});

test('a change that is rolled back leaves no job, no event and no line of the audit log', async () => {
  const payload = mail();
  const target = uuid();
  await expect(
    transact(service.platform, async (tx) => {
      await enqueueMail(tx, payload);
      await tx.recordEvent('post.changed', { postId: target });
      await tx.audit({ actorId: null, action: 'role_changed', targetKind: 'post', targetId: target });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await jobs(payload.messageId)).toEqual([]);
  expect(await service.sql(`select id from events where ids ->> 'postId' = $1`, [target])).toEqual([]);
  expect(await service.sql('select id from audit_log where target_id = $1', [target])).toEqual([]);
});

test('a job cannot be fetched before its change is committed', async () => {
  const payload = mail();
  await using worker = await service.beside({ ROLES: 'worker' });
  await transact(service.platform, async (tx) => {
    await enqueueMail(tx, payload);
    const other = mail();
    await transact(service.platform, (inner) => enqueueMail(inner, other));
    await vi.waitFor(async () => expect(await jobs(other.messageId)).toEqual([{ state: 'completed' }]), { timeout: 20_000 });
    expect(await inbox(payload.messageId)).toEqual([]);
  });
  await vi.waitFor(async () => expect(await jobs(payload.messageId)).toEqual([{ state: 'completed' }]), { timeout: 20_000 });
  expect(await inbox(payload.messageId)).toHaveLength(1);
  expect(worker.platform.settings.roles).toEqual(['worker']);
});

test('two workers deliver each of many mails once, without a pause between them', async () => {
  // What another test put there is sent as well.
  const [left] = await service.sql<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'mail.send' and state = 'created'`,
  );
  await using first = await service.beside({ ROLES: 'worker' });
  await using second = await service.beside({ ROLES: 'worker' });
  const payloads = Array.from({ length: 60 }, () => mail());
  await transact(service.platform, async (tx) => {
    for (const payload of payloads) await enqueueMail(tx, payload);
  });
  // A worker counts a mail after it was delivered, and before its job is completed.
  const open = `select id from pgboss.job where name = 'mail.send' and state in ('created', 'active')`;
  await vi.waitFor(async () => expect(await service.sql(open)).toEqual([]), { timeout: 20_000 });
  const count = `select count(*)::int as count from inbox_mails where message_id = any($1)`;
  expect(await service.sql(count, [payloads.map(({ messageId }) => messageId)])).toEqual([{ count: 60 }]);
  const runs = await Promise.all(
    [first, second].map(async ({ platform }) =>
      (await platform.metrics.jobDuration.get()).values
        .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.job === 'mail.send')
        .map(({ value }) => value),
    ),
  );
  expect(runs.flat().reduce((sum, value) => sum + value, 0)).toBe(60 + left!.count);
});

test('one job of several that fails is tried again by itself', async () => {
  const [good, bad] = [mail(), mail()];
  await using worker = await service.beside({ ROLES: 'worker' });
  const send = worker.platform.mailer.send.bind(worker.platform.mailer);
  let isDown = true;
  worker.platform.mailer.send = async (one) => {
    if (isDown && one.messageId === bad.messageId) throw new Error('The mailbox is full');
    await send(one);
  };
  await transact(service.platform, async (tx) => {
    await enqueueMail(tx, bad);
    await enqueueMail(tx, good);
  });
  await vi.waitFor(
    async () => expect([await jobs(bad.messageId), await jobs(good.messageId)]).toEqual([[{ state: 'retry' }], [{ state: 'completed' }]]),
    { timeout: 20_000 },
  );
  isDown = false;
  await service.sql(`update pgboss.job set start_after = now() where data ->> 'messageId' = $1`, [bad.messageId]);
  await vi.waitFor(async () => expect(await jobs(bad.messageId)).toEqual([{ state: 'completed' }]), { timeout: 20_000 });
  expect(await inbox(bad.messageId)).toHaveLength(1);
});

test('a mail that was sent is not sent again where the worker is killed while another one beside it hangs', async () => {
  const [slow, quick] = [mail(), mail()];
  await using worker = await service.beside({ ROLES: 'worker' });
  const send = worker.platform.mailer.send.bind(worker.platform.mailer);
  const hanging = Promise.withResolvers<void>();
  worker.platform.mailer.send = async (one) => {
    if (one.messageId === slow.messageId) await hanging.promise;
    await send(one);
  };
  await transact(service.platform, async (tx) => {
    await enqueueMail(tx, slow);
    await enqueueMail(tx, quick);
  });
  await vi.waitFor(
    async () =>
      expect([await jobs(slow.messageId), await jobs(quick.messageId)]).toEqual([[{ state: 'active' }], [{ state: 'completed' }]]),
    { timeout: 20_000 },
  );
  hanging.resolve();
  await vi.waitFor(async () => expect(await jobs(slow.messageId)).toEqual([{ state: 'completed' }]), { timeout: 20_000 });
  expect(await inbox(slow.messageId)).toHaveLength(1);
});

test('a mail that fails to the last try is kept apart, for somebody to look at', async () => {
  const payload = mail();
  await using worker = await service.beside({ ROLES: 'worker' });
  worker.platform.mailer.send = async () => Promise.reject(new Error('No such mailbox'));
  await transact(service.platform, (tx) => enqueueMail(tx, payload));
  await service.sql(`update pgboss.job set retry_count = retry_limit, state = 'retry' where data ->> 'messageId' = $1`, [
    payload.messageId,
  ]);
  await vi.waitFor(
    async () =>
      expect(
        await service.sql(`select state from pgboss.job where name = 'mail.send.failed' and data ->> 'messageId' = $1`, [
          payload.messageId,
        ]),
      ).toEqual([{ state: 'created' }]),
    { timeout: 20_000 },
  );
});

test('a start makes a queue that is missing, and gives one from before the options of this release', async () => {
  const read = () =>
    service.sql(`select name, retry_limit, expire_seconds, dead_letter from pgboss.queue where name like 'mail.send%' order by name`);
  const before = await read();
  expect(before).toMatchObject([{ name: 'mail.send', dead_letter: 'mail.send.failed' }, { name: 'mail.send.failed' }]);
  await service.sql(`update pgboss.queue set retry_limit = 1, expire_seconds = 2 where name = 'mail.send'`);
  await service.sql(`select pgboss.delete_queue('maintenance.sweep')`);
  const later = await service.beside({ ROLES: 'web' });
  await later.close();
  expect(await read()).toEqual(before);
  expect(await service.sql(`select dead_letter from pgboss.queue where name = 'maintenance.sweep'`)).toEqual([
    { dead_letter: 'maintenance.sweep.failed' },
  ]);
});
