import { expect } from 'vitest';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { linkedPost, postPage } from './post-page.ts';

let service: TestService;
let maya: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  maya = await service.member({ displayName: 'Maya Lindqvist' });
});

const page = (url: string) => postPage(service.platform, url);
const notThere = { status: 404, meta: { title: 'Page not found', isListed: false } };

test('a post’s own page says title, beginning and canonical address, and what search engines know of a discussion', async () => {
  const post = await service.createPost(maya, { title: 'Three invoices', content: 'They say\n that I never paid.' });
  const { meta, structuredData } = await page(`/posts/${post.id}/three-invoices?utm=1`);
  expect(meta).toEqual({
    title: 'Three invoices',
    kind: 'article',
    description: 'They say that I never paid.',
    isListed: true,
    canonicalPath: `/posts/${post.id}/three-invoices`,
    image: {
      path: expect.stringMatching(new RegExp(`^/posts/${post.id}/picture\\.png\\?v=[\\w-]{20}$`)),
      width: 1200,
      height: 630,
      alt: 'Statement: “Three invoices”',
    },
    oembed: `/oembed?url=http%3A%2F%2Flocalhost%3A4000%2Fposts%2F${post.id}%2Fthree-invoices&format=json`,
  });
  expect(structuredData).toMatchObject([
    {
      '@type': 'DiscussionForumPosting',
      url: `http://localhost:4000/posts/${post.id}/three-invoices`,
      headline: 'Three invoices',
      image: `http://localhost:4000${meta!.image!.path}`,
      author: { '@type': 'Person', name: 'Maya Lindqvist', url: `http://localhost:4000/people/${maya.id}` },
    },
  ]);
});

test('an accusation that nobody answered is not spread as a picture, neither by its page nor by the start page with it', async () => {
  const post = await service.createPost(maya, { title: 'They broke my piano', postType: 'defamation' });
  const own = await page(`/posts/${post.id}/they-broke-my-piano`);
  expect([own.meta!.title, own.meta!.isListed, own.meta!.image]).toEqual(['They broke my piano', false, undefined]);
  expect((await linkedPost(service.platform, post.id)).meta!.image).toBeUndefined();
});

test('every other spelling of its address leads to it, and the start page with the post names it', async () => {
  const post = await service.createPost(maya, { title: 'Обман' });
  const own = `/posts/${post.id}/%D0%BE%D0%B1%D0%BC%D0%B0%D0%BD`;
  const hostile = ['a'.repeat(10_000), '..%2F..%2Fetc', encodeURIComponent('\u202Eתירבע'), '%E0%A4%A', "'--", '%3Cscript%3E'];
  for (const path of [
    ...hostile.map((slug) => `/posts/${post.id}/${slug}`),
    `/posts/${post.id}`,
    `/posts/${post.id}/`,
    `/posts/${post.id}/other`,
    `/posts/${post.id.toUpperCase()}/x`,
    `${own}/`,
  ])
    expect([path, await page(path)]).toEqual([path, { movedTo: own }]);
  expect(await page(own)).not.toHaveProperty('movedTo');
  expect((await linkedPost(service.platform, post.id)).meta).toMatchObject({ canonicalPath: own, isListed: false, isCopy: true });
});

test('of an anonymous post the page says nothing about who wrote it', async () => {
  const post = await service.createPost(maya, { title: 'No name', isAnonymous: true });
  const answer = JSON.stringify(await page(`/posts/${post.id}/no-name`));
  expect(answer).toContain('"author":{"@type":"Person","name":"Anonymous"}');
  expect(answer).not.toContain(maya.id);
  expect(answer).not.toContain('Maya');
});

test('[MODPOST-12] a hidden post and one that never was are answered alike; one that its author deleted is gone; of a flagged one nothing is spread', async () => {
  const [hidden, deleted, flagged] = [
    await service.createPost(maya, { title: 'Hidden words' }),
    await service.createPost(maya, { title: 'Deleted words' }),
    await service.createPost(maya, { title: 'Flagged words' }),
  ];
  await service.sql(`update posts set status = 'hidden' where id = $1`, [hidden.id]);
  await service.sql(`update posts set is_flagged = true where id = $1`, [flagged.id]);
  const other = await service.member();
  await service.post(`/api/posts/${deleted.id}/comments`, { token: other.token, body: { content: 'I was there.' } });
  expect((await service.delete(`/api/posts/${deleted.id}`, { token: maya.token })).status).toBe(204);
  const bare = await service.createPost(maya, { title: 'Deleted before anybody wrote' });
  expect((await service.delete(`/api/posts/${bare.id}`, { token: maya.token })).status).toBe(204);
  expect((await page(`/posts/${bare.id}`)).status).toBe(410);
  for (const path of [
    `/posts/${hidden.id}/hidden-words`,
    `/posts/${hidden.id}/${'a'.repeat(10_000)}`,
    `/posts/${hidden.id}/..`,
    '/posts/0190f5a0-0000-7000-8000-000000000001/x',
    '/posts/none',
    `/posts/${hidden.id}'--`,
  ])
    expect([path, await page(path)]).toEqual([path, notThere]);
  // Somebody else's words stand below it, and are read there.
  expect(await page(`/posts/${deleted.id}/deleted-words`)).toEqual({ meta: { title: 'A deleted post', isListed: false } });
  const { body: comments } = await service.get<{ items: { id: string }[] }>(`/api/posts/${deleted.id}/comments`);
  expect((await service.delete(`/api/comments/${comments.items[0]!.id}`, { token: other.token })).status).toBe(204);
  expect(await page(`/posts/${deleted.id}/deleted-words`)).toEqual({ status: 410, meta: { title: 'A deleted post', isListed: false } });
  expect(await page(`/posts/${flagged.id}/flagged-words`)).toEqual({
    meta: { title: 'A flagged post', isListed: false, canonicalPath: `/posts/${flagged.id}` },
  });
  expect(await page(`/posts/${flagged.id}`)).not.toHaveProperty('movedTo');
  for (const id of [hidden.id, deleted.id, flagged.id, 'none', ['none', 'none']])
    expect([id, await linkedPost(service.platform, id)]).toEqual([id, { meta: { isListed: false } }]);
});
