import { describe, expect } from 'vitest';
import type { Post, PostEditPage, PostPage, Problem, Upload } from '@clapback/contracts';
import { picture } from '../../../test/pictures.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
let ravi: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member({ displayName: 'Dana Whitlock' });
  ravi = await service.member({ displayName: 'Ravi Menon' });
});

const edit = (id: string, body: object, by = dana) =>
  service.patch<Post & Omit<Problem, 'status'>>(`/api/posts/${id}`, { token: by.token, body });

describe('editing one’s own post', () => {
  test('[EDIT-03, EDIT-04, EDIT-05, EDIT-06] each change is one edit with both texts and its time, newest first', async () => {
    const post = await service.createPost(dana, { title: 'First title', content: 'First words' });
    const before = Date.now();
    const first = await edit(post.id, { title: 'Second title' });
    expect([first.status, first.body.title, first.body.content]).toEqual([200, 'Second title', 'First words']);
    await edit(post.id, { content: 'Second words\n\nIn two paragraphs' });
    const { status, body } = await service.get<PostEditPage>(`/api/posts/${post.id}/edits`, { token: dana.token });
    expect(status).toBe(200);
    expect(body.items.map(({ oldContent, newContent }) => [oldContent, newContent])).toEqual([
      ['Title: Second title\n\nContent: First words', 'Title: Second title\n\nContent: Second words\n\nIn two paragraphs'],
      ['Title: First title\n\nContent: First words', 'Title: Second title\n\nContent: First words'],
    ]);
    expect(Object.keys(body.items[0]!).toSorted()).toEqual(['editedAt', 'id', 'newContent', 'oldContent', 'postId']);
    expect(body.items.every(({ postId, editedAt }) => postId === post.id && Date.parse(editedAt) >= before - 1000)).toBe(true);
    expect(body.nextCursor).toBeNull();
    const [row] = await service.sql(
      'select title, content, (select count(*)::int from revisions where post_id = p.id) as revisions from posts p where id = $1',
      [post.id],
    );
    expect(row).toEqual({ title: 'Second title', content: 'Second words\n\nIn two paragraphs', revisions: 3 });
  });

  test('a time that is none is refused by its field, however it is written', async () => {
    const post = await service.createPost(dana);
    for (const time of [
      '2026-11-21T23:59:60Z',
      '2026-11-21T10:00:00+05',
      '2026-11-21T10:00:00+0500',
      '2026-02-30T10:00:00Z',
      '2026-11-21 10:00:00Z',
      '2026-11-21T24:00:00Z',
      '2026-11-21T10:00:00',
      '2026-11-21',
      'now',
      '',
    ]) {
      const { status, body } = await edit(post.id, { title: 'Later', lastEditedAt: time });
      expect([status, body.code, body.errors?.[0]?.field], time).toEqual([400, 'validation_failed', 'lastEditedAt']);
    }
    for (const time of ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.123456+05:30'])
      expect((await edit(post.id, { title: 'Later', lastEditedAt: time })).status, time).toBe(409);
    const { body: edited } = await edit(post.id, { title: 'Later', lastEditedAt: null });
    const elsewhere = new Date(Date.parse(edited.editedAt!) + 3_600_000).toISOString().replace('Z', '+01:00');
    expect((await edit(post.id, { title: 'Again', lastEditedAt: elsewhere })).status, 'the same time on another clock').toBe(200);
  });

  test('a text that stays the same writes nothing, and the post does not count as edited', async () => {
    const post = await service.createPost(dana, { title: 'Stays', content: 'As it is' });
    const { body } = await edit(post.id, { title: 'Stays', content: 'As it is' });
    expect(body.editedAt).toBeNull();
    expect((await service.get<PostEditPage>(`/api/posts/${post.id}/edits`, { token: dana.token })).body.items).toEqual([]);
  });

  test('25 edits are two pages, and no edit is lost or told twice between them', async () => {
    const post = await service.createPost(dana, { content: 'Words 0' });
    for (let number = 1; number <= 25; number += 1) await edit(post.id, { content: `Words ${number}` });
    const first = await service.get<PostEditPage>(`/api/posts/${post.id}/edits`, { token: dana.token });
    const second = await service.get<PostEditPage>(`/api/posts/${post.id}/edits?cursor=${first.body.nextCursor}`, { token: dana.token });
    expect([...first.body.items, ...second.body.items].map(({ newContent }) => newContent.split('Content: ')[1])).toEqual(
      Array.from({ length: 25 }, (_, index) => `Words ${25 - index}`),
    );
    expect([first.body.items.length, second.body.nextCursor]).toEqual([20, null]);
  });

  test('[EDIT-02] the edits are refused to a visitor, another member and a moderator; an admin reads them', async () => {
    const post = await service.createPost(dana);
    await edit(post.id, { content: 'Changed' });
    const [moderator, admin] = [await service.member({ role: 'moderator' }), await service.member({ role: 'admin' })];
    const statuses = [];
    for (const token of [undefined, ravi.token, moderator.token, admin.token])
      statuses.push((await service.get(`/api/posts/${post.id}/edits`, token ? { token } : {})).status);
    expect(statuses).toEqual([401, 403, 403, 200]);
  });

  test('nobody else changes it, also no admin; empty, too long and hidden texts are refused', async () => {
    const post = await service.createPost(dana, { title: 'Mine' });
    const admin = await service.member({ role: 'admin' });
    expect((await edit(post.id, { title: 'Theirs' }, ravi)).body.code).toBe('forbidden');
    expect((await edit(post.id, { title: 'Theirs' }, admin)).body.code).toBe('forbidden');
    expect((await edit(post.id, { title: ' ' })).body.errors?.[0]?.field).toBe('title');
    expect((await edit(post.id, { content: 'x'.repeat(10_001) })).status).toBe(400);
    expect((await edit(post.id, { userId: ravi.id })).status).toBe(400);
    expect((await service.get<Post>(`/api/posts/${post.id}`)).body.title).toBe('Mine');
    await service.sql(`update posts set status = 'force_hidden' where id = $1`, [post.id]);
    expect((await edit(post.id, { title: 'Other' })).status).toBe(404);
  });

  test('of two tabs with the same text the second is told that it was changed meanwhile', async () => {
    const post = await service.createPost(dana, { content: 'Before' });
    const [one, two] = await Promise.all([
      edit(post.id, { content: 'From one tab', lastEditedAt: null }),
      edit(post.id, { content: 'From another', lastEditedAt: null }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const editedAt = (one.status === 200 ? one : two).body.editedAt;
    expect((await edit(post.id, { content: 'After all', lastEditedAt: editedAt })).status).toBe(200);
  });

  test('twenty edits at once are twenty revisions with numbers of their own', async () => {
    const post = await service.createPost(dana, { content: 'Begin' });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => edit(post.id, { content: `Change ${index}` })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const [row] = await service.sql('select count(*)::int as count, max(number) as newest from revisions where post_id = $1', [post.id]);
    expect(row).toEqual({ count: 21, newest: 21 });
  });
});

describe('deleting one’s own post', () => {
  test('a post that nobody answered is gone with its likes, views, edits and picture', async () => {
    const form = new FormData();
    form.set('purpose', 'post-image');
    form.set('file', new Blob([await picture('png')], { type: 'image/png' }), 'dot.png');
    const upload = await service.post<Upload>('/api/uploads', { token: dana.token, body: form });
    const post = await service.createPost(dana, { attachmentUrl: upload.body.url });
    await service.put(`/api/posts/${post.id}/like`, { token: ravi.token });
    await edit(post.id, { content: 'Changed' });
    const picturePath = (await service.get<Post>(`/api/posts/${post.id}`)).body.attachmentUrl!;
    expect((await service.get(picturePath)).status).toBe(200);
    expect((await service.delete(`/api/posts/${post.id}`, { token: dana.token })).status).toBe(204);
    expect((await service.get(`/api/posts/${post.id}`)).status).toBe(404);
    expect((await service.get(picturePath)).status).toBe(404);
    expect(
      await service.sql(
        'select (select count(*)::int from posts where id = $1) as posts, (select count(*)::int from revisions where post_id = $1) as revisions, (select count(*)::int from post_likes where post_id = $1) as likes',
        [post.id],
      ),
    ).toEqual([{ posts: 0, revisions: 0, likes: 0 }]);
    expect((await service.delete(`/api/posts/${post.id}`, { token: dana.token })).status).toBe(404);
  });

  test('one that others answered leaves an empty place with their words, out of the feed', async () => {
    const post = await service.createPost(dana, { title: 'A secret title', content: 'Secret words' });
    const [{ revision_id: revision }] = (await service.sql<{ revision_id: string }>('select revision_id from posts where id = $1', [
      post.id,
    ])) as [{ revision_id: string }];
    await service.sql(
      `insert into responses (id, post_id, author_id, name, content, revision_id) values (gen_random_uuid(), $1, $2, 'Ravi Menon', 'My side', $3)`,
      [post.id, ravi.id, revision],
    );
    expect((await service.delete(`/api/posts/${post.id}`, { token: dana.token })).status).toBe(204);
    const left = await service.get<Post>(`/api/posts/${post.id}`);
    expect(left.body).toMatchObject({ isDeleted: true, title: '', content: '', userId: null, author: null, likeCount: 0 });
    expect((await service.get<PostPage>('/api/posts')).body.items.some(({ id }) => id === post.id)).toBe(false);
    expect(
      (await service.get<{ items: { content: string }[] }>(`/api/posts/${post.id}/responses`)).body.items.map(({ content }) => content),
    ).toEqual(['My side']);
    expect((await service.put(`/api/posts/${post.id}/like`, { token: ravi.token })).status).toBe(404);
  });

  test('nobody else deletes it, a suspended author may', async () => {
    const post = await service.createPost(dana);
    const admin = await service.member({ role: 'admin' });
    for (const token of [ravi.token, admin.token]) expect((await service.delete(`/api/posts/${post.id}`, { token })).status).toBe(403);
    const author = await service.member();
    const own = await service.createPost(author);
    await service.suspend(author);
    expect((await edit(own.id, { title: 'Other' }, author)).body.code).toBe('account_suspended');
    expect((await service.delete(`/api/posts/${own.id}`, { token: author.token })).status).toBe(204);
  });
});

test('[POST-23] opening a post counts one view for each member, however often and however many at once', async () => {
  const post = await service.createPost(dana);
  const answers = await Promise.all(Array.from({ length: 10 }, () => service.post(`/api/posts/${post.id}/views`, { token: ravi.token })));
  await service.post(`/api/posts/${post.id}/views`, { token: dana.token });
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
  expect((await service.post(`/api/posts/${post.id}/views`)).status).toBe(401);
  expect(await service.sql('select account_id from post_views where post_id = $1 order by account_id', [post.id])).toEqual(
    [dana.id, ravi.id].toSorted().map((account_id) => ({ account_id })),
  );
});
