import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StaffWebhook, StaffWebhookTest } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { appeal } from '../../../test/appeals.ts';
import { eventually } from '../../../test/eventually.ts';
import { decide, mailsTo, report, reportPerson } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { TestWebhook } from '../../../test/webhook-server.ts';
import { sendStaffMails } from './send.ts';
import { tellStaff } from './service.ts';
import { testMessage, write } from './webhook-message.ts';
import { deliver, sweepDeliveries } from './webhook.ts';

const secret = 'a-secret-of-the-operator';
let webhook: TestWebhook;
let service: TestService;
let dana: TestMember;
let ada: TestMember;
beforeAll(async () => {
  webhook = new TestWebhook();
  service = await TestService.start({ STAFF_WEBHOOK_URL: await webhook.listen(), STAFF_WEBHOOK_SECRET: secret });
  dana = await service.member({ displayName: 'Dana Whitlock' });
  ada = await service.member({ role: 'admin' });
});
afterAll(async () => {
  await service.close();
  await webhook[Symbol.asyncDispose]();
});
beforeEach(async () => {
  webhook.taken.length = 0;
  Object.assign(webhook, { answers: 200, location: null, bytes: 2 });
  await service.sql('delete from limit_counters');
  await service.sql('delete from staff_webhook_deliveries');
});

async function reported(): Promise<string> {
  const { id } = await service.createPost(dana, { title: 'Somewhere in Hollow Street' });
  await report(service, await service.member(), { postId: id }, { reason: 'violence' });
  return id;
}

interface Delivery {
  id: string;
  tries: number;
  failure: string | null;
  delivered_at: Date | null;
  given_up_at: Date | null;
}
const deliveryOf = async (caseId: string) =>
  (await service.sql<Delivery>('select * from staff_webhook_deliveries where target_id = $1', [caseId]))[0];
const state = () => service.get<StaffWebhook>('/api/admin/staff-webhook', { token: ada.token });
const tryIt = async () => (await service.post<StaffWebhookTest>('/api/admin/staff-webhook/tests', { token: ada.token })).body;
/** Lets the pause before the next try pass. */
async function nextTry(deliveryId: string): Promise<void> {
  await service.sql(`update pgboss.job set start_after = now() where name = 'staff-alerts.webhook' and data ->> 'deliveryId' = $1`, [
    deliveryId,
  ]);
  await service.jobsDone();
}

describe('the webhook of the staff', () => {
  test('gets kind, due time and link of what waits, signed, and not a word of it', async () => {
    const caseId = await reported();
    await vi.waitFor(() => expect(webhook.taken).toHaveLength(1), { timeout: 20_000 });
    const [{ headers, body }] = webhook.taken as [(typeof webhook.taken)[0]];
    await service.jobsDone();
    const delivery = (await deliveryOf(caseId))!;
    const [row] = await service.sql<{ due_at: Date }>('select due_at from cases where id = $1', [caseId]);
    expect(JSON.parse(body)).toEqual({
      id: delivery.id,
      kind: 'critical_case',
      text: expect.stringMatching(/^A critical case, due \d+ \w+ \d{4}, \d\d:\d\d UTC$/),
      url: `http://localhost:4000/console/?case=${caseId}`,
      dueAt: row!.due_at.toISOString(),
    });
    const signed = `${delivery.id}.${headers['webhook-timestamp'] as string}.${body}`;
    expect(headers).toMatchObject({
      'webhook-id': delivery.id,
      'webhook-signature': `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
      'content-type': 'application/json',
    });
    expect(delivery).toMatchObject({ tries: 1, failure: null, given_up_at: null });
    expect(delivery.delivered_at).not.toBeNull();
  });

  test('gets nothing of what was decided before it could be told', async () => {
    webhook.answers = 500;
    const caseId = await reported();
    await service.jobsDone();
    const { id } = (await deliveryOf(caseId))!;
    await decide(service, ada, caseId, { decision: 'dismiss' });
    webhook.answers = 200;
    webhook.taken.length = 0;
    await nextTry(id);
    expect(webhook.taken).toEqual([]);
    expect(await deliveryOf(caseId)).toBeUndefined();
  });

  test('gets nothing of a change that did not come about, and nobody is mailed of it', async () => {
    const { id } = await service.createPost(dana);
    const undone = transact(service.platform, async (tx) => {
      await tellStaff(tx, 'critical_case', id);
      throw new Error('It was not reported after all');
    });
    await expect(undone).rejects.toThrow('It was not reported after all');
    expect(await deliveryOf(id)).toBeUndefined();
    expect(await service.sql('select from staff_alerts where target_id = $1', [id])).toEqual([]);
  });

  test('gets nothing about somebody of the staff, who would read it and find no case: the admins are mailed', async () => {
    const [author, admin] = [await service.member({ role: 'moderator' }), await service.member({ role: 'admin' })];
    const { id } = await service.createPost(author);
    await report(service, await service.member(), { postId: id }, { reason: 'violence' });
    expect((await reportPerson(service, await service.member(), author.id, { reason: 'privacy' })).status).toBe(201);
    await service.jobsDone();
    expect([webhook.taken, await deliveryOf(id), await deliveryOf(author.id)]).toEqual([[], undefined, undefined]);
    await sendStaffMails(service.platform);
    const [mail] = await mailsTo(service, admin.email);
    expect([mail!.text.includes(id), mail!.text.includes(author.id)]).toEqual([true, true]);
  });

  test('says that something waits about the only admin, of which nobody else would hear', async () => {
    await service.sql(`update accounts set granted_role = 'responder' where granted_role = 'admin' and id <> $1`, [ada.id]);
    const { id } = await service.createPost(ada);
    await report(service, await service.member(), { postId: id }, { reason: 'violence' });
    await vi.waitFor(() => expect(webhook.taken).toHaveLength(1), { timeout: 20_000 });
    expect(JSON.parse(webhook.taken[0]!.body)).toMatchObject({ kind: 'critical_case', url: 'http://localhost:4000/console/' });
    expect(webhook.taken[0]!.body).not.toContain(id);
  });

  test('names no case of an anonymous post, whether staff or a member wrote it, so that nobody learns which', async () => {
    const said = async (author: TestMember) => {
      webhook.taken.length = 0;
      const { id } = await service.createPost(author, { isAnonymous: true });
      await report(service, await service.member(), { postId: id }, { reason: 'violence' });
      await vi.waitFor(() => expect(webhook.taken).toHaveLength(1), { timeout: 20_000 });
      const { kind, url } = JSON.parse(webhook.taken[0]!.body) as { kind: string; url: string };
      return [kind, url];
    };
    for (const author of [dana, await service.member({ role: 'moderator' })])
      expect(await said(author)).toEqual(['critical_case', 'http://localhost:4000/console/']);
  });

  test('names no appeal of somebody who had reported what was decided on, and gets none where the staff wrote that', async () => {
    const dismissedOf = async (author: TestMember, fields: Record<string, unknown> = {}) => {
      const reporter = await service.member();
      const { id } = await service.createPost(author, fields);
      await report(service, reporter, { postId: id });
      const { body } = await decide(service, ada, id, { decision: 'dismiss' });
      return { by: reporter, fields: { decisionId: body.decisionId } };
    };
    const said = async ({ by, fields = {} }: { by: TestMember; fields?: Record<string, unknown> }) => {
      webhook.taken.length = 0;
      const sent = await appeal(service, by, fields);
      expect(sent.status).toBe(201);
      await service.jobsDone();
      return webhook.taken.map(({ body }) => (JSON.parse(body) as { url: string }).url.replace(sent.body.id, 'its-id'));
    };
    const moderator = await service.member({ role: 'moderator' });
    expect(await said(await dismissedOf(moderator))).toEqual([]);
    for (const author of [moderator, dana])
      expect(await said(await dismissedOf(author, { isAnonymous: true }))).toEqual(['http://localhost:4000/console/']);
    expect(await said(await dismissedOf(dana))).toEqual(['http://localhost:4000/console/']);
    expect(await said({ by: await service.member() })).toEqual(['http://localhost:4000/console/appeals?appeal=its-id']);
  });

  test('that fails for an hour gets the same delivery once it answers again', async () => {
    webhook.answers = 500;
    const caseId = await reported();
    await service.jobsDone();
    const { id } = (await deliveryOf(caseId))!;
    for (let tries = 0; tries < 3; tries += 1) await nextTry(id);
    expect(await deliveryOf(caseId)).toMatchObject({ tries: 4, failure: 'It answered 500.', delivered_at: null });
    expect((await state()).body).toMatchObject({ waiting: 1, givenUp: 0, failure: 'It answered 500.' });
    webhook.answers = 204;
    await nextTry(id);
    expect(webhook.taken.map(({ headers }) => headers['webhook-id'])).toEqual(Array.from({ length: 5 }, () => id));
    expect(await deliveryOf(caseId)).toMatchObject({ tries: 5, failure: null, delivered_at: expect.any(Date) });
    expect((await state()).body).toMatchObject({ waiting: 0, givenUp: 0, failure: null, deliveredAt: expect.any(String) });
  });

  test('that was down for half a day is tried again within the hour', async () => {
    webhook.answers = 503;
    const caseId = await reported();
    await service.jobsDone();
    const { id } = (await deliveryOf(caseId))!;
    const ofDelivery = `name = 'staff-alerts.webhook' and data ->> 'deliveryId' = $1`;
    await service.sql(`update pgboss.job set retry_count = 12 where ${ofDelivery}`, [id]);
    await nextTry(id);
    expect(
      await service.sql(
        `select state, start_after <= now() + interval '1 hour' as is_soon, retry_limit - retry_count > 24 as is_for_a_day from pgboss.job where ${ofDelivery}`,
        [id],
      ),
    ).toEqual([{ state: 'retry', is_soon: true, is_for_a_day: true }]);
  });

  test('is tried for a day and then given up, which admins are told', async () => {
    webhook.answers = 503;
    const caseId = await reported();
    await service.jobsDone();
    const { id } = (await deliveryOf(caseId))!;
    await service.sql(`update staff_webhook_deliveries set created_at = created_at - interval '24 hours' where id = $1`, [id]);
    await nextTry(id);
    expect(await deliveryOf(caseId)).toMatchObject({ given_up_at: expect.any(Date), delivered_at: null });
    expect((await state()).body).toMatchObject({ waiting: 0, givenUp: 1, failure: 'It answered 503.' });
    webhook.taken.length = 0;
    await nextTry(id);
    expect(webhook.taken).toEqual([]);
  });

  test('is given up where its jobs were lost, and forgotten after a week', async () => {
    webhook.answers = 503;
    const caseId = await reported();
    await service.jobsDone();
    await service.sql(`update staff_webhook_deliveries set created_at = now() - interval '26 hours'`);
    await sweepDeliveries(service.platform);
    expect(await deliveryOf(caseId)).toMatchObject({ given_up_at: expect.any(Date) });
    await service.sql(`update staff_webhook_deliveries set created_at = now() - interval '8 days'`);
    await sweepDeliveries(service.platform);
    expect(await deliveryOf(caseId)).toBeUndefined();
  });

  test('leaves nothing that names a reported person who deletes the account', async () => {
    const person = await service.member();
    expect((await reportPerson(service, await service.member(), person.id, { reason: 'privacy' })).status).toBe(201);
    await service.jobsDone();
    expect(await deliveryOf(person.id)).toMatchObject({ delivered_at: expect.any(Date) });
    // In hours, so that no run of the job that mails what is due takes it away.
    await service.sql(
      `insert into staff_alerts (recipient_id, kind, target_id, mail_at) values ($1, 'critical_case', $2, now() + interval '12 hours')
       on conflict (recipient_id, kind, target_id) do update set mail_at = excluded.mail_at`,
      [ada.id, person.id],
    );
    const noted = () => service.sql('select from staff_alerts where target_id = $1', [person.id]);
    expect(await noted()).not.toEqual([]);
    const body = { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' };
    expect((await service.delete('/api/me', { token: person.token, body })).status).toBe(204);
    expect([await deliveryOf(person.id), await noted()]).toEqual([undefined, []]);
  });

  test('is not told again of what was delivered, whoever works on the job a second time', async () => {
    const caseId = await reported();
    await service.jobsDone();
    const { id } = (await deliveryOf(caseId))!;
    await Promise.all([deliver(service.platform, id), deliver(service.platform, id)]);
    expect(webhook.taken).toHaveLength(1);
  });

  test('that is down, or leads elsewhere, gets the message once it takes it itself', async () => {
    const { port } = service.platform.settings.staffWebhook!.url;
    await webhook[Symbol.asyncDispose]();
    const caseId = await reported();
    await service.jobsDone();
    const { id, failure } = (await deliveryOf(caseId))!;
    expect(failure).toBe('Nothing answers at this address.');
    await webhook.listen(Number(port));
    Object.assign(webhook, { answers: 307, location: '/elsewhere' });
    await nextTry(id);
    expect(await deliveryOf(caseId)).toMatchObject({
      delivered_at: null,
      failure: 'It answered 307: it leads to another address, which is not followed.',
    });
    Object.assign(webhook, { answers: 200, location: null });
    await nextTry(id);
    expect(await deliveryOf(caseId)).toMatchObject({ delivered_at: expect.any(Date), tries: 3 });
    expect(webhook.taken.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  });

  test('gets a message again, under the same id, from a worker that stopped before it could note that it was taken', async () => {
    await service.sql(
      `create function forget() returns trigger language plpgsql as $$ begin raise exception 'The worker was killed'; end $$`,
    );
    await service.sql('create trigger forget before update on staff_webhook_deliveries for each row execute function forget()');
    const caseId = await reported();
    await service.jobsDone();
    const { id, delivered_at: delivered } = (await deliveryOf(caseId))!;
    expect([webhook.taken.length, delivered]).toEqual([1, null]);
    await service.sql('drop function forget cascade');
    await nextTry(id);
    await nextTry(id);
    expect(webhook.taken.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    expect(await deliveryOf(caseId)).toMatchObject({ delivered_at: expect.any(Date) });
  });

  test('holds up no report while it is down or silent', async () => {
    webhook.answers = 'silent';
    const { id } = await service.createPost(dana);
    expect((await report(service, await service.member(), { postId: id }, { reason: 'violence' })).status).toBe(201);
    await vi.waitFor(() => expect(webhook.taken).toHaveLength(1), { timeout: 20_000 });
    expect(await deliveryOf(id)).toMatchObject({ delivered_at: null, given_up_at: null });
  });
});

describe('a test by an admin', () => {
  test('says that it arrived, and leaves nothing behind', async () => {
    expect(await tryIt()).toEqual({ isDelivered: true, failure: null });
    expect(JSON.parse(webhook.taken[0]!.body)).toMatchObject({
      kind: 'test',
      text: 'A test from the Clapback console: messages to staff arrive here',
      url: 'http://localhost:4000/console/',
    });
    expect((await state()).body).toEqual({
      host: new URL(service.platform.settings.staffWebhook!.url).host,
      format: 'json',
      isSigned: true,
      deliveredAt: null,
      waiting: 0,
      givenUp: 0,
      failure: null,
    });
  });

  test('says why it did not: a redirect is not followed, and an endless answer is not read', async () => {
    Object.assign(webhook, { answers: 302, location: '/elsewhere' });
    expect(await tryIt()).toEqual({
      isDelivered: false,
      failure: 'It answered 302: it leads to another address, which is not followed.',
    });
    expect(webhook.taken).toHaveLength(1);
    Object.assign(webhook, { answers: 200, location: null, bytes: 1_000_001 });
    expect(await tryIt()).toEqual({ isDelivered: false, failure: 'The answer is too large.' });
  });

  test('says that nothing came within 10 seconds, or no whole answer', async () => {
    webhook.answers = 'silent';
    const silent = tryIt();
    await eventually(() => expect(webhook.taken).toHaveLength(1));
    webhook.answers = 'endless';
    const tooSlow = { isDelivered: false, failure: 'It did not answer within 10 seconds.' };
    expect(await Promise.all([silent, tryIt()])).toEqual([tooSlow, tooSlow]);
  }, 40_000);

  test('says that nothing answers, and that none is set', async () => {
    await using none = await service.beside({ ROLES: 'web' });
    const ask = (one: TestService) => one.post<StaffWebhookTest>('/api/admin/staff-webhook/tests', { token: ada.token });
    expect((await ask(none)).body).toEqual({ isDelivered: false, failure: 'No webhook is set.' });
    const gone = new TestWebhook();
    const url = await gone.listen();
    await gone[Symbol.asyncDispose]();
    await using down = await service.beside({ ROLES: 'web', STAFF_WEBHOOK_URL: url });
    expect((await ask(down)).body).toEqual({ isDelivered: false, failure: 'Nothing answers at this address.' });
  });
});

describe('each format', () => {
  const settings = (format: string) =>
    readSettings({ APP_SECRET: 'x'.repeat(32), STAFF_WEBHOOK_URL: 'https://hooks.example/T1', STAFF_WEBHOOK_FORMAT: format });
  const written = (format: string) => {
    const all = settings(format);
    return write(all.staffWebhook!, testMessage(all, 'one'), new Date(0));
  };
  const text = 'A test from the Clapback console: messages to staff arrive here';

  test('has the shape that its service takes', () => {
    expect(written('slack')).toEqual({
      headers: { 'webhook-id': 'one', 'content-type': 'application/json' },
      body: JSON.stringify({ text: `${text}\nhttp://localhost:4000/console/` }),
    });
    expect(written('discord')).toEqual({
      headers: { 'webhook-id': 'one', 'content-type': 'application/json' },
      body: JSON.stringify({ content: `${text}\nhttp://localhost:4000/console/`, allowed_mentions: { parse: [] } }),
    });
    expect(written('ntfy')).toEqual({
      headers: {
        'webhook-id': 'one',
        'content-type': 'text/plain; charset=utf-8',
        title: 'Clapback',
        click: 'http://localhost:4000/console/',
        priority: 'default',
      },
      body: text,
    });
    expect(written('json').headers).toEqual({ 'webhook-id': 'one', 'content-type': 'application/json', 'webhook-timestamp': '0' });
  });

  test('is refused where it does not fit', () => {
    const complaint = (env: Record<string, string>) => {
      try {
        return readSettings({ APP_SECRET: 'x'.repeat(32), ...env }).staffWebhook;
      } catch (error) {
        return (error as Error).message;
      }
    };
    const url = { STAFF_WEBHOOK_URL: 'https://hooks.example/T1' };
    expect(complaint({})).toBeNull();
    expect(complaint({ STAFF_WEBHOOK_FORMAT: 'slack' })).toBe(
      'STAFF_WEBHOOK_URL must be set too: it says where messages to staff are sent.',
    );
    expect(complaint({ ...url, STAFF_WEBHOOK_FORMAT: 'teams' })).toBe(
      `STAFF_WEBHOOK_FORMAT must be one of slack, discord, ntfy, json, but is 'teams'.`,
    );
    expect(complaint({ STAFF_WEBHOOK_URL: 'https://me:word@hooks.example/' })).toBe(
      'STAFF_WEBHOOK_URL must not hold a name or a password: use an address with a token.',
    );
    expect(complaint({ ...url, STAFF_WEBHOOK_FORMAT: 'ntfy', STAFF_WEBHOOK_SECRET: secret })).toBe(
      'STAFF_WEBHOOK_SECRET is for STAFF_WEBHOOK_FORMAT=json alone: ntfy checks no signature.',
    );
    expect(complaint({ ...url, STAFF_WEBHOOK_SECRET: 'short' })).toBe('STAFF_WEBHOOK_SECRET must be at least 16 characters.');
    for (const weak of ['whsec_not in base64 at all', 'whsec_c2hvcnQgb25l'])
      expect(complaint({ ...url, STAFF_WEBHOOK_SECRET: weak })).toBe(
        'STAFF_WEBHOOK_SECRET must have at least 16 bytes in base64 after whsec_.',
      );
    expect(complaint({ ...url, STAFF_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })).toMatchObject({ format: 'json' });
  });
});
