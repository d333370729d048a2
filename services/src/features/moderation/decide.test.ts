import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnDecisionPage, OwnReportPage, Post, PostPage, Problem } from '@clapback/contracts';
import { addBelow, decide, hide, mailsTo, passUndo, readCase, report, undo } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
let dana: TestMember;
let ravi: TestMember;
let mei: TestMember;
let jonas: TestMember;
let ingrid: TestMember;
let karin: TestMember;
let samuel: TestMember;
beforeAll(async () => {
  // Its own: it has no other staff, and lists the events of all.
  service = await TestService.start();
  dana = await service.member({ displayName: 'Dana Whitlock' });
  ravi = await service.member({ displayName: 'Ravi Menon' });
  mei = await service.member({ displayName: 'Mei Tanaka' });
  jonas = await service.member({ displayName: 'Jonas Beck' });
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
  karin = await service.member({ displayName: 'Karin Holt', role: 'moderator' });
  samuel = await service.member({ displayName: 'Samuel Adeyemi', role: 'admin' });
});
afterAll(() => service.close());

/** A post by Dana that these members have reported. */
async function reportedPost(reporters: TestMember[], fields: object = {}): Promise<string> {
  const post = await service.createPost(dana, { title: 'A loud title', content: 'Loud words', ...fields });
  for (const member of reporters) await report(service, member, { postId: post.id }, { reason: 'privacy' });
  return post.id;
}
const reportRows = (postId: string) =>
  service.sql(`select status, reviewed_by_id, reviewed_at is not null as is_reviewed from reports where post_id = $1`, [postId]);
const ownDecisions = async (member: TestMember, itemId: string) =>
  (await service.get<OwnDecisionPage>('/api/me/decisions', { token: member.token })).body.items.filter(({ item }) => item?.id === itemId);

describe('deciding', () => {
  test('[MODREP-07, MODREP-11] Mark Valid approves all pending reports and leaves the content; its author reads it', async () => {
    const postId = await reportedPost([ravi, mei]);
    const { status, body } = await decide(service, ingrid, postId, { decision: 'approve', facts: 'Names a street. Please take it out.' });
    expect([status, body.caseId, body.reportIds.length]).toEqual([200, postId, 2]);
    expect(Date.parse(body.undoableUntil!) - Date.now()).toBeGreaterThan(590_000);
    const done = { status: 'approved', reviewed_by_id: ingrid.id, is_reviewed: true };
    expect(await reportRows(postId)).toEqual([done, done]);
    expect((await service.get<Post>(`/api/posts/${postId}`)).body).toMatchObject({ status: 'active', isFlagged: false });
    expect(await ownDecisions(dana, postId)).toEqual([
      {
        id: body.decisionId,
        kind: 'warn',
        item: { kind: 'post', id: postId, postId, postTitle: 'A loud title', content: 'Loud words' },
        ground: 'privacy',
        groundUrl: '/community-guidelines#privacy',
        facts: 'Names a street. Please take it out.',
        isAutomated: false,
        decidedAt: expect.any(String),
        effectiveUntil: null,
        appealAllowed: true,
        appealUntil: expect.any(String),
        whyNotAppeal: null,
        appeal: null,
        reversesId: null,
        reversedAt: null,
        contact: 'support@localhost',
      },
    ]);
    expect(
      await service.sql(`select actor_id, action from audit_log where target_id = $1 and action not in ('report_created')`, [postId]),
    ).toEqual([{ actor_id: ingrid.id, action: 'report_approved' }]);
  });

  test('[MODREP-08, MODREP-11] Hide Content hides a post from everybody and approves its reports; its author gets the reasons by mail and in the list', async () => {
    const author = await service.member({ displayName: 'Vera Holm' });
    const post = await service.createPost(author, { title: 'The bakery on the corner' });
    const { body: made } = await report(service, ravi, { postId: post.id }, { reason: 'privacy' });
    const { status, body } = await service.post<{ decisionId: string }>(`/api/moderation/reports/${made.id}/decision`, {
      token: ingrid.token,
      body: { decision: 'hide', ground: 'harassment', facts: 'Calls for ringing at night.' },
    });
    expect(status).toBe(200);
    expect((await service.get(`/api/posts/${post.id}`)).status).toBe(404);
    expect((await service.get(`/api/posts/${post.id}`, { token: author.token })).status, 'its author goes on seeing it').toBe(200);
    expect((await service.get<PostPage>('/api/posts')).body.items.some(({ id }) => id === post.id)).toBe(false);
    expect(await reportRows(post.id)).toEqual([{ status: 'approved', reviewed_by_id: ingrid.id, is_reviewed: true }]);
    expect(
      await service.sql(
        'select kind, subject_id, ground, decided_by_id, is_automated, restores, revision_id is not null as names_revision from decisions where id = $1',
        [body.decisionId],
      ),
    ).toEqual([
      {
        kind: 'hide',
        subject_id: author.id,
        ground: 'harassment',
        decided_by_id: ingrid.id,
        is_automated: false,
        restores: { state: 'active' },
        names_revision: true,
      },
    ]);
    expect((await ownDecisions(author, post.id)).map(({ kind, ground, facts }) => [kind, ground, facts])).toEqual([
      ['hide', 'harassment', 'Calls for ringing at night.'],
    ]);
    expect(JSON.stringify(await service.get('/api/me/decisions', { token: author.token }))).not.toContain('Ingrid');
    await passUndo(service, body.decisionId);
    const mail = (await mailsTo(service, author.email)).find(({ subject }) => subject === 'Your post was hidden');
    for (const said of [
      'Hello Vera Holm,',
      'your post “The bakery on the corner”',
      'Harassment or bullying',
      'Calls for ringing at night.',
      'a person on our team, not by a rule',
      'You have the right to appeal until ',
    ])
      expect(mail?.text).toContain(said);
    for (const told of ['Ravi', 'Ingrid', ravi.id]) expect(mail?.text).not.toContain(told);
  });

  test.each(['response', 'comment'] as const)('[MODREP-09] Hide Content hides a %s, and its post counts one less', async (kind) => {
    const post = await service.createPost(dana);
    const id = await addBelow(service, kind, post.id, mei, 'Some words');
    await report(service, ravi, { [`${kind}Id`]: id });
    expect((await decide(service, ingrid, id, hide)).status).toBe(200);
    expect(await service.sql(`select status from ${kind}s where id = $1`, [id])).toEqual([{ status: 'hidden' }]);
    const list = await service.get<{ items: unknown[] }>(`/api/posts/${post.id}/${kind}s`);
    expect(list.body.items).toEqual([]);
    expect((await service.get<Post>(`/api/posts/${post.id}`)).body[`${kind}Count`]).toBe(0);
    expect((await ownDecisions(mei, id)).map(({ kind: decided, item }) => [decided, item?.content])).toEqual([['hide', 'Some words']]);
  });

  test('[MODREP-10, MODREP-11] Dismiss dismisses; the author of what nobody flagged is not told', async () => {
    const postId = await reportedPost([ravi]);
    expect((await decide(service, ingrid, postId, { decision: 'dismiss' })).status).toBe(200);
    expect(await reportRows(postId)).toEqual([{ status: 'dismissed', reviewed_by_id: ingrid.id, is_reviewed: true }]);
    expect(await service.sql('select kind from decisions where post_id = $1', [postId])).toEqual([{ kind: 'no_violation' }]);
    expect(await ownDecisions(dana, postId)).toEqual([]);
  });

  test('Dismiss lifts the warning that a rule put up, and tells the author; the next report does not bring it back', async () => {
    const postId = await reportedPost([ravi, mei, jonas]);
    expect((await service.get<Post>(`/api/posts/${postId}`)).body.isFlagged).toBe(true);
    const { body } = await decide(service, ingrid, postId, { decision: 'dismiss' });
    expect((await service.get<Post>(`/api/posts/${postId}`)).body.isFlagged).toBe(false);
    expect((await ownDecisions(dana, postId)).map(({ kind }) => kind)).toEqual(['no_violation', 'flag']);
    await passUndo(service, body.decisionId);
    expect((await mailsTo(service, dana.email)).filter(({ subject }) => subject === 'The warning over your post was lifted')).toHaveLength(
      1,
    );
    await report(service, await service.member(), { postId });
    expect((await service.get<Post>(`/api/posts/${postId}`)).body.isFlagged).toBe(false);
  });

  test('Dismiss leaves a warning that a person put up', async () => {
    const postId = await reportedPost([ravi]);
    await service.sql('update posts set is_flagged = true where id = $1', [postId]);
    await service.sql(
      `insert into decisions (id, kind, post_id, ground, is_automated, decided_by_id) values (gen_random_uuid(), 'flag', $1, 'misinformation', false, $2)`,
      [postId, ingrid.id],
    );
    await decide(service, ingrid, postId, { decision: 'dismiss' });
    expect((await service.get<Post>(`/api/posts/${postId}`)).body.isFlagged).toBe(true);
  });

  test('the reporter sees what became of the report, not who decided', async () => {
    const reporter = await service.member();
    const postId = await reportedPost([reporter]);
    await decide(service, ingrid, postId, hide);
    const { body } = await service.get<OwnReportPage>('/api/me/reports', { token: reporter.token });
    expect(body.items.map(({ status, postTitle, reviewedAt }) => [status, postTitle, typeof reviewedAt])).toEqual([
      ['approved', null, 'string'],
    ]);
    expect(JSON.stringify(body)).not.toContain(ingrid.id);
  });

  test('those who have the feed open, the staff, the author and the reporter hear of it', async () => {
    const postId = await reportedPost([ravi]);
    const [before] = await service.sql<{ last: string }>('select max(id::text) as last from events');
    const { body } = await decide(service, ingrid, postId, hide);
    await service.allTold();
    // What the bell is told of them comes a moment later.
    const told = `select topic, kind, ids from events where id::text > $1 and kind <> 'notifications.changed' order by id`;
    expect(await service.sql(told, [before!.last])).toEqual([
      { topic: 'feed', kind: 'post.removed', ids: { postId } },
      { topic: `account:${ravi.id}`, kind: 'report.decided', ids: { reportId: body.reportIds[0] } },
      { topic: 'moderation', kind: 'case.decided', ids: { caseId: postId, decisionId: body.decisionId } },
      { topic: `account:${dana.id}`, kind: 'decision.made', ids: { decisionId: body.decisionId } },
    ]);
  });

  test('[MODREP-08] hiding names its facts: without them it is refused at that field, while the others may leave them out', async () => {
    const postId = await reportedPost([ravi]);
    for (const facts of [undefined, null, '', ' \n\t ']) {
      const { status, body } = await decide(service, ingrid, postId, { decision: 'hide', ground: 'privacy', facts });
      expect([status, body.code, body.errors]).toEqual([
        400,
        'validation_failed',
        [{ field: 'facts', code: 'required', message: 'Please say what happened.' }],
      ]);
    }
    expect(await reportRows(postId)).toEqual([{ status: 'pending', reviewed_by_id: null, is_reviewed: false }]);
    expect((await decide(service, ingrid, postId, { decision: 'approve' })).status).toBe(200);
  });

  test('a decision that is none, an unknown field, too long facts and a ground of two lines are refused', async () => {
    const postId = await reportedPost([ravi]);
    for (const body of [
      {},
      { decision: 'ban' },
      { ...hide, status: 'approved' },
      { ...hide, decidedBy: samuel.id },
      { ...hide, facts: 'x'.repeat(2001) },
      { ...hide, ground: 'a\nb' },
      { ...hide, ground: ' ' },
      { ...hide, revisionId: 'x' },
    ]) {
      expect((await decide(service, ingrid, postId, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect(await reportRows(postId)).toEqual([{ status: 'pending', reviewed_by_id: null, is_reviewed: false }]);
  });
});

describe('two at once', () => {
  test('[MODREP-06] of ten decisions at once one holds; the others are told what was decided and by whom', async () => {
    const postId = await reportedPost([ravi, mei]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        decide(service, index % 2 === 0 ? ingrid : karin, postId, { ...hide, decision: index % 2 === 0 ? 'hide' : 'dismiss' }),
      ),
    );
    const winner = answers.find(({ status }) => status === 200)!;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const hidden = (await service.get(`/api/posts/${postId}`)).status === 404;
    for (const { status, body } of answers.filter((answer) => answer !== winner)) {
      expect([status, body.code, body.detail]).toEqual([
        409,
        'already_decided',
        hidden ? 'Ingrid Moss already decided this: the content was hidden.' : 'Karin Holt already decided this: dismissed.',
      ]);
      expect(body.context).toMatchObject({
        caseId: postId,
        decisionId: winner.body.decisionId,
        decision: hidden ? 'hide' : 'no_violation',
        decidedBy: hidden ? 'Ingrid Moss' : 'Karin Holt',
      });
    }
    expect(await service.sql(`select count(*)::int as count from decisions where post_id = $1`, [postId])).toEqual([{ count: 1 }]);
  });

  test('[MODREP-06] a decided report cannot be decided again, also not by its own address', async () => {
    const postId = await reportedPost([]);
    const { body: made } = await report(service, ravi, { postId });
    await decide(service, ingrid, postId, { decision: 'dismiss' });
    for (const decision of ['approve', 'hide', 'dismiss']) {
      const { status, body } = await service.post<Problem>(`/api/moderation/reports/${made.id}/decision`, {
        token: karin.token,
        body: { decision },
      });
      expect([status, body.code]).toEqual([409, 'already_decided']);
    }
    await report(service, mei, { postId });
    const { body } = await service.post<Problem>(`/api/moderation/reports/${made.id}/decision`, { token: karin.token, body: hide });
    expect(body.code).toBe('already_decided');
    expect((await service.get<Post>(`/api/posts/${postId}`)).status).toBe(200);
  });

  test('an edit since the moderator read it is told with the new revision, and what is new can be decided', async () => {
    const postId = await reportedPost([ravi]);
    const read = (await readCase(service, ingrid, postId)).body.item.revisionId;
    await service.patch(`/api/posts/${postId}`, { token: dana.token, body: { content: 'Without the street' } });
    const { status, body } = await decide(service, ingrid, postId, { ...hide, revisionId: read });
    const now = (await readCase(service, ingrid, postId)).body.item.revisionId;
    expect([status, body.code, body.context]).toEqual([409, 'content_changed', { revisionId: now, caseId: postId }]);
    expect((await decide(service, ingrid, postId, { decision: 'dismiss', revisionId: now })).status).toBe(200);
  });

  test('what was hidden meanwhile in another way cannot be hidden again, and nothing of the try stays', async () => {
    const postId = await reportedPost([ravi]);
    await service.sql(`update posts set status = 'force_hidden' where id = $1`, [postId]);
    const { status, body } = await decide(service, ingrid, postId, hide);
    expect([status, body.code, body.detail]).toEqual([409, 'conflict', 'This is hidden already.']);
    expect(await reportRows(postId)).toEqual([{ status: 'pending', reviewed_by_id: null, is_reviewed: false }]);
    expect((await decide(service, ingrid, postId, { decision: 'approve' })).status).toBe(200);
    expect(await service.sql('select status from posts where id = $1', [postId])).toEqual([{ status: 'force_hidden' }]);
  });
});

describe('who may decide', () => {
  test('[MODREP-13, ROLE-12] members are refused, also the author and the reporter', async () => {
    const postId = await reportedPost([ravi]);
    for (const member of [ravi, dana, mei])
      expect((await decide(service, member, postId, { decision: 'dismiss' })).body.code).toBe('forbidden');
    expect(await reportRows(postId)).toEqual([{ status: 'pending', reviewed_by_id: null, is_reviewed: false }]);
  });

  test('nobody decides on their own content, an admin included', async () => {
    for (const staff of [ingrid, samuel]) {
      const post = await service.createPost(staff);
      await report(service, ravi, { postId: post.id });
      expect((await decide(service, staff, post.id, { decision: 'dismiss' })).body).toMatchObject({
        status: 404,
        detail: 'There is no such case.',
      });
      expect(await reportRows(post.id)).toEqual([{ status: 'pending', reviewed_by_id: null, is_reviewed: false }]);
    }
  });

  test('content of staff is decided by admins', async () => {
    const post = await service.createPost(karin);
    await report(service, ravi, { postId: post.id });
    expect((await readCase(service, ingrid, post.id)).body.mayDecide).toBe(false);
    expect((await decide(service, ingrid, post.id, hide)).status).toBe(403);
    expect((await readCase(service, samuel, post.id)).body.mayDecide).toBe(true);
    expect((await decide(service, samuel, post.id, hide)).status).toBe(200);
  });

  test('a moderator who reported something leaves it to somebody else, unless there is nobody else', async () => {
    const postId = await reportedPost([ingrid]);
    expect((await readCase(service, ingrid, postId)).body).toMatchObject({
      mayDecide: false,
      whyNot: 'You reported this yourself, so someone else decides it.',
    });
    expect((await decide(service, ingrid, postId, hide)).status).toBe(403);
    expect((await readCase(service, karin, postId)).body.mayDecide).toBe(true);
    await service.sql(`update accounts set standing = 'suspended' where id = any($1)`, [[karin.id, samuel.id]]);
    try {
      expect((await readCase(service, ingrid, postId)).body.mayDecide).toBe(true);
      expect((await decide(service, ingrid, postId, { decision: 'dismiss' })).status).toBe(200);
    } finally {
      await service.sql(`update accounts set standing = 'active' where id = any($1)`, [[karin.id, samuel.id]]);
    }
  });
});

describe('taking a decision back', () => {
  test('a hidden post is there again, its reports are pending, its author reads of it in the list and gets no mail; it is a decision and an audit entry of its own', async () => {
    const author = await service.member();
    const post = await service.createPost(author, { title: 'Back again' });
    await report(service, ravi, { postId: post.id });
    const { body: decided } = await decide(service, ingrid, post.id, hide);
    const { status, body } = await undo(service, ingrid, decided.decisionId);
    expect([status, body.caseId, body.reportIds, body.undoableUntil]).toEqual([200, post.id, decided.reportIds, null]);
    expect((await service.get<Post>(`/api/posts/${post.id}`)).body.title).toBe('Back again');
    expect(await reportRows(post.id)).toEqual([{ status: 'pending', reviewed_by_id: null, is_reviewed: false }]);
    expect(
      (await ownDecisions(author, post.id)).map(({ kind, reversesId, reversedAt, appealAllowed }) => [
        kind,
        reversesId,
        reversedAt !== null,
        appealAllowed,
      ]),
    ).toEqual([
      ['reverse', decided.decisionId, false, false],
      ['hide', null, true, true],
    ]);
    expect((await mailsTo(service, author.email)).filter(({ subject }) => subject.startsWith('Your post'))).toEqual([]);
    expect(
      await service.sql(
        `select actor_id, details ->> 'decisionId' as decision from audit_log where action = 'decision_undone' and target_id = $1`,
        [post.id],
      ),
    ).toEqual([{ actor_id: ingrid.id, decision: decided.decisionId }]);
    expect((await decide(service, ingrid, post.id, { decision: 'dismiss' })).status).toBe(200);
  });

  test('a flagged item is flagged again, a hidden response counts again', async () => {
    const post = await service.createPost(dana);
    const responseId = await addBelow(service, 'response', post.id, mei, 'Some words');
    for (const member of [ravi, jonas, dana]) await report(service, member, { responseId });
    const { body } = await decide(service, ingrid, responseId, hide);
    expect((await undo(service, ingrid, body.decisionId)).status).toBe(200);
    expect(
      await service.sql('select r.status, p.response_count from responses r join posts p on p.id = r.post_id where r.id = $1', [
        responseId,
      ]),
    ).toEqual([{ status: 'flagged', response_count: 1 }]);
    const dismissed = await decide(service, ingrid, responseId, { decision: 'dismiss' });
    expect(await service.sql('select status from responses where id = $1', [responseId])).toEqual([{ status: 'active' }]);
    expect((await undo(service, ingrid, dismissed.body.decisionId)).status).toBe(200);
    expect(await service.sql('select status from responses where id = $1', [responseId])).toEqual([{ status: 'flagged' }]);
  });

  test('a boost that ran when a post was hidden stands still, and goes on afterwards with what was left', async () => {
    const postId = await reportedPost([ravi]);
    const [first, second] = ['01a1fc0e-764e-707a-9097-8bbb7e28cda8', '01a1fc0e-764e-707a-9097-8bbb7e28cda9'];
    await service.sql(
      `insert into boosts (id, account_id, post_id, boost_type, amount_minor, currency, provider_reference, created_at)
       values ($1, $3, $4, 'regular', 499, 'USD', 'paid first', now() - interval '1 day'), ($2, $3, $4, 'regular', 499, 'USD', 'paid then', now())`,
      [first, second, dana.id, postId],
    );
    await service.sql(
      `insert into boost_intervals (id, boost_id, starts_at, ends_at) values (gen_random_uuid(), $1, now() - interval '1 day', now() + interval '6 days'), (gen_random_uuid(), $2, now() + interval '6 days', now() + interval '8 days')`,
      [first, second],
    );
    await service.sql(`update posts set boost_count = 1, boosted_until = now() + interval '8 days' where id = $1`, [postId]);
    const { body } = await decide(service, ingrid, postId, hide);
    expect(
      await service.sql(
        'select boosted_until, (select count(*)::int from boost_intervals where ends_at > now() and starts_at < ends_at) as running from posts where id = $1',
        [postId],
      ),
    ).toEqual([{ boosted_until: null, running: 0 }]);
    await undo(service, ingrid, body.decisionId);
    const [row] = await service.sql<{ days: string; intervals: number }>(
      `select extract(epoch from boosted_until - now()) / 86400 as days, (select count(*)::int from boost_intervals where ends_at > now() and starts_at < ends_at) as intervals from posts where id = $1`,
      [postId],
    );
    expect(Number(row!.days)).toBeCloseTo(8, 2);
    expect(row!.intervals).toBe(2);
  });

  test('only by the one who decided, within ten minutes, once, also of five tries at once', async () => {
    const postId = await reportedPost([ravi]);
    const { body } = await decide(service, ingrid, postId, hide);
    expect((await undo(service, karin, body.decisionId)).body.code).toBe('forbidden');
    expect((await undo(service, samuel, body.decisionId)).body.code).toBe('forbidden');
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(service, ingrid, body.decisionId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const again = await decide(service, ingrid, postId, hide);
    await service.sql(`update decisions set created_at = now() - interval '10 minutes 1 second' where id = $1`, [again.body.decisionId]);
    expect((await undo(service, ingrid, again.body.decisionId)).body).toMatchObject({
      status: 409,
      detail: 'A decision can be undone within 10 minutes.',
    });
    expect((await readCase(service, ingrid, postId)).body.decisions.map(({ undoableUntil }) => undoableUntil)).toEqual([null, null, null]);
  });

  test('[MODREP-06] Mark Valid is taken back once, without a mail about content that never went', async () => {
    const postId = await reportedPost([ravi]);
    const before = (await mailsTo(service, dana.email)).length;
    const { body } = await decide(service, ingrid, postId, { decision: 'approve' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(service, ingrid, body.decisionId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await reportRows(postId)).toEqual([{ status: 'pending', reviewed_by_id: null, is_reviewed: false }]);
    expect(await mailsTo(service, dana.email)).toHaveLength(before);
  });

  test('not where somebody has changed the item in another way since, and not what was decided otherwise', async () => {
    const postId = await reportedPost([ravi]);
    const { body } = await decide(service, ingrid, postId, hide);
    await service.sql(`update posts set status = 'force_hidden' where id = $1`, [postId]);
    expect((await undo(service, ingrid, body.decisionId)).body.code).toBe('conflict');
    expect(await service.sql('select status from posts where id = $1', [postId])).toEqual([{ status: 'force_hidden' }]);
    const [row] = await service.sql<{ id: string }>(
      `insert into decisions (id, kind, subject_id, ground, is_automated, decided_by_id) values (gen_random_uuid(), 'ban', $1, 'spam', false, $2) returning id`,
      [ravi.id, ingrid.id],
    );
    expect((await undo(service, ingrid, row!.id)).body.code).toBe('conflict');
    expect((await undo(service, ingrid, '01a1fc0e-764e-707a-9097-8bbb7e28cda8')).status).toBe(404);
  });
});

describe('decisions about oneself', () => {
  test('[ROLE-09, ROLE-11] also a banned member reads them; nobody reads another’s', async () => {
    const author = await service.member();
    const post = await service.createPost(author);
    await report(service, ravi, { postId: post.id });
    await decide(service, ingrid, post.id, hide);
    await service.sql(`update accounts set standing = 'banned' where id = $1`, [author.id]);
    expect((await ownDecisions(author, post.id)).map(({ kind }) => kind)).toEqual(['hide']);
    expect(await ownDecisions(ravi, post.id)).toEqual([]);
    expect((await service.get('/api/me/decisions')).status).toBe(401);
    expect((await service.get(`/api/me/decisions?subjectId=${author.id}`, { token: ravi.token })).status).toBe(400);
  });
});
