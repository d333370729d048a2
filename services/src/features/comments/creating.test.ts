import { describe, expect } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Comment, CommentPage, Post, PostResponse, Problem } from '@clapback/contracts';
import { newWord } from '../../../test/new-names.ts';
import { TestService, type Answer, type TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
let robin: TestMember;
let moderator: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  [dana, robin, moderator] = [
    await service.member({ displayName: 'Dana Whitlock' }),
    await service.member({ displayName: 'Robin Vale', role: 'viewer' }),
    await service.member({ role: 'moderator' }),
  ];
});

type Said = Answer<Comment & Omit<Problem, 'status'>>;

/** Comments on what the address names: `posts/{id}` or `responses/{id}`. */
const say = (on: string, member: TestMember | null, fields: Record<string, unknown> = {}, headers = {}): Promise<Said> =>
  service.post(`/api/${on}/comments`, { ...(member ? { token: member.token } : {}), headers, body: { content: 'Thank you.', ...fields } });
const respond = async (postId: string, member: TestMember): Promise<PostResponse> =>
  (
    await service.post<PostResponse>(`/api/posts/${postId}/responses`, {
      token: member.token,
      body: { name: 'Robin Vale', content: 'That is not how it was.', captchaToken: await service.pass('create_response') },
    })
  ).body;
const list = async (on: string, member?: TestMember) =>
  (await service.get<CommentPage>(`/api/${on}/comments`, member ? { token: member.token } : {})).body.items;
const contents = async (on: string, member?: TestMember) => (await list(on, member)).map(({ content }) => content);
const countOf = async (on: string) => (await service.get<Post | PostResponse>(`/api/${on}`)).body.commentCount;
const report = async (commentId: string, by: TestMember) =>
  service.post('/api/reports', {
    token: by.token,
    body: { commentId, reason: 'spam', captchaToken: await service.pass('report_content') },
  });
const hide = (commentId: string) =>
  service.post<{ decisionId: string }>(`/api/moderation/cases/${commentId}/decision`, {
    token: moderator.token,
    body: { decision: 'hide', facts: 'It is an advertisement.' },
  });

describe('posting a comment', () => {
  test('[COMM-04, COMM-05] gives the row with the session’s member, counts it and tells the feed', async () => {
    const post = await service.createPost(dana);
    const { status, body, headers } = await say(`posts/${post.id}`, robin, { userId: dana.id, postId: uuid() });
    expect([status, headers.get('location')]).toEqual([201, `/api/comments/${body.id}`]);
    expect(body).toEqual({
      id: body.id,
      postId: post.id,
      responseId: null,
      responseName: null,
      userId: robin.id,
      author: { displayName: 'Robin Vale', isVerified: false, avatarUrl: null },
      content: 'Thank you.',
      status: 'active',
      isMine: true,
      isByAnonymousAuthor: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      editedAt: null,
    });
    expect((await list(`posts/${post.id}`)).map(({ id, isMine }) => [id, isMine])).toEqual([[body.id, false]]);
    expect(await countOf(`posts/${post.id}`)).toBe(1);
    expect(await service.sql('select number, content from revisions where comment_id = $1', [body.id])).toEqual([
      { number: 1, content: 'Thank you.' },
    ]);
    expect(await service.sql(`select topic, ids from events where kind = 'comment.created' and ids->>'postId' = $1`, [post.id])).toEqual([
      { topic: 'feed', ids: { postId: post.id, commentId: body.id } },
    ]);
  });

  test.each([
    ['empty', ''],
    ['blank', ' \n\t '],
    ['too long', 'x'.repeat(2001)],
  ])('[COMM-02] is refused where it is %s', async (_what, content) => {
    const post = await service.createPost(dana);
    const { status, body } = await say(`posts/${post.id}`, robin, { content });
    expect([status, body.errors?.[0]?.field]).toEqual([400, expect.stringMatching(/content$/)]);
    expect(await countOf(`posts/${post.id}`)).toBe(0);
  });

  test('of exactly 2,000 characters is taken', async () => {
    const post = await service.createPost(dana);
    expect((await say(`posts/${post.id}`, robin, { content: 'x'.repeat(2000) })).status).toBe(201);
  });

  test('[COMM-03] is refused signed out', async () => {
    const post = await service.createPost(dana);
    const { status, body } = await say(`posts/${post.id}`, null);
    expect([status, body.code]).toEqual([401, 'session_missing']);
    expect(await countOf(`posts/${post.id}`)).toBe(0);
  });

  test('sent twice under one key makes one, also at once from two tabs', async () => {
    const post = await service.createPost(dana);
    const key = { 'idempotency-key': uuid() };
    const both = await Promise.all([say(`posts/${post.id}`, robin, {}, key), say(`posts/${post.id}`, robin, {}, key)]);
    const third = await say(`posts/${post.id}`, robin, { lookedAt: new Date().toISOString() }, key);
    expect([...both, third].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...both, third].map(({ body }) => body.id)).size).toBe(1);
    expect(await countOf(`posts/${post.id}`)).toBe(1);
    expect((await say(`posts/${post.id}`, robin, { content: 'Other words' }, key)).body.code).toBe('idempotency_key_reused');
    const another = await service.createPost(dana);
    expect((await say(`posts/${another.id}`, robin, {}, key)).body.code).toBe('idempotency_key_reused');
  });

  test('on what was hidden or deleted meanwhile is 409, and on what never was', async () => {
    const [hidden, deleted, open] = [await service.createPost(dana), await service.createPost(dana), await service.createPost(dana)];
    await service.sql(`update posts set status = 'hidden' where id = $1`, [hidden.id]);
    await service.delete(`/api/posts/${deleted.id}`, { token: dana.token });
    const [hiddenResponse, deletedResponse] = [await respond(open.id, robin), await respond(open.id, robin)];
    await service.sql(`update responses set status = 'hidden' where id = $1`, [hiddenResponse.id]);
    await service.delete(`/api/responses/${deletedResponse.id}`, { token: robin.token });
    for (const on of [hidden, deleted, { id: uuid() }].map(({ id }) => `posts/${id}`)) {
      const { status, body } = await say(on, dana);
      expect([status, body.code], on).toEqual([409, 'post_unavailable']);
    }
    for (const { id } of [hiddenResponse, deletedResponse, { id: uuid() }]) {
      const answers = [await say(`responses/${id}`, robin), await say(`posts/${open.id}`, robin, { responseId: id })];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [409, 'post_unavailable'],
        [409, 'post_unavailable'],
      ]);
    }
    expect(await countOf(`posts/${open.id}`)).toBe(0);
  });

  test('that says it was looked at is refused where it has a mark that was not shown, and counts nothing', async () => {
    const post = await service.createPost(dana);
    const looked = { content: 'Call her on (503) 555-0142.', lookedAt: new Date().toISOString() };
    const refused = await say(`posts/${post.id}`, robin, looked);
    expect([refused.status, refused.body.code]).toEqual([409, 'look_again']);
    expect((await say(`posts/${post.id}`, robin, { content: looked.content })).status).toBe(201);
    expect(await countOf(`posts/${post.id}`)).toBe(1);
  });

  test('is limited to so many in ten minutes, with the time to wait; one that was taken is answered again', async () => {
    await using few = await TestService.start({ COMMENTS_PER_TEN_MINUTES: '2' });
    const [author, writer] = [await few.member(), await few.member()];
    const post = await few.createPost(author);
    const send = (content: string, headers: Record<string, string> = {}) =>
      few.post<Problem>(`/api/posts/${post.id}/comments`, { token: writer.token, headers, body: { content } });
    const key = { 'idempotency-key': uuid() };
    expect([(await send('One', key)).status, (await send('Two')).status]).toEqual([201, 201]);
    const refused = await send('Three');
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await send('One', key)).status).toBe(201);
  });

  test('many at once, on two processes, are each counted, and each has a time of its own', async () => {
    await using beside = await service.beside();
    const post = await service.createPost(dana);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? service : beside).post<Comment>(`/api/posts/${post.id}/comments`, {
          token: robin.token,
          body: { content: String(index) },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const items = await list(`posts/${post.id}`);
    expect(new Set(items.map(({ createdAt }) => createdAt)).size).toBe(20);
    expect(await countOf(`posts/${post.id}`)).toBe(20);
  });

  test('stands behind every other of its post, also behind one of a clock that was ahead', async () => {
    const post = await service.createPost(dana);
    await service.sql(
      `insert into comments (id, post_id, author_id, content, revision_id, created_at) values (gen_random_uuid(), $1, $2, 'from a clock that is ahead', gen_random_uuid(), now() + interval '1 minute')`,
      [post.id, dana.id],
    );
    await say(`posts/${post.id}`, robin, { content: 'taken after it' });
    expect(await contents(`posts/${post.id}`)).toEqual(['from a clock that is ahead', 'taken after it']);
  });
});

describe('a comment on a response', () => {
  test('[COMM-11] stands in its list alone and in its post’s, with its name, and counts in both', async () => {
    const post = await service.createPost(dana);
    const [first, second] = [await respond(post.id, robin), await respond(post.id, robin)];
    const { body } = await say(`responses/${first.id}`, dana, { content: 'On the first' });
    await say(`posts/${post.id}`, dana, { content: 'On the second', responseId: second.id });
    await say(`posts/${post.id}`, dana, { content: 'On the post' });
    expect([body.postId, body.responseId, body.responseName]).toEqual([post.id, first.id, 'Robin Vale']);
    expect(await contents(`responses/${first.id}`)).toEqual(['On the first']);
    expect(await contents(`responses/${second.id}`)).toEqual(['On the second']);
    expect(await contents(`posts/${post.id}`)).toEqual(['On the first', 'On the second', 'On the post']);
    expect([await countOf(`posts/${post.id}`), await countOf(`responses/${first.id}`)]).toEqual([3, 1]);
    const [event] = await service.sql<{ ids: object }>(`select ids from events where kind = 'comment.created' and ids->>'commentId' = $1`, [
      body.id,
    ]);
    expect(event?.ids).toEqual({ postId: post.id, commentId: body.id, responseId: first.id });
  });

  test('[COMM-12] of another post is refused at its field', async () => {
    const [post, other] = [await service.createPost(dana), await service.createPost(dana)];
    const { id } = await respond(other.id, robin);
    const { status, body } = await say(`posts/${post.id}`, robin, { responseId: id });
    expect([status, body.errors?.[0]?.field, body.errors?.[0]?.code]).toEqual([400, 'responseId', 'other_post']);
    expect([await countOf(`posts/${post.id}`), await countOf(`posts/${other.id}`), await countOf(`responses/${id}`)]).toEqual([0, 0, 0]);
  });

  test('that staff hid is not listed by the response; below the post its comments stay, without its name', async () => {
    const post = await service.createPost(dana);
    const { id } = await respond(post.id, robin);
    await say(`responses/${id}`, dana, { content: 'On it' });
    await service.sql(`update responses set status = 'hidden' where id = $1`, [id]);
    expect(await list(`responses/${id}`)).toEqual([]);
    expect((await list(`posts/${post.id}`)).map(({ content, responseName }) => [content, responseName])).toEqual([['On it', null]]);
    expect(await contents(`responses/${id}`, robin)).toEqual(['On it']);
  });

  test('that its author deletes stays for others’ comments, and for reported ones of their own', async () => {
    const post = await service.createPost(dana);
    const { id } = await respond(post.id, robin);
    const { body } = await say(`responses/${id}`, robin, { content: 'My own' });
    await report(body.id, dana);
    await service.delete(`/api/responses/${id}`, { token: robin.token });
    expect(await contents(`responses/${id}`)).toEqual(['My own']);
    expect(await service.sql('select id from reports where comment_id = $1', [body.id])).toHaveLength(1);
  });
});

describe('under one’s own anonymous post', () => {
  test('one comments as Anonymous (author), and in bytes nobody else learns whose it is: not in lists, frames or staff’s lists', async () => {
    const name = newWord('Nadia');
    const nadia = await service.member({ displayName: `${name} Onder` });
    const post = await service.createPost(nadia, { isAnonymous: true });
    await service.sql('update profiles set is_verified = true where id = $1', [nadia.id]);
    const response = await respond(post.id, nadia);
    const mine = (await say(`posts/${post.id}`, nadia, { responseId: response.id })).body;
    expect([mine.author, mine.isMine, mine.isByAnonymousAuthor, mine.userId, mine.responseName]).toEqual([
      { displayName: 'Anonymous (author)', isVerified: false, avatarUrl: null },
      true,
      true,
      nadia.id,
      'Anonymous (author)',
    ]);
    await report(mine.id, robin);
    const seen = [
      await service.get(`/api/posts/${post.id}/comments`),
      await service.get(`/api/posts/${post.id}/comments?from=newest`, { token: robin.token }),
      await service.get(`/api/responses/${response.id}/comments`, { token: robin.token }),
      await service.get(`/api/comments/${mine.id}`, { token: moderator.token }),
      await service.get('/api/moderation/reports', { token: moderator.token }),
      await service.get('/api/moderation/cases', { token: moderator.token }),
      await service.get(`/api/moderation/cases/${mine.id}`, { token: moderator.token }),
    ];
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    const bytes = JSON.stringify(seen.map(({ body }) => body));
    expect(bytes).toContain(mine.id);
    expect(bytes).not.toContain(nadia.id);
    expect(bytes).not.toContain(name);
    await service.delete(`/api/comments/${mine.id}`, { token: nadia.token });
    const frames = await service.sql<{ ids: object }>(`select ids from events where ids->>'commentId' = $1 and topic = 'feed'`, [mine.id]);
    expect(frames).toHaveLength(2);
    expect(JSON.stringify(frames)).not.toContain(nadia.id);
  });

  test('others keep their names', async () => {
    const post = await service.createPost(dana, { isAnonymous: true });
    const { body } = await say(`posts/${post.id}`, robin);
    expect([body.author?.displayName, body.isByAnonymousAuthor]).toEqual(['Robin Vale', false]);
  });
});

describe('changing a comment', () => {
  const edit = (id: string, member: TestMember, body: object): Promise<Said> =>
    service.patch(`/api/comments/${id}`, { token: member.token, body });

  test('is its author’s alone, keeps each revision, tells the feed, and is refused where another tab was faster', async () => {
    const post = await service.createPost(dana);
    const { body: made } = await say(`posts/${post.id}`, robin);
    expect((await edit(made.id, dana, { content: 'Mine now' })).status).toBe(403);
    const { body: edited, status } = await edit(made.id, robin, { content: 'Better words', lastEditedAt: null });
    expect([status, edited.content, edited.isMine]).toEqual([200, 'Better words', true]);
    expect(edited.editedAt).not.toBeNull();
    const late = await edit(made.id, robin, { content: 'From the other tab', lastEditedAt: null });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect((await edit(made.id, robin, { content: 'Better words' })).body.editedAt).toBe(edited.editedAt);
    expect(await service.sql('select number, content from revisions where comment_id = $1 order by number', [made.id])).toEqual([
      { number: 1, content: 'Thank you.' },
      { number: 2, content: 'Better words' },
    ]);
    expect(await service.sql(`select ids from events where kind = 'comment.changed' and ids->>'commentId' = $1`, [made.id])).toHaveLength(
      1,
    );
  });

  test('to nothing, or of a hidden or deleted one, is refused', async () => {
    const post = await service.createPost(dana);
    const [hidden, deleted] = [(await say(`posts/${post.id}`, robin)).body, (await say(`posts/${post.id}`, robin)).body];
    expect((await edit(hidden.id, robin, { content: ' ' })).status).toBe(400);
    await service.sql(`update comments set status = 'hidden' where id = $1`, [hidden.id]);
    await service.delete(`/api/comments/${deleted.id}`, { token: robin.token });
    expect([(await edit(hidden.id, robin, { content: 'x' })).status, (await edit(deleted.id, robin, { content: 'x' })).status]).toEqual([
      404, 404,
    ]);
  });
});

describe('deleting a comment', () => {
  const remove = (id: string, member: TestMember) => service.delete<Problem>(`/api/comments/${id}`, { token: member.token });

  test('takes it and its counts away, for its author alone', async () => {
    const post = await service.createPost(dana);
    const response = await respond(post.id, robin);
    const { body: made } = await say(`responses/${response.id}`, robin);
    expect((await remove(made.id, dana)).status).toBe(403);
    expect((await remove(made.id, robin)).status).toBe(204);
    expect([(await remove(made.id, robin)).status, (await service.get(`/api/comments/${made.id}`)).status]).toEqual([404, 404]);
    expect([await list(`posts/${post.id}`), await countOf(`posts/${post.id}`), await countOf(`responses/${response.id}`)]).toEqual([
      [],
      0,
      0,
    ]);
    expect(await service.sql('select id from comments where id = $1', [made.id])).toEqual([]);
    expect(await service.sql('select id from revisions where comment_id = $1', [made.id])).toEqual([]);
  });

  test('leaves a tombstone without words where it was reported; nobody is shown it, and what was judged stays for staff', async () => {
    const post = await service.createPost(dana);
    const { body: made } = await say(`posts/${post.id}`, robin, { content: 'Words that were judged' });
    await report(made.id, dana);
    expect((await remove(made.id, robin)).status).toBe(204);
    expect([await list(`posts/${post.id}`), await list(`posts/${post.id}`, robin), await countOf(`posts/${post.id}`)]).toEqual([[], [], 0]);
    expect(await service.sql('select content from comments where id = $1', [made.id])).toEqual([{ content: '' }]);
    expect(await service.sql('select content from revisions where comment_id = $1', [made.id])).toEqual([
      { content: 'Words that were judged' },
    ]);
    const detail = await service.get<{ item: { isDeleted: boolean; reported: { content: string } } }>(`/api/moderation/cases/${made.id}`, {
      token: moderator.token,
    });
    expect([detail.body.item.isDeleted, detail.body.item.reported.content]).toEqual([true, 'Words that were judged']);
    expect((await hide(made.id)).status).toBe(409);
    expect((await report(made.id, await service.member())).status).toBe(404);
  });

  test('of one that staff hid counts nothing twice, and taking the decision back brings nothing back', async () => {
    const post = await service.createPost(dana);
    const response = await respond(post.id, robin);
    const { body: made } = await say(`responses/${response.id}`, robin);
    await say(`responses/${response.id}`, robin);
    await report(made.id, dana);
    const { body: decided } = await hide(made.id);
    const counts = async () => [await countOf(`posts/${post.id}`), await countOf(`responses/${response.id}`)];
    expect(await counts()).toEqual([1, 1]);
    expect((await list(`posts/${post.id}`, robin)).map(({ status }) => status)).toEqual(['hidden', 'active']);
    expect((await remove(made.id, robin)).status).toBe(204);
    expect(await counts()).toEqual([1, 1]);
    await service.post(`/api/moderation/decisions/${decided.decisionId}/undo`, { token: moderator.token });
    expect(await counts()).toEqual([1, 1]);
    expect(await list(`posts/${post.id}`)).toHaveLength(1);
  });

  test('that is hidden and restored counts below its response as well', async () => {
    const post = await service.createPost(dana);
    const response = await respond(post.id, robin);
    const { body: made } = await say(`responses/${response.id}`, robin);
    await report(made.id, dana);
    const { body: decided } = await hide(made.id);
    expect([await countOf(`posts/${post.id}`), await countOf(`responses/${response.id}`)]).toEqual([0, 0]);
    await service.post(`/api/moderation/decisions/${decided.decisionId}/undo`, { token: moderator.token });
    expect([await countOf(`posts/${post.id}`), await countOf(`responses/${response.id}`)]).toEqual([1, 1]);
  });
});
