import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DataExport, Problem, StaffAlertKind, StaffAlertPace, StaffAlertSettings } from '@clapback/contracts';
import { defaultStaffAlertPaces } from '@clapback/contracts/vocabulary';
import { appeal } from '../../../test/appeals.ts';
import { decide, mailsTo, report, reportPerson, sendNotice } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { disputes } from '../../../test/subjects.ts';
import { requestVerification } from '../../../test/verification.ts';
import { transact } from '#platform/database/transaction.ts';
import { mailStaff } from './mails.ts';
import { sendStaffMails } from './send.ts';

let service: TestService;
let dana: TestMember;
let robin: TestMember;
beforeAll(async () => {
  // Its own: alerts go to all staff.
  service = await TestService.start();
  dana = await service.member({ displayName: 'Dana Whitlock' });
  robin = await service.member({ displayName: 'Robin Vale' });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.sql('delete from limit_counters');
});

const path = '/api/moderation/alert-settings';
const settingsOf = async (member: TestMember) => (await service.get<StaffAlertSettings>(path, { token: member.token })).body;
const choose = (member: TestMember, paces: Partial<Record<StaffAlertKind, StaffAlertPace>>, more: Partial<StaffAlertSettings> = {}) =>
  service.put<StaffAlertSettings & Problem>(path, {
    token: member.token,
    body: { paces: { ...defaultStaffAlertPaces, ...paces }, dailyAt: '08:00', quietHours: null, timeZone: 'UTC', ...more },
  });

/** Makes a post of somebody and reports it as one that gives a home address away. */
async function reported(author: TestMember = dana, by: TestMember = robin): Promise<string> {
  const { id } = await service.createPost(author, { title: 'Somewhere in Hollow Street', content: 'A stranger lives there.' });
  expect((await report(service, by, { postId: id }, { reason: 'privacy' })).status).toBe(201);
  return id;
}

/** Does what the worker does every minute. */
async function send(): Promise<void> {
  await sendStaffMails(service.platform);
  await service.jobsDone();
}

/** Lets the time come at which what waits is mailed to somebody. */
async function sendWaiting(member: TestMember): Promise<void> {
  await service.sql('update staff_alerts set mail_at = now() - make_interval(secs => 1) where recipient_id = $1', [member.id]);
  await send();
}

const waitingFor = (member: TestMember) =>
  service.sql<{ kind: string; mail_at: Date }>('select kind, mail_at from staff_alerts where recipient_id = $1 order by kind', [member.id]);
const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);

describe('a mail to staff', () => {
  test('tells of a critical case at once: its kind, its due time and the link, without a word or a name of it', async () => {
    const ingrid = await service.member({ role: 'moderator', displayName: 'Ingrid Salo' });
    const caseId = await reported();
    await send();
    const [mail, ...more] = await mailsTo(service, ingrid.email);
    const [row] = await service.sql<{ due_at: Date }>('select due_at from cases where id = $1', [caseId]);
    const due = new Date(row!.due_at);
    const month = due.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
    const words = `${due.getUTCDate()} ${month} ${due.getUTCFullYear()}, ${due.toISOString().slice(11, 16)} UTC`;
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('A critical case waits');
    expect(mail!.text).toBe(
      [
        'Hello Ingrid Salo,',
        '',
        'This waits for the staff:',
        '',
        `A critical case, due ${words}.`,
        '',
        'Open it in the console:',
        `http://localhost:4000/console/?case=${caseId}`,
        '',
        'You’re getting this because you’re on the staff. Choose which of these emails you get, and when, in the console under "Alerts to you".',
      ].join('\n'),
    );
    for (const trace of ['Hollow', 'stranger', 'Dana', 'Robin']) expect(mail!.text + mail!.subject).not.toContain(trace);
  });

  test('comes once for a case, however many report it while it waits, and again when it is reported after a decision', async () => {
    const ingrid = await service.member({ role: 'moderator' });
    const caseId = await reported();
    await send();
    expect((await report(service, await service.member(), { postId: caseId }, { reason: 'violence' })).status).toBe(201);
    await send();
    expect(await mailsTo(service, ingrid.email)).toHaveLength(1);
    expect((await decide(service, ingrid, caseId, { decision: 'dismiss' })).status).toBe(200);
    await report(service, await service.member(), { postId: caseId }, { reason: 'privacy' });
    await send();
    expect(await mailsTo(service, ingrid.email)).toHaveLength(2);
  });

  test('is never about a case of one’s own, nor about a report that is not critical', async () => {
    const author = await service.member({ role: 'admin' });
    const other = await service.member({ role: 'admin' });
    await reported(author);
    expect((await reportPerson(service, robin, author.id, { reason: 'privacy' })).status).toBe(201);
    const { id } = await service.createPost(dana);
    await report(service, robin, { postId: id }, { reason: 'spam' });
    await send();
    expect(await mailsTo(service, author.email)).toEqual([]);
    expect((await mailsTo(service, other.email)).map(({ subject }) => subject)).toEqual(['2 things wait for the staff']);
  });

  test('about what staff wrote under their name goes to admins, who decide it; an anonymous post tells nobody who wrote it', async () => {
    const [author, ingrid, ada] = [
      await service.member({ role: 'moderator' }),
      await service.member({ role: 'moderator' }),
      await service.member({ role: 'admin' }),
    ];
    const named = await reported(author);
    expect((await reportPerson(service, robin, author.id, { reason: 'privacy' })).status).toBe(201);
    const anonymous = (await service.createPost(author, { isAnonymous: true })).id;
    expect((await report(service, robin, { postId: anonymous }, { reason: 'privacy' })).status).toBe(201);
    await send();
    const told = async (staff: TestMember) => {
      const [mail, ...more] = await mailsTo(service, staff.email);
      expect(more).toEqual([]);
      return [named, author.id, anonymous].filter((id) => mail!.text.includes(id));
    };
    expect(await mailsTo(service, author.email)).toEqual([]);
    expect(await told(ingrid)).toEqual([anonymous]);
    expect(await told(ada)).toEqual([named, author.id, anonymous]);
  });

  test('tells admins at once of a case that was handed on to them, with its link, whatever they chose; not the one who did', async () => {
    const [ingrid, ada, bruno] = [
      await service.member({ role: 'moderator' }),
      await service.member({ role: 'admin', displayName: 'Ada Lund' }),
      await service.member({ role: 'admin' }),
    ];
    await choose(bruno, { critical_case: 'never', legal_notice: 'never' });
    const { id: plain } = await service.createPost(dana);
    expect((await report(service, robin, { postId: plain }, { reason: 'spam' })).status).toBe(201);
    const critical = await reported();
    const handOn = async (id: string, by: TestMember) =>
      expect(
        (await service.post(`/api/moderation/cases/${id}/hand-on`, { token: by.token, body: { text: 'A court order.' } })).status,
      ).toBe(200);
    await handOn(plain, ingrid);
    await handOn(critical, bruno);
    await send();
    const [mail, ...more] = await mailsTo(service, ada.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('2 things wait for the staff');
    // One of them is a critical case as well, which is not told twice.
    for (const id of [plain, critical])
      expect(mail!.text.split('\n').filter((line) => line.endsWith(`/console/?case=${id}`))).toEqual([
        expect.stringMatching(/^• A case that was handed on to admins, due /),
      ]);
    const [toBruno, ...others] = await mailsTo(service, bruno.email);
    expect([toBruno!.subject, toBruno!.text.includes(plain), others]).toEqual(['A case that was handed on to admins waits', true, []]);
    expect((await mailsTo(service, ingrid.email)).map(({ subject }) => subject)).toEqual(['A critical case waits']);
  });

  test('of a case that was handed on waits for the end of quiet hours, and is not sent once it is decided', async () => {
    const [ingrid, ada] = [await service.member({ role: 'moderator' }), await service.member({ role: 'admin' })];
    const { id } = await service.createPost(dana);
    await report(service, robin, { postId: id }, { reason: 'spam' });
    const [from, until, later] = [clock(-1), clock(2), clock(3)];
    await choose(ada, {}, { quietHours: { from, until } });
    await service.post(`/api/moderation/cases/${id}/hand-on`, { token: ingrid.token, body: { text: 'A court order.' } });
    const at = async () => (await waitingFor(ada)).map(({ kind, mail_at }) => [kind, mail_at.toISOString().slice(11, 16)]);
    expect(await at()).toEqual([['handed_on_case', until]]);
    await choose(ada, {}, { quietHours: { from, until: later } });
    expect(await at()).toEqual([['handed_on_case', later]]);
    expect((await decide(service, ingrid, id, { decision: 'dismiss' })).status).toBe(200);
    await sendWaiting(ada);
    expect(await mailsTo(service, ada.email)).toEqual([]);
  });

  test('lists what came together, what is due first at its head: notices, claims, requests and appeals', async () => {
    const ingrid = await service.member({ role: 'moderator' });
    await choose(ingrid, { legal_notice: 'daily' });
    const { accuse, claim } = disputes(service);
    const noticed = await service.createPost(dana);
    expect((await sendNotice(service, [{ postId: noticed.id }])).status).toBe(201);
    const accusation = await accuse(dana);
    const claimed = await claim(accusation.id, robin);
    await disputes(service).answer({ id: claimed.body.id, postId: accusation.id }, dana, 'rejected');
    const asked = await requestVerification(service, await service.member());
    const appealed = await appeal(service, await service.member());
    await sendWaiting(ingrid);
    const [mail, ...more] = await mailsTo(service, ingrid.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('4 things wait for the staff');
    expect(
      mail!.text
        .split('\n')
        .filter((line) => line.startsWith('•'))
        .map((line) => line.replace(/, due [^:]+:\d\d UTC/, ', due')),
    ).toEqual([
      `• A notice of illegal content, due: http://localhost:4000/console/?case=${noticed.id}`,
      `• An appeal, due: http://localhost:4000/console/appeals?appeal=${appealed.body.id}`,
      `• A claim: http://localhost:4000/console/claims?claim=${claimed.body.id}`,
      `• A verification request: http://localhost:4000/console/verification?request=${asked.body.id}`,
    ]);
  });

  test('names twenty things and counts the others', async () => {
    const ingrid = await service.member({ role: 'moderator' });
    const waiting = Array.from({ length: 23 }, (_, at) => ({ kind: 'claim' as const, targetId: `claim-${at}`, dueAt: null }));
    await transact(service.platform, (tx) => mailStaff(tx, ingrid.id, waiting));
    await service.jobsDone();
    const [mail] = await mailsTo(service, ingrid.email);
    expect(mail!.subject).toBe('23 things wait for the staff');
    expect(mail!.text.match(/^• A claim: /gm)).toHaveLength(20);
    expect(mail!.text).toContain('\n\nAnd 3 more.\n');
  });

  test('is not about an appeal of who had reported what one wrote oneself', async () => {
    const [author, other] = [await service.member({ role: 'moderator' }), await service.member({ role: 'admin' })];
    const [ada, reporter] = [await service.member({ role: 'admin' }), await service.member()];
    const { id } = await service.createPost(author);
    await report(service, reporter, { postId: id });
    const { body } = await decide(service, ada, id, { decision: 'dismiss' });
    expect((await appeal(service, reporter, { decisionId: body.decisionId })).status).toBe(201);
    for (const staff of [author, other]) await sendWaiting(staff);
    expect((await mailsTo(service, other.email)).map(({ subject }) => subject)).toEqual(['An appeal waits']);
    expect(await mailsTo(service, author.email)).toEqual([]);
  });

  test('has addresses that can be opened where the console has a host of its own, also of several cases', async () => {
    const ingrid = await service.member({ role: 'moderator' });
    await using own = await service.beside({ ROLES: 'web', CONSOLE_URL: 'http://console.localhost:4000' });
    const waiting = ['c1', 'c2'].map((targetId) => ({ kind: 'critical_case' as const, targetId, dueAt: null }));
    await transact(own.platform, (tx) => mailStaff(tx, ingrid.id, waiting));
    await service.jobsDone();
    const [mail] = await mailsTo(service, ingrid.email);
    for (const { targetId } of waiting)
      expect(mail!.text).toContain(`• A critical case: http://console.localhost:4000/?case=${targetId}\n`);
  });

  test('tells of what one may decide alone: an appeal against a ban goes to admins, one’s own request to others', async () => {
    const [ingrid, ada] = [await service.member({ role: 'moderator' }), await service.member({ role: 'admin' })];
    const banned = await service.member({ standing: 'banned' });
    const [decision] = await service.sql<{ id: string }>(`select id from decisions where subject_id = $1`, [banned.id]);
    expect((await appeal(service, banned, { appealType: 'ban', decisionId: decision!.id })).status).toBe(201);
    await requestVerification(service, ingrid);
    for (const staff of [ingrid, ada]) await sendWaiting(staff);
    expect(await mailsTo(service, ingrid.email)).toEqual([]);
    expect((await mailsTo(service, ada.email)).map(({ subject }) => subject)).toEqual(['2 things wait for the staff']);
  });

  test('leaves out what was decided meanwhile', async () => {
    const ingrid = await service.member({ role: 'moderator' });
    await choose(ingrid, { critical_case: 'hourly' });
    const [decided, waits] = [await reported(), await reported()];
    await decide(service, ingrid, decided, { decision: 'dismiss' });
    await sendWaiting(ingrid);
    const [mail] = await mailsTo(service, ingrid.email);
    expect(mail!.subject).toBe('A critical case waits');
    expect(mail!.text).toContain(waits);
    expect(mail!.text).not.toContain(decided);
  });

  test('goes to nobody who is not of the staff any more, or is suspended', async () => {
    const demoted = await service.member({ role: 'moderator' });
    const suspended = await service.member({ role: 'moderator' });
    for (const staff of [demoted, suspended]) await choose(staff, { critical_case: 'daily' });
    await reported();
    await service.sql(`update accounts set granted_role = 'responder' where id = $1`, [demoted.id]);
    await service.suspend(suspended);
    for (const staff of [demoted, suspended]) {
      await sendWaiting(staff);
      expect((await mailsTo(service, staff.email)).filter(({ subject }) => subject.includes('waits'))).toEqual([]);
      expect(await waitingFor(staff)).toEqual([]);
    }
  });
});

describe('what a member of staff chose', () => {
  test('is read and kept; until then critical cases and notices come at once, the rest daily', async () => {
    const ingrid = await service.member({ role: 'moderator' });
    expect(await settingsOf(ingrid)).toEqual({
      paces: { critical_case: 'at_once', legal_notice: 'at_once', claim: 'daily', verification: 'daily', appeal: 'daily' },
      dailyAt: '08:00',
      quietHours: null,
      timeZone: null,
    });
    const chosen = { dailyAt: '06:30', quietHours: { from: '22:00', until: '06:00' }, timeZone: 'Europe/Berlin' };
    const { status, body } = await choose(ingrid, { appeal: 'never' }, chosen);
    expect([status, body]).toEqual([200, { paces: { ...defaultStaffAlertPaces, appeal: 'never' }, ...chosen }]);
    expect(await settingsOf(ingrid)).toEqual(body);
    const { body: taken } = await service.get<DataExport>('/api/me/export', { token: ingrid.token });
    expect(taken.staffAlertSettings).toEqual([
      {
        paces: { criticalCase: 'at_once', legalNotice: 'at_once', claim: 'daily', verification: 'daily', appeal: 'never' },
        daily: '06:30',
        quietFrom: '22:00',
        quietTo: '06:00',
        timeZone: 'Europe/Berlin',
      },
    ]);
  });

  test('is refused for a time zone that nobody knows', async () => {
    const { status, body } = await choose(await service.member({ role: 'moderator' }), {}, { timeZone: 'Mars/Olympus' });
    expect([status, body.errors?.[0]?.field, body.errors?.[0]?.message]).toEqual([
      400,
      'timeZone',
      'This is not a time zone that we know.',
    ]);
  });

  test('holds mails back in quiet hours, until they end', async () => {
    const ingrid = await service.member({ role: 'moderator' });
    const quietHours = { from: clock(-1), until: clock(2) };
    await choose(ingrid, {}, { quietHours });
    await reported();
    await send();
    expect(await mailsTo(service, ingrid.email)).toEqual([]);
    expect((await waitingFor(ingrid)).map(({ mail_at }) => mail_at.toISOString().slice(11, 16))).toEqual([quietHours.until]);
  });

  test('holds what is due by the hour or by the day back as well', async () => {
    for (const [pace, dailyAt] of [
      ['hourly', '08:00'],
      ['daily', clock(1)],
    ] as const) {
      const ingrid = await service.member({ role: 'moderator' });
      const quietHours = { from: clock(-1), until: clock(4) };
      await choose(ingrid, { critical_case: pace }, { quietHours, dailyAt });
      await reported();
      expect((await waitingFor(ingrid)).map(({ mail_at }) => mail_at.toISOString().slice(11, 16))).toEqual([quietHours.until]);
    }
  });

  test('moves what waits already: to the next full hour, to the time of the day, or nowhere', async () => {
    const ingrid = await service.member({ role: 'moderator' });
    const dailyAt = clock(3);
    await choose(ingrid, { critical_case: 'daily' }, { dailyAt });
    await reported();
    const at = async () => (await waitingFor(ingrid)).map(({ mail_at }) => mail_at.toISOString().slice(11, 16));
    expect(await at()).toEqual([dailyAt]);
    await choose(ingrid, { critical_case: 'hourly' });
    const [hourly] = await waitingFor(ingrid);
    expect(hourly!.mail_at.toISOString().slice(14, 19)).toBe('00:00');
    expect(hourly!.mail_at.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
    await choose(ingrid, { critical_case: 'never' });
    expect(await at()).toEqual([]);
    await choose(ingrid, { critical_case: 'never' });
    await reported();
    expect(await at()).toEqual([]);
  });
});

describe('faults', () => {
  test('two workers at once make one mail of what is due', async () => {
    const ingrid = await service.member({ role: 'moderator' });
    await choose(ingrid, { critical_case: 'daily' });
    for (let cases = 0; cases < 3; cases += 1) await reported();
    await service.sql('update staff_alerts set mail_at = now() - make_interval(secs => 1) where recipient_id = $1', [ingrid.id]);
    await Promise.all(Array.from({ length: 8 }, () => sendStaffMails(service.platform)));
    await service.jobsDone();
    expect((await mailsTo(service, ingrid.email)).map(({ subject }) => subject)).toEqual(['3 things wait for the staff']);
  });

  test('a worker that stops amid sending loses nothing and tells nothing twice', async () => {
    const ingrid = await service.member({ role: 'moderator' });
    await choose(ingrid, { critical_case: 'daily' });
    await reported();
    await service.sql('update staff_alerts set mail_at = now() - make_interval(secs => 1) where recipient_id = $1', [ingrid.id]);
    // No mail can be put into the queue: what was taken for it comes back with the transaction.
    await service.sql(`create function refuse_mails() returns trigger language plpgsql as $$ begin
      if new.name = 'mail.send' then raise exception 'The worker was killed'; end if; return new; end $$`);
    await service
      .sql('create trigger refuse_mails before insert on pgboss.job for each row execute function refuse_mails()')
      .catch(() =>
        service.sql('create trigger refuse_mails before insert on pgboss.job_common for each row execute function refuse_mails()'),
      );
    await sendStaffMails(service.platform);
    expect(await waitingFor(ingrid)).toHaveLength(1);
    await service.sql('drop function refuse_mails cascade');
    await send();
    await send();
    expect(await mailsTo(service, ingrid.email)).toHaveLength(1);
  });

  test('an account that is deleted takes along what it was to be mailed and what it chose', async () => {
    const ingrid = await service.member({ role: 'moderator' });
    await choose(ingrid, { critical_case: 'daily' });
    await reported();
    expect(await waitingFor(ingrid)).toHaveLength(1);
    const body = { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' };
    expect((await service.delete('/api/me', { token: ingrid.token, body })).status).toBe(204);
    expect(await waitingFor(ingrid)).toEqual([]);
    expect(await service.sql('select 1 from staff_alert_settings where account_id = $1', [ingrid.id])).toEqual([]);
  });
});
