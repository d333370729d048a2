import type { Comment } from '@clapback/contracts';
import { makeStore, type AppStore } from '@clapback/store';
import { baseUrl, fakeApi, json, problem } from '@clapback/store/testing/fake-api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addOwnComment, commentsOf, dropComment, putComment, showNewComments } from './comments-cache.ts';
import { commentsApi, type CommentPlace } from './comments-endpoints.ts';

const place: CommentPlace = { postId: 'p1', responseId: null };
const onResponse: CommentPlace = { postId: 'p1', responseId: 'r1' };
const comment = (number: number, more: Partial<Comment> = {}) =>
  ({
    id: `c${String(number).padStart(3, '0')}`,
    postId: 'p1',
    responseId: null,
    content: `Words ${number}`,
    createdAt: new Date(1_700_000_000_000 + number * 1000).toISOString(),
    ...more,
  }) as Comment;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => comment(from + index));

let store: AppStore;
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  store = makeStore({ baseUrl, page: { session: 'none', captcha: { provider: 'altcha' } } });
});
afterEach(() => {
  store.stop();
  vi.unstubAllGlobals();
});

const shown = (at = place) =>
  commentsOf(commentsApi.endpoints.commentsList.select(at)(store.getState()).data?.pages ?? []).map(({ id }) => id);
const ids = (...numbers: number[]) => numbers.map((number) => comment(number).id);

/** A list whose newest page was read, with what the service answers when it is read once more. */
async function read(first: Comment[], then: () => Response): Promise<void> {
  let isFirst = true;
  fakeApi({
    'GET /posts/p1/comments': () => {
      const answer = isFirst ? json({ items: first, nextCursor: 'earlier' }) : then();
      isFirst = false;
      return answer;
    },
    'GET /responses/r1/comments': () => json({ items: [], nextCursor: null }),
  });
  await store.dispatch(commentsApi.endpoints.commentsList.initiate(place));
}

test('new comments come below those that are shown, and one’s own stands where its time puts it', async () => {
  await read(range(1, 3), () =>
    json({ items: [...range(2, 3), comment(4), comment(5, { isMine: true }), comment(6)], nextCursor: 'more' }),
  );
  store.dispatch(addOwnComment(comment(5, { isMine: true })));
  expect(shown()).toEqual(ids(1, 2, 3, 5));
  const first = await store.dispatch(showNewComments(place, ids(4, 6)));
  expect([first?.id, shown()]).toEqual([ids(4)[0], ids(1, 2, 3, 4, 5, 6)]);
});

test('where more were written than a page holds, the list begins again with the newest, so that none is missing in between', async () => {
  await read(range(1, 3), () => json({ items: range(11, 60), nextCursor: 'more' }));
  await store.dispatch(showNewComments(place, ids(...range(4, 60).map((_, index) => index + 4))));
  expect([shown()[0], shown().length]).toEqual([ids(11)[0], 50]);
});

test('those that cannot be read change nothing', async () => {
  await read(range(1, 3), () => problem(403, 'forbidden'));
  expect(await store.dispatch(showNewComments(place, ids(4)))).toBeNull();
  expect(shown()).toEqual(ids(1, 2, 3));
});

test('one on a response is put, changed and dropped in both lists', async () => {
  await read([], () => json({ items: [], nextCursor: null }));
  await store.dispatch(commentsApi.endpoints.commentsList.initiate(onResponse));
  const own = comment(1, { responseId: 'r1' });
  store.dispatch(addOwnComment(own));
  store.dispatch(addOwnComment(own));
  expect([shown(), shown(onResponse)]).toEqual([ids(1), ids(1)]);
  store.dispatch(putComment({ ...own, content: 'Other words' }));
  const { data } = commentsApi.endpoints.commentsList.select(onResponse)(store.getState());
  expect(data?.pages[0]?.items[0]?.content).toBe('Other words');
  store.dispatch(dropComment(own));
  expect([shown(), shown(onResponse)]).toEqual([[], []]);
});
