import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Post, PostPage, Problem } from '@clapback/contracts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
let dana: TestMember;
beforeAll(async () => {
  // Its own: it hides all posts to see whole pages of the feed.
  service = await TestService.start();
  dana = await service.member({ displayName: 'Dana Whitlock' });
});
afterAll(() => service.close());

describe('the feed', () => {
  test('[FEED-03, FEED-05, FEED-06] a visitor reads the newest first, at most 20 a page, with the author’s name, mark and place', async () => {
    await service.sql(
      `update profiles set is_verified = true, city = 'Denver', state = 'Colorado', country = 'United States', location = 'West side' where id = $1`,
      [dana.id],
    );
    // Of what other tests posted nothing is in the feed.
    await service.sql(`update posts set status = 'hidden'`);
    for (let number = 1; number <= 23; number += 1) await service.createPost(dana, { title: `Post ${number}` });
    const first = await service.get<PostPage>('/api/posts');
    expect(first.status).toBe(200);
    expect(first.body.items.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, index) => `Post ${23 - index}`));
    expect(first.body.items[0]?.author).toEqual({
      id: dana.id,
      displayName: 'Dana Whitlock',
      isVerified: true,
      city: 'Denver',
      state: 'Colorado',
      country: 'United States',
      location: 'West side',
      avatarUrl: null,
    });
    const second = await service.get<PostPage>(`/api/posts?cursor=${first.body.nextCursor}`);
    expect(second.body.items.map(({ title }) => title)).toEqual(['Post 3', 'Post 2', 'Post 1']);
    expect(second.body.nextCursor).toBeNull();
  });

  test('[FEED-04, FEED-09] only active posts are read, flagged ones among them', async () => {
    const posts: Record<string, string> = {};
    for (const status of ['hidden', 'force_hidden', 'force_hidden_no_appeal']) {
      posts[status] = (await service.createPost(dana, { title: `Is ${status}` })).id;
      await service.sql('update posts set status = $2 where id = $1', [posts[status], status]);
    }
    const flagged = await service.createPost(dana, { title: 'Is flagged' });
    await service.sql('update posts set is_flagged = true where id = $1', [flagged.id]);
    const { body } = await service.get<PostPage>('/api/posts');
    expect(body.items[0]).toMatchObject({ title: 'Is flagged', isFlagged: true, status: 'flagged' });
    expect(body.items.filter(({ title }) => title.startsWith('Is ')).length).toBe(1);
    for (const id of Object.values(posts)) expect((await service.get(`/api/posts/${id}`)).status).toBe(404);
  });
});

test('[POST-20] a new post is active; the database stores no other status than the four, and reads show a flagged one as flagged', async () => {
  const post = await service.createPost(dana);
  expect([post['status'], post['isFlagged']]).toEqual(['active', false]);
  for (const status of ['flagged', 'deleted', 'Active', ''])
    await expect(service.sql('update posts set status = $2 where id = $1', [post.id, status]), status).rejects.toMatchObject({
      code: '23514',
    });
  for (const status of ['hidden', 'force_hidden', 'force_hidden_no_appeal', 'active'])
    await service.sql('update posts set status = $2, is_flagged = true where id = $1', [post.id, status]);
  expect((await service.get<Post>(`/api/posts/${post.id}`)).body).toMatchObject({ status: 'flagged', isFlagged: true });
  expect(await service.sql('select status, is_flagged from posts where id = $1', [post.id])).toEqual([
    { status: 'active', is_flagged: true },
  ]);
});

test('a read says up to which event it is true, so that a listener can begin there', async () => {
  await service.createPost(dana);
  await service.allTold();
  const [newest] = await service.sql<{ number: string }>('select max(number)::text as number from events');
  const { headers } = await service.get('/api/posts');
  expect(Number(headers.get('event-number'))).toBeGreaterThanOrEqual(Number(newest?.number));
});

describe('likes', () => {
  test('[LIKE-01, LIKE-02] a like is one row and one more, and taking it back is one less', async () => {
    const post = await service.createPost(dana);
    const reader = await service.member();
    const liked = await service.put(`/api/posts/${post.id}/like`, { token: reader.token });
    expect([liked.status, liked.body]).toEqual([200, { likedByMe: true, likeCount: 1 }]);
    expect(await service.sql('select account_id from post_likes where post_id = $1', [post.id])).toEqual([{ account_id: reader.id }]);
    expect((await service.get<Post>(`/api/posts/${post.id}`, { token: reader.token })).body).toMatchObject({
      likedByMe: true,
      likeCount: 1,
    });
    const again = await service.put(`/api/posts/${post.id}/like`, { token: reader.token });
    expect(again.body).toEqual({ likedByMe: true, likeCount: 1 });
    const unliked = await service.delete(`/api/posts/${post.id}/like`, { token: reader.token });
    expect(unliked.body).toEqual({ likedByMe: false, likeCount: 0 });
    expect(await service.sql('select from post_likes where post_id = $1', [post.id])).toEqual([]);
  });

  test('many likes and unlikes at once leave a count that agrees with the rows', async () => {
    const post = await service.createPost(dana);
    const readers = await Promise.all(Array.from({ length: 6 }, () => service.member()));
    await Promise.all(
      readers.flatMap((reader) =>
        ['PUT', 'DELETE', 'PUT', 'PUT'].map((method) => service.call(method, `/api/posts/${post.id}/like`, { token: reader.token })),
      ),
    );
    const [row] = await service.sql<{ like_count: number; rows: number }>(
      'select like_count, (select count(*)::int from post_likes where post_id = posts.id) as rows from posts where id = $1',
      [post.id],
    );
    expect(row?.like_count).toBe(row?.rows);
  });
});

describe('creating', () => {
  test('a post is stored with its first revision and its event; the author is the session’s member whatever was sent', async () => {
    const other = await service.member();
    const post = await service.createPost(dana, { title: '  My side  ', content: 'First.\r\n\r\nSecond.', userId: other.id });
    expect(post).toMatchObject({ userId: dana.id, title: 'My side', content: 'First.\n\nSecond.', status: 'active', isMine: true });
    expect(await service.sql('select number, title, content, editor_id from revisions where post_id = $1', [post.id])).toEqual([
      { number: 1, title: 'My side', content: 'First.\n\nSecond.', editor_id: dana.id },
    ]);
    expect(await service.sql(`select kind from events where ids ->> 'postId' = $1`, [post.id])).toEqual([{ kind: 'post.created' }]);
  });

  test('the same Idempotency-Key twice at once makes one post, and both get it', async () => {
    const body = { title: 'Once', content: 'Only once', postType: 'other', captchaToken: await service.pass('create_post') };
    const send = () => service.post<Post>('/api/posts', { token: dana.token, body, headers: { 'idempotency-key': 'key-1' } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await service.sql(`select count(*)::int as count from posts where title = 'Once'`)).toEqual([{ count: 1 }]);
    const other = await service.post<Problem>('/api/posts', {
      token: dana.token,
      body: { ...body, title: 'Another' },
      headers: { 'idempotency-key': 'key-1' },
    });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('an anonymous post tells nobody but its author who wrote it', async () => {
    const post = await service.createPost(dana, { title: 'Nobody', isAnonymous: true });
    expect(post).toMatchObject({ userId: dana.id, isMine: true });
    const seen = await service.get<Post>(`/api/posts/${post.id}`);
    expect(seen.body).toMatchObject({ userId: null, author: null, isVerified: false, isMine: false });
    expect(JSON.stringify(seen.body)).not.toContain(dana.id);
  });

  test('a viewer is told that posting needs responder status', async () => {
    const viewer = await service.member({ role: 'viewer' });
    const answer = await service.post<Problem>('/api/posts', {
      token: viewer.token,
      body: { title: 'T', content: 'C', postType: 'other', captchaToken: await service.pass('create_post') },
    });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      403,
      'responder_required',
      "You need 'Responder' status to create posts. Please contact support to upgrade your account.",
    ]);
  });
});
