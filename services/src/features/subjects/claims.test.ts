import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { ModerationClaimPage, PostPage } from '@clapback/contracts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';
import { disputes } from '../../../test/subjects.ts';
import { sweepLapsedClaims } from './claims.ts';

let service: TestService;
let ada: TestMember;
let dominic: TestMember;
let ines: TestMember;
let act: ReturnType<typeof disputes>;
beforeAll(async () => {
  // Its own: it sweeps all claims.
  service = await TestService.start();
  act = disputes(service);
  [ada, dominic, ines] = [
    await service.member({ displayName: 'Ada Ferreira' }),
    await service.member({ displayName: 'Dominic Vance', role: 'viewer' }),
    await service.member({ displayName: 'Ines Calder' }),
  ];
});
afterAll(() => service.close());

const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('‘This is about me’', () => {
  test('gives the author three days to answer; they see who says so and why, strangers nothing', async () => {
    const post = await act.accuse(ada);
    const { status, body } = await act.claim(post.id, dominic, '  I drove that van.  ');
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        postId: post.id,
        claimant: { id: dominic.id, displayName: 'Dominic Vance', isVerified: false },
        isMine: true,
        statement: 'I drove that van.',
        status: 'pending',
        deadlineAt: iso,
        refusal: null,
        decidedBy: null,
        reason: null,
        decidedAt: null,
        answerId: null,
        createdAt: iso,
      },
    ]);
    expect((Date.parse(body.deadlineAt!) - Date.parse(body.createdAt)) / 3_600_000).toBe(72);
    expect(await act.claimsOf(post.id, ada)).toEqual([{ ...body, isMine: false }]);
    expect(await act.claimsOf(post.id, ines)).toEqual([]);
    expect((await service.get(`/api/posts/${post.id}/timeline`)).body).toEqual({ items: [expect.objectContaining({ kind: 'posted' })] });
  });

  test.each(['clapback', 'removal_request', 'statement'])('cannot be said of a %s, which accuses nobody', async (postType) => {
    const post = await act.accuse(ada, { postType });
    const { status, body } = await act.claim(post.id, dominic);
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  test.each(['harassment', 'other'])('can be said of a post of the type %s', async (postType) => {
    expect((await act.claim((await act.accuse(ada, { postType })).id, dominic)).status).toBe(201);
  });

  test('is refused for one’s own post, twice, and where the post cannot be read', async () => {
    const post = await act.accuse(ada);
    expect((await act.claim(post.id, ada)).status).toBe(403);
    const both = await Promise.all([act.claim(post.id, dominic), act.claim(post.id, dominic)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('already_claimed');
    const hidden = await act.accuse(ada);
    await service.sql(`update posts set status = 'hidden' where id = $1`, [hidden.id]);
    for (const id of [hidden.id, uuid()]) expect((await act.claim(id, dominic)).body.code).toBe('post_unavailable');
  });

  test('sent again under its key is the same claim; too many a day are refused with the wait', async () => {
    await using strict = await service.beside({ CLAIMS_PER_DAY: '2' });
    const [member, limited] = [await service.member(), disputes(strict)];
    const [one, two, three] = [await act.accuse(ada), await act.accuse(ada), await act.accuse(ada)];
    const key = { 'idempotency-key': uuid() };
    const first = await limited.claim(one.id, member, undefined, key);
    await limited.claim(two.id, member);
    const again = await limited.claim(one.id, member, undefined, key);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    const refused = await limited.claim(three.id, member);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('about a post whose author is gone goes to staff at once', async () => {
    const post = await act.accuse(ada);
    await service.sql('update posts set author_id = null where id = $1', [post.id]);
    const { body } = await act.claim(post.id, dominic);
    expect([body.status, body.deadlineAt]).toEqual(['waiting', null]);
  });
});

describe('the author’s answer', () => {
  test('confirms it: the answer then stands beside the post, in the feed as by link, and the claimant hears of it', async () => {
    const post = await act.accuse(ada);
    const responseId = await act.respond(post.id, dominic, 'We were late, and I am sorry.');
    const { body: claim } = await act.claim(post.id, dominic);
    expect((await act.readPost(post.id)).answer).toBeNull();
    await using socket = await TestSocket.open(service, { token: dominic.token });
    await socket.subscribe([`account:${dominic.id}`, 'feed']);
    const { status, body } = await act.answer(claim, ada);
    expect([status, body.status, body.decidedBy, body.reason, body.deadlineAt]).toEqual([200, 'confirmed', 'author', 'I know them.', null]);
    expect((await socket.next('event', ({ kind }) => kind === 'claim.decided')).ids).toEqual({
      claimId: claim.id,
      postId: post.id,
      step: 'confirmed',
    });
    await socket.next('event', ({ kind, ids }) => kind === 'post.changed' && ids['postId'] === post.id);
    const pinned = {
      id: responseId,
      userId: dominic.id,
      name: 'Dominic Vance',
      isVerified: false,
      content: 'We were late, and I am sorry.',
      isFlagged: false,
      evidenceCount: 0,
      quoteCount: 0,
      createdAt: iso,
      editedAt: null,
    };
    expect((await act.readPost(post.id)).answer).toEqual(pinned);
    const feed = await service.get<PostPage>('/api/posts');
    expect(feed.body.items.find(({ id }) => id === post.id)!.answer).toEqual(pinned);
  });

  test('is the author’s alone, needs a reason, and comes once', async () => {
    const post = await act.accuse(ada);
    const { body: claim } = await act.claim(post.id, dominic);
    expect((await act.answer(claim, ines)).status).toBe(403);
    expect((await act.answer(claim, dominic)).status).toBe(403);
    expect((await act.answer(claim, ada, 'confirmed', ' \n ')).body.errors?.[0]?.field).toBe('reason');
    expect((await act.answer({ ...claim, id: uuid() }, ada)).status).toBe(404);
    const both = await Promise.all([act.answer(claim, ada), act.answer(claim, ada)]);
    expect(both.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'already_decided'],
    ]);
    expect((await act.answer(claim, ada, 'rejected')).body.code).toBe('already_decided');
  });

  test('a refusal hands it to staff with its reason, which the claimant reads; the author may still confirm it', async () => {
    const post = await act.accuse(ada);
    const { body: claim } = await act.claim(post.id, dominic);
    await act.answer(claim, ada, 'rejected', 'I mean another Vance.');
    const [own] = await act.claimsOf(post.id, dominic);
    expect([own!.status, own!.refusal, own!.decidedBy]).toEqual(['waiting', { reason: 'I mean another Vance.', at: iso }, null]);
    expect((await act.answer(claim, ada, 'rejected')).body.code).toBe('conflict');
    expect((await act.answer(claim, ada, 'confirmed')).body.status).toBe('confirmed');
  });

  test('of two claims confirmed at once one is: a post has one subject', async () => {
    const post = await act.accuse(ada);
    const claims = [(await act.claim(post.id, dominic)).body, (await act.claim(post.id, ines)).body];
    const both = await Promise.all(claims.map((claim) => act.answer(claim, ada)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await service.sql(`select id from subject_claims where post_id = $1 and status = 'confirmed'`, [post.id])).length).toBe(1);
    await expect(service.sql(`update subject_claims set status = 'confirmed' where post_id = $1`, [post.id])).rejects.toMatchObject({
      constraint: 'subject_claims_one_confirmed',
    });
  });

  test('waits with a post that staff hid, and so does the time for it', async () => {
    const post = await act.accuse(ada);
    const { body: claim } = await act.claim(post.id, dominic);
    await service.sql(`update posts set status = 'hidden' where id = $1`, [post.id]);
    await service.sql(`update subject_claims set deadline_at = now() - interval '1 second' where id = $1`, [claim.id]);
    expect((await act.answer(claim, ada)).body.code).toBe('post_unavailable');
    await sweepLapsedClaims(service.platform);
    expect(await service.sql('select status from subject_claims where id = $1', [claim.id])).toEqual([{ status: 'pending' }]);
    await service.sql(`update posts set status = 'active' where id = $1`, [post.id]);
    await sweepLapsedClaims(service.platform);
    expect(await service.sql('select status from subject_claims where id = $1', [claim.id])).toEqual([{ status: 'waiting' }]);
  });

  test('that does not come in time hands the claim to staff, by the database’s clock, once', async () => {
    const post = await act.accuse(ada);
    const { body: claim } = await act.claim(post.id, dominic);
    await service.sql(`update subject_claims set deadline_at = now() - interval '1 second' where id = $1`, [claim.id]);
    await service.sql(`update pgboss.job set start_after = now() where name = 'subjects.claim-lapsed' and data ->> 'claimId' = $1`, [
      claim.id,
    ]);
    await service.jobsDone();
    await sweepLapsedClaims(service.platform);
    const [row] = await act.claimsOf(post.id, dominic);
    expect([row!.status, row!.deadlineAt, row!.refusal]).toEqual(['waiting', null, null]);
    const events = await service.sql(`select id from events where kind = 'claim.waiting' and ids ->> 'claimId' = $1`, [claim.id]);
    expect(events.length).toBe(1);
  });
});

describe('a claim that is taken back', () => {
  test('is its claimant’s to take back, and can be made again', async () => {
    const post = await act.accuse(ada);
    const { body: claim } = await act.claim(post.id, dominic, 'Me');
    expect((await act.withdraw(claim, ada)).status).toBe(404);
    expect((await act.withdraw(claim, dominic)).status).toBe(204);
    expect((await act.withdraw(claim, dominic)).status).toBe(409);
    expect(await act.claimsOf(post.id, ada)).toEqual([]);
    expect((await act.claimsOf(post.id, dominic))[0]!.status).toBe('withdrawn');
    expect((await act.answer(claim, ada)).status).toBe(409);
    const { status, body } = await act.claim(post.id, dominic);
    expect([status, body.id, body.status, body.statement, body.deadlineAt]).toEqual([201, claim.id, 'pending', null, iso]);
  });

  test('and that the author had refused goes to staff at once when it is made again, with what the author said against it', async () => {
    const post = await act.accuse(ada);
    const { body: claim } = await act.claim(post.id, dominic);
    await act.answer(claim, ada, 'rejected', 'I mean another Vance.');
    await act.withdraw(claim, dominic);
    const { status, body } = await act.claim(post.id, dominic, 'It was my van.');
    const refusal = { reason: 'I mean another Vance.', at: iso };
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ id: claim.id, status: 'waiting', statement: 'It was my van.', deadlineAt: null, refusal }),
    ]);
    expect((await act.claimsOf(post.id, ada))[0]).toMatchObject({ status: 'waiting', deadlineAt: null, refusal });
    const staff = await service.member({ role: 'moderator' });
    const { body: listed } = await service.get<ModerationClaimPage>('/api/moderation/claims', { token: staff.token });
    expect(listed.items.find(({ id }) => id === claim.id)).toMatchObject({ status: 'waiting', refusal });
    // The author is not asked once more, and may still change their mind.
    expect((await act.answer(claim, ada, 'rejected')).body.code).toBe('conflict');
    expect((await act.answer(claim, ada, 'confirmed')).body.status).toBe('confirmed');
    await act.withdraw(claim, dominic);
    expect((await act.claim(post.id, dominic)).body).toMatchObject({ status: 'pending', deadlineAt: iso, refusal: null, decidedBy: null });
  });

  test('takes the answer from beside the post', async () => {
    const post = await act.accuse(ada);
    await act.respond(post.id, dominic, 'We were late.');
    const { body: claim } = await act.claim(post.id, dominic);
    await act.answer(claim, ada);
    expect((await act.readPost(post.id)).answer).not.toBeNull();
    await act.withdraw(claim, dominic);
    await service.allTold();
    expect((await act.readPost(post.id)).answer).toBeNull();
    const feed = await service.get<PostPage>('/api/posts');
    expect(feed.body.items.find(({ id }) => id === post.id)!.answer).toBeNull();
  });

  test('of a confirmation and a taking back at once both cannot hold', async () => {
    const post = await act.accuse(ada);
    const { body: claim } = await act.claim(post.id, dominic);
    await Promise.all([act.answer(claim, ada), act.withdraw(claim, dominic)]);
    expect((await act.claimsOf(post.id, dominic))[0]!.status).toBe('withdrawn');
  });
});

describe('the answer that stands beside the post', () => {
  test('is the subject’s first until they choose another one, and no boost moves it', async () => {
    const post = await act.accuse(ada);
    const first = await act.respond(post.id, dominic, 'The first');
    const second = await act.respond(post.id, dominic, 'The second');
    const foreign = await act.respond(post.id, ines, 'I saw it', { name: 'Ines Calder' });
    await act.answer((await act.claim(post.id, dominic)).body, ada);
    await service.sql(`update responses set boost_count = 9, boost_expires_at = now() + interval '1 day' where id = any($1)`, [
      [second, foreign],
    ]);
    expect((await act.readPost(post.id)).answer!.id).toBe(first);
    const choose = (responseId: string | null, by = dominic) =>
      service.put<{ answerId: string }>(`/api/posts/${post.id}/subject-answer`, { token: by.token, body: { responseId } });
    expect((await choose(second)).body).toEqual({ answerId: second });
    expect((await act.readPost(post.id)).answer!.id).toBe(second);
    expect((await act.claimsOf(post.id, dominic))[0]!.answerId).toBe(second);
    expect((await choose(foreign)).status).toBe(404);
    expect((await choose(first, ada)).status).toBe(403);
    expect((await choose(null)).body).toEqual({ answerId: first });
  });

  test('keeps its place behind a warning, gives it to the next where it is hidden or deleted', async () => {
    const post = await act.accuse(ada);
    const first = await act.respond(post.id, dominic, 'The first');
    const second = await act.respond(post.id, dominic, 'The second');
    await act.answer((await act.claim(post.id, dominic)).body, ada);
    await service.sql(`update responses set status = 'flagged' where id = $1`, [first]);
    const flagged = (await act.readPost(post.id)).answer!;
    expect([flagged.id, flagged.isFlagged]).toEqual([first, true]);
    await service.sql(`update responses set status = 'hidden' where id = $1`, [first]);
    expect((await act.readPost(post.id)).answer!.id).toBe(second);
    // A tombstone stands beside nothing.
    await service.sql(`update responses set status = 'active', content = '', deleted_at = now() where id = $1`, [first]);
    expect((await act.readPost(post.id)).answer!.id).toBe(second);
  });
});
