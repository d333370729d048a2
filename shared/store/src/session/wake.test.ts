import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimFeature, makeStore, selectToasts, startSession, type AppStore } from '../index.ts';
import { baseUrl, fakeApi, grant, json, member, problem } from '../testing/fake-api.ts';

const { wakeRead } = claimFeature('mfe-wake', 'wake').injectEndpoints({
  endpoints: (build) => ({ wakeRead: build.query<{ n: number }, void>({ query: () => '/things' }) }),
}).endpoints;

const hour = 3_600_000;
const page = new EventTarget();
let store: AppStore;
let network: 'up' | 'down' = 'up';
let refreshes: number[] = [];

/** The machine sleeps: its clock goes on, its timers and the steady clock of the page do not. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const news = (name: string) => page.dispatchEvent(new Event(name));
const suspended = (until: string) =>
  member({
    standing: 'suspended',
    abilities: ['post:unlike'],
    restriction: {
      decisionId: null,
      standing: 'suspended',
      ground: 'Harassment',
      groundUrl: null,
      facts: null,
      isAutomated: false,
      decidedAt: null,
      until,
      appealAllowed: true,
      contact: 'support@clapback.test',
    },
  });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  network = 'up';
  refreshes = [];
  store = makeStore({ baseUrl, page: { session: 'maybe', captcha: { provider: 'altcha' } } });
});

afterEach(() => {
  store.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function service(more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'POST /auth/refresh': () => {
      refreshes.push(Date.now());
      return network === 'up' ? json(grant(`token-${refreshes.length}`)) : Promise.reject(new TypeError('no line'));
    },
    'GET /things': ({ headers }) =>
      network === 'up' ? json({ n: Number(headers.get('authorization')?.split('-')[1]) }) : Promise.reject(new TypeError('no line')),
    ...more,
  });
}

test('[AUTH-40] a laptop that slept eight hours goes on as soon as the network is back, without a word of failure', async () => {
  service();
  await store.dispatch(startSession());
  sleep(8 * hour);
  network = 'down';
  news('focus');
  const read = store.dispatch(wakeRead.initiate());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(store.getState().session.status).toBe('in');
  network = 'up';
  const before = Date.now();
  news('online');
  await vi.advanceTimersByTimeAsync(0);
  expect((await read).data).toEqual({ n: refreshes.length });
  expect(refreshes.at(-1)).toBe(before);
  expect(selectToasts(store.getState())).toEqual([]);
});

test('[AUTH-41] a machine that falls asleep amid a refresh has its 30 s of patience when it wakes', async () => {
  service();
  await store.dispatch(startSession());
  network = 'down';
  await vi.advanceTimersByTimeAsync(515_000);
  const tried = refreshes.length;
  expect(tried).toBeGreaterThan(2);
  sleep(8 * hour);
  const read = store.dispatch(wakeRead.initiate());
  await vi.advanceTimersByTimeAsync(3_000);
  network = 'up';
  news('online');
  await vi.advanceTimersByTimeAsync(0);
  expect((await read).isSuccess).toBe(true);
  expect(store.getState().session.status).toBe('in');
});

test.each(['focus', 'online', 'pageshow'])('[AUTH-40] the session is looked at as soon as the page hears of %s', async (name) => {
  service();
  await store.dispatch(startSession());
  news(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(refreshes).toHaveLength(1);
  sleep(hour);
  news(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(refreshes).toHaveLength(2);
});

test.each([
  ['two minutes fast', 120_000],
  ['two minutes slow', -120_000],
  ['two hours fast', 2 * hour],
  ['two hours slow', -2 * hour],
])('[AUTH-38] a clock that is %s neither keeps a token too long nor asks for one too often', async (_name, wrong) => {
  const serviceTime = Date.now();
  const steady = performance.now();
  vi.setSystemTime(serviceTime + wrong);
  service({
    'POST /auth/refresh': () => {
      refreshes.push(performance.now());
      return json({
        ...grant(`token-${refreshes.length}`),
        expiresAt: new Date(serviceTime + performance.now() - steady + 600_000).toISOString(),
      });
    },
  });
  await store.dispatch(startSession());
  await vi.advanceTimersByTimeAsync(509_000);
  expect(refreshes).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refreshes).toHaveLength(2);
});

test('[AUTH-40] a clock that is put back while the page is open keeps no token longer than it holds', async () => {
  service();
  await store.dispatch(startSession());
  vi.setSystemTime(Date.now() - 2 * hour);
  await vi.advanceTimersByTimeAsync(511_000);
  expect(refreshes).toHaveLength(2);
});

test('a suspension that has run out is over without a reload, by the clock of the service', async () => {
  const wrong = 2 * hour;
  let now = suspended(new Date(Date.now() - wrong + 100_000).toISOString());
  let reads = 0;
  service({
    'POST /auth/refresh': () => json({ ...grant('token-1', 600, now), expiresAt: new Date(Date.now() - wrong + 600_000).toISOString() }),
    'GET /auth/session': () => {
      reads += 1;
      return json({ user: now });
    },
  });
  await store.dispatch(startSession());
  expect(store.getState().session.user?.standing).toBe('suspended');
  await vi.advanceTimersByTimeAsync(90_000);
  expect(reads).toBe(0);
  now = member();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(store.getState().session.user).toMatchObject({ standing: 'active', restriction: null });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(reads).toBe(1);
});

test('a suspension of a hundred days is not taken for one that is over', async () => {
  let reads = 0;
  service({
    'POST /auth/refresh': () => json(grant('token-1', 600, suspended(new Date(Date.now() + 100 * 24 * hour).toISOString()))),
    'GET /auth/session': () => {
      reads += 1;
      return problem(503, 'service_busy');
    },
  });
  await store.dispatch(startSession());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reads).toBe(0);
});
