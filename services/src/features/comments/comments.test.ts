import { expect } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { CommentPage } from '@clapback/contracts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member({ displayName: 'Dana Whitlock' });
});

async function comment(postId: string, content: string, status = 'active', minutesAgo = 0): Promise<void> {
  await service.sql(
    `insert into comments (id, post_id, author_id, content, status, revision_id, created_at) values ($1, $2, $3, $4, $5, $6, now() - make_interval(mins => $7))`,
    [uuid(), postId, dana.id, content, status, uuid(), minutesAgo],
  );
}
const list = async (postId: string, query = '') => (await service.get<CommentPage>(`/api/posts/${postId}/comments${query}`)).body;

test('[COMM-05, COMM-07] come oldest first, each with its author’s name; hidden ones do not come', async () => {
  const post = await service.createPost(dana);
  await comment(post.id, 'second', 'flagged', 1);
  await comment(post.id, 'first', 'active', 2);
  await comment(post.id, 'hidden', 'hidden', 3);
  const { items, nextCursor } = await list(post.id);
  expect(items.map(({ content }) => content)).toEqual(['first', 'second']);
  expect(items[0]).toEqual({
    id: items[0]!.id,
    postId: post.id,
    responseId: null,
    responseName: null,
    userId: dana.id,
    content: 'first',
    status: 'active',
    isMine: false,
    isByAnonymousAuthor: false,
    editedAt: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    author: { displayName: 'Dana Whitlock', isVerified: false, avatarUrl: null },
  });
  expect(nextCursor).toBeNull();
});

test('come fifty a page, each once, also when many were written in one instant', async () => {
  const post = await service.createPost(dana);
  await service.sql(
    `insert into comments (id, post_id, author_id, content, revision_id, created_at) select gen_random_uuid(), $1, $2, number::text, gen_random_uuid(), '2026-01-01' from generate_series(1, 110) as number`,
    [post.id, dana.id],
  );
  const seen = new Set<string>();
  const pages = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: CommentPage = await list(post.id, cursor && `?cursor=${cursor}`);
    pages.push(page.items.length);
    for (const { id } of page.items) seen.add(id);
    cursor = page.nextCursor;
  }
  expect([pages, seen.size]).toEqual([[50, 50, 10], 110]);
});

test('come from the newest page back to the oldest, each page oldest first', async () => {
  const post = await service.createPost(dana);
  await service.sql(
    `insert into comments (id, post_id, author_id, content, revision_id, created_at) select gen_random_uuid(), $1, $2, number::text, gen_random_uuid(), '2026-01-01'::timestamptz + make_interval(secs => number) from generate_series(1, 110) as number`,
    [post.id, dana.id],
  );
  const pages = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: CommentPage = await list(post.id, `?from=newest${cursor && `&cursor=${cursor}`}`);
    pages.push([page.items.length, page.items[0]!.content, page.items.at(-1)!.content]);
    cursor = page.nextCursor;
  }
  expect(pages).toEqual([
    [50, '61', '110'],
    [50, '11', '60'],
    [10, '1', '10'],
  ]);
  expect((await service.get(`/api/posts/${post.id}/comments?from=middle`)).status).toBe(400);
});

test('of a post that is hidden are not there', async () => {
  const post = await service.createPost(dana);
  await comment(post.id, 'first');
  await service.sql(`update posts set status = 'hidden' where id = $1`, [post.id]);
  expect((await list(post.id)).items).toEqual([]);
});
