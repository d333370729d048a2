import { describe, expect } from 'vitest';
import type { UserHistory } from '@clapback/contracts';
import { appeal } from '../../../test/appeals.ts';
import { addBelow, decide, decidePerson, hide, report, reportPerson, undo } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let ravi: TestMember;
let ingrid: TestMember;
let samuel: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  ravi = await service.member({ displayName: 'Ravi Menon' });
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
  samuel = await service.member({ displayName: 'Samuel Adeyemi', role: 'admin' });
});

const read = (userId: string, by = ingrid) => service.get<UserHistory>(`/api/moderation/users/${userId}/history`, { token: by.token });

test('[HIST-01, HIST-02, HIST-03] summary, each kind of activity, and audit lines', async () => {
  const dana = await service.member({ displayName: 'Dana Whitlock' });
  const post = await service.createPost(dana, { title: 'A loud title', content: 'Loud words' });
  const other = await service.createPost(ravi, { title: 'Somebody else’s' });
  const responseId = await addBelow(service, 'response', other.id, dana, 'A sharp reply');
  await report(service, ravi, { postId: post.id }, { reason: 'privacy', comment: 'Names a street.' });
  await report(service, ravi, { responseId });
  await report(service, dana, { postId: other.id }, { reason: 'spam' });
  await service.patch(`/api/posts/${post.id}`, { token: dana.token, body: { content: 'Quiet words' } });
  await decide(service, ingrid, post.id, hide);
  await service.post(`/api/moderation/users/${dana.id}/suspensions`, { token: ingrid.token, body: { reason: 'Twice.', hours: 24 } });
  const { status, body, headers } = await read(dana.id);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body.user).toMatchObject({ id: dana.id, displayName: 'Dana Whitlock', standing: 'suspended' });
  expect(body.summary).toMatchObject({
    postsCount: 1,
    responsesCount: 1,
    reportsReceived: 2,
    suspensionsCount: 1,
    isCurrentlySuspended: true,
  });
  expect(body.summary.strikes.map(({ kind, ground }) => [kind, ground])).toEqual([
    ['suspend', 'other'],
    ['hide', 'privacy'],
  ]);
  const { posts, responses, contentReportsReceived, contentReportsFiled, suspensions, postEdits } = body.activity;
  expect(posts).toMatchObject([{ id: post.id, title: 'A loud title', content: 'Quiet words', state: 'hidden' }]);
  expect(responses).toMatchObject([{ id: responseId, postId: other.id, title: 'Somebody else’s', content: 'A sharp reply' }]);
  expect(contentReportsReceived.map(({ caseId, reason, status: state }) => [caseId, reason, state])).toEqual([
    [responseId, 'spam', 'pending'],
    [post.id, 'privacy', 'approved'],
  ]);
  expect(contentReportsFiled).toMatchObject([{ caseId: other.id, kind: 'post', reason: 'spam' }]);
  expect(contentReportsReceived.map(({ quote }) => quote)).toEqual(['A sharp reply', 'Loud words']);
  expect(suspensions).toMatchObject([{ reason: 'Twice.', isActive: true, suspendedBy: { displayName: 'Ingrid Moss' } }]);
  expect(postEdits).toMatchObject([{ postId: post.id, oldContent: 'Loud words', newContent: 'Quiet words' }]);
  expect(body.auditLogs[0]).toMatchObject({ actionType: 'member_suspended' });
});

test('reports of the person and what was decided about their profile stand with those of what they wrote', async () => {
  const [person, reporter] = [await service.member({ displayName: 'The Daily Courier' }), await service.member()];
  await reportPerson(service, reporter, person.id, { comment: 'No such newspaper.' });
  await decidePerson(service, ingrid, person.id, { decision: 'reset_name', facts: 'There is no such newspaper.' });
  const { body } = await read(person.id);
  const line = { caseId: person.id, kind: 'person', title: body.user.displayName, quote: null };
  expect(body.summary).toMatchObject({ reportsReceived: 1, strikes: [{ kind: 'reset_name', ground: 'other' }] });
  expect(body.activity.contentReportsReceived).toMatchObject([{ ...line, comment: 'No such newspaper.', status: 'approved' }]);
  expect(body.auditLogs.map(({ actionType }) => actionType)).toContain('name_reset');
  expect((await read(reporter.id)).body.activity.contentReportsFiled).toMatchObject([{ ...line, reason: 'other' }]);
});

test('[HIST-04] a suspension that has ended, or was lifted, is active no more', async () => {
  const dana = await service.member();
  const suspend = async () =>
    (
      await service.post<{ id: string }>(`/api/moderation/users/${dana.id}/suspensions`, {
        token: ingrid.token,
        body: { reason: 'Once.', hours: 1 },
      })
    ).body.id;
  await service.delete(`/api/moderation/suspensions/${await suspend()}`, { token: samuel.token });
  await suspend();
  await service.sql(`update accounts set standing_until = now() - interval '1 second' where id = $1`, [dana.id]);
  await service.sql(`update decisions set effective_until = now() - interval '1 second' where subject_id = $1`, [dana.id]);
  const { body } = await read(dana.id);
  expect(body.activity.suspensions.map(({ isActive, ending }) => [isActive, ending])).toEqual([
    [false, null],
    [false, 'lifted'],
  ]);
  expect(body.summary).toMatchObject({ suspensionsCount: 2, isCurrentlySuspended: false });
  // The one that was lifted is no strike.
  expect(body.summary.strikes).toHaveLength(1);
});

test('a suspension that was undone says so and counts as none; one that was shortened says so and counts once', async () => {
  const dana = await service.member();
  const suspend = async () =>
    (
      await service.post<{ id: string }>(`/api/moderation/users/${dana.id}/suspensions`, {
        token: ingrid.token,
        body: { reason: 'Once.', hours: 24 },
      })
    ).body.id;
  await undo(service, ingrid, await suspend());
  const undone = (await read(dana.id)).body;
  expect(undone.activity.suspensions.map(({ isActive, ending }) => [isActive, ending])).toEqual([[false, 'undone']]);
  expect(undone.summary).toMatchObject({ suspensionsCount: 0, isCurrentlySuspended: false, strikes: [] });
  await service.patch(`/api/moderation/suspensions/${await suspend()}`, { token: ingrid.token, body: { hours: 1 } });
  const shortened = (await read(dana.id)).body;
  expect(shortened.activity.suspensions.map(({ isActive, ending }) => [isActive, ending])).toEqual([
    [true, null],
    [false, 'shortened'],
    [false, 'undone'],
  ]);
  expect(shortened.summary).toMatchObject({ suspensionsCount: 1, isCurrentlySuspended: true });
});

test('[HIST-05, HIST-06] texts of edits are cut at 100 characters, and no list has more than twenty rows', async () => {
  const dana = await service.member();
  const post = await service.createPost(dana, { content: 'a'.repeat(150) });
  await service.patch(`/api/posts/${post.id}`, { token: dana.token, body: { content: 'b'.repeat(150) } });
  for (let number = 0; number < 22; number += 1) await service.createPost(dana);
  await service.sql(`insert into audit_log (id, actor_id, action) select gen_random_uuid(), $1, 'signed_in' from generate_series(1, 25)`, [
    dana.id,
  ]);
  const { body } = await read(dana.id);
  expect([body.activity.postEdits[0]?.oldContent, body.activity.postEdits[0]?.newContent]).toEqual(['a'.repeat(100), 'b'.repeat(100)]);
  expect([body.activity.posts.length, body.auditLogs.length, body.summary.postsCount]).toEqual([20, 20, 23]);
});

describe('what is kept back', () => {
  test('nothing tells what somebody wrote without their name', async () => {
    const author = await service.member({ displayName: 'Unseen Writer' });
    const post = await service.createPost(author, { title: 'Nobody knows', content: 'Secret words', isAnonymous: true });
    await service.patch(`/api/posts/${post.id}`, { token: author.token, body: { content: 'Other secret words' } });
    const below = await addBelow(service, 'response', post.id, author, 'A reply of my own');
    for (const item of [{ postId: post.id }, { responseId: below }]) await report(service, ravi, item);
    await decide(service, ingrid, post.id, hide);
    const { body } = await read(author.id);
    expect(body.summary).toMatchObject({ postsCount: 0, responsesCount: 0, reportsReceived: 0, strikes: [] });
    for (const told of [post.id, below, 'Nobody knows', 'ecret words', 'A reply of my own'])
      expect(JSON.stringify(body)).not.toContain(told);
  });

  test.each(['post', 'response', 'comment', 'anonymous post'])(
    'staff whose own %s was reported find no report of it, neither in their history nor in that of who sent it',
    async (kind) => {
      const author = await service.member({ role: 'moderator' });
      const reporter = await service.member();
      const post = await service.createPost(kind.endsWith('post') ? author : ravi, { isAnonymous: kind === 'anonymous post' });
      const id = kind.endsWith('post') ? post.id : await addBelow(service, kind as 'response' | 'comment', post.id, author, 'Some words');
      await report(service, reporter, { [`${kind.endsWith('post') ? 'post' : kind}Id`]: id }, { comment: 'I know her from work.' });
      for (const { id: of } of [author, reporter]) {
        const own = (await read(of, author)).body;
        expect(own.activity).toMatchObject({ contentReportsReceived: [], contentReportsFiled: [] });
        expect(own.summary.reportsReceived).toBe(0);
      }
      expect((await read(reporter.id, samuel)).body.activity.contentReportsFiled).toMatchObject([
        { caseId: id, comment: 'I know her from work.' },
      ]);
      expect((await read(author.id, samuel)).body.summary.reportsReceived).toBe(kind === 'anonymous post' ? 0 : 1);
    },
  );

  test('staff are not told in their own history who suspended them; colleagues are', async () => {
    const colleague = await service.member({ role: 'moderator' });
    const { decisionId } = await service.suspend(colleague);
    expect((await service.delete(`/api/moderation/suspensions/${decisionId}`, { token: samuel.token })).status).toBe(200);
    const namesAs = async (reader: TestMember) =>
      (await read(colleague.id, reader)).body.activity.suspensions.map(({ suspendedBy }) => suspendedBy?.displayName ?? null);
    expect(await namesAs(colleague)).toEqual([null]);
    expect(await namesAs(samuel)).toEqual([expect.any(String)]);
  });

  test('staff find no line of the case that is about themselves in their own history; colleagues do', async () => {
    const colleague = await service.member({ role: 'moderator' });
    expect((await reportPerson(service, ravi, colleague.id)).status).toBe(201);
    const work = `/api/moderation/cases/${colleague.id}`;
    for (const [path, body] of [
      ['notes', { text: 'Asked her about it.' }],
      ['hand-on', { text: 'One of us.' }],
      ['snooze', { hours: 4 }],
    ] as const)
      expect((await service.post(`${work}/${path}`, { token: samuel.token, body })).status).toBe(200);
    const linesFor = async (by: TestMember, id = colleague.id) =>
      (await read(id, by)).body.auditLogs.map(({ actionType }) => actionType).filter((action) => action.startsWith('case_'));
    expect(await linesFor(samuel)).toEqual(['case_snoozed', 'case_handed_on', 'case_noted']);
    for (const id of [colleague.id, colleague.id.toUpperCase()]) expect(await linesFor(colleague, id)).toEqual([]);
  });

  test('staff find in their own history no report of themselves and no dismissal, and in no history who decided about them', async () => {
    const colleague = await service.member({ role: 'moderator' });
    await reportPerson(service, ravi, colleague.id);
    expect((await decidePerson(service, samuel, colleague.id, { decision: 'dismiss' })).status).toBe(200);
    await reportPerson(service, await service.member(), colleague.id);
    const { decisionId } = (await decidePerson(service, samuel, colleague.id, { decision: 'reset_name', facts: 'It names another.' })).body;
    const linesFor = async (by: TestMember) =>
      (await read(colleague.id, by)).body.auditLogs
        .filter(({ actionType }) => actionType !== 'signed_in')
        .map(({ actionType, details }) => [actionType, details?.['reports']]);
    expect(await linesFor(colleague)).toEqual([['name_reset', undefined]]);
    expect(await linesFor(samuel)).toEqual([
      ['name_reset', 1],
      ['report_created', undefined],
      ['report_dismissed', 1],
      ['report_created', undefined],
    ]);
    const of = async (by: TestMember) => JSON.stringify((await read(samuel.id, by)).body);
    expect([(await of(colleague)).includes(decisionId), (await of(ingrid)).includes(decisionId)]).toEqual([false, true]);
  });

  test('an appeal about what somebody wrote without their name, or about what the reader wrote, is no line of their history', async () => {
    const author = await service.member({ displayName: 'Unseen Appellant' });
    const hidden = await service.createPost(author, { isAnonymous: true });
    await report(service, ravi, { postId: hidden.id });
    const { decisionId } = (await decide(service, ingrid, hidden.id, hide)).body;
    expect((await appeal(service, author, { appealType: 'content_removal', decisionId })).status).toBe(201);
    expect(JSON.stringify((await read(author.id)).body)).not.toContain(decisionId);

    const [writer, reporter] = [await service.member({ role: 'moderator' }), await service.member()];
    const reported = await service.createPost(writer);
    await report(service, reporter, { postId: reported.id });
    const dismissal = (await decide(service, samuel, reported.id, { decision: 'dismiss' })).body.decisionId;
    expect((await appeal(service, reporter, { decisionId: dismissal })).status).toBe(201);
    expect(JSON.stringify((await read(reporter.id, writer)).body)).not.toContain(dismissal);
    expect(JSON.stringify((await read(reporter.id, samuel)).body)).toContain(dismissal);
  });

  test('[HIST-08] members read nobody’s history, not even their own; somebody unknown is not found', async () => {
    expect([(await read(ravi.id, ravi)).status, (await read('01a1fc0e-764e-707a-9097-8bbb7e28cda8')).status]).toEqual([403, 404]);
  });
});
