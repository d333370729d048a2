import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Post, PostPage, Upload } from '@clapback/contracts';
import { picture } from '../../../test/pictures.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';

let service: TestService;
let authors: [TestMember, TestMember];
let posts: [Post, Post];
const readers: { who: string; token?: string }[] = [{ who: 'a visitor' }];

// Two authors who differ in everything; one post by each that says the same.
beforeAll(async () => {
  // Its own: nothing in the whole feed may tell of the two authors.
  service = await TestService.start();
  authors = [await service.member({ displayName: 'Dana Whitlock' }), await service.member({ displayName: 'Ravi Menon' })];
  await service.sql(
    `update profiles set is_verified = true, city = 'Denver', state = 'Colorado', country = 'United States', location = 'West side', avatar_type = 'default', avatar_default = 3 where id = $1`,
    [authors[0].id],
  );
  readers.push(
    { who: 'another member', token: (await service.member()).token },
    { who: 'a moderator', token: (await service.member({ role: 'moderator' })).token },
    { who: 'an admin', token: (await service.member({ role: 'admin' })).token },
  );
  const made = [];
  for (const author of authors) {
    const form = new FormData();
    form.set('purpose', 'post-image');
    form.set('file', new Blob([await picture('png')], { type: 'image/png' }), `${author.email}.png`);
    const upload = await service.post<Upload>('/api/uploads', { token: author.token, body: form });
    made.push(
      await service.createPost(author, {
        title: 'The same title',
        content: 'The same words',
        isAnonymous: true,
        attachmentUrl: upload.body.url,
      }),
    );
  }
  posts = made as unknown as [Post, Post];
});
afterAll(() => service.close());

/** What differs between any two posts, whoever wrote them: ids, times and the signed addresses of their pictures. */
const levelled = (text: string, post: Post) =>
  text
    .replaceAll(post.id, 'POST')
    .replaceAll(post.revisionId, 'REVISION')
    .replaceAll(post.createdAt, 'TIME')
    .replaceAll(/\/api\/files\/[0-9a-f-]{36}\?token=[\w.-]+/g, 'PICTURE');
const traces = () =>
  authors
    .flatMap(({ id, email }) => [id, email, email.split('@')[0]!])
    .concat('Dana', 'Whitlock', 'Ravi', 'Menon', 'Denver', 'Colorado', 'West side', '/avatars/3');

describe('[FEED-13, POST-22] an anonymous post is the same bytes, whoever wrote it', () => {
  test.each([0, 1, 2, 3])('in every read of reader %i: a visitor, another member, a moderator, an admin', async (index) => {
    const { token } = readers[index]!;
    const call = token ? { token } : {};
    for (const path of ['', '/responses', '/comments']) {
      const [one, two] = await Promise.all(posts.map(({ id }) => service.get(`/api/posts/${id}${path}`, call)));
      const bodies = [one!, two!].map(({ body }, which) => levelled(JSON.stringify(body), posts[which]!));
      expect(bodies[0]).toBe(bodies[1]);
      const names = [one!, two!].map(({ headers }) => [...headers.keys()].toSorted());
      expect(names[0]).toEqual(names[1]);
      for (const trace of traces()) expect(bodies[0]).not.toContain(trace);
    }
    const { body } = await service.get<PostPage>('/api/posts', call);
    const items = posts.map((post) => levelled(JSON.stringify(body.items.find(({ id }) => id === post.id)), post));
    expect(items[0]).toBe(items[1]);
    for (const trace of traces()) expect(JSON.stringify(body)).not.toContain(trace);
  });

  test('in the headers and bytes of its picture', async () => {
    const answers = await Promise.all(posts.map(async ({ attachmentUrl }) => fetch(new URL(attachmentUrl!, service.origin))));
    const [one, two] = await Promise.all(
      answers.map(async (answer) => ({
        bytes: Buffer.from(await answer.arrayBuffer()).toString('base64'),
        headers: [...answer.headers].filter(
          ([name]) => !['date', 'x-request-id', 'etag', 'event-number', 'x-ratelimit-remaining', 'x-ratelimit-reset'].includes(name),
        ),
      })),
    );
    expect(one!.bytes).toBe(two!.bytes);
    expect(JSON.stringify(one!.headers).replaceAll(/[0-9a-f-]{36}/g, 'ID')).toBe(
      JSON.stringify(two!.headers).replaceAll(/[0-9a-f-]{36}/g, 'ID'),
    );
    for (const trace of traces()) expect(JSON.stringify(one!.headers)).not.toContain(trace);
  });

  test('in every frame of a socket', async () => {
    await using socket = await TestSocket.open(service, { token: readers[1]!.token! });
    socket.send({ type: 'subscribe', topics: ['feed'] });
    await socket.next('subscribed');
    const frames: string[] = [];
    for (const [index, author] of authors.entries()) {
      const post = (await service.createPost(author, { isAnonymous: true })) as unknown as Post;
      await service.patch(`/api/posts/${post.id}`, { token: author.token, body: { content: 'Other words' } });
      await service.delete(`/api/posts/${post.id}`, { token: author.token });
      await socket.next('event', ({ kind, ids }) => kind === 'post.removed' && ids['postId'] === post.id);
      frames[index] = levelled(
        JSON.stringify(socket.events.filter(({ ids }) => ids['postId'] === post.id).map(({ number: _number, ...frame }) => frame)),
        post,
      );
    }
    expect(frames[0]).toBe(frames[1]);
    expect(JSON.parse(frames[0]!).map(({ kind }: { kind: string }) => kind)).toEqual(['post.created', 'post.changed', 'post.removed']);
    for (const trace of traces()) expect(frames[0]).not.toContain(trace);
  });

  test('but to its author, who finds it as their own', async () => {
    const { body } = await service.get<Post>(`/api/posts/${posts[0].id}`, { token: authors[0].token });
    expect([body.userId, body.isMine, body.author?.displayName]).toEqual([authors[0].id, true, 'Dana Whitlock']);
  });
});

describe('revealing who wrote it', () => {
  test('staff are told, with their reason in the audit log; nobody else', async () => {
    const path = `/api/moderation/posts/${posts[0].id}/reveal-author`;
    const body = { reason: 'A court asks for it, file 12-443' };
    expect((await service.post(path, { token: readers[1]!.token!, body })).status).toBe(403);
    expect((await service.post(path, { token: readers[2]!.token!, body: {} })).status).toBe(400);
    expect(await service.sql(`select from audit_log where action = 'post_author_revealed'`)).toEqual([]);
    const told = await service.post<{ author: { id: string; displayName: string } }>(path, { token: readers[2]!.token!, body });
    expect([told.status, told.body.author.id, told.body.author.displayName]).toEqual([200, authors[0].id, 'Dana Whitlock']);
    expect(told.headers.get('cache-control')).toBe('no-store');
    const log = await service.sql(
      `select l.target_id, l.details, d.words from audit_log l join audit_details d on d.entry_id = l.id where l.action = 'post_author_revealed'`,
    );
    expect(log).toEqual([{ target_id: posts[0].id, details: null, words: 'A court asks for it, file 12-443' }]);
    // One reveal changes nothing for the reads.
    expect((await service.get<Post>(`/api/posts/${posts[0].id}`, { token: readers[2]!.token! })).body.author).toBeNull();
  });
});
