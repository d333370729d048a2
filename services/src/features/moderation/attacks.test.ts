import { expect } from 'vitest';
import type { CaseCounts, OwnDecisionPage, Problem } from '@clapback/contracts';
import { addBelow, decide, hide, report } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { disputes } from '../../../test/subjects.ts';

let service: TestService;
let ravi: TestMember;
let mei: TestMember;
let ingrid: TestMember;
let karin: TestMember;
let samuel: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  ravi = await service.member({ displayName: 'Ravi Menon' });
  mei = await service.member({ displayName: 'Mei Tanaka' });
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
  karin = await service.member({ displayName: 'Karin Holt', role: 'moderator' });
  samuel = await service.member({ displayName: 'Samuel Adeyemi', role: 'admin' });
});

/** How many cases are pending, as somebody of the staff is told. */
const pendingOf = async (staff: TestMember) =>
  (await service.get<CaseCounts>('/api/moderation/case-counts', { token: staff.token })).body.pending;

/** All that the console reads of a case, as text. */
async function allOf(staff: TestMember, caseId: string): Promise<string> {
  const answers = [];
  for (const path of [
    '/api/moderation/reports',
    '/api/moderation/reports?status=pending',
    '/api/moderation/cases',
    `/api/moderation/cases/${caseId}`,
  ])
    answers.push((await service.get(path, { token: staff.token })).body);
  return JSON.stringify(answers);
}

test.each(['post', 'response', 'comment', 'anonymous post'])(
  'a moderator or an admin whose own %s was reported is shown no case and no report of it, in no list and no count; their colleagues are',
  async (kind) => {
    for (const author of [ingrid, samuel]) {
      const post = await service.createPost(kind.endsWith('post') ? author : mei, { isAnonymous: kind === 'anonymous post' });
      const id = kind === 'response' || kind === 'comment' ? await addBelow(service, kind, post.id, author, 'Some words') : post.id;
      const reporter = await service.member({ displayName: `Bela of ${kind}` });
      const counts = [await pendingOf(author), await pendingOf(karin)];
      expect(
        (
          await report(service, reporter, kind.endsWith('post') ? { postId: id } : { [`${kind}Id`]: id }, {
            comment: 'It is me, from next door.',
          })
        ).status,
      ).toBe(201);
      const [own, colleague] = [await allOf(author, id), await allOf(karin, id)];
      for (const told of [reporter.id, `Bela of ${kind}`, 'from next door']) {
        expect(own).not.toContain(told);
        expect(colleague).toContain(told);
      }
      expect(own).not.toContain(id);
      expect([await pendingOf(author), await pendingOf(karin)]).toEqual([counts[0], counts[1]! + 1]);
      for (const work of ['notes', 'hand-on'])
        expect((await service.post(`/api/moderation/cases/${id}/${work}`, { token: author.token, body: { text: 'Mine' } })).status).toBe(
          404,
        );
      expect((await service.put(`/api/moderation/cases/${id}/presence`, { token: author.token })).status).toBe(404);
      expect((await decide(service, author, id, { decision: 'dismiss' })).status).toBe(404);
      await service.sql('delete from reports where reporter_id = $1', [reporter.id]);
    }
  },
);

test('a decision on a response tells its author nothing of a post that cannot be read any more', async () => {
  const post = await service.createPost(mei, { title: 'The title of before' });
  const id = await addBelow(service, 'response', post.id, ravi, 'Some words');
  await report(service, mei, { responseId: id });
  expect((await decide(service, karin, id, hide)).status).toBe(200);
  const titles = async () =>
    (await service.get<OwnDecisionPage>('/api/me/decisions', { token: ravi.token })).body.items
      .filter(({ item }) => item?.id === id)
      .map(({ item }) => [item?.postTitle, item?.content]);
  expect(await titles()).toEqual([['The title of before', 'Some words']]);
  expect((await service.patch(`/api/posts/${post.id}`, { token: mei.token, body: { title: 'A name that slipped in' } })).status).toBe(200);
  await report(service, ravi, { postId: post.id });
  expect((await decide(service, karin, post.id, hide)).status).toBe(200);
  expect(await titles()).toEqual([[null, 'Some words']]);
  await service.sql(`update posts set status = 'active' where id = $1`, [post.id]);
  expect((await service.delete(`/api/posts/${post.id}`, { token: mei.token })).status).toBe(204);
  expect(await titles()).toEqual([[null, 'Some words']]);
});

test('a decision on a response below a hidden post names the post to its own author, who goes on seeing it', async () => {
  const post = await service.createPost(ravi, { title: 'My own post' });
  const id = await addBelow(service, 'response', post.id, ravi, 'Some words');
  await report(service, mei, { responseId: id });
  await report(service, mei, { postId: post.id });
  for (const item of [id, post.id]) expect((await decide(service, karin, item, hide)).status).toBe(200);
  const { body } = await service.get<OwnDecisionPage>('/api/me/decisions', { token: ravi.token });
  expect(body.items.find(({ item }) => item?.id === id)?.item?.postTitle).toBe('My own post');
});

test('a NUL in what admins look for is refused and no failure', async () => {
  const { status, body } = await service.get<Problem>('/api/admin/users?q=%00', { token: samuel.token });
  expect([status, body.code]).toEqual([400, 'validation_failed']);
});

test('an anonymous post is the same bytes in the console and the same answer to a decision, whether a member, a moderator or an admin wrote it', async () => {
  const seen = new Map<string, unknown[]>();
  for (const author of [mei, karin, samuel]) {
    const post = await service.createPost(author, { isAnonymous: true, title: 'Nobody knows whose' });
    expect((await report(service, ravi, { postId: post.id })).status).toBe(201);
    const read = async (path: string) => (await service.get<{ items?: unknown[] }>(path, { token: ingrid.token })).body;
    const bytes = JSON.stringify([
      await read(`/api/moderation/cases/${post.id}`),
      (await read('/api/moderation/cases?status=pending')).items?.[0],
      (await read('/api/moderation/reports?status=pending')).items?.[0],
    ]);
    const answer = await decide(service, ingrid, post.id, { decision: 'dismiss' });
    // What differs between any two posts: ids and times.
    seen.set(author.id, [
      bytes.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'),
      answer.status,
    ]);
  }
  const [first, ...others] = [...seen.values()];
  expect(first![0]).toContain('"authorName":"Anonymous"');
  for (const other of others) expect(other).toEqual(first);
});

test('nor does a wrong turn tell: for who wrote an anonymous post themselves there is no case, and who did not decide it is refused', async () => {
  const post = await service.createPost(karin, { isAnonymous: true });
  await report(service, ravi, { postId: post.id });
  expect((await decide(service, karin, post.id, { decision: 'dismiss' })).status).toBe(404);
  const { body } = await decide(service, ingrid, post.id, { decision: 'dismiss' });
  const answers = await Promise.all(
    [karin, samuel].map((staff) => service.post<Problem>(`/api/moderation/decisions/${body.decisionId}/undo`, { token: staff.token })),
  );
  expect(answers.map(({ status, body: problem }) => [status, problem.detail])).toEqual([
    [403, 'Only the one who decided can undo it.'],
    [403, 'Only the one who decided can undo it.'],
  ]);
});

test('a refresh is no proof: who has a stolen session and its cookie still bans nobody, grants no role and reveals no author', async () => {
  const admin = await service.member({ role: 'admin' });
  const post = await service.createPost(mei, { isAnonymous: true });
  await service.sql(`update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`, [admin.id]);
  const { status, body } = await service.post<{ accessToken: string }>('/api/auth/refresh', { headers: { cookie: admin.cookie } });
  expect(status).toBe(200);
  const answers = [
    await service.put<Problem>(`/api/admin/users/${ravi.id}/role`, { token: body.accessToken, body: { role: 'admin' } }),
    await service.put<Problem>(`/api/admin/users/${ravi.id}/ban`, {
      token: body.accessToken,
      body: { banned: true, ground: 'spam', facts: 'Nothing' },
    }),
    await service.post<Problem>(`/api/moderation/posts/${post.id}/reveal-author`, { token: body.accessToken, body: { reason: 'To know' } }),
  ];
  for (const { status: refused, body: problem } of answers) expect([refused, problem.code]).toEqual([403, 'reauthentication_required']);
});

const ownDispute = 'This is part of a dispute of your own, so someone else decides it.';

test('a moderator whom a post accuses decides nothing about it or below it, while somebody else can, and learns no author from being staff', async () => {
  const dispute = disputes(service);
  const post = await dispute.accuse(mei, { isAnonymous: true });
  const below = await addBelow(service, 'comment', post.id, ravi, 'I saw it too.');
  expect((await dispute.claim(post.id, ingrid)).status).toBe(201);
  await report(service, await service.member(), { postId: post.id });
  await report(service, await service.member(), { commentId: below });
  const token = ingrid.token;
  for (const id of [post.id, below]) {
    const { body } = await service.get<{ mayDecide: boolean; whyNot: string }>(`/api/moderation/cases/${id}`, { token });
    expect([body.mayDecide, body.whyNot]).toEqual([false, ownDispute]);
    const refused = await decide(service, ingrid, id, hide);
    expect([refused.status, refused.body.detail]).toEqual([403, ownDispute]);
  }
  const ways: [string, string, object][] = [
    ['POST', 'force-hide', { noAppeal: false, ground: 'privacy', reason: 'It is about me.' }],
    ['PUT', 'flag', { flagged: true, ground: 'privacy', facts: 'It is about me.' }],
  ];
  const unreported = await dispute.accuse(mei);
  const { body: claim } = await dispute.claim(unreported.id, ingrid);
  for (const id of [post.id, unreported.id])
    for (const [method, what, body] of ways) {
      const path = `/api/moderation/posts/${id}/${what}`;
      const { status, body: told } = await (method === 'POST' ? service.post<Problem> : service.put<Problem>).call(service, path, {
        token,
        body,
      });
      expect([what, status, told.detail]).toEqual([what, 403, ownDispute]);
    }
  const reveal = async (staff: TestMember) =>
    service.post<Problem>(`/api/moderation/posts/${post.id}/reveal-author`, { token: staff.token, body: { reason: 'To see.' } });
  const unrevealed = await reveal(ingrid);
  expect([unrevealed.status, unrevealed.body.detail]).toEqual([
    403,
    'You said that this post is about you, so its author stays unknown to you.',
  ]);
  // What was said once is not unsaid by taking it back.
  await dispute.withdraw(claim, ingrid);
  expect((await service.put<Problem>(`/api/moderation/posts/${unreported.id}/flag`, { token, body: ways[1]![2] })).status).toBe(403);
  expect((await reveal(karin)).status).toBe(200);
  expect((await decide(service, karin, post.id, { decision: 'dismiss' })).status).toBe(200);
  expect((await decide(service, karin, below, { decision: 'dismiss' })).status).toBe(200);
});

test('a moderator does not decide on what others wrote below a post of their own, such as the answer to it, named or not', async () => {
  const dispute = disputes(service);
  for (const isAnonymous of [false, true]) {
    const post = await dispute.accuse(ingrid, { isAnonymous });
    const answer = await dispute.respond(post.id, ravi, 'The leg was cracked before.');
    await report(service, await service.member(), { responseId: answer });
    const refused = await decide(service, ingrid, answer, hide);
    expect([refused.status, refused.body.detail]).toEqual([403, ownDispute]);
    // Nothing tells others why.
    const { body } = await service.get<{ mayDecide: boolean; whyNot: null }>(`/api/moderation/cases/${answer}`, { token: karin.token });
    expect([body.mayDecide, body.whyNot]).toEqual([true, null]);
    expect((await decide(service, karin, answer, { decision: 'dismiss' })).status).toBe(200);
  }
});

test('where all who could decide have a side in the dispute, or may not decide on its author, it stays with those who are there', async () => {
  // Its own: it has no other staff.
  await using own = await TestService.start();
  const dispute = disputes(own);
  const [author, subject, third, chief] = [
    await own.member({ role: 'moderator' }),
    await own.member({ role: 'moderator' }),
    await own.member(),
    await own.member({ role: 'admin' }),
  ];
  const post = await dispute.accuse(author);
  expect((await dispute.claim(post.id, subject)).status).toBe(201);
  const comment = await addBelow(own, 'comment', post.id, third, 'I saw it too.');
  await report(own, await own.member(), { commentId: comment });
  expect((await decide(own, subject, comment, hide)).body.detail).toBe(ownDispute);
  // The only admin is a subject too: of the others one wrote it, and no moderator decides on content of staff.
  const other = await dispute.accuse(author);
  expect((await dispute.claim(other.id, chief)).status).toBe(201);
  const flag = { flagged: true, ground: 'privacy', facts: 'It is about me.' };
  expect((await own.put(`/api/moderation/posts/${other.id}/flag`, { token: chief.token, body: flag })).status).toBe(200);
  await own.sql(`update accounts set granted_role = 'viewer' where id = $1`, [chief.id]);
  expect((await decide(own, subject, comment, { decision: 'dismiss' })).status).toBe(200);
});
