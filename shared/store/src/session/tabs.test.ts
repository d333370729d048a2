import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { acceptGrant, makeStore, reloadUser, selectToasts, signOut, startSession, type AppStore } from '../index.ts';
import { baseUrl, fakeApi, grant, json, member, problem } from '../testing/fake-api.ts';
import { openTabChannel } from './tab-channel.ts';

/** A second, which is what `vi.waitFor` waits for, can pass on a busy machine before a turn comes. */
const wait = { timeout: 20_000 };

const stores: AppStore[] = [];

function openTab(session: 'maybe' | 'none' = 'maybe') {
  const store = makeStore({ baseUrl, page: { session, captcha: { provider: 'altcha' } } });
  stores.push(store);
  return store;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => {
  for (const store of stores.splice(0)) store.stop();
  vi.unstubAllGlobals();
});

test('[AUTH-40] three tabs that need a token at once make one refresh, and all of them get the token', async () => {
  let refreshes = 0;
  fakeApi({
    'POST /auth/refresh': async () => {
      refreshes += 1;
      await new Promise((resume) => setTimeout(resume, 30));
      return json(grant());
    },
  });
  const tabs = [openTab(), openTab(), openTab()];
  await Promise.all(tabs.map((tab) => tab.dispatch(startSession())));
  expect(tabs.map((tab) => tab.getState().session.status)).toEqual(['in', 'in', 'in']);
  expect(refreshes).toBe(1);
});

test('[AUTH-28] signing in in one tab signs in the others', async () => {
  fakeApi({});
  const [here, there] = [openTab('none'), openTab('none')];
  await Promise.all([here.dispatch(startSession()), there.dispatch(startSession())]);
  here.dispatch(acceptGrant(grant()));
  await vi.waitFor(() => expect(there.getState().session.user?.displayName).toBe('Dana Whitlock'), wait);
});

test('[AUTH-36] signing out in one tab signs out the others', async () => {
  fakeApi({ 'POST /auth/sign-out': () => new Response(null, { status: 204 }) });
  const [here, there] = [openTab('none'), openTab('none')];
  await Promise.all([here.dispatch(startSession()), there.dispatch(startSession())]);
  here.dispatch(acceptGrant(grant()));
  await vi.waitFor(() => expect(there.getState().session.status).toBe('in'), wait);
  await here.dispatch(signOut());
  await vi.waitFor(() => expect(there.getState().session).toEqual({ status: 'out', user: null, end: 'signedOut' }), wait);
});

test('a session that the service ended is over in all tabs, with the reason that only the first of them is told', async () => {
  let refusals = 0;
  fakeApi({
    'GET /auth/session': () => problem(401, 'session_missing'),
    'POST /auth/refresh': () =>
      (refusals += 1) === 1
        ? problem(403, 'account_banned', { title: 'Your account is banned.', detail: 'Reason: Harassment.' })
        : problem(401, 'session_missing'),
  });
  const [here, there] = [openTab('none'), openTab('none')];
  await Promise.all([here.dispatch(startSession()), there.dispatch(startSession())]);
  here.dispatch(acceptGrant(grant()));
  await vi.waitFor(() => expect(there.getState().session.status).toBe('in'), wait);
  await here.dispatch(reloadUser());
  await vi.waitFor(() => expect(there.getState().session).toEqual({ status: 'out', user: null, end: 'ended' }), wait);
  for (const tab of [here, there])
    expect(selectToasts(tab.getState())).toMatchObject([{ title: 'Your account is banned.', description: 'Reason: Harassment.' }]);
});

test('a tab that is told of the end without its reason takes the reason away from no other tab', async () => {
  fakeApi({
    'GET /auth/session': () => problem(401, 'session_missing'),
    'POST /auth/refresh': () => problem(403, 'account_banned', { title: 'Your account is banned.', detail: 'Reason: Harassment.' }),
  });
  const tab = openTab('none');
  await tab.dispatch(startSession());
  tab.dispatch(acceptGrant(grant()));
  await tab.dispatch(reloadUser());
  expect(tab.getState().session.end).toBe('ended');
  const states: unknown[] = [];
  tab.subscribe(() => states.push(tab.getState().session));
  const other = openTabChannel(() => {});
  onTestFinished(() => other.close());
  other.send({ type: 'ended', reason: null });
  other.send({ type: 'access', access: { token: 'token-2', until: Date.now() + 600_000, ahead: 0, user: member() } });
  await vi.waitFor(() => expect(tab.getState().session.status).toBe('in'), wait);
  expect(states[0]).toMatchObject({ status: 'in' });
});

test('what one tab learns late about the member does not replace what another has learned since', async () => {
  let tellLate = () => {};
  const late = new Promise<void>((resume) => (tellLate = resume));
  let reads = 0;
  fakeApi({
    'GET /auth/session': async () => {
      reads += 1;
      if (reads === 1) {
        await late;
        return json({ user: member({ role: 'viewer' }) });
      }
      return json({ user: member({ role: 'moderator', displayName: reads === 2 ? 'Dana Whitlock' : 'Told last' }) });
    },
  });
  const [here, there] = [openTab('none'), openTab('none')];
  await Promise.all([here.dispatch(startSession()), there.dispatch(startSession())]);
  here.dispatch(acceptGrant(grant('token-1', 600, member({ role: 'viewer' }))));
  await vi.waitFor(() => expect(there.getState().session.status).toBe('in'), wait);
  const first = here.dispatch(reloadUser());
  await vi.waitFor(() => expect(reads).toBe(1), wait);
  // The tabs order by the clock, which tells milliseconds apart.
  const began = Date.now();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(began), wait);
  await there.dispatch(reloadUser());
  await vi.waitFor(() => expect(here.getState().session.user?.role).toBe('moderator'), wait);
  const roles = new Set<string | undefined>();
  for (const tab of [here, there]) tab.subscribe(() => roles.add(tab.getState().session.user?.role));
  tellLate();
  await first;
  await here.dispatch(reloadUser());
  await vi.waitFor(() => expect(there.getState().session.user?.displayName).toBe('Told last'), wait);
  expect([...roles]).toEqual(['moderator']);
});

test('a tab that opens while the role changes shows the new one, and takes it from no other tab', async () => {
  let tellLate = () => {};
  const late = new Promise<void>((resume) => (tellLate = resume));
  let isAsked = false;
  fakeApi({
    'POST /auth/refresh': async () => {
      isAsked = true;
      await late;
      return json(grant('token-2', 600, member({ role: 'viewer' })));
    },
    'GET /auth/session': () => json({ user: member({ role: 'responder' }) }),
  });
  const here = openTab('none');
  await here.dispatch(startSession());
  here.dispatch(acceptGrant(grant('token-1', 600, member({ role: 'viewer' }))));
  const there = openTab();
  const opening = there.dispatch(startSession());
  await vi.waitFor(() => expect(isAsked).toBe(true), wait);
  // The tabs order by the clock, which tells milliseconds apart.
  const began = Date.now();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(began), wait);
  const told: string[] = [];
  const line = new BroadcastChannel('clapback-session');
  line.addEventListener('message', ({ data }) => told.push(data.type));
  await here.dispatch(reloadUser());
  await vi.waitFor(() => expect(told).toEqual(['user']), wait);
  const roles = new Set<string | undefined>();
  for (const tab of [here, there]) tab.subscribe(() => roles.add(tab.getState().session.user?.role));
  tellLate();
  await opening;
  await vi.waitFor(() => expect(told).toEqual(['user', 'access']), wait);
  line.close();
  expect([here, there].map((tab) => tab.getState().session.user?.role)).toEqual(['responder', 'responder']);
  expect([...roles].filter((role) => role !== undefined)).toEqual(['responder']);
});

test('whoever signs in again after the clock was put back is shown as the service says', async () => {
  fakeApi({ 'POST /auth/sign-out': () => new Response(null, { status: 204 }) });
  const tab = openTab('none');
  await tab.dispatch(startSession());
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
  onTestFinished(() => clock.mockRestore());
  tab.dispatch(acceptGrant(grant('token-1', 600, member({ role: 'viewer' }))));
  await tab.dispatch(signOut());
  clock.mockReturnValue(now);
  tab.dispatch(acceptGrant(grant('token-2', 600, member({ role: 'responder' }))));
  expect(tab.getState().session.user?.role).toBe('responder');
});
