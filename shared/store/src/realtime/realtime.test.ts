import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  acceptGrant,
  claimFeature,
  subscribeToTopic,
  makeStore,
  selectChannel,
  selectSocketStatus,
  startSession,
  type AppStore,
  type LiveEvent,
} from '../index.ts';
import { baseUrl, fakeApi, grant, json, member, problem, type SeenRequest } from '../testing/fake-api.ts';
import { fakeSockets, type FakeSocket } from '../testing/fake-socket.ts';

/** A second, which is what `vi.waitFor` waits for, can pass on a busy machine before a turn comes. */
const wait = { timeout: 20_000 };

const post = '0190a000-0000-7000-8000-0000000000aa';
const { rtTrialRead } = claimFeature('mfe-trial', 'rtTrial').injectEndpoints({
  endpoints: (build) => ({ rtTrialRead: build.query<number, void>({ query: () => '/posts', providesTags: ['PostList'] }) }),
}).endpoints;

let store: AppStore;
let sockets: FakeSocket[];
let seen: SeenRequest[];
let tickets = 0;
let eventNumber = 37;

const listen = (topic: string, handler: (event: LiveEvent) => void = () => undefined) => store.dispatch(subscribeToTopic(topic, handler));
const channel = (topic: string) => selectChannel(store.getState(), topic);
const settle = () => vi.advanceTimersByTimeAsync(0);
const latest = () => sockets.at(-1) as FakeSocket;

async function connected(topic = 'feed', number = 40) {
  const off = listen(topic);
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0), wait);
  latest().receive({ type: 'welcome', number });
  latest().receive({ type: 'subscribed', topics: [topic], number });
  return off;
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', {});
  sockets = fakeSockets();
  tickets = 0;
  eventNumber = 37;
  seen = fakeApi({
    'POST /realtime/ticket': () => json({ ticket: `ticket-${(tickets += 1)}`, expiresAt: '2026-11-21T00:00:30.000Z' }),
    'GET /posts': () => json(1, 200, { 'event-number': String(eventNumber) }),
    'GET /auth/session': () => json({ user: member({ role: 'moderator' }) }),
  });
  store = makeStore({ baseUrl, page: { session: 'none', captcha: { provider: 'altcha' } } });
  await store.dispatch(startSession());
});

afterEach(() => {
  store.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('nothing is connected before something listens', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(0);
  expect(selectSocketStatus(store.getState())).toBe('idle');
});

test('[RT-05] a channel goes from joining to joined, and over leaving to closed', async () => {
  expect(channel('feed')).toBe('closed');
  const states: string[] = [];
  const stopWatching = store.subscribe(() => states.at(-1) !== channel('feed') && states.push(channel('feed')));
  const off = await connected();
  off();
  stopWatching();
  expect(states).toEqual(['joining', 'joined', 'leaving', 'closed']);
  expect(latest().url).toBe('ws://localhost/api/realtime?ticket=ticket-1');
  expect(latest().sent).toEqual([
    { type: 'subscribe', topics: ['feed'] },
    { type: 'unsubscribe', topics: ['feed'] },
  ]);
});

test('[RT-05] two listeners share one subscription', async () => {
  const off = await connected();
  const offSecond = listen('feed');
  await settle();
  off();
  off();
  expect(channel('feed')).toBe('joined');
  offSecond();
  expect(channel('feed')).toBe('closed');
  expect(latest().sent.map(({ type }) => type)).toEqual(['subscribe', 'unsubscribe']);
});

test('a listener that comes and goes while the connection is made does not make another one', async () => {
  listen('feed')();
  listen('feed');
  await vi.waitFor(() => expect(sockets).toHaveLength(1), wait);
  listen('feed')();
  await settle();
  expect(tickets).toBe(1);
});

test('topics that are asked for together go out in one frame', async () => {
  await connected();
  listen(`post:${post}`);
  listen('account:x');
  await settle();
  expect(latest().sent.at(-1)).toEqual({ type: 'subscribe', topics: [`post:${post}`, 'account:x'], since: 40 });
});

test('[RT-09] a topic that the service does not grant is errored', async () => {
  await connected();
  listen('account:somebody-else');
  await settle();
  latest().receive({ type: 'subscribed', topics: [], number: 40 });
  expect(channel('account:somebody-else')).toBe('errored');
  expect(channel('feed')).toBe('joined');
});

test('[RT-06] a heartbeat goes out every 25 s', async () => {
  await connected();
  const pings = () => latest().sent.filter(({ type }) => type === 'ping').length;
  await vi.advanceTimersByTimeAsync(24_999);
  expect(pings()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(pings()).toBe(1);
  latest().receive({ type: 'pong', number: 41 });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(pings()).toBe(2);
  expect(sockets).toHaveLength(1);
});

test('[RT-06] a heartbeat without an answer is a lost connection', async () => {
  await connected();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(sockets[0]?.closed).toBe(true);
  expect(channel('feed')).toBe('errored');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets).toHaveLength(2);
});

test('[RT-07] a join that is not answered within 10 s is errored', async () => {
  listen('feed');
  await vi.waitFor(() => expect(sockets).toHaveLength(1), wait);
  latest().receive({ type: 'welcome', number: 1 });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(channel('feed')).toBe('joining');
  await vi.advanceTimersByTimeAsync(1);
  expect(channel('feed')).toBe('errored');
});

test('[RT-08] a lost connection is tried again after 1, 2, 5 and then 10 s', async () => {
  await connected();
  latest().break();
  for (const [index, pause] of [1_000, 2_000, 5_000, 10_000, 10_000].entries()) {
    expect(selectSocketStatus(store.getState())).toBe('waiting');
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(sockets).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(index + 2);
    latest().break();
  }
});

test('[RT-08] a connection that works again starts the pauses anew', async () => {
  await connected();
  latest().break();
  await vi.advanceTimersByTimeAsync(1_000);
  latest().receive({ type: 'welcome', number: 50 });
  latest().receive({ type: 'subscribed', topics: ['feed'], number: 50 });
  latest().break();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets).toHaveLength(3);
});

test('a client that comes back asks for what it missed and tells nothing twice', async () => {
  const heard: number[] = [];
  await connected();
  listen('feed', ({ number }) => heard.push(number));
  latest().receive({ type: 'event', number: 43, topic: 'feed', kind: 'post.created', ids: { post } });
  latest().break();
  await vi.advanceTimersByTimeAsync(1_000);
  latest().receive({ type: 'welcome', number: 45 });
  expect(latest().sent[0]).toEqual({ type: 'subscribe', topics: ['feed'], since: 43 });
  latest().receive({ type: 'event', number: 43, topic: 'feed', kind: 'post.created', ids: { post } });
  latest().receive({ type: 'event', number: 44, topic: 'feed', kind: 'post.liked', ids: { post } });
  expect(heard).toEqual([43, 44]);
});

test('an event of the feed reaches the listeners of its post, though it is sent once', async () => {
  const heard: string[] = [];
  await connected();
  listen(`post:${post}`, ({ kind }) => heard.push(kind));
  latest().receive({ type: 'event', number: 41, topic: 'feed', kind: 'post.liked', ids: { postId: post } });
  latest().receive({ type: 'event', number: 42, topic: `post:${post}`, kind: 'post.changed', ids: { postId: post } });
  expect(heard).toEqual(['post.liked', 'post.changed']);
});

test('the stream is taken up at the number that the first reading was made at', async () => {
  await store.dispatch(rtTrialRead.initiate());
  // A later reading knows more than the first, which is on screen as well.
  eventNumber = 39;
  await store.dispatch(rtTrialRead.initiate(undefined, { forceRefetch: true }));
  await connected('feed', 40);
  expect(latest().sent[0]).toEqual({ type: 'subscribe', topics: ['feed'], since: 37 });
});

test('of two readings the older one counts, also where its answer comes later', async () => {
  await store.dispatch(rtTrialRead.initiate());
  listen('feed');
  await vi.waitFor(() => expect(sockets).toHaveLength(1), wait);
  eventNumber = 36;
  await store.dispatch(rtTrialRead.initiate(undefined, { forceRefetch: true }));
  latest().receive({ type: 'welcome', number: 40 });
  expect(latest().sent[0]).toEqual({ type: 'subscribe', topics: ['feed'], since: 36 });
});

test('a change of the account right after its session was read is told: the stream is taken up at that reading', async () => {
  store.stop();
  fakeApi({
    'POST /auth/refresh': () => json(grant(), 200, { 'event-number': '21' }),
    'POST /realtime/ticket': () => json({ ticket: 'ticket', expiresAt: '2026-11-21T00:00:30.000Z' }),
    'GET /posts': () => json(1, 200, { 'event-number': '37' }),
  });
  store = makeStore({ baseUrl, page: { session: 'maybe', captcha: { provider: 'altcha' } } });
  await store.dispatch(startSession());
  await store.dispatch(rtTrialRead.initiate());
  await connected('account:x', 40);
  expect(latest().sent[0]).toEqual({ type: 'subscribe', topics: ['account:x'], since: 21 });
});

test('a reset tells every listener and reads again what is on screen', async () => {
  const heard: LiveEvent[] = [];
  await store.dispatch(rtTrialRead.initiate());
  await connected();
  listen('feed', (event) => heard.push(event));
  latest().receive({ type: 'reset', number: 900 });
  await settle();
  expect(heard).toEqual([{ kind: 'reset', topic: 'feed', number: 900 }]);
  expect(seen.filter(({ path }) => path === '/posts')).toHaveLength(2);
});

test('[RT-09] signing in opens a connection of the member in place of the visitor’s', async () => {
  await connected();
  store.dispatch(acceptGrant(grant()));
  await settle();
  expect(sockets[0]?.closed).toBe(true);
  expect(sockets).toHaveLength(2);
  expect(
    seen
      .filter(({ path }) => path === '/realtime/ticket')
      .at(-1)
      ?.headers.get('authorization'),
  ).toBe('Bearer token-1');
});

test('[RT-09] a connection that only lingers is not handed to the next member who signs in', async () => {
  const off = await connected();
  off();
  store.dispatch(acceptGrant(grant()));
  expect(sockets[0]?.closed).toBe(true);
  listen('feed');
  await settle();
  expect(sockets).toHaveLength(2);
  expect(
    seen
      .filter(({ path }) => path === '/realtime/ticket')
      .at(-1)
      ?.headers.get('authorization'),
  ).toBe('Bearer token-1');
});

test('a change of the account reads the member’s role and abilities again', async () => {
  store.dispatch(acceptGrant(grant()));
  const topic = `account:${member().id}`;
  await connected(topic);
  latest().receive({ type: 'event', number: 41, topic, kind: 'account.changed', ids: { account: member().id } });
  await vi.waitFor(() => expect(store.getState().session.user?.role).toBe('moderator'), wait);
});

test('a ban that ends gives the abilities back and reads again what was shown as to a visitor', async () => {
  let standing: 'banned' | 'active' = 'banned';
  seen = fakeApi({
    'POST /realtime/ticket': () => json({ ticket: 'ticket', expiresAt: '2026-11-21T00:00:30.000Z' }),
    'GET /posts': () => json(1),
    'GET /auth/session': () => json({ user: member({ standing }) }),
  });
  const reads = () => seen.filter(({ path }) => path === '/posts').length;
  store.dispatch(acceptGrant(grant('token-1', 600, member({ standing, abilities: [] }))));
  await store.dispatch(rtTrialRead.initiate());
  const topic = `account:${member().id}`;
  await connected(topic);
  const tell = (number: number) =>
    latest().receive({ type: 'event', number, topic, kind: 'account.changed', ids: { account: member().id } });
  tell(41);
  await vi.waitFor(() => expect(seen.filter(({ path }) => path === '/auth/session')).toHaveLength(1), wait);
  await settle();
  expect(reads()).toBe(1);
  standing = 'active';
  tell(42);
  await vi.waitFor(() => expect(store.getState().session.user?.standing).toBe('active'), wait);
  await vi.waitFor(() => expect(reads()).toBe(2), wait);
});

test('a session that the service ends is over here too', async () => {
  fakeApi({
    'POST /realtime/ticket': () => json({ ticket: 'ticket', expiresAt: '2026-11-21T00:00:30.000Z' }),
    'GET /auth/session': () => problem(401, 'session_ended'),
    'POST /auth/refresh': () => problem(401, 'session_missing'),
  });
  store.dispatch(acceptGrant(grant()));
  await connected();
  latest().break(4401);
  await vi.waitFor(() => expect(store.getState().session).toEqual({ status: 'out', user: null, end: 'ended' }), wait);
});

test('the connection is let go 5 s after the last listener has left', async () => {
  const off = await connected();
  off();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(latest().closed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(latest().closed).toBe(true);
  expect(selectSocketStatus(store.getState())).toBe('idle');
});
