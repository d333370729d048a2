import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { claimFeature } from '../claim-feature.ts';
import { makeStore } from '../make-store.ts';
import { baseUrl, fakeApi, json } from '../testing/fake-api.ts';

const { useStonesListInfiniteQuery } = claimFeature('mfe-public', 'stones').injectEndpoints({
  endpoints: (build) => ({
    stonesList: build.infiniteQuery<{ name: string; next: string | null }, 'stones' | 'metals', string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ queryArg, pageParam }) => ({ url: pageParam ? `/${queryArg}?after=${pageParam}` : `/${queryArg}` }),
    }),
  }),
});

function Stones() {
  const [shown, setShown] = useState<'stones' | 'metals' | null>('stones');
  return (
    <>
      <button type="button" onClick={() => setShown('metals')}>
        Metals
      </button>
      <button type="button" onClick={() => setShown(null)}>
        Close
      </button>
      {shown ? <List of={shown} /> : null}
    </>
  );
}

function List({ of }: { of: 'stones' | 'metals' }) {
  const { data, isFetching, fetchNextPage, refetch } = useStonesListInfiniteQuery(of);
  return (
    <main aria-busy={isFetching}>
      <p>{data?.pages.map(({ name }) => name).join(', ')}</p>
      <button type="button" onClick={() => void refetch()}>
        Refresh
      </button>
      <button type="button" onClick={() => void fetchNextPage()}>
        Load more
      </button>
    </main>
  );
}

/** Three pages, of a service whose next answer can be held back. */
function showStones() {
  let held: Promise<unknown> | null = null;
  const seen = fakeApi({
    'GET /metals': () => json({ name: 'Tin', next: 'tin' }),
    'GET /stones': async ({ path }) => {
      await held;
      const after = new URL(path, baseUrl).searchParams.get('after');
      if (after === 'two') return json({ name: 'Topaz', next: null });
      return json(after === 'one' ? { name: 'Opal', next: 'two' } : { name: 'Agate', next: 'one' });
    },
  });
  const store = makeStore({ baseUrl, page: { session: 'none', captcha: { provider: 'altcha' } } });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    store.stop();
    vi.unstubAllGlobals();
  });
  root.render(
    <Provider store={store}>
      <Stones />
    </Provider>,
  );
  return {
    seen,
    hold() {
      const answer = Promise.withResolvers<void>();
      held = answer.promise;
      return () => {
        held = null;
        answer.resolve();
      };
    },
  };
}

const names = page.getByRole('paragraph');
const press = (name: string) => page.getByRole('button', { name }).click();

test('“Load more” pressed while the list is read anew loads the next page as soon as it has been', async () => {
  const { hold, seen } = showStones();
  await expect.element(names).toHaveTextContent('Agate');
  const release = hold();
  await press('Refresh');
  await expect.poll(() => seen.length).toBe(2);
  await press('Load more');
  await press('Load more');
  release();
  await expect.element(names).toHaveTextContent('Agate, Opal');
  await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  expect(seen.map(({ path }) => path)).toEqual(['/stones', '/stones', '/stones?after=one']);
});

test('pressed twice it loads one page, and another one when it is pressed again', async () => {
  const { hold, seen } = showStones();
  await expect.element(names).toHaveTextContent('Agate');
  const release = hold();
  await press('Load more');
  await press('Load more');
  release();
  await expect.element(names).toHaveTextContent('Agate, Opal');
  await press('Load more');
  await expect.element(names).toHaveTextContent('Agate, Opal, Topaz');
  expect(seen).toHaveLength(3);
});

test.each([
  ['another list is shown', 'Metals', 'Tin'],
  ['the list is closed', 'Close', null],
])('no page is loaded once %s while the list is read anew', async (_when, button, then) => {
  const { hold, seen } = showStones();
  await expect.element(names).toHaveTextContent('Agate');
  const release = hold();
  await press('Refresh');
  await expect.poll(() => seen.length).toBe(2);
  await press('Load more');
  await press(button);
  release();
  if (then) await expect.element(names).toHaveTextContent(then);
  else await expect.element(names).not.toBeInTheDocument();
  // The next request comes after any that was left.
  await press('Metals');
  await expect.element(names).toHaveTextContent('Tin');
  await press('Refresh');
  await expect.poll(() => seen.filter(({ path }) => path === '/metals')).toHaveLength(2);
  expect(seen.map(({ path }) => path)).toEqual(['/stones', '/stones', '/metals', '/metals']);
});
