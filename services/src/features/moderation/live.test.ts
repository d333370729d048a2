import { expect, vi } from 'vitest';
import { addBelow, decide, hide, report, sendNotice, undo } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { TestSocket } from '../../../test/socket.ts';

let service: TestService;
let dana: TestMember;
let ravi: TestMember;
let ingrid: TestMember;
let samuel: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member();
  ravi = await service.member();
  ingrid = await service.member({ role: 'moderator' });
  samuel = await service.member({ role: 'admin' });
});

test('[MODREP-13, ROLE-12] staff hear of reports and decisions as they happen, nobody else does', async () => {
  await using staff = await TestSocket.open(service, { token: ingrid.token });
  await using visitor = await TestSocket.open(service);
  await using member = await TestSocket.open(service, { token: ravi.token });
  expect(await staff.subscribe(['moderation'])).toEqual(['moderation']);
  expect(await visitor.subscribe(['moderation', 'feed'])).toEqual(['feed']);
  expect(await member.subscribe(['moderation', 'feed', `account:${dana.id}`])).toEqual(['feed']);
  const post = await service.createPost(dana);
  const { body } = await report(service, ravi, { postId: post.id });
  expect((await staff.next('event', ({ kind }) => kind === 'report.created')).ids).toEqual({ reportId: body.id, caseId: post.id });
  await decide(service, samuel, post.id, hide);
  await staff.next('event', ({ kind }) => kind === 'case.decided');
  for (const socket of [visitor, member]) {
    await socket.next('event', ({ kind, ids }) => kind === 'post.removed' && ids['postId'] === post.id);
    await socket.settle();
    expect(socket.events.filter(({ topic }) => topic !== 'feed')).toEqual([]);
  }
});

test('anyone who loses the role stops hearing of them on the open socket', async () => {
  const moderator = await service.member({ role: 'moderator' });
  await using socket = await TestSocket.open(service, { token: moderator.token });
  expect(await socket.subscribe(['moderation', `account:${moderator.id}`, 'feed'])).toEqual([
    'moderation',
    `account:${moderator.id}`,
    'feed',
  ]);
  expect((await service.put(`/api/admin/users/${moderator.id}/role`, { token: samuel.token, body: { role: 'viewer' } })).status).toBe(200);
  await socket.next('event', ({ kind }) => kind === 'account.changed');
  // Asked for again, it is not given: so the narrowing is done, and what comes now would be heard if it were not.
  await vi.waitFor(async () => expect(await socket.subscribe(['moderation'])).toEqual([]), { timeout: 10_000, interval: 20 });
  const post = await service.createPost(dana);
  await report(service, ravi, { postId: post.id });
  await service.put(`/api/posts/${post.id}/like`, { token: ravi.token });
  await socket.next('event', ({ kind, ids }) => kind === 'post.liked' && ids['postId'] === post.id);
  await socket.settle();
  expect(socket.events.filter(({ topic }) => topic === 'moderation')).toEqual([]);
});

test('the author and the reporter hear on their own topics; a hidden response tells those who look at its post', async () => {
  const post = await service.createPost(ravi);
  const responseId = await addBelow(service, 'response', post.id, dana, 'Some words');
  await using author = await TestSocket.open(service, { token: dana.token });
  await using looker = await TestSocket.open(service);
  await author.subscribe([`account:${dana.id}`]);
  await looker.subscribe([`post:${post.id}`]);
  const { body: made } = await report(service, ravi, { responseId });
  expect((await author.next('event', ({ kind }) => kind === 'report.received')).ids).toEqual({
    reportId: made.id,
    postId: post.id,
    responseId,
  });
  await using reporter = await TestSocket.open(service, { token: ravi.token });
  await reporter.subscribe([`account:${ravi.id}`]);
  const { body } = await decide(service, ingrid, responseId, hide);
  expect((await author.next('event', ({ kind }) => kind === 'decision.made')).ids).toEqual({ decisionId: body.decisionId });
  expect((await reporter.next('event', ({ kind }) => kind === 'report.decided')).ids).toEqual({ reportId: made.id });
  expect((await looker.next('event', ({ kind }) => kind === 'post.changed')).ids).toEqual({ postId: post.id, responseId });
  await undo(service, ingrid, body.decisionId);
  await author.next('event', ({ kind, ids }) => kind === 'decision.made' && ids['decisionId'] !== body.decisionId);
});

test.each(['post', 'response', 'comment', 'anonymous post'])(
  'staff hear nothing of what happens to the case of their own %s, neither as it happens nor when they catch up; colleagues do',
  async (kind) => {
    const author = await service.member({ role: 'moderator' });
    const post = await service.createPost(kind.endsWith('post') ? author : dana, { isAnonymous: kind === 'anonymous post' });
    const id = kind.endsWith('post') ? post.id : await addBelow(service, kind as 'response' | 'comment', post.id, author, 'Some words');
    await using own = await TestSocket.open(service, { token: author.token });
    await using colleague = await TestSocket.open(service, { token: ingrid.token });
    for (const socket of [own, colleague]) await socket.subscribe(['moderation']);
    const since = service.platform.events.number;
    await report(service, ravi, { [`${kind.endsWith('post') ? 'post' : kind}Id`]: id });
    await sendNotice(service, [{ postId: post.id, ...(kind.endsWith('post') ? {} : { [`${kind}Id`]: id }) }]);
    await service.put(`/api/moderation/cases/${id}/presence`, { token: samuel.token });
    await service.post(`/api/moderation/cases/${id}/notes`, { token: samuel.token, body: { text: 'It is one of us.' } });
    await service.delete(`/api/moderation/cases/${id}/presence`, { token: samuel.token });
    const { body } = await decide(service, samuel, id, hide);
    await undo(service, samuel, body.decisionId);
    const other = await service.createPost(dana);
    await report(service, ravi, { postId: other.id });
    for (const socket of [own, colleague]) await socket.next('event', ({ ids }) => ids['caseId'] === other.id);
    const kindsOf = (socket: TestSocket) => socket.events.filter(({ ids }) => ids['caseId'] === id).map((event) => event.kind);
    expect(kindsOf(own)).toEqual([]);
    expect(kindsOf(colleague)).toEqual([
      'report.created',
      'report.created',
      'case.viewers',
      'case.changed',
      'case.viewers',
      'case.decided',
      'case.decided',
    ]);
    await using later = await TestSocket.open(service, { token: author.token });
    await later.subscribe(['moderation'], since);
    await later.next('event', ({ ids }) => ids['caseId'] === other.id);
    expect(kindsOf(later)).toEqual([]);
  },
);
