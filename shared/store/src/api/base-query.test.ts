import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  acceptGrant,
  claimFeature,
  fieldErrors,
  makeStore,
  startSession,
  errorMessage,
  selectUser,
  statusOf,
  type ApiCall,
  type AppStore,
  type MutationEndedEvent,
} from '../index.ts';
import { baseUrl, fakeApi, grant, json, member, problem } from '../testing/fake-api.ts';

const trial = claimFeature('mfe-trial', 'trial').injectEndpoints({
  endpoints: (build) => ({
    trialRead: build.query<{ n: number }, string | ApiCall>({ query: (call) => call, providesTags: ['Post'] }),
    trialWrite: build.mutation<{ n: number }, ApiCall>({ query: (call) => call }),
  }),
});
const { trialRead, trialWrite } = trial.endpoints;

let store: AppStore;

async function signedIn() {
  await store.dispatch(startSession());
  store.dispatch(acceptGrant(grant()));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', {});
  store = makeStore({ baseUrl, page: { session: 'none', captcha: { provider: 'altcha' } } });
});

afterEach(() => {
  store.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a query waits until it is known who is asking', async () => {
  store.stop();
  store = makeStore({ baseUrl, page: { session: 'maybe', captcha: { provider: 'altcha' } } });
  const seen = fakeApi({
    'POST /auth/refresh': async () => {
      await new Promise((resume) => setTimeout(resume, 300));
      return json(grant());
    },
    'GET /things': () => json({ n: 1 }),
  });
  void store.dispatch(startSession());
  const read = store.dispatch(trialRead.initiate('/things'));
  await vi.advanceTimersByTimeAsync(299);
  expect(seen.map(({ path }) => path)).toEqual(['/auth/refresh']);
  await vi.advanceTimersByTimeAsync(1);
  expect((await read).data).toEqual({ n: 1 });
  expect(seen[1]?.headers.get('authorization')).toBe('Bearer token-1');
});

test('[QUERY-01] a stale access token is refreshed once and the call is sent once more', async () => {
  const seen = fakeApi({
    'GET /things': ({ headers }) => (headers.get('authorization') === 'Bearer token-2' ? json({ n: 2 }) : problem(401, 'session_missing')),
    'POST /auth/refresh': () => json(grant('token-2')),
  });
  await signedIn();
  const reads = await Promise.all([
    store.dispatch(trialRead.initiate('/things')),
    store.dispatch(trialRead.initiate({ url: '/things', params: { b: 1 } })),
  ]);
  expect(reads.map(({ data }) => data)).toEqual([{ n: 2 }, { n: 2 }]);
  expect(seen.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
  expect(seen.filter(({ path }) => path.startsWith('/things'))).toHaveLength(4);
});

test('[QUERY-01] a call that stays refused with 401 is sent twice at most', async () => {
  const seen = fakeApi({ 'GET /things': () => problem(401, 'session_missing'), 'POST /auth/refresh': () => json(grant('token-2')) });
  await signedIn();
  const read = await store.dispatch(trialRead.initiate('/things'));
  expect(read.error).toMatchObject({ status: 401 });
  expect(seen.map(({ path }) => path)).toEqual(['/things', '/auth/refresh', '/things']);
});

test('a session that is over makes the reader a visitor who still reads what is public', async () => {
  fakeApi({
    'GET /things': ({ headers }) => (headers.has('authorization') ? problem(401, 'session_ended') : json({ n: 3 })),
    'POST /auth/refresh': () => problem(401, 'session_missing'),
  });
  await signedIn();
  void store.dispatch(trialRead.initiate('/things'));
  await vi.advanceTimersByTimeAsync(0);
  expect(store.getState().session).toEqual({ status: 'out', user: null, end: 'ended' });
  expect((await store.dispatch(trialRead.initiate('/things'))).data).toEqual({ n: 3 });
});

test.each([401, 403, 404, 409, 422])('[QUERY-01] [QUERY-02] a query answered with %i is not sent again', async (status) => {
  const seen = fakeApi({ 'GET /things': () => problem(status, 'some_code') });
  await store.dispatch(startSession());
  const read = store.dispatch(trialRead.initiate('/things'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await read).error).toMatchObject({ status });
  expect(seen).toHaveLength(1);
});

test.each([
  ['a failing service', () => problem(500, 'internal')],
  ['a lost connection', () => Promise.reject(new TypeError('no line'))],
  ['a page instead of an answer', () => new Response('<html>', { status: 502 })],
])('[QUERY-02] %s is tried twice more, then told', async (_name, answer) => {
  const seen = fakeApi({ 'GET /things': answer });
  await store.dispatch(startSession());
  const read = store.dispatch(trialRead.initiate('/things'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await read).isError).toBe(true);
  expect(seen).toHaveLength(3);
});

test('a mutation is never sent again', async () => {
  const seen = fakeApi({ 'POST /things': () => problem(503, 'service_unavailable') });
  await store.dispatch(startSession());
  const write = store.dispatch(trialWrite.initiate({ url: '/things', method: 'POST', body: { a: 1 } }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await write).error).toMatchObject({ status: 503 });
  expect(seen).toHaveLength(1);
});

test('[MONITOR-04] a change that was taken or refused is told on the page, by its endpoint and nothing of its content', async () => {
  const told: [string, unknown][] = [];
  vi.stubGlobal('dispatchEvent', (event: MutationEndedEvent) => void told.push([event.endpoint, statusOf(event.error)]));
  const answers = [json({ n: 1 }), problem(409, 'conflict')];
  fakeApi({ 'POST /things': () => answers.shift()!, 'GET /things': () => json({ n: 1 }) });
  await store.dispatch(startSession());
  for (let sent = 0; sent < 2; sent += 1) await store.dispatch(trialWrite.initiate({ url: '/things', method: 'POST', body: { a: 1 } }));
  await store.dispatch(trialRead.initiate('/things'));
  expect(told).toEqual([
    ['trialWrite', null],
    ['trialWrite', 409],
  ]);
});

test.each([
  ['consent_required', 'termsDue'],
  ['privacy_unacknowledged', 'privacyDue'],
] as const)('a page that was open when a document changed learns it by the first change that is refused: %s', async (code, due) => {
  const seen = fakeApi({
    'POST /things': () => problem(409, code),
    'GET /auth/session': () => json({ user: member({ [due]: '2026-11-30' }) }),
  });
  await signedIn();
  const { error } = await store.dispatch(trialWrite.initiate({ url: '/things', method: 'POST' }));
  expect(error).toMatchObject({ status: 409 });
  await vi.advanceTimersByTimeAsync(0);
  expect(selectUser(store.getState())).toMatchObject({ [due]: '2026-11-30' });
  expect(seen.map(({ path }) => path)).toEqual(['/things', '/auth/session']);
});

test('a change that is refused for another reason does not have the user read again', async () => {
  const seen = fakeApi({ 'POST /things': () => problem(409, 'conflict') });
  await signedIn();
  await store.dispatch(trialWrite.initiate({ url: '/things', method: 'POST' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.map(({ path }) => path)).toEqual(['/things']);
});

test('a creating call carries an Idempotency-Key, the same one when it is sent again after a refresh', async () => {
  const seen = fakeApi({
    'POST /things': ({ headers }) => (headers.get('authorization') === 'Bearer token-2' ? json({ n: 4 }) : problem(401, 'session_missing')),
    'POST /auth/refresh': () => json(grant('token-2')),
  });
  await signedIn();
  await store.dispatch(trialWrite.initiate({ url: '/things', method: 'POST', body: {}, idempotencyKey: true }));
  await store.dispatch(trialWrite.initiate({ url: '/things', method: 'POST', body: {}, idempotencyKey: 'of-the-form' }));
  const keys = seen.filter(({ path }) => path === '/things').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe('of-the-form');
});

test('a call of a visitor neither waits for the session nor carries a token', async () => {
  const seen = fakeApi({ 'POST /auth/sign-in': () => problem(401, 'invalid_credentials') });
  await signedIn();
  await store.dispatch(trialWrite.initiate({ url: '/auth/sign-in', method: 'POST', asVisitor: true }));
  expect(seen).toHaveLength(1);
  expect(seen[0]?.headers.has('authorization')).toBe(false);
});

test('[QUERY-03] focusing the window does not fetch again', async () => {
  const listened: string[] = [];
  vi.stubGlobal('window', { addEventListener: (name: string) => listened.push(name), removeEventListener: () => undefined });
  const seen = fakeApi({ 'GET /things': () => json({ n: 1 }) });
  await store.dispatch(startSession());
  await store.dispatch(trialRead.initiate('/things'));
  expect(listened).toEqual([]);
  expect(seen).toHaveLength(1);
});

test('[AUTH-28] what a visitor was shown stays on screen at sign-in and is read again as the member', async () => {
  const seen = fakeApi({ 'GET /things': ({ headers }) => json({ n: headers.has('authorization') ? 2 : 1 }) });
  await store.dispatch(startSession());
  await store.dispatch(trialRead.initiate('/things'));
  const shown = () => trialRead.select('/things')(store.getState() as never).data;
  store.dispatch(acceptGrant(grant()));
  expect(shown()).toEqual({ n: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual({ n: 2 });
  expect(seen).toHaveLength(2);
});

test('[AUTH-36] what one member was shown is forgotten when another one signs in', async () => {
  fakeApi({ 'GET /things': () => json({ n: 1 }) });
  await signedIn();
  await store.dispatch(trialRead.initiate('/things'));
  store.dispatch(acceptGrant(grant('token-9', 600, member({ id: '0190a000-0000-7000-8000-000000000002' }))));
  expect(trialRead.select('/things')(store.getState() as never).status).toBe('uninitialized');
});

test('refused fields and the text for a toast come from the problem document', async () => {
  fakeApi({
    'POST /things': () =>
      problem(400, 'validation_failed', {
        detail: 'This password is too easy to guess.',
        errors: [
          { field: 'password', code: 'too_short', message: 'Use at least 10 characters.' },
          { field: 'password', code: 'common', message: 'This is a common password.' },
        ],
      }),
  });
  await store.dispatch(startSession());
  const { error } = await store.dispatch(trialWrite.initiate({ url: '/things', method: 'POST' }));
  expect(fieldErrors(error)).toEqual({ password: ['Use at least 10 characters.', 'This is a common password.'] });
  expect(errorMessage(error)).toBe('This password is too easy to guess.');
  expect(errorMessage({ status: 500, data: { code: 'internal_error', title: 'x', status: 500 } })).toBe('An unexpected error occurred');
  expect(errorMessage({ status: 'FETCH_ERROR', error: 'x' })).toBe(
    'The service could not be reached. Please check your connection and try again.',
  );
});

test('a read tells how long ago this page had its last answer, so that it gets nothing older; the first one tells nothing', async () => {
  const seen = fakeApi({ 'GET /things': () => json({ n: 1 }), 'POST /things': () => json({ n: 1 }) });
  await store.dispatch(startSession());
  await store.dispatch(trialRead.initiate('/things'));
  await vi.advanceTimersByTimeAsync(700);
  await store.dispatch(trialRead.initiate({ url: '/things', params: { page: 2 } }));
  await vi.advanceTimersByTimeAsync(40);
  await store.dispatch(trialWrite.initiate({ url: '/things', method: 'POST' }));
  await store.dispatch(trialRead.initiate({ url: '/things', params: { page: 3 } }));
  expect(seen.map(({ headers }) => headers.get('seen-ago'))).toEqual([null, '700', null, '0']);
});
