import type { Post } from '@clapback/contracts';
import { acceptGrant, api, makeStore, selectToasts, startSession, type AppStore } from '@clapback/store';
import { baseUrl, fakeApi, grant, json, member, problem } from '@clapback/store/testing/fake-api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commentsApi } from '../comments/index.ts';
import { countView } from './count-view.ts';
import { addOwnPost, dropPost, restorePost, shownPost } from './posts-cache.ts';
import { postsApi } from './posts-endpoints.ts';
import { followRemoval, followRestoration } from './follow-moderation.ts';
import { isVisiblePost } from './is-visible-post.ts';
import { deletePost } from './manage/delete-post.ts';
import { readPostAgain } from './read-post-again.ts';
import { toggleLike } from './toggle-like.ts';

/** A second, which is what `vi.waitFor` waits for, can pass on a busy machine before a turn comes. */
const wait = { timeout: 20_000 };

const id = '0192f0c8-1111-7000-8000-000000000001';
const post = (more: Partial<Post> = {}) =>
  ({ id, title: 'Reyes Kitchens', status: 'active', likeCount: 48, likedByMe: false, responseCount: 3, commentCount: 12, ...more }) as Post;

let store: AppStore;
const shown = () => store.dispatch(shownPost(id));
const listed = () =>
  postsApi.endpoints.postsList
    .select(undefined)(store.getState())
    .data?.pages.flatMap((page) => page.items.map((each) => each.id));

function service(answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /posts': ({ path }) =>
      path.includes('cursor') ? json({ items: [post({ id: 'older' })], nextCursor: null }) : json({ items: [post()], nextCursor: 'c1' }),
    ...answers,
  });
}

beforeEach(async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  store = makeStore({ baseUrl, page: { session: 'none', captcha: { provider: 'altcha' } } });
});

afterEach(() => {
  store.stop();
  vi.unstubAllGlobals();
});

const readFeed = () => store.dispatch(postsApi.endpoints.postsList.initiate(undefined));

test('[LIKE-01] [LIKE-02] a like shows at once, and the count is the one that the service answers', async () => {
  let answer: (response: Response) => void = () => undefined;
  const seen = service({ [`PUT /posts/${id}/like`]: () => new Promise((resolve) => (answer = resolve)) });
  await readFeed();
  const liking = store.dispatch(toggleLike(id));
  expect(shown()).toMatchObject({ likedByMe: true, likeCount: 49 });
  await vi.waitFor(() => expect(seen.at(-1)?.method).toBe('PUT'), wait);
  answer(json({ likedByMe: true, likeCount: 51 }));
  await liking;
  expect(shown()).toMatchObject({ likedByMe: true, likeCount: 51 });
});

test('[LIKE-06] a like that fails is put back, with a toast', async () => {
  service({ [`PUT /posts/${id}/like`]: () => problem(500, 'internal_error') });
  await readFeed();
  await store.dispatch(toggleLike(id));
  expect(shown()).toMatchObject({ likedByMe: false, likeCount: 48 });
  expect(selectToasts(store.getState())).toMatchObject([{ title: 'Failed to update like. Please try again.', variant: 'destructive' }]);
});

test('a like that is refused says why', async () => {
  service({ [`PUT /posts/${id}/like`]: () => problem(403, 'account_suspended', { title: 'Your account is suspended.' }) });
  await readFeed();
  await store.dispatch(toggleLike(id));
  expect(selectToasts(store.getState())).toMatchObject([
    { title: 'Failed to update like. Please try again.', description: 'Your account is suspended.', variant: 'destructive' },
  ]);
});

test('a like during which the session ends says that one was signed out, and nothing of the like', async () => {
  service({
    [`PUT /posts/${id}/like`]: () => problem(401, 'session_missing'),
    'POST /auth/refresh': () => problem(401, 'session_missing'),
  });
  await store.dispatch(startSession());
  store.dispatch(acceptGrant(grant()));
  await readFeed();
  await store.dispatch(toggleLike(id));
  expect(selectToasts(store.getState())).toMatchObject([
    { title: 'You were signed out', description: 'Please sign in again to go on.', variant: 'default' },
  ]);
});

test('a like that is ended because another call found the session over says nothing of the like either', async () => {
  const seen = service({
    // It answers nothing while the page lives.
    [`PUT /posts/${id}/like`]: () => new Promise(() => undefined),
    'GET /me/notifications/unread': () => problem(401, 'session_missing'),
    'POST /auth/refresh': () => problem(401, 'session_missing'),
  });
  await store.dispatch(startSession());
  store.dispatch(acceptGrant(grant()));
  await readFeed();
  const liking = store.dispatch(toggleLike(id));
  await vi.waitFor(() => expect(seen.at(-1)?.method).toBe('PUT'), wait);
  const other = api.injectEndpoints({ endpoints: (build) => ({ unread: build.query({ query: () => '/me/notifications/unread' }) }) });
  await store.dispatch(other.endpoints.unread.initiate(undefined));
  await liking;
  expect(selectToasts(store.getState())).toMatchObject([{ title: 'You were signed out' }]);
});

test('presses while a like is on its way end in what was wanted last', async () => {
  const seen = service({
    [`PUT /posts/${id}/like`]: () => json({ likedByMe: true, likeCount: 49 }),
    [`DELETE /posts/${id}/like`]: () => json({ likedByMe: false, likeCount: 48 }),
  });
  await readFeed();
  const first = store.dispatch(toggleLike(id));
  await Promise.all([first, store.dispatch(toggleLike(id)), store.dispatch(toggleLike(id)), store.dispatch(toggleLike(id))]);
  expect(shown()).toMatchObject({ likedByMe: false, likeCount: 48 });
  expect(seen.slice(1).map(({ method }) => method)).not.toContain('POST');
  expect(seen.filter(({ method }) => method === 'PUT').length).toBe(seen.filter(({ method }) => method === 'DELETE').length);
});

test('[POST-16] one’s own new post stands at the top at once, and once only', async () => {
  service();
  await readFeed();
  store.dispatch(addOwnPost(post({ id: 'new' })));
  store.dispatch(addOwnPost(post({ id: 'new' })));
  expect(listed()).toEqual(['new', id]);
});

test('[FEED-05] more of the feed is read from where the page before ended', async () => {
  const seen = service();
  await readFeed();
  await store.dispatch(postsApi.endpoints.postsList.initiate(undefined, { direction: 'forward' }));
  expect(seen.map(({ path }) => path)).toEqual(['/posts', '/posts?cursor=c1']);
  expect(listed()).toEqual([id, 'older']);
});

test('a post that changed is read again and shown as it is now', async () => {
  service({ [`GET /posts/${id}`]: () => json(post({ likeCount: 60, title: 'Corrected' })) });
  await readFeed();
  await store.dispatch(readPostAgain(id));
  expect(shown()).toMatchObject({ likeCount: 60, title: 'Corrected' });
});

test('[FEED-09] a post that is gone leaves the feed', async () => {
  service({ [`GET /posts/${id}`]: () => problem(404, 'not_found') });
  await readFeed();
  await store.dispatch(readPostAgain(id));
  expect(listed()).toEqual([]);
});

const times = ['2026-11-21T10:03:00.000Z', '2026-11-21T10:02:00.000Z', '2026-11-21T10:01:00.000Z'];
const three = (['a', 'b', 'c'] as const).map((name, index) => post({ id: name, createdAt: times[index]!, boostedUntil: null }));
const threePosts = (nextCursor: string | null = null) => ({ 'GET /posts': () => json({ items: three, nextCursor }) });

test.each([0, 1, 2])('a post that is put back stands where it stood: %i', async (index) => {
  service(threePosts());
  await readFeed();
  store.dispatch(dropPost(three[index]!.id));
  expect(listed()).toHaveLength(2);
  store.dispatch(restorePost(three[index]!));
  store.dispatch(restorePost(three[index]!));
  expect(listed()).toEqual(['a', 'b', 'c']);
});

test('a post that is older than all that was read is not put back before its page', async () => {
  service(threePosts('more'));
  await readFeed();
  store.dispatch(dropPost('c'));
  store.dispatch(restorePost(three[2]!));
  expect(listed()).toEqual(['a', 'b']);
});

test('a deleted post leaves at once; where it is not deleted after all it is put back, with a toast', async () => {
  let answer: (response: Response) => void = () => undefined;
  const seen = service({ ...threePosts(), 'DELETE /posts/b': () => new Promise((resolve) => (answer = resolve)) });
  await readFeed();
  const deleting = store.dispatch(deletePost(three[1]!));
  expect(listed()).toEqual(['a', 'c']);
  await vi.waitFor(() => expect(seen.at(-1)?.method).toBe('DELETE'), wait);
  answer(problem(503, 'service_busy', { title: 'The service is busy.' }));
  await deleting;
  expect(listed()).toEqual(['a', 'b', 'c']);
  expect(selectToasts(store.getState())).toMatchObject([
    { title: 'The post was not deleted', description: 'The service is busy.', variant: 'destructive' },
  ]);
});

test.each([
  ['deleted', () => new Response(null, { status: 204 })],
  ['gone already', () => problem(404, 'not_found')],
])('a post that is %s stays away, and that is said', async (_case, answer) => {
  service({ ...threePosts(), 'DELETE /posts/b': answer });
  await readFeed();
  await store.dispatch(deletePost(three[1]!));
  expect(listed()).toEqual(['a', 'c']);
  expect(selectToasts(store.getState())).toMatchObject([{ title: 'Post deleted', variant: 'default' }]);
});

test('what is left of a deleted post has no place in the list', async () => {
  service({ [`GET /posts/${id}`]: () => json(post({ isDeleted: true, title: '' })) });
  await readFeed();
  await store.dispatch(readPostAgain(id));
  expect(listed()).toEqual([]);
});

test('[POST-23] a member’s view is told once, again only where telling it failed, and a visitor’s never', async () => {
  let isUp = false;
  const seen = service({
    [`POST /posts/${id}/views`]: () => (isUp ? new Response(null, { status: 204 }) : problem(500, 'internal_error')),
  });
  await store.dispatch(countView(id));
  expect(seen).toEqual([]);
  store.dispatch(acceptGrant(grant('token-1', 600, member({ abilities: ['post:view'] }))));
  await store.dispatch(countView(id));
  isUp = true;
  await store.dispatch(countView(id));
  await store.dispatch(countView(id));
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST /posts/${id}/views`, `POST /posts/${id}/views`]);
  expect(selectToasts(store.getState())).toEqual([]);
});

const hidden = { decisionId: 'd1', ground: 'spam', groundUrl: '/community-guidelines#spam', decidedAt: times[0]! };

test('[FEED-09] a post that is hidden leaves the feed of others, and stays in its author’s with the decision', async () => {
  const seen = service({
    'GET /posts': () => json({ items: [post(), post({ id: 'mine', isMine: true })], nextCursor: null }),
    'GET /posts/mine': () => json(post({ id: 'mine', isMine: true, status: 'hidden', hidden })),
  });
  await readFeed();
  store.dispatch(followRemoval(id));
  expect(listed()).toEqual(['mine']);
  store.dispatch(followRemoval('mine'));
  await vi.waitFor(() => expect(store.dispatch(shownPost('mine'))?.hidden).toEqual(hidden), wait);
  expect(listed()).toEqual(['mine']);
  expect(seen.map(({ path }) => path)).toEqual(['/posts', '/posts/mine']);
});

test('a post of one’s own that is gone leaves the feed too', async () => {
  service({
    'GET /posts': () => json({ items: [post({ isMine: true })], nextCursor: null }),
    [`GET /posts/${id}`]: () => problem(404, 'not_found'),
  });
  await readFeed();
  store.dispatch(followRemoval(id));
  await vi.waitFor(() => expect(listed()).toEqual([]), wait);
});

test('a post that is shown again comes back to where it stood, once; one that is older than what was read waits for its page', async () => {
  service({
    ...threePosts('c1'),
    'GET /posts/b': () => json(three[1]),
    'GET /posts/old': () => json(post({ id: 'old', createdAt: '2026-11-20T00:00:00.000Z' })),
  });
  await readFeed();
  store.dispatch(dropPost('b'));
  expect(listed()).toEqual(['a', 'c']);
  await Promise.all([store.dispatch(followRestoration('b')), store.dispatch(followRestoration('b'))]);
  await store.dispatch(followRestoration('old'));
  expect(listed()).toEqual(['a', 'b', 'c']);
});

test('the author’s own card loses its banner when the post is shown again', async () => {
  service({
    'GET /posts': () => json({ items: [post({ isMine: true, status: 'hidden', hidden })], nextCursor: null }),
    [`GET /posts/${id}`]: () => json(post({ isMine: true })),
  });
  await readFeed();
  await store.dispatch(followRestoration(id));
  expect([listed(), shown()?.status, shown()?.hidden]).toEqual([[id], 'active', undefined]);
});

test('a thread of which it is known that it changed is read again though it has as many entries as before', async () => {
  const seen = service({
    [`GET /posts/${id}`]: () => json(post()),
    [`GET /posts/${id}/comments`]: () => json({ items: [], nextCursor: null }),
  });
  await readFeed();
  await store.dispatch(commentsApi.endpoints.commentsList.initiate({ postId: id, responseId: null }));
  await store.dispatch(readPostAgain(id));
  await store.dispatch(readPostAgain(id, new Set(['Comment'])));
  await vi.waitFor(() => expect(seen.filter(({ path }) => path.includes('/comments'))).toHaveLength(2), wait);
});

test.each([
  ['active', undefined, true],
  ['flagged', undefined, true],
  ['hidden', undefined, false],
  ['hidden', hidden, true],
] as const)('a post that is %s, with %o, is shown: %s', (status, decision, shows) => {
  expect(isVisiblePost({ status, ...(decision ? { hidden: decision } : {}) })).toBe(shows);
});
