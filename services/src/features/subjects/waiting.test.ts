import { expect } from 'vitest';
import type { WaitingSteps } from '@clapback/contracts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { disputes } from '../../../test/subjects.ts';

let service: TestService;
let ada: TestMember;
let dominic: TestMember;
let act: ReturnType<typeof disputes>;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  act = disputes(service);
  [ada, dominic] = [await service.member({ displayName: 'Ada Ferreira' }), await service.member({ displayName: 'Dominic Vance' })];
});

const waiting = async ({ token }: TestMember) => (await service.get<WaitingSteps>('/api/me/waiting', { token })).body.items;

test('a claim waits for the author of the post until they answer it', async () => {
  const post = await act.accuse(ada);
  const { body: claim } = await act.claim(post.id, dominic);
  expect(await waiting(ada)).toEqual([
    {
      kind: 'claim',
      id: claim.id,
      postId: post.id,
      postTitle: 'They broke my piano',
      name: 'Dominic Vance',
      outcome: null,
      deadlineAt: claim.deadlineAt,
      at: claim.createdAt,
    },
  ]);
  expect(await waiting(dominic)).toEqual([]);
  expect((await act.answer(claim, ada)).status).toBe(200);
  expect(await waiting(ada)).toEqual([]);
});

test.each([
  ['author', false, 'Ada Ferreira'],
  ['author', true, 'Anonymous (author)'],
  ['subject', false, 'Dominic Vance'],
] as const)('what the %s proposes waits for the other side (anonymous: %s)', async (side, isAnonymous, name) => {
  const post = await act.accuse(ada, { isAnonymous });
  await act.respond(post.id, dominic, 'We were late.');
  const { body: claim } = await act.claim(post.id, dominic);
  await act.answer(claim, ada);
  const [one, other] = side === 'author' ? [ada, dominic] : [dominic, ada];
  const { body } = await act.resolve(post.id, one, { action: 'propose', outcome: 'corrected' });
  const items = await waiting(other);
  expect(items).toEqual([
    expect.objectContaining({ kind: 'resolution', id: body.resolution!.id, postId: post.id, name, outcome: 'corrected' }),
  ]);
  expect(JSON.stringify(items).includes(ada.id)).toBe(false);
  expect(await waiting(one)).toEqual([]);
  await act.resolve(post.id, other, { action: 'decline', resolutionId: body.resolution!.id });
  expect(await waiting(other)).toEqual([]);
});

test('a claim stays in sight for who made it, with the time until which the author is asked, until it is taken back', async () => {
  const post = await act.accuse(ada);
  const { body: claim } = await act.claim(post.id, dominic);
  const own = async ({ token }: TestMember) =>
    (await service.get<WaitingSteps>('/api/me/waiting', { token })).body.ownClaims.filter(({ postId }) => postId === post.id);
  const pending = {
    id: claim.id,
    postId: post.id,
    postTitle: 'They broke my piano',
    status: 'pending',
    deadlineAt: claim.deadlineAt,
    at: claim.createdAt,
  };
  expect(claim.deadlineAt).not.toBeNull();
  expect(await own(dominic)).toEqual([pending]);
  expect(await own(ada)).toEqual([]);
  await act.answer(claim, ada, 'rejected');
  expect(await own(dominic)).toEqual([{ ...pending, status: 'waiting', deadlineAt: null }]);
  await service.delete(`/api/posts/${post.id}/subject-claims/${claim.id}`, { token: dominic.token });
  expect(await own(dominic)).toEqual([]);
});
