import { expect } from 'vitest';
import type { OwnDecisionPage, Problem, SessionUser } from '@clapback/contracts';
import { answerAppeal, appeal } from '../../../test/appeals.ts';
import { addBelow, decide, mailsTo, passUndo, readCase, report, undo } from '../../../test/reporting.ts';
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

const facts = 'It names the street of a private person.';

/** A post of a new member who was warned about it. */
async function warned(): Promise<{ author: TestMember; postId: string; decisionId: string }> {
  const author = await service.member({ displayName: 'Vera Holm' });
  const post = await service.createPost(author, { title: 'The bakery on the corner' });
  await report(service, ravi, { postId: post.id }, { reason: 'privacy' });
  const { status, body } = await decide(service, ingrid, post.id, { decision: 'warning', facts });
  expect(status).toBe(200);
  return { author, postId: post.id, decisionId: body.decisionId };
}
const acknowledge = (member: TestMember, decisionId: string) =>
  service.put<Problem>(`/api/me/decisions/${decisionId}/acknowledgement`, { token: member.token });
const me = async (member: TestMember) => (await service.get<{ user: SessionUser }>('/api/auth/session', { token: member.token })).body.user;
const comment = (member: TestMember, postId: string) =>
  service.post<Problem>(`/api/posts/${postId}/comments`, { token: member.token, body: { content: 'A word on that.' } });
const tryAll = async (member: TestMember, postId: string) => [
  await service.post<Problem>('/api/posts', {
    token: member.token,
    body: { title: 'Another', content: 'More', postType: 'statement', isAnonymous: false, captchaToken: 'x' },
  }),
  await service.post<Problem>(`/api/posts/${postId}/responses`, {
    token: member.token,
    body: { name: 'Vera', content: 'No.', captchaToken: 'x' },
  }),
  await comment(member, postId),
  await service.patch<Problem>(`/api/posts/${postId}`, { token: member.token, body: {} }),
  await service.patch<Problem>(`/api/responses/${postId}`, { token: member.token, body: {} }),
  await service.patch<Problem>(`/api/comments/${postId}`, { token: member.token, body: {} }),
  await service.post<Problem>(`/api/posts/${postId}/subject-claims`, { token: member.token, body: {} }),
  await service.patch<Problem>('/api/me', { token: member.token, body: { displayName: 'Vera Holm, wronged' } }),
];

test('a warning leaves the content, and holds its author back from writing until they say that they have read it', async () => {
  const { author, postId, decisionId } = await warned();
  expect((await service.get(`/api/posts/${postId}`)).status).toBe(200);
  for (const { status, body } of await tryAll(author, postId)) {
    expect([status, body.code, body.title]).toEqual([409, 'warning_unacknowledged', 'Please read the warning first.']);
    expect(body.context).toEqual({ path: '/dashboard?tab=settings' });
  }
  expect((await service.put(`/api/posts/${postId}/like`, { token: author.token })).status, 'liking goes on').toBeLessThan(300);
  const another = await service.createPost(ravi);
  expect((await report(service, author, { postId: another.id })).status, 'reporting stays possible').toBe(201);
  const user = await me(author);
  expect(user.abilities).not.toContain('comment:create');
  expect(user.restriction).toMatchObject({ standing: 'active', decisionId, ground: 'privacy', facts, until: null, appealAllowed: true });
  const [own] = (await service.get<OwnDecisionPage>('/api/me/decisions', { token: author.token })).body.items;
  expect([own!.kind, own!.facts, own!.whyNotAppeal]).toEqual(['warning', facts, null]);

  expect((await acknowledge(author, decisionId)).status).toBe(204);
  expect((await acknowledge(author, decisionId)).status, 'once more changes nothing').toBe(204);
  expect((await me(author)).restriction).toBeNull();
  expect((await comment(author, postId)).status).toBe(201);

  await passUndo(service, decisionId);
  const mail = (await mailsTo(service, author.email)).find(({ subject }) => subject === 'A warning about your post');
  for (const said of ['Hello Vera Holm,', 'A moderator warned you about your post “The bakery on the corner”', facts]) {
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(said);
  }
});

test('a warning names its facts, and somebody whom it can reach', async () => {
  const author = await service.member();
  const post = await service.createPost(author);
  await report(service, ravi, { postId: post.id });
  const { status, body } = await decide(service, ingrid, post.id, { decision: 'warning' });
  expect([status, (body as unknown as Problem).errors?.[0]?.field]).toEqual([400, 'facts']);
  await service.sql('update posts set author_id = null where id = $1', [post.id]);
  expect((await decide(service, ingrid, post.id, { decision: 'warning', facts })).status).toBe(409);
});

test('nobody but the one who was warned acknowledges it, and nothing but a warning', async () => {
  const { author, decisionId } = await warned();
  expect((await acknowledge(ravi, decisionId)).status).toBe(404);
  expect((await acknowledge(ingrid, decisionId)).status).toBe(404);
  expect((await me(author)).restriction).not.toBeNull();
  const post = await service.createPost(ravi);
  await report(service, await service.member(), { postId: post.id });
  const hidden = await decide(service, ingrid, post.id, { decision: 'hide', facts });
  expect((await acknowledge(ravi, hidden.body.decisionId)).status).toBe(404);
});

test('a warning that is taken back holds nobody, and another one still does', async () => {
  const { author, postId, decisionId } = await warned();
  const other = await service.createPost(ravi);
  const commentId = await addBelow(service, 'comment', other.id, author, 'And so is he.');
  await report(service, await service.member(), { commentId });
  const later = await decide(service, ingrid, commentId, { decision: 'warning', facts: 'It insults somebody.' });
  expect((await undo(service, ingrid, decisionId)).status).toBe(200);
  expect((await me(author)).restriction).toMatchObject({ decisionId: later.body.decisionId, facts: 'It insults somebody.' });
  expect((await undo(service, ingrid, later.body.decisionId)).status).toBe(200);
  expect((await me(author)).restriction).toBeNull();
  expect((await comment(author, postId)).status).toBe(201);
});

test('an appeal against a warning that is approved ends it, and one that is rejected does not', async () => {
  for (const decision of ['approved', 'rejected'] as const) {
    const { author, postId, decisionId } = await warned();
    await passUndo(service, decisionId);
    const { status, body } = await appeal(service, author, { decisionId });
    expect(status).toBe(201);
    const answered = await answerAppeal(service, samuel, body.id, decision);
    expect(answered.status).toBe(200);
    expect((await me(author)).restriction === null).toBe(decision === 'approved');
    expect((await comment(author, postId)).status).toBe(decision === 'approved' ? 201 : 409);
    expect((await acknowledge(author, decisionId)).status, 'too late is no mistake').toBe(204);
    expect((await comment(author, postId)).status).toBe(201);
  }
});

test('staff see how many restrictions of a year stand against an author, and those that were taken back are not among them', async () => {
  const { author, postId, decisionId } = await warned();
  const strikes = async () => (await readCase(service, ingrid, postId)).body.author?.strikes;
  expect(await strikes()).toBe(1);
  await acknowledge(author, decisionId);
  expect(await strikes(), 'to have read it changes nothing').toBe(1);
  await undo(service, ingrid, decisionId);
  expect(await strikes()).toBe(0);
});

test('of many words that are sent while a warning comes, each is either there or refused', async () => {
  const author = await service.member();
  const post = await service.createPost(author);
  await report(service, ravi, { postId: post.id });
  const [decided, ...sent] = await Promise.all([
    decide(service, ingrid, post.id, { decision: 'warning', facts }),
    ...Array.from({ length: 8 }, () => comment(author, post.id)),
  ]);
  expect(decided.status).toBe(200);
  for (const { status } of sent) expect([201, 409]).toContain(status);
  const [{ count }] = (await service.sql<{ count: number }>('select count(*)::int as count from comments where post_id = $1', [
    post.id,
  ])) as [{ count: number }];
  expect(count).toBe(sent.filter(({ status }) => status === 201).length);
  expect((await comment(author, post.id)).status).toBe(409);
});

test('acknowledged by many tabs at once it is acknowledged once, and every open page is told', async () => {
  const { author, decisionId } = await warned();
  const answers = await Promise.all(Array.from({ length: 6 }, () => acknowledge(author, decisionId)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
  const told = await service.sql(`select number from events where topic = $1 and kind = 'account.changed'`, [`account:${author.id}`]);
  expect(told.length, 'once of the warning, once that it was read').toBe(2);
});
