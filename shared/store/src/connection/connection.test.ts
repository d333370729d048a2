import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canReachService, claimFeature, makeStore, selectToasts, toast, type AppStore } from '../index.ts';
import { baseUrl, fakeApi, json, problem } from '../testing/fake-api.ts';

const { connectedRead } = claimFeature('mfe-trial', 'connected').injectEndpoints({
  endpoints: (build) => ({ connectedRead: build.query<{ n: number }, string>({ query: (path) => path }) }),
}).endpoints;

let store: AppStore;
let isThere = true;
let browser: EventTarget & { onLine?: boolean };

const away = () => {
  throw new TypeError('Failed to fetch');
};
const whileThere = (answer: () => Response) => () => (isThere ? answer() : away());
const status = () => store.getState().connection.status;
const read = (path: string) => connectedRead.select(path)(store.getState() as never);
const told = () => selectToasts(store.getState())[0];

beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
  browser = new EventTarget();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  store = makeStore({ baseUrl, page: { session: 'none', captcha: { provider: 'altcha' } } });
});

afterEach(() => {
  store.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function network(isOn: boolean, answers: boolean = isOn) {
  browser.onLine = isOn;
  isThere = answers;
  browser.dispatchEvent(new Event(isOn ? 'online' : 'offline'));
  await vi.advanceTimersByTimeAsync(0);
}

test('what could not be read is read again once the service answers, and nothing else is', async () => {
  const seen = fakeApi({
    'GET /healthz': whileThere(() => json({})),
    'GET /list': whileThere(() => json({ n: 1 })),
    'GET /left': whileThere(() => json({ n: 2 })),
    'GET /fine': () => json({ n: 3 }),
    'GET /gone': () => problem(404, 'not_found'),
  });
  isThere = false;
  for (const path of ['/list', '/left', '/fine', '/gone']) {
    const reading = store.dispatch(connectedRead.initiate(path));
    if (path === '/left') reading.unsubscribe();
  }
  await vi.advanceTimersByTimeAsync(4_000);
  expect([status(), read('/list').status, read('/fine').data, read('/gone').status]).toEqual([
    'unreachable',
    'rejected',
    { n: 3 },
    'rejected',
  ]);
  const before = seen.length;
  isThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([status(), read('/list').data]).toEqual(['online', { n: 1 }]);
  expect(seen.slice(before).map(({ path }) => path)).toEqual(['/list']);
});

test('an answer that is late from before the connection was lost does not bring it back', async () => {
  let answer!: (response: Response) => void;
  fakeApi({ 'GET /healthz': whileThere(() => json({})), 'GET /list': () => new Promise<Response>((resolve) => (answer = resolve)) });
  void store.dispatch(connectedRead.initiate('/list'));
  await vi.waitFor(() => expect(answer).toBeDefined(), { timeout: 20_000 });
  await network(false);
  expect(status()).toBe('offline');
  answer(json({ n: 1 }));
  await vi.waitFor(() => expect(read('/list').data).toEqual({ n: 1 }), { timeout: 20_000 });
  expect(status()).toBe('offline');
  await network(true);
  expect(status()).toBe('online');
});

test('a single call that gets lost is no lost connection', async () => {
  let lost = 0;
  fakeApi({ 'GET /list': () => (lost++ === 0 ? away() : json({ n: 1 })) });
  void store.dispatch(connectedRead.initiate('/list'));
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe('online');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read('/list').data).toEqual({ n: 1 });
});

test('a call that fails while it is being asked whether the service answers is not taken for a single one', async () => {
  let answer!: (answered: Response) => void;
  const asked = new Promise<Response>((resolve) => (answer = resolve));
  let asks = 0;
  fakeApi({ 'GET /healthz': () => (asks++ === 0 ? asked : away()), 'GET /list': away });
  browser.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  void store.dispatch(connectedRead.initiate('/list'));
  await vi.advanceTimersByTimeAsync(0);
  // On its way before the network went.
  answer(json({}));
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe('unreachable');
});

test('the browser says when its network goes and comes; a service on this machine goes on without one', async () => {
  fakeApi({ 'GET /healthz': whileThere(() => json({})) });
  await network(false);
  expect(status()).toBe('offline');
  await network(true);
  expect(status()).toBe('online');
  await network(false, true);
  expect([status(), await store.dispatch(canReachService())]).toEqual(['online', true]);
});

test('a service that is away behind its proxy cannot be reached either', async () => {
  fakeApi({
    'GET /healthz': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'GET /list': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  });
  void store.dispatch(connectedRead.initiate('/list'));
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe('unreachable');
});

test('a press that reached nobody is told as that, whatever it was for; what the service refused stays as it is', async () => {
  store.dispatch(toast({ title: 'Login failed', variant: 'destructive' }, { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }));
  expect(told()).toMatchObject({
    title: 'No connection',
    description: 'The service could not be reached. Please try again in a moment. Nothing that you typed is lost.',
    variant: 'destructive',
  });
  browser.onLine = false;
  store.dispatch(
    toast({ title: 'Verification failed', variant: 'destructive' }, { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }),
  );
  expect(told()).toMatchObject({
    title: 'You are offline',
    description: 'Please try again when you are back online. Nothing that you typed is lost.',
    variant: 'destructive',
  });
  store.dispatch(toast({ title: 'Login failed', variant: 'destructive' }, { status: 401, data: {} }));
  expect(told()?.title).toBe('Login failed');
});
