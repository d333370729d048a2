import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CommentPage, PostPage, ResponsePage, type Post, type PostEditPage, type Problem, type Upload } from '@clapback/contracts';
import { picture } from '../../../test/pictures.ts';
import { eventually } from '../../../test/eventually.ts';
import { addBelow, decide, report, undo } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
let ravi: TestMember;
let ingrid: TestMember;
let dana: TestMember;
beforeAll(async () => {
  // Its own: it empties the table of posts before each test.
  service = await TestService.start();
  ravi = await service.member({ displayName: 'Ravi Menon' });
  ingrid = await service.member({ role: 'moderator' });
});
afterAll(() => service.close());
beforeEach(async () => {
  dana = await service.member({ displayName: 'Dana Whitlock' });
  // It locks every table below posts, of which the worker may hold some and want others: the test gives way before either is ended.
  await eventually(() => service.sql("set local lock_timeout = '200ms'; truncate posts cascade"));
});

const feed = (reader?: TestMember, cursor?: string | null) =>
  service.get<PostPage>(`/api/posts${cursor ? `?cursor=${cursor}` : ''}`, {
    headers: { 'seen-ago': '0' },
    ...(reader ? { token: reader.token } : {}),
  });
const titles = ({ body }: { body: PostPage }) => body.items.map(({ title, hidden }) => (hidden ? `${title} (hidden)` : title));
const readPost = (id: string, reader?: TestMember) =>
  service.get<Post & Omit<Problem, 'status'>>(`/api/posts/${id}`, reader ? { token: reader.token } : {});
const setStatus = (title: string, status: string) => service.sql('update posts set status = $2 where title = $1', [title, status]);

async function hide(item: object, id: string): Promise<string> {
  await report(service, ravi, item, { reason: 'harassment' });
  const { status, body } = await decide(service, ingrid, id, { decision: 'hide', facts: 'It insults a neighbour.' });
  expect(status).toBe(200);
  return body.decisionId;
}

async function createPictured(author: TestMember): Promise<{ id: string }> {
  const form = new FormData();
  form.set('purpose', 'post-image');
  form.set('file', new Blob([await picture('png')], { type: 'image/png' }), 'dot.png');
  const upload = await service.post<Upload>('/api/uploads', { token: author.token, body: form });
  return service.createPost(author, { attachmentUrl: upload.body.url });
}

/** The answer as it goes over the wire. */
const bytes = async (path: string, reader?: TestMember) =>
  (
    await fetch(service.origin + path, { headers: { 'seen-ago': '0', ...(reader ? { authorization: `Bearer ${reader.token}` } : {}) } })
  ).text();

describe('a post that staff hid', () => {
  test('[FEED-04, MODPOST-12] stays in its author’s feed where it stood, with the ground and the decision; nobody else gets any of it', async () => {
    await service.createPost(dana, { title: 'Oldest' });
    const post = await service.createPost(dana, { title: 'Insult' });
    await service.createPost(ravi, { title: 'Newest' });
    const decisionId = await hide({ postId: post.id }, post.id);

    const mine = await feed(dana);
    expect(titles(mine)).toEqual(['Newest', 'Insult (hidden)', 'Oldest']);
    const hidden = {
      decisionId,
      ground: 'harassment',
      groundUrl: '/community-guidelines#harassment',
      decidedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    };
    expect(mine.body.items[1]).toMatchObject({ id: post.id, status: 'hidden', isMine: true, hidden });
    expect(Value.Check(PostPage, mine.body)).toBe(true);
    expect((await readPost(post.id, dana)).body).toEqual(mine.body.items[1]);

    for (const reader of [undefined, ravi, ingrid]) {
      expect(titles(await feed(reader))).toEqual(['Newest', 'Oldest']);
      expect((await readPost(post.id, reader)).status).toBe(404);
    }
  });

  test('leaves the bytes of everybody else as they would be without it', async () => {
    await service.createPost(dana, { title: 'Stays' });
    const post = await service.createPost(dana, { title: 'Goes' });
    await service.sql('delete from posts where id = $1', [post.id]);
    const [asVisitor, asRavi] = [await bytes('/api/posts'), await bytes('/api/posts', ravi)];
    const again = await service.createPost(dana, { title: 'Goes' });
    await hide({ postId: again.id }, again.id);
    expect(await bytes('/api/posts')).toBe(asVisitor);
    expect(await bytes('/api/posts', ravi)).toBe(asRavi);
    expect(asVisitor).not.toContain('hidden');
    expect((await bytes('/api/posts', dana)).length).toBeGreaterThan(asVisitor.length);
  });

  test('stands on the page of the feed to which it belongs, once, however many pages there are', async () => {
    for (let number = 1; number <= 45; number += 1) {
      await service.createPost(number % 2 ? dana : ravi, { title: `Post ${number}` });
    }
    for (const number of [45, 25, 23, 5, 1]) await setStatus(`Post ${number}`, number === 5 ? 'force_hidden_no_appeal' : 'hidden');
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof feed>> = await feed(dana, cursor);
      pages.push(titles(page));
      cursor = page.body.nextCursor;
    } while (cursor);
    const expected = Array.from({ length: 45 }, (_, index) => 45 - index).map(
      (number) => `Post ${number}${[45, 25, 23, 5, 1].includes(number) ? ' (hidden)' : ''}`,
    );
    expect(pages.flat()).toEqual(expected);
    expect(pages.map(({ length }) => length)).toEqual([22, 23]);
  });

  test('a page grows by twenty at most and then ends; the next goes on from there and loses none', async () => {
    await service.sql(
      `insert into posts (id, author_id, title, content, post_type, revision_id, status, created_at)
       select gen_random_uuid(), $1, 'Hidden ' || n, 'Words', 'other', gen_random_uuid(), case when n % 10 = 0 then 'active' else 'hidden' end, now() - n * interval '1 minute' from generate_series(1, 50) n`,
      [dana.id],
    );
    const first = await feed(dana);
    const second = await feed(dana, first.body.nextCursor);
    const third = await feed(dana, second.body.nextCursor);
    const all = [first, second, third].flatMap(({ body }) => body.items.map(({ title }) => title));
    expect(all).toEqual(Array.from({ length: 50 }, (_, index) => `Hidden ${index + 1}`));
    expect([first, second, third].map(({ body }) => body.items.length)).toEqual([22, 22, 6]);
    expect(third.body.nextCursor).toBeNull();
  });

  test('that is the only one stands in a feed that is empty for everybody else', async () => {
    const post = await service.createPost(dana, { title: 'Alone', isAnonymous: true });
    await hide({ postId: post.id }, post.id);
    expect(titles(await feed(dana))).toEqual(['Alone (hidden)']);
    expect(titles(await feed(ravi))).toEqual([]);
  });

  test('and that a page kept before still shows is shown once, as hidden', async () => {
    await service.createPost(dana, { title: 'Just hidden' });
    await service.allTold();
    await service.get('/api/posts');
    // Nobody announces it, so that the page that is kept is the one from before.
    await setStatus('Just hidden', 'hidden');
    const { body } = await service.get<PostPage>('/api/posts', { token: dana.token });
    expect(body.items.map(({ title, hidden }) => [title, hidden])).toEqual([
      ['Just hidden', { decisionId: null, ground: null, groundUrl: null, decidedAt: null }],
    ]);
  });

  test('keeps its picture for its author, at an address that nobody else is given; the one from before opens nothing', async () => {
    const post = await createPictured(dana);
    const before = (await readPost(post.id)).body.attachmentUrl!;
    await hide({ postId: post.id }, post.id);
    const own = (await readPost(post.id, dana)).body.attachmentUrl!;
    expect([(await service.get(before)).status, (await service.get(own)).status]).toEqual([404, 200]);
    expect((await service.delete(`/api/posts/${post.id}`, { token: dana.token })).status).toBe(204);
    expect((await service.get(own)).status).toBe(404);
  });

  test('keeps its picture from its author, too, while they are banned, at addresses from before', async () => {
    const post = await createPictured(dana);
    await hide({ postId: post.id }, post.id);
    const own = (await readPost(post.id, dana)).body.attachmentUrl!;
    expect((await service.get(own)).status).toBe(200);
    await service.ban(dana);
    expect((await service.get(own)).status).toBe(404);
    await service.unban(dana);
    expect((await service.get(own)).status).toBe(200);
  });

  test('can be deleted by its author and is gone for them too; it cannot be edited, liked, viewed, or reported', async () => {
    const post = await service.createPost(dana, { title: 'To be deleted' });
    await service.patch(`/api/posts/${post.id}`, { token: dana.token, body: { content: 'Changed' } });
    await hide({ postId: post.id }, post.id);
    expect((await service.patch<Problem>(`/api/posts/${post.id}`, { token: dana.token, body: { title: 'Other' } })).body.code).toBe(
      'not_found',
    );
    expect((await service.put(`/api/posts/${post.id}/like`, { token: dana.token })).status).toBe(404);
    expect((await service.post(`/api/posts/${post.id}/views`, { token: dana.token })).status).toBe(404);
    expect((await service.get<PostEditPage>(`/api/posts/${post.id}/edits`, { token: dana.token })).body.items).toHaveLength(1);
    expect((await service.delete(`/api/posts/${post.id}`, { token: ravi.token })).status).toBe(404);
    expect((await service.delete(`/api/posts/${post.id}`, { token: dana.token })).status).toBe(204);
    expect((await readPost(post.id, dana)).status).toBe(404);
    expect(titles(await feed(dana))).toEqual([]);
  });

  test('is everybody’s again once the decision is taken back, without a mark', async () => {
    const post = await service.createPost(dana, { title: 'Back' });
    const decisionId = await hide({ postId: post.id }, post.id);
    await undo(service, ingrid, decisionId);
    for (const reader of [undefined, ravi, dana]) expect(titles(await feed(reader))).toEqual(['Back']);
    expect((await readPost(post.id, dana)).body).not.toHaveProperty('hidden');
    // Hidden once more, the decision named is the one that holds.
    const second = (await decide(service, ingrid, post.id, { decision: 'hide', ground: 'spam', facts: 'It is an advertisement.' })).body
      .decisionId;
    expect((await readPost(post.id, dana)).body.hidden).toMatchObject({ decisionId: second, ground: 'spam' });
  });
});

describe('what staff hid below a post', () => {
  test.each(['response', 'comment'] as const)(
    '[RESP-23] a %s stays in the thread for its author alone, with the ground and the decision',
    async (kind) => {
      const post = await service.createPost(ravi);
      const id = await addBelow(service, kind, post.id, dana, 'An insult');
      await addBelow(service, kind, post.id, ravi, 'Stays');
      const list = `/api/posts/${post.id}/${kind}s`;
      const decisionId = await hide({ [`${kind}Id`]: id }, id);
      const mine = await service.get<ResponsePage | CommentPage>(list, { token: dana.token });
      expect(mine.body.items.find((item) => item.id === id)).toMatchObject({
        content: 'An insult',
        status: 'hidden',
        hidden: { decisionId, ground: 'harassment', groundUrl: '/community-guidelines#harassment' },
      });
      expect(mine.body.items).toHaveLength(2);
      expect(Value.Check(kind === 'response' ? ResponsePage : CommentPage, mine.body)).toBe(true);
      for (const reader of [undefined, ravi, ingrid]) {
        const text = await bytes(list, reader);
        expect([text.includes('Stays'), text.includes('An insult'), text.includes('hidden')]).toEqual([true, false, false]);
      }
      await undo(service, ingrid, decisionId);
      expect((await service.get<ResponsePage>(list)).body.items.map(({ content }) => content).toSorted()).toEqual(['An insult', 'Stays']);
    },
  );

  test('what others wrote under a hidden post stays readable for the author of the post', async () => {
    const post = await service.createPost(dana);
    await addBelow(service, 'response', post.id, ravi, 'My side');
    await hide({ postId: post.id }, post.id);
    const under = async (reader?: TestMember) =>
      (await service.get<ResponsePage>(`/api/posts/${post.id}/responses`, reader ? { token: reader.token } : {})).body.items.map(
        ({ content }) => content,
      );
    expect([await under(dana), await under(ravi), await under()]).toEqual([['My side'], [], []]);
  });
});
