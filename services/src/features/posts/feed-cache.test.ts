import { Value } from 'typebox/value';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PostPage, type Post } from '@clapback/contracts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
let dana: TestMember;
let ravi: TestMember;
beforeAll(async () => {
  // Its own: it stops the clock, and locks a table.
  service = await TestService.start();
  dana = await service.member({ displayName: 'Dana Whitlock' });
  ravi = await service.member({ displayName: 'Ravi Menon' });
});
afterAll(() => service.close());

const feed = (headers: Record<string, string> = {}, token?: string, at = service) =>
  at.get<PostPage>('/api/posts', { headers, ...(token ? { token } : {}) });
const titles = (page: PostPage) => page.items.map(({ title }) => title);

describe('the kept pages of the feed', () => {
  test('visitors get the same bytes with an ETag, and 304 for it', async () => {
    await service.createPost(dana, { title: 'First' });
    await service.allTold();
    const one = await feed();
    const two = await feed();
    expect(one.headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
    expect([two.body, two.headers.get('etag')]).toEqual([one.body, one.headers.get('etag')]);
    const etag = one.headers.get('etag')!;
    for (const known of [etag, `W/${etag}`, `"another", W/${etag}`, '*'])
      expect((await feed({ 'if-none-match': known })).status, known).toBe(304);
    expect((await feed({ 'if-none-match': '"another", W/"one more"' })).status).toBe(200);
    expect(Value.Check(PostPage, one.body)).toBe(true);
  });

  test('what changes without an event shows after a second; anyone who has just seen an answer gets it at once', async () => {
    const post = await service.createPost(dana, { title: 'Written' });
    await service.allTold();
    // By a clock that stands still, so that it does not matter how long a busy machine takes.
    const began = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(began);
    await feed();
    // A change that nobody announces, as no part of the service makes one: what is kept can be told from what is read.
    await service.sql(`update posts set title = 'Rewritten' where id = $1`, [post.id]);
    expect(titles((await feed()).body)[0]).toBe('Written');
    clock.mockReturnValue(began + 1000);
    expect(titles((await feed()).body)[0]).toBe('Written');
    expect(titles((await feed({ 'seen-ago': '600000' })).body)[0]).toBe('Written');
    expect(titles((await feed({ 'seen-ago': '0' })).body)[0]).toBe('Rewritten');
    await service.sql(`update posts set title = 'Once more' where id = $1`, [post.id]);
    expect(titles((await feed()).body)[0]).toBe('Rewritten');
    clock.mockReturnValue(began + 2001);
    expect(titles((await feed()).body)[0]).toBe('Once more');
  });

  test.each(['-1', '1e9', 'soon', '99999999999'])('Seen-Ago: %s is read as nothing', async (told) => {
    expect((await feed({ 'seen-ago': told })).status).toBe(200);
  });

  test('a member’s page is each post as they get it alone: own likes, own posts, own anonymous ones with their name', async () => {
    const liked = await service.createPost(dana, { title: 'Liked' });
    await service.createPost(dana, { title: 'Not liked' });
    await service.createPost(ravi, { title: 'Ravi’s own', isAnonymous: true });
    await service.createPost(dana, { title: 'Anonymous', isAnonymous: true });
    await service.put(`/api/posts/${liked.id}/like`, { token: ravi.token });
    const { body } = await feed({ 'seen-ago': '0' }, ravi.token);
    for (const item of body.items) expect(item).toEqual((await service.get<Post>(`/api/posts/${item.id}`, { token: ravi.token })).body);
    expect(
      body.items.slice(0, 4).map(({ title, likedByMe, isMine, author }) => [title, likedByMe, isMine, author?.displayName ?? null]),
    ).toEqual([
      ['Anonymous', false, false, null],
      ['Ravi’s own', false, true, 'Ravi Menon'],
      ['Not liked', false, false, 'Dana Whitlock'],
      ['Liked', true, false, 'Dana Whitlock'],
    ]);
    expect(Value.Check(PostPage, body)).toBe(true);
  });

  test('a session that ended reads as a visitor', async () => {
    const gone = await service.member();
    await service.createPost(gone, { title: 'By one who left' });
    await service.post('/api/auth/sign-out', { token: gone.token });
    expect((await feed({ 'seen-ago': '0' }, gone.token)).body.items[0]).toMatchObject({ title: 'By one who left', isMine: false });
  });

  test('on two processes nobody gets an answer that is older than one they have seen', async () => {
    await using other = await service.beside();
    for (let round = 1; round <= 20; round += 1) {
      const [writer, reader] = round % 2 ? [service, other] : [other, service];
      await reader.get('/api/posts');
      const post = await writer.createPost(dana, { title: `Round ${round}` });
      expect(titles((await feed({ 'seen-ago': '0' }, undefined, reader)).body)[0]).toBe(`Round ${round}`);
      await writer.put(`/api/posts/${post.id}/like`, { token: ravi.token });
      expect((await feed({ 'seen-ago': '0' }, dana.token, reader)).body.items[0]?.likeCount).toBe(1);
      expect((await writer.delete(`/api/posts/${post.id}`, { token: dana.token })).status).toBe(204);
      expect(titles((await feed({ 'seen-ago': '0' }, undefined, reader)).body)[0]).not.toBe(`Round ${round}`);
    }
  });

  test('a crowd that asks while a page is read shares the next reading', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => feed({ 'seen-ago': '0' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

test('[FEED-07] when the authors cannot be read, the feed still answers with its posts, authors absent', async () => {
  await service.createPost(dana, { title: 'Without its author' });
  const lock = new pg.Client({ connectionString: service.databaseUrl });
  await lock.connect();
  try {
    await lock.query('begin; lock table profiles in access exclusive mode');
    const began = performance.now();
    const { status, body } = await feed({ 'seen-ago': '0' });
    expect([status, body.items[0]?.title, body.items[0]?.author, body.items[0]?.userId]).toEqual([
      200,
      'Without its author',
      null,
      dana.id,
    ]);
    expect(performance.now() - began).toBeLessThan(8000);
  } finally {
    await lock.query('rollback');
    await lock.end();
  }
  expect((await feed({ 'seen-ago': '0' })).body.items[0]?.author?.displayName).toBe('Dana Whitlock');
});
