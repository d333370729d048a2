import { describe, expect } from 'vitest';
import type { ModerationCasePage, OwnReportPage, Problem } from '@clapback/contracts';
import { defaultStaffAlertPaces } from '@clapback/contracts/vocabulary';
import { answerAppeal, appeal, readAppeal } from '../../../test/appeals.ts';
import { decidePerson, mailsTo, readCase, report, reportPerson, sendNotice } from '../../../test/reporting.ts';
import type { TestMember, TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let ingrid: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
  // In hours, so that no run of the job that mails what is due takes away what a test looks at.
  const dailyAt = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16);
  const body = {
    paces: { ...defaultStaffAlertPaces, critical_case: 'daily', legal_notice: 'daily' },
    dailyAt,
    quietHours: null,
    timeZone: 'UTC',
  };
  expect((await service.put('/api/moderation/alert-settings', { token: ingrid.token, body })).status).toBe(200);
});
test.beforeEach(() => service.sql('delete from limit_counters'));

const rename = (member: TestMember, displayName: string) => service.patch('/api/me', { token: member.token, body: { displayName } });
const pending = async (query = '') =>
  (await service.get<ModerationCasePage>(`/api/moderation/cases?status=pending${query}`, { token: ingrid.token })).body.items;
const deleteAccount = (member: TestMember) =>
  service.delete('/api/me', { token: member.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
const alertsTo = (staff: TestMember, caseId: string) =>
  service.sql('select kind from staff_alerts where recipient_id = $1 and target_id = $2', [staff.id, caseId]);
const reportOutcomes = (member: TestMember) =>
  service.sql<{ data: { message: string } }>(`select data from notifications where recipient_id = $1 and type = 'report_outcome'`, [
    member.id,
  ]);

describe('reporting a person', () => {
  test('opens a case of their own kind, with what of them was reported and what they showed', async () => {
    const [person, one, two] = [await service.member({ displayName: 'The Daily Courier' }), await service.member(), await service.member()];
    const sent = await reportPerson(service, one, person.id, { comment: 'Passes for a newspaper.' });
    expect([sent.status, sent.body]).toEqual([
      201,
      expect.objectContaining({
        itemKind: 'person',
        personId: person.id,
        personName: 'The Daily Courier',
        personPart: 'impersonation',
        postId: null,
        postTitle: null,
        reason: 'other',
        comment: 'Passes for a newspaper.',
        status: 'pending',
        number: expect.stringMatching(/^R-/),
      }),
    ]);
    await reportPerson(service, two, person.id, { part: 'name', reason: 'spam' });
    await rename(person, 'Somebody new');

    const [listed] = await pending('&kind=person');
    expect(listed).toMatchObject({
      id: person.id,
      reportCount: 2,
      reporterCount: 2,
      mayDecide: true,
      item: { kind: 'person', postId: null },
    });
    const { body } = await readCase(service, ingrid, person.id);
    expect(body.item).toMatchObject({
      kind: 'person',
      postTitle: 'Somebody new',
      authorName: 'Somebody new',
      revisionId: null,
      isChanged: true,
      person: {
        reported: { displayName: 'The Daily Courier', avatarUrl: null, isPictureGone: false },
        earlier: [],
        current: { displayName: 'Somebody new', avatarUrl: null },
        isNameChanged: true,
        isPictureChanged: false,
        parts: [
          { part: 'impersonation', count: 1 },
          { part: 'name', count: 1 },
        ],
      },
    });
    expect(body.reports.map(({ personPart, comment }) => [personPart, comment])).toEqual([
      ['name', null],
      ['impersonation', 'Passes for a newspaper.'],
    ]);
    expect(body.author).toMatchObject({ id: person.id, reportsReceived: 2 });
    // Items have cases of their own kinds.
    expect((await pending('&kind=post')).map(({ item }) => item.kind).filter((kind) => kind !== 'post')).toEqual([]);
  });

  test('keeps each name and picture that was reported, whatever they show when somebody else reports them', async () => {
    const person = await service.member({ displayName: 'The Daily Courier' });
    const reportOnce = async () => expect((await reportPerson(service, await service.member(), person.id)).status).toBe(201);
    const choose = async (number: number) => {
      const body = { avatarType: 'default', avatarUrl: `/avatars/${number}.svg` };
      expect((await service.put('/api/me/avatar', { token: person.token, body })).status).toBe(200);
    };
    await reportOnce();
    await choose(3);
    await reportOnce();
    await rename(person, 'Petra Lund');
    await reportOnce();
    await reportOnce();
    await choose(5);
    expect((await readCase(service, ingrid, person.id)).body.item.person).toMatchObject({
      reported: { displayName: 'Petra Lund', avatarUrl: '/avatars/3.svg', isPictureGone: false },
      earlier: [
        { displayName: 'The Daily Courier', avatarUrl: '/avatars/3.svg', isPictureGone: false },
        { displayName: 'The Daily Courier', avatarUrl: null, isPictureGone: false },
      ],
      current: { displayName: 'Petra Lund', avatarUrl: '/avatars/5.svg' },
      isNameChanged: false,
      isPictureChanged: true,
    });
  });

  test('[REPORT-05] once for each profile; a second try is told so', async () => {
    const [person, one] = [await service.member(), await service.member()];
    const tries = await Promise.all(Array.from({ length: 4 }, () => reportPerson(service, one, person.id)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await reportPerson(service, one, person.id, { part: 'name' })).body.code).toBe('already_reported');
    expect(await service.sql('select count(*)::int as count from reports where person_id = $1', [person.id])).toEqual([{ count: 1 }]);
  });

  test('by an id in capitals is told like any other, and never to the one whom it is about', async () => {
    const [one, staff] = [await service.member(), await service.member({ role: 'moderator' })];
    expect((await reportPerson(service, one, staff.id.toUpperCase(), { part: 'name', reason: 'spam' })).status).toBe(201);
    expect(
      await service.sql(`select withheld_from from events where kind = 'report.created' and lower(ids ->> 'caseId') = $1`, [staff.id]),
    ).toEqual([{ withheld_from: staff.id }]);
    expect(
      await service.sql(`select topic from events where kind = 'report.received' and lower(topic) = $1`, [`account:${staff.id}`]),
    ).toEqual([{ topic: `account:${staff.id}` }]);
  });

  test('is refused for oneself, for who has no page, for no picture, without a bot check and with unknown words', async () => {
    const [one, banned, gone] = [await service.member(), await service.member({ standing: 'banned' }), await service.member()];
    await deleteAccount(gone);
    const refused = async (id: string, fields: object = {}) => {
      const { status, body } = await reportPerson(service, one, id, { ...fields });
      return [status, body.code, body.detail];
    };
    for (const own of [one.id, one.id.toUpperCase()]) expect(await refused(own)).toEqual([403, 'forbidden', 'You cannot report yourself.']);
    for (const id of [banned.id, gone.id]) expect(await refused(id)).toEqual([404, 'not_found', 'This member is not here any more.']);
    const person = await service.member();
    const noPicture = await reportPerson(service, one, person.id, { part: 'picture' });
    expect(noPicture.body.errors).toEqual([
      { field: 'part', code: 'no_picture', message: 'This member shows no picture. Please choose what else it is about.' },
    ]);
    for (const fields of [{ part: 'hair' }, { reason: 'ugly' }, { captchaToken: 'made-up' }])
      expect((await refused(person.id, fields))[0], JSON.stringify(fields)).toBe(400);
    expect(await service.sql('select id from reports where person_id = $1', [person.id])).toEqual([]);
  });

  test('by who is kept from reporting is refused like the report of an item', async () => {
    const [person, limited] = [await service.member(), await service.member()];
    await service.sql(
      `insert into decisions (id, kind, subject_id, ground, is_automated, effective_until) values (gen_random_uuid(), 'report_limit', $1, 'spam', false, now() + interval '1 day')`,
      [limited.id],
    );
    const post = await service.createPost(person);
    const [ofPerson, ofPost] = [await reportPerson(service, limited, person.id), await report(service, limited, { postId: post.id })];
    expect([ofPerson.status, ofPerson.body.detail]).toEqual([403, ofPost.body.detail]);
  });

  test('three members flag nothing by themselves, and staff are told of a critical reason once', async () => {
    const person = await service.member({ displayName: 'Three Times' });
    for (const part of ['name', 'profile', 'impersonation'])
      await reportPerson(service, await service.member(), person.id, { part, reason: 'privacy' });
    expect(await service.sql('select kind from decisions where subject_id = $1', [person.id])).toEqual([]);
    expect((await service.get<{ displayName: string }>(`/api/people/${person.id}`)).body.displayName).toBe('Three Times');
    expect(await alertsTo(ingrid, person.id)).toEqual([{ kind: 'critical_case' }]);
    const [row] = await service.sql<{ hours: number }>(
      `select round(extract(epoch from due_at - reported_at) / 3600)::int as hours from cases where id = $1`,
      [person.id],
    );
    expect(row).toEqual({ hours: 4 });
  });

  test('tells the person the ground and not who', async () => {
    const [person, one] = [await service.member(), await service.member({ displayName: 'Quiet Reporter' })];
    await reportPerson(service, one, person.id, { part: 'name', reason: 'harassment', comment: 'secret words' });
    await service.allNotified();
    const rows = await service.sql(`select data, actor_id, post_id from notifications where recipient_id = $1 and type = 'report'`, [
      person.id,
    ]);
    expect(rows).toEqual([{ data: { message: 'your profile (Harassment or bullying)' }, actor_id: null, post_id: null }]);
  });

  test('shows nobody a case of their own, and leaves members of staff to admins', async () => {
    const staff = await service.member({ displayName: 'Karin Holt', role: 'moderator' });
    const admin = await service.member({ role: 'admin' });
    await reportPerson(service, await service.member(), staff.id, { part: 'name', comment: 'Who wrote this is not told.' });
    expect((await readCase(service, staff, staff.id)).status).toBe(404);
    const own = await service.get<ModerationCasePage>('/api/moderation/cases?status=pending&kind=person', { token: staff.token });
    expect(own.body.items.filter(({ id }) => id === staff.id)).toEqual([]);
    const lines = await service.get<{ items: { caseId: string }[] }>('/api/moderation/reports', { token: staff.token });
    expect(lines.body.items.filter(({ caseId }) => caseId === staff.id)).toEqual([]);
    const log = await service.get<{ items: { actionType: string; actor: unknown }[] }>(`/api/moderation/users/${staff.id}/history`, {
      token: staff.token,
    });
    expect(JSON.stringify(log.body)).not.toContain('Who wrote this is not told.');
    expect((await readCase(service, ingrid, staff.id)).body).toMatchObject({
      mayDecide: false,
      whyNot: 'Only admins can decide on moderators and admins.',
    });
    expect((await readCase(service, admin, staff.id)).body.mayDecide).toBe(true);
  });
});

describe('a notice of illegal content', () => {
  test('takes the address of a profile beside one of a post, and is due with what is critical', async () => {
    const person = await service.member({ displayName: 'Noticed Name' });
    const post = await service.createPost(await service.member());
    const origin = service.platform.settings.publicUrl.origin;
    const sent = await sendNotice(service, [], { urls: [`${origin}/people/${person.id}`, `${origin}/?post=${post.id}`] });
    expect(sent.status).toBe(201);
    const { body } = await readCase(service, ingrid, person.id);
    expect(body.reports).toEqual([expect.objectContaining({ personPart: 'profile', reporter: null, notice: expect.any(Object) })]);
    expect(await alertsTo(ingrid, person.id)).toEqual([{ kind: 'legal_notice' }]);
  });

  test('of nobody, or of somebody banned, is refused in the same words', async () => {
    const banned = await service.member({ standing: 'banned' });
    const origin = service.platform.settings.publicUrl.origin;
    for (const id of [banned.id, '0190a0a0-0000-7000-8000-000000000001']) {
      const { status, body } = await sendNotice(service, [], { urls: [`${origin}/people/${id}`] });
      expect([status, (body as unknown as Problem).errors?.[0]?.message]).toEqual([
        400,
        'This address does not lead to a post, a response, a comment or a profile that can be read here. Please open it and copy the address from your browser.',
      ]);
    }
  });
});

describe('a reported person who deletes the account', () => {
  test('ends the case; who reported them is told, and nothing of what they showed stays', async () => {
    const [person, one] = [await service.member({ displayName: 'Leaving Soon' }), await service.member()];
    const email = `robin-${crypto.randomUUID()}@example.org`;
    const { body: sent } = await reportPerson(service, one, person.id, { comment: 'About Leaving Soon.' });
    await sendNotice(service, [], { urls: [`${service.platform.settings.publicUrl.origin}/people/${person.id}`], email });
    expect((await deleteAccount(person)).status).toBe(204);
    await service.allNotified();

    expect((await readCase(service, ingrid, person.id)).status).toBe(404);
    expect(
      await service.sql('select status, person_id, person_part, person_name, person_avatar, comment from reports where id = $1', [sent.id]),
    ).toEqual([
      { status: 'dismissed', person_id: null, person_part: 'impersonation', person_name: null, person_avatar: null, comment: null },
    ]);
    expect(await reportOutcomes(one)).toEqual([
      { data: { message: `Your report ${sent.number} of a member (Other violation): the account is gone` } },
    ]);
    const { items } = (await service.get<OwnReportPage>('/api/me/reports', { token: one.token })).body;
    expect(items).toEqual([
      expect.objectContaining({ id: sent.id, itemKind: 'person', personId: null, personName: null, mayAppeal: false }),
    ]);

    await service.sql(
      `update reports set reviewed_at = now() - interval '11 minutes' where notice_id is not null and person_part is not null`,
    );
    await service.sql(`update pgboss.job set start_after = now() where name = 'legal-notices.outcome'`);
    await service.jobsDone();
    expect((await mailsTo(service, email)).at(-1)!.text).toContain('the account was deleted before we decided');
  });

  test('leaves an appeal of who reported them with nothing but its answer', async () => {
    const [person, one, admin] = [await service.member(), await service.member(), await service.member({ role: 'admin' })];
    const { body: sent } = await reportPerson(service, one, person.id);
    const { body: decided } = await decidePerson(service, ingrid, person.id, { decision: 'dismiss' });
    const { id } = (await appeal(service, one, { decisionId: decided.decisionId })).body;
    const effects = async () => (await readAppeal(service, admin, id)).effects.map(({ effect }) => effect);
    expect(await effects()).toEqual(['reopens_case']);
    expect((await deleteAccount(person)).status).toBe(204);
    expect(await effects()).toEqual(['answers_only']);
    expect((await answerAppeal(service, admin, id)).status).toBe(200);
    expect(await service.sql('select status, person_id from reports where id = $1', [sent.id])).toEqual([
      { status: 'dismissed', person_id: null },
    ]);
  });

  test('counts for nothing against who reported them', async () => {
    const one = await service.member();
    for (let round = 0; round < 3; round += 1) {
      const person = await service.member();
      await reportPerson(service, one, person.id);
      await deleteAccount(person);
    }
    const post = await service.createPost(await service.member());
    await report(service, one, { postId: post.id });
    // As of somebody who has reported nothing yet: half of twelve hours before the due time.
    const [row] = await service.sql(
      `select round(extract(epoch from rank_at - created_at) / 3600)::int as hours from reports where post_id = $1`,
      [post.id],
    );
    expect(row).toEqual({ hours: 66 });
  });

  test('at the moment of a report ends it, or was faster', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [person, one] = [await service.member(), await service.member()];
      const [sent, deleted] = await Promise.all([reportPerson(service, one, person.id), deleteAccount(person)]);
      expect([201, 404, 409]).toContain(sent.status);
      if (deleted.status !== 204) expect((await deleteAccount(person)).status).toBe(204);
      expect(await service.sql(`select id from cases where id = $1`, [person.id])).toEqual([]);
      expect(await service.sql(`select id from reports where reporter_id = $1 and status = 'pending'`, [one.id])).toEqual([]);
    }
  });
});
