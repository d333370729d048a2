import { describe, expect } from 'vitest';
import type { PostPage, Timeline } from '@clapback/contracts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { TestSocket } from '../../../test/socket.ts';
import { disputes } from '../../../test/subjects.ts';

let service: TestService;
let ada: TestMember;
let dominic: TestMember;
let ines: TestMember;
let act: ReturnType<typeof disputes>;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  act = disputes(service);
  [ada, dominic, ines] = [
    await service.member({ displayName: 'Ada Ferreira' }),
    await service.member({ displayName: 'Dominic Vance' }),
    await service.member({ displayName: 'Ines Calder' }),
  ];
});

/** A post about Dominic, who is confirmed and has answered. */
async function dispute(fields: Record<string, unknown> = {}) {
  const post = await act.accuse(ada, fields);
  await act.respond(post.id, dominic, 'We were late.');
  const { body: claim } = await act.claim(post.id, dominic);
  expect((await act.answer(claim, ada)).status).toBe(200);
  return { postId: post.id, claim };
}
const timeline = async (postId: string, reader?: TestMember) =>
  (await service.get<Timeline>(`/api/posts/${postId}/timeline`, reader ? { token: reader.token } : {})).body.items;

describe('closing a matter', () => {
  test.each([
    ['author', () => [ada, dominic] as const],
    ['subject', () => [dominic, ada] as const],
  ])('the %s proposes, everybody sees it, and it holds when the other side agrees', async (side, sides) => {
    const { postId, claim } = await dispute();
    const [one, other] = sides();
    await using socket = await TestSocket.open(service);
    await socket.subscribe(['feed']);
    const proposed = await act.resolve(postId, one, { action: 'propose', outcome: 'corrected' });
    const { resolution } = proposed.body;
    expect([proposed.status, resolution]).toEqual([
      200,
      { id: resolution!.id, outcome: 'corrected', status: 'proposed', proposedBy: side, at: expect.any(String) },
    ]);
    expect((await socket.next('event', ({ kind }) => kind === 'resolution.changed')).ids).toEqual({
      postId,
      claimId: claim.id,
      resolutionId: expect.any(String),
      step: 'proposed',
    });
    expect((await act.readPost(postId)).resolution).toEqual(resolution);
    await service.allTold();
    expect((await service.get<PostPage>('/api/posts')).body.items.find(({ id }) => id === postId)!.resolution).toEqual(resolution);
    const agreed = await act.resolve(postId, other, { action: 'accept', resolutionId: resolution!.id });
    expect(agreed.body.resolution).toEqual({ ...resolution, status: 'agreed', at: expect.any(String) });
    await service.allTold();
    expect((await service.get<PostPage>('/api/posts')).body.items.find(({ id }) => id === postId)!.resolution!.status).toBe('agreed');
  });

  test('is for the two sides alone, needs an outcome, and a confirmed subject', async () => {
    const { postId } = await dispute();
    expect((await act.resolve(postId, ines, { action: 'propose', outcome: 'resolved' })).status).toBe(403);
    expect((await act.resolve(postId, ada, { action: 'propose' })).body.errors?.[0]?.field).toBe('outcome');
    const alone = await act.accuse(ada);
    expect((await act.resolve(alone.id, ada, { action: 'propose', outcome: 'resolved' })).body.code).toBe('conflict');
    await act.claim(alone.id, dominic);
    expect((await act.resolve(alone.id, dominic, { action: 'propose', outcome: 'resolved' })).status).toBe(403);
  });

  test('nobody agrees to their own proposal, declines it, or takes the other’s back', async () => {
    const { postId } = await dispute();
    expect((await act.resolve(postId, dominic, { action: 'accept' })).body.code).toBe('conflict');
    await act.resolve(postId, ada, { action: 'propose', outcome: 'resolved' });
    for (const action of ['accept', 'decline']) expect((await act.resolve(postId, ada, { action })).status).toBe(403);
    expect((await act.resolve(postId, dominic, { action: 'withdraw' })).status).toBe(403);
    expect((await act.resolve(postId, dominic, { action: 'propose', outcome: 'resolved' })).body.code).toBe('conflict');
    expect((await act.resolve(postId, ada, { action: 'end', reason: 'No' })).body.code).toBe('conflict');
  });

  test('a proposal is declined with or without a reason, or taken back; then another can be made', async () => {
    const { postId } = await dispute();
    await act.resolve(postId, ada, { action: 'propose', outcome: 'resolved' });
    expect((await act.resolve(postId, dominic, { action: 'decline', reason: 'The leg is not paid.' })).body.resolution).toBeNull();
    await act.resolve(postId, dominic, { action: 'propose', outcome: 'retracted' });
    expect((await act.resolve(postId, dominic, { action: 'withdraw' })).body.resolution).toBeNull();
    const last = await act.resolve(postId, ada, { action: 'propose', outcome: 'corrected' });
    expect(last.body.resolution!.outcome).toBe('corrected');
  });

  test('what was agreed on is ended by either side, with a reason that the two sides alone read', async () => {
    const { postId } = await dispute();
    await act.resolve(postId, ada, { action: 'propose', outcome: 'resolved' });
    await act.resolve(postId, dominic, { action: 'accept' });
    expect((await act.resolve(postId, dominic, { action: 'end' })).body.errors?.[0]?.field).toBe('reason');
    expect((await act.resolve(postId, dominic, { action: 'withdraw' })).body.code).toBe('conflict');
    expect((await act.resolve(postId, dominic, { action: 'end', reason: 'She posted it elsewhere.' })).body.resolution).toBeNull();
    for (const [reader, reason] of [
      [ada, 'She posted it elsewhere.'],
      [dominic, 'She posted it elsewhere.'],
      [ines, null],
      [undefined, null],
    ] as const) {
      expect((await timeline(postId, reader)).at(-1)).toMatchObject({ kind: 'ended', by: 'subject', name: 'Dominic Vance', reason });
    }
  });

  test('of two answers at once one holds', async () => {
    const { postId } = await dispute();
    await act.resolve(postId, ada, { action: 'propose', outcome: 'resolved' });
    const both = await Promise.all([act.resolve(postId, dominic, { action: 'accept' }), act.resolve(postId, ada, { action: 'withdraw' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const held = both[0].status === 200 ? 'agreed' : 'withdrawn';
    expect(await service.sql('select status from post_resolutions where post_id = $1', [postId])).toEqual([{ status: held }]);
  });

  test('of two proposals at once one stands', async () => {
    const { postId } = await dispute();
    const both = await Promise.all([
      act.resolve(postId, dominic, { action: 'propose', outcome: 'resolved' }),
      act.resolve(postId, ada, { action: 'propose', outcome: 'retracted' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('nobody agrees to what they did not see: another proposal in its place is refused', async () => {
    const { postId } = await dispute();
    const { body } = await act.resolve(postId, ada, { action: 'propose', outcome: 'resolved' });
    await act.resolve(postId, ada, { action: 'withdraw' });
    await act.resolve(postId, ada, { action: 'propose', outcome: 'retracted' });
    const refused = await act.resolve(postId, dominic, { action: 'accept', resolutionId: body.resolution!.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'content_changed']);
  });

  test('is refused under a hidden post', async () => {
    const { postId } = await dispute();
    await service.sql(`update posts set status = 'hidden' where id = $1`, [postId]);
    expect((await act.resolve(postId, ada, { action: 'propose', outcome: 'resolved' })).body.code).toBe('post_unavailable');
  });

  test('goes with the claim of its subject', async () => {
    for (const accepts of [false, true]) {
      const { postId, claim } = await dispute();
      await act.resolve(postId, ada, { action: 'propose', outcome: 'resolved' });
      if (accepts) await act.resolve(postId, dominic, { action: 'accept' });
      await act.withdraw(claim, dominic);
      expect((await act.readPost(postId)).resolution).toBeNull();
      const [row] = await service.sql('select status, ended_by from post_resolutions where post_id = $1', [postId]);
      expect(row).toEqual({ status: accepts ? 'ended' : 'withdrawn', ended_by: 'subject' });
      // Nothing public tells any more who said that it was about them.
      expect((await timeline(postId)).map(({ kind }) => kind)).toEqual(['posted']);
    }
  });
});

describe('how it stands', () => {
  test('is told in order, with everybody’s public names', async () => {
    const { postId } = await dispute();
    await service.patch(`/api/posts/${postId}`, { token: ada.token, body: { content: 'They kept $120 of my deposit.' } });
    await act.resolve(postId, ada, { action: 'propose', outcome: 'corrected' });
    await act.resolve(postId, dominic, { action: 'accept' });
    expect((await timeline(postId)).map(({ kind, by, name, outcome }) => [kind, by, name, outcome])).toEqual([
      ['posted', 'author', 'Ada Ferreira', null],
      ['answered', 'subject', 'Dominic Vance', null],
      ['claimed', 'subject', 'Dominic Vance', null],
      ['confirmed', 'author', 'Ada Ferreira', null],
      ['edited', 'author', 'Ada Ferreira', null],
      ['proposed', 'author', 'Ada Ferreira', 'corrected'],
      ['agreed', 'subject', 'Dominic Vance', 'corrected'],
    ]);
  });

  test('names no subject who has not answered in public', async () => {
    const post = await act.accuse(ada);
    await act.answer((await act.claim(post.id, dominic, 'I am Dominic Vance')).body, ada);
    const text = JSON.stringify(await timeline(post.id));
    expect(text).toContain('"kind":"claimed"');
    expect(text).not.toContain('Vance');
    expect(text).not.toContain(dominic.id);
  });

  test('is not told of a post that cannot be read', async () => {
    const { postId } = await dispute();
    await service.sql(`update posts set status = 'hidden' where id = $1`, [postId]);
    expect((await service.get(`/api/posts/${postId}/timeline`)).status).toBe(404);
    expect((await service.get(`/api/posts/${postId}/timeline`, { token: ada.token })).status).toBe(200);
  });
});

test('an anonymous author confirms and closes without being named: not in the claim, the events, the timeline or at the post', async () => {
  const { postId, claim } = await dispute({ isAnonymous: true });
  await act.resolve(postId, dominic, { action: 'propose', outcome: 'resolved' });
  await act.resolve(postId, ada, { action: 'accept' });
  await act.resolve(postId, ada, { action: 'end', reason: 'It happened again.' });
  const { body: post } = await service.get(`/api/posts/${postId}`, { token: dominic.token });
  const seen = JSON.stringify([await act.claimsOf(postId, dominic), await timeline(postId, dominic), await timeline(postId), post]);
  const events = await service.sql(
    `select topic, ids, actor_id from events where ids ->> 'postId' = $1 and kind in ('claim.decided', 'resolution.changed')`,
    [postId],
  );
  for (const trace of [ada.id, ada.email, 'Ferreira']) {
    expect(seen).not.toContain(trace);
    expect(JSON.stringify(events)).not.toContain(trace);
  }
  expect((await timeline(postId))[0]).toMatchObject({ kind: 'posted', name: 'Anonymous (author)' });
  expect(claim.postId).toBe(postId);
});
