import type { PostResponse } from '@clapback/contracts';
import { makeStore, type AppStore } from '@clapback/store';
import { baseUrl, fakeApi, json, problem } from '@clapback/store/testing/fake-api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addOwnResponse, dropResponse, putResponse, readResponseAgain, showNewResponses } from './responses-cache.ts';
import { inOrder } from './response-order.ts';
import { responsesApi } from './responses-endpoints.ts';

const response = (number: number, more: Partial<PostResponse> = {}) =>
  ({
    id: `r${String(number).padStart(3, '0')}`,
    postId: 'p1',
    content: `Words ${number}`,
    boostExpiresAt: null,
    commentCount: 0,
    isDeleted: false,
    createdAt: new Date(1_700_000_000_000 + number * 1000).toISOString(),
    ...more,
  }) as PostResponse;
/** Newest first, as the service lists them. */
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => response(to - index));
const ids = (...numbers: number[]) => numbers.map((number) => response(number).id);

let store: AppStore;
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  store = makeStore({ baseUrl, page: { session: 'none', captcha: { provider: 'altcha' } } });
});
afterEach(() => {
  store.stop();
  vi.unstubAllGlobals();
});

const entries = () => (responsesApi.endpoints.responsesList.select('p1')(store.getState()).data?.pages ?? []).flatMap(({ items }) => items);
const shown = () => entries().map(({ id }) => id);

/** A list of which pages were read, with what its first page holds when it is read once more. */
async function read(pages: PostResponse[][], then: () => Response = () => json({ items: [], nextCursor: null })): Promise<void> {
  let reads = 0;
  fakeApi({
    'GET /posts/p1/responses': () => {
      const items = pages[reads++];
      return items ? json({ items, nextCursor: reads < pages.length || pages.length > 1 ? `c${reads}` : 'more' }) : then();
    },
    'GET /responses/r001': () => problem(404, 'not_found'),
    'GET /responses/r002': () => json(response(2, { content: 'Changed' })),
    'GET /responses/r003': () => problem(503, 'service_busy'),
  });
  await store.dispatch(responsesApi.endpoints.responsesList.initiate('p1'));
  for (let page = 1; page < pages.length; page += 1)
    await store.dispatch(responsesApi.endpoints.responsesList.initiate('p1', { direction: 'forward' }));
}

test('one’s own new response stands behind those whose boost runs and before all others, once', async () => {
  const boosted = response(1, { boostExpiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  await read([[boosted, ...range(2, 3)]]);
  store.dispatch(addOwnResponse('p1', response(4)));
  store.dispatch(addOwnResponse('p1', response(4)));
  expect(shown()).toEqual(ids(1, 4, 3, 2));
});

test('new ones come before those that are shown; what the first page gave up for them stays, and nothing stands twice', async () => {
  await read([range(3, 5), range(1, 2)], () => json({ items: [response(7), response(6), response(5)], nextCursor: 'more' }));
  expect(shown()).toEqual(ids(5, 4, 3, 2, 1));
  const first = await store.dispatch(showNewResponses('p1', ids(6, 7)));
  expect([first?.id, shown()]).toEqual([ids(7)[0], ids(7, 6, 5, 4, 3, 2, 1)]);
});

test('one that was boosted meanwhile moves up and stands once', async () => {
  const boosted = response(1, { boostExpiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  await read([range(3, 5), range(1, 2)], () => json({ items: [boosted, response(6), response(5)], nextCursor: 'more' }));
  await store.dispatch(showNewResponses('p1', ids(6)));
  expect(shown()).toEqual(ids(1, 6, 5, 4, 3, 2));
});

test('where more were written than a page holds, the list begins again, so that none is missing in between', async () => {
  await read([range(1, 3)], () => json({ items: range(11, 60), nextCursor: 'more' }));
  await store.dispatch(
    showNewResponses(
      'p1',
      range(4, 60).map(({ id }) => id),
    ),
  );
  expect([shown()[0], shown().at(-1), shown().length]).toEqual([ids(60)[0], ids(11)[0], 50]);
});

test('one that is boosted elsewhere and stands further down than was read comes up, once', async () => {
  await read([range(4, 6), range(2, 3)]);
  const boosted = response(1, { boostExpiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  store.dispatch(putResponse(boosted));
  store.dispatch(putResponse(boosted));
  expect(shown()).toEqual(ids(1, 6, 5, 4, 3, 2));
  store.dispatch(putResponse(response(0)));
  expect(shown()).toEqual(ids(1, 6, 5, 4, 3, 2));
});

test('[RESP-24] running boosts stand first, then the newest; what was read twice stands once, and a boost that is over lifts nothing', () => {
  const end = 1_800_000_000_000;
  const boosted = response(1, { boostExpiresAt: new Date(end).toISOString() });
  const listed = [boosted, response(3), response(2), boosted];
  expect(inOrder(listed, end - 1).map(({ id }) => id)).toEqual(ids(1, 3, 2));
  expect(inOrder(listed, end).map(({ id }) => id)).toEqual(ids(3, 2, 1));
});

test('those that cannot be read change nothing', async () => {
  await read([range(1, 3)], () => problem(403, 'forbidden'));
  expect(await store.dispatch(showNewResponses('p1', ids(4)))).toBeNull();
  expect(shown()).toEqual(ids(3, 2, 1));
});

test('a changed one is read where it stands, and one that is gone or cannot be read is told apart', async () => {
  await read([range(1, 3)]);
  expect(await store.dispatch(readResponseAgain('r002'))).toBe(true);
  expect(entries()[1]?.content).toBe('Changed');
  expect(await store.dispatch(readResponseAgain('r001'))).toBe(false);
  expect(await store.dispatch(readResponseAgain('r003'))).toBeNull();
  expect(shown()).toEqual(ids(3, 2, 1));
});

test('one’s own deleted response goes, and leaves an empty place where others commented on it', async () => {
  await read([[response(2, { commentCount: 1 }), response(1)]]);
  store.dispatch(dropResponse(response(1)));
  store.dispatch(dropResponse(response(2)));
  expect(entries()).toEqual([expect.objectContaining({ id: 'r002', isDeleted: true, content: '' })]);
  store.dispatch(putResponse(response(2, { content: 'Not gone after all' })));
  expect(entries()[0]?.content).toBe('Not gone after all');
});

test('what is invalidated while it is read again is shown as it is now', async () => {
  await read([range(1, 2)]);
  expect(await store.dispatch(readResponseAgain('r002'))).toBe(true);
  const again = store.dispatch(readResponseAgain('r002'));
  store.dispatch(responsesApi.util.invalidateTags([{ type: 'Response', id: 'of p1' }]));
  expect(await again).toBe(true);
  expect(entries()[0]?.content).toBe('Changed');
});
