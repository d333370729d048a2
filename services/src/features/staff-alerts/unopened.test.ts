import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { AppealCounts, CaseCounts } from '@clapback/contracts';
import { appeal } from '../../../test/appeals.ts';
import { decide, mailsTo, report, sendNotice, undo } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { TestWebhook } from '../../../test/webhook-server.ts';
import { sendStaffMails } from './send.ts';

let webhook: TestWebhook;
let service: TestService;
let dana: TestMember;
let ingrid: TestMember;
let ada: TestMember;
beforeAll(async () => {
  webhook = new TestWebhook();
  service = await TestService.start({ STAFF_WEBHOOK_URL: await webhook.listen() });
  dana = await service.member();
  ingrid = await service.member({ role: 'moderator' });
  ada = await service.member({ role: 'admin' });
});
afterAll(async () => {
  await service.close();
  await webhook[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await service.sql('delete from limit_counters');
  await send();
  await service.sql('delete from inbox_mails');
  webhook.taken.length = 0;
});

async function reported(author: TestMember = dana): Promise<string> {
  const { id } = await service.createPost(author);
  await report(service, await service.member(), { postId: id }, { reason: 'privacy' });
  return id;
}

async function send(): Promise<void> {
  await sendStaffMails(service.platform);
  await service.jobsDone();
}

/** Lets the hours of a case pass: all that was set by the clock lies so much earlier. */
async function pass(caseId: string, minutes: number): Promise<void> {
  const earlier = `- make_interval(mins => ${minutes})`;
  await service.sql(`update reports set created_at = created_at ${earlier}, due_at = due_at ${earlier} where post_id = $1`, [caseId]);
  await service.sql(
    `update cases set open_by = open_by ${earlier}, due_at = due_at ${earlier}, pending_at = pending_at ${earlier} where id = $1`,
    [caseId],
  );
}

const open = (by: TestMember, caseId: string) => service.put(`/api/moderation/cases/${caseId}/presence`, { token: by.token });
const calls = async (member: TestMember) =>
  (await mailsTo(service, member.email)).filter(({ subject }) => subject === 'A critical case that nobody has opened waits');
const kinds = (caseId: string) =>
  webhook.taken.map(({ body }) => JSON.parse(body) as { kind: string; url: string }).filter(({ url }) => url.endsWith(caseId));

test('a critical case that nobody has opened by half of its time goes to all admins and to the webhook, once', async () => {
  const caseId = await reported();
  await pass(caseId, 119);
  await send();
  expect(await calls(ada)).toEqual([]);
  await pass(caseId, 2);
  await send();
  await send();
  const [mail, ...more] = await calls(ada);
  expect(more).toEqual([]);
  expect(mail!.text).toContain(`/console/?case=${caseId}`);
  expect(await calls(ingrid)).toEqual([]);
  expect(kinds(caseId).map(({ kind }) => kind)).toEqual(['critical_case', 'unopened_case']);
});

test('also in the quiet hours of an admin, and where they chose no mails', async () => {
  const paces = { critical_case: 'never', legal_notice: 'never', claim: 'never', verification: 'never', appeal: 'never' };
  const owl = await service.member({ role: 'admin' });
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const quietHours = { from: clock(-1), until: clock(2) };
  const body = { paces, dailyAt: '08:00', quietHours, timeZone: 'UTC' };
  expect((await service.put('/api/moderation/alert-settings', { token: owl.token, body })).status).toBe(200);
  await pass(await reported(), 121);
  await send();
  expect(await calls(owl)).toHaveLength(1);
});

test('not one that somebody has opened, that was decided, or that is no critical one', async () => {
  const [opened, decided, spam] = [await reported(), await reported(), (await service.createPost(dana)).id];
  await report(service, await service.member(), { postId: spam }, { reason: 'spam' });
  expect((await open(ingrid, opened)).status).toBe(200);
  await decide(service, ingrid, decided, { decision: 'dismiss' });
  for (const caseId of [opened, decided, spam]) await pass(caseId, 72 * 60);
  await send();
  expect(await calls(ada)).toEqual([]);
  const [row] = await service.sql<{ first_opened_at: Date }>('select first_opened_at from cases where id = $1', [opened]);
  await open(ada, opened);
  expect(await service.sql('select first_opened_at from cases where id = $1', [opened])).toEqual([row]);
});

test('that it was opened counts until it is decided; one that is reported anew, or becomes critical later, is to be opened again', async () => {
  const caseId = await reported();
  await open(ingrid, caseId);
  await decide(service, ingrid, caseId, { decision: 'dismiss' });
  await report(service, await service.member(), { postId: caseId }, { reason: 'violence' });
  await pass(caseId, 121);
  await send();
  expect(await calls(ada)).toHaveLength(1);

  const later = (await service.createPost(dana)).id;
  await report(service, await service.member(), { postId: later }, { reason: 'spam' });
  await open(ingrid, later);
  expect((await sendNotice(service, [{ postId: later }])).status).toBe(201);
  await pass(later, 121);
  await send();
  expect(await calls(ada)).toHaveLength(2);
});

test('a case that comes back by an undo was opened by whoever decided it', async () => {
  const caseId = await reported();
  await open(ingrid, caseId);
  const { body } = await decide(service, ingrid, caseId, { decision: 'dismiss' });
  expect((await undo(service, ingrid, body.decisionId!)).status).toBe(200);
  // Without a look at it before, as from the list.
  const unopened = await reported();
  const { body: second } = await decide(service, ingrid, unopened, { decision: 'dismiss' });
  expect((await undo(service, ingrid, second.decisionId!)).status).toBe(200);
  for (const one of [caseId, unopened]) await pass(one, 121);
  await send();
  expect(await calls(ada)).toEqual([]);
});

test('one that only those opened who may not decide it: who reported it themselves, moderators where it is of the staff', async () => {
  const own = (await service.createPost(dana)).id;
  await report(service, ingrid, { postId: own }, { reason: 'privacy' });
  const ofStaff = await reported(await service.member({ role: 'moderator' }));
  for (const caseId of [own, ofStaff]) {
    expect((await open(ingrid, caseId)).status).toBe(200);
    await pass(caseId, 121);
  }
  await send();
  const [mail, ...more] = (await mailsTo(service, ada.email)).filter(({ text }) => text.includes('that nobody has opened'));
  expect([mail!.text.includes(own), mail!.text.includes(ofStaff), more]).toEqual([true, true, []]);
  const openedAt = () => service.sql('select first_opened_at is not null as is_opened from cases where id = $1', [ofStaff]);
  expect(await openedAt()).toEqual([{ is_opened: false }]);
  expect((await open(ada, ofStaff)).status).toBe(200);
  expect(await openedAt()).toEqual([{ is_opened: true }]);
});

test('an admin is not told of a case of their own, and nobody of one that is opened while the mail is made', async () => {
  const own = await reported(ada);
  await pass(own, 121);
  await send();
  expect(await calls(ada)).toEqual([]);
  const caseId = await reported();
  await pass(caseId, 121);
  await service.sql('update cases set admins_told_at = now() where id = $1', [caseId]);
  await service.sql(`insert into staff_alerts (recipient_id, kind, target_id, mail_at) values ($1, 'unopened_case', $2, now())`, [
    ada.id,
    caseId,
  ]);
  await open(ingrid, caseId);
  await send();
  expect(await calls(ada)).toEqual([]);
});

test('two workers at once tell it once', async () => {
  const caseId = await reported();
  await pass(caseId, 121);
  await Promise.all(Array.from({ length: 6 }, () => sendStaffMails(service.platform)));
  await service.jobsDone();
  expect(await calls(ada)).toHaveLength(1);
  expect(kinds(caseId).filter(({ kind }) => kind === 'unopened_case')).toHaveLength(1);
});

test('a case that is being changed holds up no other, and is told with the next run', async () => {
  const [changed, waiting] = [await reported(), await reported()];
  // That they came is told before.
  await send();
  for (const caseId of [changed, waiting]) await pass(caseId, 121);
  const holder = new pg.Client(service.databaseUrl);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('select from cases where id = $1 for update', [changed]);
  await send();
  expect((await calls(ada)).map(({ text }) => [text.includes(waiting), text.includes(changed)])).toEqual([[true, false]]);
  await holder.query('rollback');
  await send();
  expect((await calls(ada)).map(({ text }) => [text.includes(waiting), text.includes(changed)])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('the console counts what is late: cases that are not set aside nor one’s own, and appeals', async () => {
  const late = async (by: TestMember) => ({
    cases: (await service.get<CaseCounts>('/api/moderation/case-counts', { token: by.token })).body.late,
    appeals: (await service.get<AppealCounts>('/api/moderation/appeal-counts', { token: by.token })).body.late,
  });
  const before = await late(ingrid);
  const [first, second, own] = [await reported(), await reported(), await reported(ingrid)];
  for (const caseId of [first, second, own]) await pass(caseId, 241);
  expect(await late(ingrid)).toEqual({ cases: before.cases + 2, appeals: before.appeals });
  await service.post(`/api/moderation/cases/${second}/snooze`, { token: ingrid.token, body: { hours: 4 } });
  const { body } = await appeal(service, await service.member());
  await service.sql(`update user_appeals set due_at = now() - interval '1 minute' where id = $1`, [body.id]);
  expect(await late(ingrid)).toEqual({ cases: before.cases + 1, appeals: before.appeals + 1 });
});
