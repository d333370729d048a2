import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModerationClaimPage, SubjectClaim } from '@clapback/contracts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';
import { disputes } from '../../../test/subjects.ts';

let service: TestService;
let ada: TestMember;
let dominic: TestMember;
let ingrid: TestMember;
let samuel: TestMember;
let act: ReturnType<typeof disputes>;
beforeAll(async () => {
  // Its own: it lists and counts all claims that wait.
  service = await TestService.start();
  act = disputes(service);
  [ada, dominic] = [await service.member({ displayName: 'Ada Ferreira' }), await service.member({ displayName: 'Dominic Vance' })];
  [ingrid, samuel] = [
    await service.member({ role: 'moderator', displayName: 'Ingrid Moe' }),
    await service.member({ role: 'admin', displayName: 'Samuel Osei' }),
  ];
});
afterAll(() => service.close());

const listed = async (by: TestMember, query = '') =>
  (await service.get<ModerationClaimPage>(`/api/moderation/claims${query}`, { token: by.token })).body;
async function refused(fields: Record<string, unknown> = {}, author = ada, claimant = dominic): Promise<SubjectClaim> {
  const post = await act.accuse(author, fields);
  const { body } = await act.claim(post.id, claimant, 'I drove that van.');
  await act.answer(body, author, 'rejected', 'I mean another Vance.');
  return body;
}

test('staff see what a claim says and what was said against it; of an anonymous author nothing', async () => {
  await using socket = await TestSocket.open(service, { token: ingrid.token });
  await socket.subscribe(['moderation']);
  const claim = await refused({ isAnonymous: true });
  expect((await socket.next('event', ({ kind }) => kind === 'claim.waiting')).ids).toEqual({ claimId: claim.id, postId: claim.postId });
  const { body, headers } = await service.get<Record<string, unknown>>(`/api/moderation/claims/${claim.id}`, { token: ingrid.token });
  expect(body).toMatchObject({
    id: claim.id,
    status: 'waiting',
    post: { id: claim.postId, authorName: 'Anonymous' },
    claimant: { id: dominic.id, displayName: 'Dominic Vance' },
    statement: 'I drove that van.',
    refusal: { reason: 'I mean another Vance.' },
    staff: null,
    rival: null,
    mayDecide: true,
    whyNot: null,
  });
  for (const trace of [ada.id, 'Ferreira']) expect(JSON.stringify(body)).not.toContain(trace);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('staff confirm with a reason: both sides hear of it, the audit log keeps who, and it is decided once', async () => {
  const claim = await refused();
  await using author = await TestSocket.open(service, { token: ada.token });
  await author.subscribe([`account:${ada.id}`]);
  expect((await act.decide(claim, ingrid, 'confirmed', ' ')).body.errors?.[0]?.field).toBe('reason');
  const both = await Promise.all([act.decide(claim, ingrid), act.decide(claim, samuel)]);
  expect(both.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'already_decided'],
  ]);
  const decided = both.find(({ status }) => status === 200)!.body;
  expect(decided).toMatchObject({
    status: 'confirmed',
    decidedBy: 'staff',
    reason: 'The name on the invoice is theirs.',
    mayDecide: false,
  });
  expect((await author.next('event', ({ kind }) => kind === 'claim.decided')).ids).toEqual({
    claimId: claim.id,
    postId: claim.postId,
    step: 'confirmed',
  });
  expect((await act.claimsOf(claim.postId, dominic))[0]).toMatchObject({ status: 'confirmed', decidedBy: 'staff' });
  const audit = await service.sql('select actor_id, action, target_kind from audit_log where target_id = $1', [claim.id]);
  expect(audit).toEqual([{ actor_id: decided.staff!.id, action: 'claim_confirmed', target_kind: 'claim' }]);
});

test('staff reject it, and that is the end of it', async () => {
  const claim = await refused();
  expect((await act.decide(claim, ingrid, 'rejected', 'The van is another company’s.')).body.status).toBe('rejected');
  const [own] = await act.claimsOf(claim.postId, dominic);
  expect([own!.status, own!.decidedBy, own!.reason]).toEqual(['rejected', 'staff', 'The van is another company’s.']);
  expect((await act.claim(claim.postId, dominic)).body.code).toBe('already_claimed');
  expect((await act.answer(claim, ada)).body.code).toBe('already_decided');
  expect((await act.decide(claim, samuel)).body.code).toBe('already_decided');
});

test('what staff rejected can be said again once the post was edited: staff then read what the author said, or the author is asked', async () => {
  const edit = (postId: string) => service.patch(`/api/posts/${postId}`, { token: ada.token, body: { content: 'It was the blue van.' } });
  const claim = await refused();
  await act.decide(claim, ingrid, 'rejected', 'The van is another company’s.');
  expect((await act.claim(claim.postId, dominic)).body.code).toBe('already_claimed');
  await edit(claim.postId);
  expect((await act.claim(claim.postId, dominic)).body).toMatchObject({
    id: claim.id,
    status: 'waiting',
    refusal: { reason: 'I mean another Vance.' },
    decidedBy: null,
    reason: null,
    decidedAt: null,
  });
  await act.decide(claim, ingrid, 'rejected');
  expect((await act.claim(claim.postId, dominic)).body.code).toBe('already_claimed');
  const { body: confirmed } = await act.claim((await act.accuse(ada)).id, dominic);
  await act.answer(confirmed, ada);
  await act.decide(confirmed, ingrid, 'rejected');
  await edit(confirmed.postId);
  expect((await act.claim(confirmed.postId, dominic)).body).toMatchObject({ id: confirmed.id, status: 'pending', refusal: null });
});

test('nobody decides about their own post or claim, nor before the author had their time, nor where nobody can read the post', async () => {
  const [own, made] = [await refused({}, ingrid), await refused({}, ada, ingrid)];
  for (const claim of [own, made]) expect((await act.decide(claim, ingrid)).status).toBe(403);
  const [listedOwn] = (await listed(ingrid)).items.filter(({ id }) => id === own.id);
  expect([listedOwn!.mayDecide, listedOwn!.whyNot]).toEqual([false, 'You cannot decide on your own content.']);
  const rival = await refused();
  await act.claim(rival.postId, ingrid);
  expect((await act.decide(rival, ingrid)).status).toBe(403);
  expect((await listed(ingrid)).items.find(({ id }) => id === rival.id)!.whyNot).toBe('You said yourself that this post is about you.');
  const { body: pending } = await act.claim((await act.accuse(ada)).id, dominic);
  expect((await act.decide(pending, ingrid)).body.code).toBe('conflict');
  const hidden = await refused();
  await service.sql(`update posts set status = 'hidden' where id = $1`, [hidden.postId]);
  expect((await act.decide(hidden, ingrid)).body.code).toBe('post_unavailable');
  expect((await listed(ingrid)).items.map(({ id }) => id)).not.toContain(hidden.id);
});

test('an author cannot keep the place from the one who is meant by confirming somebody else: staff take it back', async () => {
  const post = await act.accuse(ada);
  const friend = await service.member({ displayName: 'Rob Kessler' });
  const [{ body: wrong }, { body: right }] = [await act.claim(post.id, friend), await act.claim(post.id, dominic)];
  await act.answer(wrong, ada);
  await act.answer(right, ada, 'rejected', 'It is Rob.');
  const [waiting] = (await listed(ingrid)).items.filter(({ id }) => id === right.id);
  expect(waiting!.rival).toEqual({ claimId: wrong.id, displayName: 'Rob Kessler', decidedBy: 'author' });
  expect((await act.decide(right, ingrid)).body.code).toBe('conflict');
  expect((await act.decide(wrong, ingrid, 'rejected')).body.status).toBe('rejected');
  expect((await act.decide(right, ingrid)).body.status).toBe('confirmed');
  expect((await act.decide(right, samuel, 'rejected')).body.code).toBe('already_decided');
});

test('the list gives what waits first, the longest waiting on top, then what was decided, page by page, each once', async () => {
  await using other = await TestService.start();
  const there = disputes(other);
  const [author, staff] = [await other.member(), await other.member({ role: 'moderator' })];
  const ids: string[] = [];
  for (let count = 0; count < 24; count += 1) {
    const post = await there.accuse(author);
    const { body } = await there.claim(post.id, await other.member());
    await there.answer(body, author, 'rejected', 'No.');
    if (count >= 22) await there.decide(body, staff, 'rejected');
    ids.push(body.id);
  }
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const page: ModerationClaimPage = (
      await other.get<ModerationClaimPage>(`/api/moderation/claims${cursor ? `?cursor=${cursor}` : ''}`, { token: staff.token })
    ).body;
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual([...ids.slice(0, 22), ids[23], ids[22]]);
  const rejected = await other.get<ModerationClaimPage>('/api/moderation/claims?status=rejected', { token: staff.token });
  expect(rejected.body.items.map(({ id }) => id)).toEqual([ids[23], ids[22]]);
  expect((await other.get('/api/moderation/claim-counts', { token: staff.token })).body).toEqual({ waiting: 22 });
});
