import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  acceptGrant,
  announceRecovery,
  authErrorKind,
  makeStore,
  onSession,
  reloadUser,
  selectToasts,
  signOut,
  startSession,
  type AppStore,
  type SessionEvent,
} from '../index.ts';
import { baseUrl, fakeApi, grant, json, member, problem } from '../testing/fake-api.ts';

const stores: AppStore[] = [];

function open(session: 'maybe' | 'none' = 'maybe') {
  const store = makeStore({ baseUrl, page: { session, captcha: { provider: 'altcha' } } });
  stores.push(store);
  const events: string[] = [];
  store.dispatch(onSession((event: SessionEvent) => events.push(event.type)));
  return { ...store, events };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', {});
});

afterEach(() => {
  for (const store of stores.splice(0)) store.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[SHELL-16] the session is initialising until the refresh has been answered', async () => {
  let answer: (response: Response) => void = () => undefined;
  fakeApi({ 'POST /auth/refresh': () => new Promise((resolve) => (answer = resolve)) });
  const { dispatch, getState } = open();
  const started = dispatch(startSession());
  await vi.advanceTimersByTimeAsync(0);
  expect(getState().session.status).toBe('initialising');
  answer(json(grant()));
  await started;
  expect(getState().session).toEqual({ status: 'in', user: member(), end: null });
});

test('[SHELL-16] a page without a refresh cookie is signed out without a call', async () => {
  const seen = fakeApi({});
  const { dispatch, getState, events } = open('none');
  await dispatch(startSession());
  expect(getState().session).toEqual({ status: 'out', user: null, end: null });
  expect(seen).toHaveLength(0);
  expect(events).toEqual([]);
});

test('[SHELL-16] a refused refresh at the start leaves a visitor', async () => {
  fakeApi({ 'POST /auth/refresh': () => problem(401, 'session_missing') });
  const { dispatch, getState, events } = open();
  await dispatch(startSession());
  expect(getState().session.status).toBe('out');
  expect(events).toEqual([]);
});

test('[AUTH-38] the access token is nowhere in the store', async () => {
  fakeApi({ 'POST /auth/refresh': () => json(grant('very-secret')) });
  const { dispatch, getState } = open();
  await dispatch(startSession());
  expect(JSON.stringify(getState())).not.toContain('very-secret');
});

test('[AUTH-40] the session is looked at every 30 s and refreshed when 90 s or less remain', async () => {
  let refreshes = 0;
  fakeApi({ 'POST /auth/refresh': () => json(grant(`token-${(refreshes += 1)}`, 200)) });
  const { dispatch, events } = open();
  await dispatch(startSession());
  await vi.advanceTimersByTimeAsync(90_000);
  expect(refreshes).toBe(1);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(refreshes).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refreshes).toBe(2);
  expect(events).toEqual(['signedIn', 'tokenRefreshed']);
});

test('[AUTH-41] a failing refresh is retried after 200 ms, doubling, within 30 s', async () => {
  const times: number[] = [];
  const began = Date.now();
  fakeApi({
    'POST /auth/refresh': () => {
      times.push(Date.now() - began);
      return problem(503, 'service_unavailable');
    },
  });
  const { dispatch, getState } = open();
  void dispatch(startSession());
  await vi.advanceTimersByTimeAsync(29_000);
  expect(times).toEqual([0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400]);
  expect(getState().session).toEqual({ status: 'out', user: null, end: 'unreachable' });
});

test('[AUTH-41] a service that comes back finds the member still signed in', async () => {
  let up = false;
  fakeApi({ 'POST /auth/refresh': () => (up ? json(grant()) : Promise.reject(new TypeError('no line'))) });
  const { dispatch, getState } = open();
  void dispatch(startSession());
  await vi.advanceTimersByTimeAsync(29_000);
  expect(getState().session.end).toBe('unreachable');
  up = true;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(getState().session.status).toBe('in');
});

test('[AUTH-39] subscribers hear of signing in and out, a recovery and a changed user', async () => {
  fakeApi({
    'GET /auth/session': () => json({ user: member({ role: 'moderator' }) }),
    'POST /auth/sign-out': () => new Response(null, { status: 204 }),
  });
  const { dispatch, getState, events } = open('none');
  await dispatch(startSession());
  dispatch(announceRecovery());
  dispatch(acceptGrant(grant()));
  await dispatch(reloadUser());
  expect(getState().session.user?.role).toBe('moderator');
  await dispatch(signOut());
  expect(events).toEqual(['passwordRecovery', 'signedIn', 'userUpdated', 'signedOut']);
});

test('an answer about the member that comes late does not replace a newer one', async () => {
  let reads = 0;
  fakeApi({
    'GET /auth/session': async () => {
      const isFirst = (reads += 1) === 1;
      if (isFirst) await new Promise((resume) => setTimeout(resume, 2000));
      return json({ user: member({ role: isFirst ? 'viewer' : 'responder' }) });
    },
  });
  const { dispatch, getState } = open('none');
  await dispatch(startSession());
  dispatch(acceptGrant(grant('token-1', 600, member({ role: 'viewer' }))));
  const both = Promise.all([dispatch(reloadUser()), dispatch(reloadUser())]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(getState().session.user?.role).toBe('responder');
  await vi.advanceTimersByTimeAsync(2000);
  await both;
  expect(getState().session.user?.role).toBe('responder');
});

test('a change of role that could not be read is read again within 30 s', async () => {
  let isBusy = true;
  fakeApi({ 'GET /auth/session': () => (isBusy ? problem(503, 'service_busy') : json({ user: member({ role: 'moderator' }) })) });
  const { dispatch, getState } = open('none');
  await dispatch(startSession());
  dispatch(acceptGrant(grant()));
  await dispatch(reloadUser());
  expect(getState().session.user?.role).toBe('responder');
  isBusy = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(getState().session.user?.role).toBe('moderator');
});

test('a session that the service ended for a reason is told with that reason', async () => {
  let over = false;
  fakeApi({
    'POST /auth/refresh': () =>
      over
        ? problem(403, 'account_banned', { title: 'Your account is banned.', detail: 'Harassment. You can sign in to appeal.' })
        : json(grant('token-1', 100)),
  });
  const { dispatch, getState } = open();
  await dispatch(startSession());
  over = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(getState().session).toEqual({ status: 'out', user: null, end: 'ended' });
  expect(selectToasts(getState())).toMatchObject([
    { title: 'Your account is banned.', description: 'Harassment. You can sign in to appeal.' },
  ]);
});

test('a session that a ban has ended keeps the decision for the page to show, in place of a toast, until somebody signs in', async () => {
  const context = {
    decisionId: 'd1',
    standing: 'banned',
    ground: 'spam',
    facts: 'Forty advertisements.',
    isAutomated: 'false',
    decidedAt: '2026-11-22T09:00:00.000Z',
    appealAllowed: 'true',
    contact: 'support@example.test',
  };
  const ban = { ...context, groundUrl: null, isAutomated: false, until: null, appealAllowed: true };
  let over = false;
  fakeApi({
    'POST /auth/refresh': () => (over ? problem(403, 'account_banned', { detail: 'Reason: Spam.', context }) : json(grant('token-1', 100))),
  });
  const { dispatch, getState } = open();
  await dispatch(startSession());
  over = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(getState().session).toEqual({ status: 'out', user: null, end: 'ended', ban });
  expect(selectToasts(getState())).toEqual([]);
  dispatch(acceptGrant(grant()));
  expect(getState().session.ban).toBeUndefined();
});

test('somebody who was banned while no page was open is told at the start', async () => {
  fakeApi({
    'POST /auth/refresh': () => problem(403, 'account_banned', { detail: 'Banned.', context: { contact: 'support@example.test' } }),
  });
  const { dispatch, getState } = open();
  await dispatch(startSession());
  expect(getState().session).toMatchObject({
    status: 'out',
    end: null,
    ban: { standing: 'banned', ground: null, contact: 'support@example.test' },
  });
});

test('a member whose session the service has ended is told so', async () => {
  let over = false;
  fakeApi({ 'POST /auth/refresh': () => (over ? problem(401, 'session_missing') : json(grant('token-1', 100))) });
  const { dispatch, getState, events } = open();
  await dispatch(startSession());
  over = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(getState().session).toEqual({ status: 'out', user: null, end: 'ended' });
  expect(selectToasts(getState())).toMatchObject([
    { title: 'You were signed out', description: 'Please sign in again to go on.', variant: 'default' },
  ]);
  expect(events).toEqual(['signedIn', 'signedOut']);
});

test('[AUTH-36] signing out ends the session on the service and here', async () => {
  const seen = fakeApi({ 'POST /auth/sign-out': () => new Response(null, { status: 204 }) });
  const { dispatch, getState } = open('none');
  await dispatch(startSession());
  dispatch(acceptGrant(grant()));
  expect(await dispatch(signOut())).toBe(true);
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-1');
  expect(getState().session).toEqual({ status: 'out', user: null, end: 'signedOut' });
});

test('[AUTH-37] a failing sign-out shows Error with the message of the service and changes nothing', async () => {
  fakeApi({ 'POST /auth/sign-out': () => problem(503, 'service_busy', { detail: 'The session could not be ended.' }) });
  const { dispatch, getState } = open('none');
  await dispatch(startSession());
  dispatch(acceptGrant(grant()));
  expect(await dispatch(signOut())).toBe(false);
  expect(selectToasts(getState())).toMatchObject([
    { title: 'Error', description: 'The session could not be ended.', variant: 'destructive' },
  ]);
  expect(getState().session.status).toBe('in');
});

test('[AUTH-42] a sign-in answer without a usable session is told apart', async () => {
  fakeApi({});
  const { dispatch } = open('none');
  let failure: unknown;
  try {
    dispatch(acceptGrant({ accessToken: 'token' }));
  } catch (error) {
    failure = error;
  }
  expect(authErrorKind(failure)).toBe('invalidTokenResponse');
});

test.each([
  [{ status: 401, data: { code: 'session_missing', title: 'x' } }, 'sessionMissing'],
  [{ status: 401, data: { code: 'invalid_credentials', title: 'x' } }, 'invalidCredentials'],
  [
    { status: 400, data: { code: 'validation_failed', title: 'x', errors: [{ field: 'password', code: 'weak_password', message: 'x' }] } },
    'weakPassword',
  ],
  [{ status: 502, data: null }, 'retryable'],
  [{ status: 503, data: null }, 'retryable'],
  [{ status: 'PARSING_ERROR', originalStatus: 504 }, 'retryable'],
  [{ status: 409, data: null }, 'other'],
])('[AUTH-42] %o is %s', (error, kind) => {
  expect(authErrorKind(error)).toBe(kind);
});
