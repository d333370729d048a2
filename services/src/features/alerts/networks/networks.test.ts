import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Alert, AlertResults, AlertSource, AlertSources, DataExport, Problem } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { NetworkServer } from '../../../../test/network-server.ts';
import { TestService, type TestMember } from '../../../../test/service.ts';
import { lookAtDue } from '../fetching/look.ts';
import { renewAlerts } from '../renew.ts';
import { sweepAlerts } from '../sweep.ts';
import { networks } from './networks.ts';

let service: TestService;
let bluesky: NetworkServer;
let mastodon: NetworkServer;
let reddit: NetworkServer;
let news: NetworkServer;
const posts = {
  news: new Map<string, [string, string]>(),
  bluesky: new Map<string, string>(),
  mastodon: new Map<string, string>(),
  reddit: new Map<string, [string, string]>(),
};
let ruth: TestMember;
let alert: Alert;

beforeAll(async () => {
  bluesky = await NetworkServer.bluesky(posts.bluesky);
  mastodon = await NetworkServer.mastodon(posts.mastodon);
  reddit = await NetworkServer.reddit(posts.reddit);
  news = await NetworkServer.news(posts.news);
  service = await TestService.start({
    ALERT_NEWS_URL: `${news.url}/api/v2/context/context`,
    ALERT_BLUESKY_URL: bluesky.url,
    ALERT_BLUESKY_HANDLE: '@alerts.example',
    ALERT_BLUESKY_APP_PASSWORD: 'app-pass-word',
    ALERT_MASTODON_URL: mastodon.url,
    ALERT_MASTODON_TOKEN: 'user-token',
    ALERT_REDDIT_CLIENT_ID: 'app-id',
    ALERT_REDDIT_CLIENT_SECRET: 'app-secret',
    ALERT_REDDIT_USERNAME: 'u/operator',
    ALERT_REDDIT_TOKEN_URL: `${reddit.url}/api/v1/access_token`,
    ALERT_REDDIT_API_URL: reddit.url,
    // What runs by the clock would look beside the tests.
    ROLES: 'web',
  });
});
afterAll(async () => {
  await service.close();
  for (const server of [bluesky, mastodon, reddit, news]) await server[Symbol.asyncDispose]();
});
beforeEach(async () => {
  for (const table of ['alert_sources', 'alert_hosts', 'alerts', 'limit_counters']) await service.sql(`delete from ${table}`);
  for (const texts of Object.values(posts)) texts.clear();
  for (const server of [bluesky, mastodon, reddit, news]) {
    server.says = () => null;
    server.calls.length = 0;
  }
  ({ member: ruth, alert } = await subscriber('Hollis & Daughter'));
});

async function subscriber(keyword: string): Promise<{ member: TestMember; alert: Alert }> {
  const member = await service.member();
  await service.subscribe(member);
  return { member, alert: await makeAlert(member, keyword) };
}
const path = '/api/premium/alerts';
const makeAlert = async (by: TestMember, keyword: string) => (await service.post<Alert>(path, { token: by.token, body: { keyword } })).body;
const search = (network: string, of = alert, by = ruth) =>
  service.post<AlertSource & Problem>(`${path}/${of.id}/searches`, { token: by.token, body: { network } });
const listed = async (by = ruth) => (await service.get<AlertSources>(`${path}/sources`, { token: by.token })).body;
const found = async (by = ruth) => (await service.get<AlertResults>(`${path}/results`, { token: by.token })).body.results;
/** A worker that has asked nothing yet. */
const worker = (more: Record<string, string> = {}): Platform => service.otherPlatform(more);
/** Times are kept in milliseconds, so that `now()` itself can be one that has not come yet. */
const dueNow = `update alert_sources set next_look_at = now() - interval '1 second'`;
/** Fifteen minutes later, with every network ready to be asked all the time. */
async function look(by: Platform): Promise<void> {
  await service.sql(dueNow);
  await service.sql('delete from alert_hosts');
  const ready = setInterval(() => void service.sql('update alert_hosts set next_ask_at = now() - make_interval(secs => 1)'), 100);
  await lookAtDue(by).finally(() => clearInterval(ready));
}

test('[ALERT-09] Bluesky is searched with the session of an app password, and what is new there is a find', async () => {
  const by = worker();
  posts.bluesky.set('3kold', 'Hollis & Daughter of old.');
  const { status, body } = await search('bluesky');
  expect([status, body]).toMatchObject([
    201,
    {
      kind: 'bluesky',
      query: '"Hollis & Daughter"',
      title: 'Bluesky',
      url: 'https://bsky.app/search?q=%22Hollis+%26+Daughter%22',
      answeredAt: null,
    },
  ]);
  await look(by);
  expect(bluesky.calls.map(({ method, path: at, query, body: sent }) => [method, at, query, sent])).toEqual([
    ['POST', '/xrpc/com.atproto.server.createSession', {}, '{"identifier":"alerts.example","password":"app-pass-word"}'],
    ['GET', '/xrpc/app.bsky.feed.searchPosts', { q: '"Hollis & Daughter"', sort: 'latest', limit: '100' }, ''],
  ]);
  posts.bluesky.set('3knew', 'We booked Hollis & Daughter for May.');
  posts.bluesky.set('3kother', 'Hollis and another daughter.');
  await look(by);
  expect(await found()).toMatchObject([
    {
      contentSnippet: 'We booked Hollis & Daughter for May.',
      sourceTitle: 'Bluesky',
      sourceUrl: 'https://bsky.app/profile/did:plc:writer/post/3knew',
    },
  ]);
  expect((await listed()).sources).toMatchObject([{ kind: 'bluesky', failure: null, answeredAt: expect.any(String), everyMinutes: 15 }]);
});

test('[ALERT-09] a Mastodon server is searched with the operator’s token, and its HTML is read as people would', async () => {
  const by = worker();
  expect((await search('mastodon')).body).toMatchObject({
    title: 'Mastodon',
    url: `${mastodon.url}/search?q=%22Hollis+%26+Daughter%22&type=statuses`,
  });
  await look(by);
  expect(mastodon.calls.map(({ path: at, query, headers }) => [at, query, headers.authorization])).toEqual([
    ['/api/v2/search', { q: '"Hollis & Daughter"', type: 'statuses', limit: '40' }, 'Bearer user-token'],
  ]);
  posts.mastodon.set('113', '<p>We booked <b>Hollis</b> &amp; Daughter for May.</p><script>Hollis &amp; Daughter</script>');
  await look(by);
  expect(await found()).toMatchObject([
    {
      contentSnippet: 'We booked Hollis & Daughter for May.',
      sourceTitle: 'Mastodon',
      sourceUrl: 'https://elsewhere.example/@writer/113',
    },
  ]);
});

test('what a Mastodon server shows to the operator’s account alone is found for no member', async () => {
  const by = worker();
  await search('mastodon');
  await look(by);
  mastodon.says = () => ({
    body: {
      statuses: ['public', 'unlisted', 'private', 'direct', undefined].map((visibility, id) => ({
        id: String(id),
        uri: `https://elsewhere.example/users/writer/statuses/${id}`,
        visibility,
        content: `<p>Hollis &amp; Daughter, number ${id}.</p>`,
      })),
    },
  });
  await look(by);
  expect((await found()).map(({ contentSnippet }) => contentSnippet)).toEqual(['Hollis & Daughter, number 0.']);
});

test('[ALERT-09] Reddit is searched with a token for the operator’s app, which says whose it is', async () => {
  const by = worker();
  expect((await search('reddit')).body).toMatchObject({
    title: 'Reddit',
    url: 'https://www.reddit.com/search/?q=%22Hollis+%26+Daughter%22&sort=new',
  });
  await look(by);
  const agent = `web:${new URL(service.platform.settings.publicUrl).host}:1 (by /u/operator)`;
  expect(reddit.calls.map(({ method, path: at, query, body, headers }) => [method, at, query, body, headers['user-agent']])).toEqual([
    ['POST', '/api/v1/access_token', {}, 'grant_type=client_credentials', agent],
    ['GET', '/search', { q: '"Hollis & Daughter"', sort: 'new', type: 'link', limit: '100', raw_json: '1' }, '', agent],
  ]);
  posts.reddit.set('1abc', ['A caterer in Leeds?', 'Has anyone booked Hollis & Daughter?']);
  await look(by);
  expect(await found()).toMatchObject([
    {
      contentSnippet: 'Has anyone booked Hollis & Daughter?',
      sourceTitle: 'Reddit, r/leeds',
      sourceUrl: 'https://www.reddit.com/r/leeds/comments/1abc/a_post/',
    },
  ]);
});

test('[ALERT-09] news are searched at the GDELT Project, sentence by sentence, and a find names it', async () => {
  const by = worker();
  expect((await search('news')).body).toMatchObject({ kind: 'news', title: 'News', url: 'https://www.gdeltproject.org/' });
  await look(by);
  expect(news.calls.map(({ path: at, query }) => [at, query])).toEqual([
    [
      '/api/v2/context/context',
      { query: '"Hollis & Daughter"', mode: 'artlist', format: 'json', timespan: '24h', maxrecords: '75', sort: 'datedesc' },
    ],
  ]);
  posts.news.set('https://www.courier.example/kitchens', ['Kitchens of Leeds', 'The council closed Hollis &amp; Daughter on Friday.']);
  posts.news.set('https://courier.example/other', ['Another kitchen', 'Nothing of theirs.']);
  await look(by);
  expect(await found()).toMatchObject([
    {
      contentSnippet: 'The council closed Hollis & Daughter on Friday.',
      sourceTitle: 'courier.example, found by the GDELT Project',
      sourceUrl: 'https://www.courier.example/kitchens',
    },
  ]);
});

test.each([
  ['Hollis', 'exact', 'Hollis'],
  ['Ruth Hollis', 'exact', '"Ruth Hollis"'],
  ['Ruth Hollis', 'all', 'Ruth Hollis'],
  ['Hollis Leeds', 'any', '(Hollis OR Leeds)'],
  ['Truth OR Dare', 'exact', '"Truth OR Dare"'],
])('of “%s” (%s) news are asked for %s', async (keyword, mode, query) => {
  const by = worker();
  const { body } = await service.post<Alert>(path, { token: ruth.token, body: { keyword, mode } });
  await search('news', body);
  await look(by);
  expect(news.calls.map((call) => call.query['query'])).toEqual([query]);
});

test('news are asked once in six seconds, and what asks for patience with a success gets it', async () => {
  const by = worker();
  await search('news');
  await search('news', await makeAlert(ruth, 'Hollis Events'));
  await service.sql('delete from alert_hosts');
  const looking = lookAtDue(by);
  await expect.poll(() => news.calls.length, { timeout: 20_000 }).toBe(1);
  // Nothing else is asked there before these six seconds are over.
  const [turn] = await service.sql<{ seconds: number }>(
    'select extract(epoch from next_ask_at - now())::float8 as seconds from alert_hosts',
  );
  // What looks takes its time as well.
  expect(turn!.seconds).toBeGreaterThan(2);
  expect(turn!.seconds).toBeLessThanOrEqual(6.5);
  await service.sql('update alert_hosts set next_ask_at = now() - make_interval(secs => 1)');
  await looking;
  expect(news.calls.length).toBe(2);
  news.says = () => ({ headers: { 'content-type': 'text/html' }, body: 'Please limit requests to one every 5 seconds or contact us.' });
  news.calls.length = 0;
  await look(by);
  const asks = 'News asks to be asked less often (429).';
  expect([news.calls.length, (await listed()).sources.map(({ failure }) => failure)]).toEqual([1, [asks, asks]]);
});

test('[ALERT-09] where more is searched than a network takes in 15 minutes the operator is told once, and who waits when it was asked', async () => {
  const by = worker();
  for (const of of [alert, await makeAlert(ruth, 'Hollis Events'), await makeAlert(ruth, 'Hollis Leeds')]) await search('mastodon', of);
  onTestFinished(() => void vi.useRealTimers());
  // The first of them takes sixteen minutes, as a hundred and fifty would.
  mastodon.says = () => {
    if (mastodon.calls.length === 1) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    return null;
  };
  const begun = service.log.length;
  const told = () => service.log.slice(begun).filter((line) => line.includes('What is watched at one host'));
  await look(by);
  vi.useRealTimers();
  expect(mastodon.calls.length).toBe(3);
  expect(told().map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      network: 'mastodon',
      watched: 3,
      msg: 'What is watched at one host could not all be asked within 15 minutes: each source there is asked less often',
    },
  ]);
  expect(told().join('')).not.toMatch(/hollis|127\.0\.0\.1/i);
  mastodon.calls.length = 0;
  await look(by);
  vi.useRealTimers();
  expect([mastodon.calls.length, told().length]).toEqual([3, 1]);

  const late = async () => (await listed()).sources.map(({ isLate }) => isLate);
  expect(await late()).toEqual([false, false, false]);
  await service.sql(`update alert_watches set created_at = now() - interval '2 hours'`);
  await service.sql(`update alert_sources set next_look_at = now() - interval '14 minutes'`);
  expect(await late()).toEqual([false, false, false]);
  await service.sql(
    `update alert_sources set next_look_at = now() - interval '16 minutes', answered_at = now() - interval '50 minutes', asked_at = now() - interval '50 minutes'`,
  );
  expect(await late()).toEqual([true, true, true]);
  const [waiting] = (await listed()).sources;
  expect(Math.round((Date.now() - Date.parse(waiting!.answeredAt!)) / 60_000)).toBeGreaterThanOrEqual(50);
  // Whoever adds it now has waited for nothing yet, and a paused alert waits for none.
  const other = await subscriber('Hollis & Daughter');
  await search('mastodon', other.alert, other.member);
  expect((await listed(other.member)).sources.map(({ isLate }) => isLate)).toEqual([false]);
  await service.patch(`${path}/${alert.id}`, { token: ruth.token, body: { isActive: false } });
  expect((await late()).toSorted()).toEqual([false, true, true]);
});

test('[ALERT-09] any of some words is one question where a network knows of OR, and one for each word where it does not', async () => {
  const by = worker();
  const { body: any } = await service.post<Alert>(path, { token: ruth.token, body: { keyword: 'Hollis Leeds', mode: 'any' } });
  for (const network of ['bluesky', 'mastodon', 'reddit']) await search(network, any);
  await look(by);
  const asked = (server: NetworkServer) => server.calls.filter(({ method }) => method === 'GET').map(({ query }) => query['q']);
  expect([asked(bluesky), asked(mastodon), asked(reddit)]).toEqual([['Hollis', 'Leeds'], ['Hollis', 'Leeds'], ['Hollis OR Leeds']]);
  mastodon.calls.length = 0;
  await search('mastodon', await makeAlert(ruth, 'Truth OR Dare'));
  posts.mastodon.set('113', '<p>A kitchen in Leeds.</p>');
  await look(by);
  expect(asked(mastodon).toSorted()).toEqual(['"Truth OR Dare"', 'Hollis', 'Leeds']);
  expect((await found()).map(({ contentSnippet }) => contentSnippet)).toEqual(['A kitchen in Leeds.']);
});

test('a network is offered where the operator has credentials for it, and says to whom words go; others are absent', async () => {
  expect((await listed()).networks).toEqual([
    { kind: 'news', sentTo: 'the GDELT Project' },
    { kind: 'bluesky', sentTo: `Bluesky, at ${new URL(bluesky.url).host}` },
    { kind: 'mastodon', sentTo: new URL(mastodon.url).host },
    { kind: 'reddit', sentTo: 'Reddit' },
  ]);
  await using without = await service.beside({
    ROLES: 'web',
    ALERT_NEWS_URL: 'off',
    ALERT_BLUESKY_HANDLE: 'a',
    ALERT_BLUESKY_APP_PASSWORD: 'b',
    ALERT_MASTODON_URL: '',
    ALERT_MASTODON_TOKEN: '',
  });
  const { body } = await without.get<AlertSources>(`${path}/sources`, { token: ruth.token });
  expect(body.networks).toEqual([{ kind: 'bluesky', sentTo: 'Bluesky' }]);
  const refused = await without.post<Problem>(`${path}/${alert.id}/searches`, { token: ruth.token, body: { network: 'reddit' } });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'network', code: 'not_offered', message: 'Reddit cannot be searched here.' }],
  ]);
});

test('a token is asked for once for all searches, anew before it ends and where it is refused earlier', async () => {
  const by = worker();
  await search('reddit');
  await search('reddit', await makeAlert(ruth, 'Hollis Events'));
  const logins = () => reddit.take('/api/v1/access_token').length;
  await look(by);
  expect((await listed()).sources.map(({ failure, answeredAt }) => [failure, answeredAt !== null])).toEqual([
    [null, true],
    [null, true],
  ]);
  expect(logins()).toBe(1);
  await look(by);
  expect(logins()).toBe(0);
  // An hour less half a minute later.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_570_000 });
  onTestFinished(() => void vi.useRealTimers());
  await look(by);
  expect(logins()).toBe(1);
  vi.useRealTimers();

  // Another process has taken a newer one: the one that is held counts no more.
  await search('bluesky');
  await look(by);
  const other = worker();
  await look(other);
  bluesky.calls.length = 0;
  posts.bluesky.set('3knew', 'We booked Hollis & Daughter for May.');
  await look(by);
  expect(bluesky.calls.map(({ path: at }) => at.split('.').at(-1))).toEqual(['searchPosts', 'createSession', 'searchPosts']);
  expect((await found()).length).toBe(1);
});

test.each([
  ['bluesky', { ALERT_BLUESKY_APP_PASSWORD: 'of-yesterday' }, 'Bluesky'],
  ['mastodon', { ALERT_MASTODON_TOKEN: 'of-yesterday' }, 'Mastodon'],
  ['reddit', { ALERT_REDDIT_CLIENT_SECRET: 'of-yesterday' }, 'Reddit'],
] as const)(
  '%s that refuses the credentials is asked once an hour, whoever searches; its members and the log are told',
  async (kind, wrong, name) => {
    const by = worker(wrong);
    const begun = service.log.length;
    const server = { bluesky, mastodon, reddit }[kind];
    await search(kind);
    await search(kind, await makeAlert(ruth, 'Hollis Events'));
    await look(by);
    const words = `${name} does not let this service search it.`;
    expect((await listed()).sources.map(({ failure, everyMinutes }) => [failure, everyMinutes])).toEqual([
      [words, 60],
      [words, 60],
    ]);
    expect(server.calls.length).toBe(1);
    const log = service.log.slice(begun).join('');
    expect(log).toContain('A network refuses the credentials that name alerts search it with');
    expect(log).not.toMatch(/of-yesterday|Hollis/);
    // Mended and started anew.
    await look(worker());
    expect((await listed()).sources.map(({ failure }) => failure)).toEqual([null, null]);
  },
);

test.each([
  ['bluesky', { 'ratelimit-reset': String(Math.floor(Date.now() / 1000) + 40 * 60) }],
  ['mastodon', { 'x-ratelimit-reset': new Date(Date.now() + 40 * 60_000).toISOString() }],
  ['reddit', { 'x-ratelimit-reset': '2400.0' }],
  ['reddit', { 'retry-after': '2400' }],
] as const)('%s that wants to be asked less often (%j) gets that for all searches', async (kind, headers) => {
  const by = worker();
  const server = { bluesky, mastodon, reddit }[kind];
  server.says = ({ method }) => (method === 'GET' ? { status: 429, headers, body: { error: 'RateLimitExceeded' } } : null);
  await search(kind);
  await search(kind, await makeAlert(ruth, 'Hollis Events'));
  await look(by);
  const sources = (await listed()).sources;
  expect(sources[0]!.failure).toMatch(/^\w+ asks to be asked less often \(429\)\.$/);
  for (const { everyMinutes } of sources) expect(Math.abs(everyMinutes - 40)).toBeLessThanOrEqual(1);
  expect(server.calls.filter(({ method }) => method === 'GET').length).toBe(1);
});

test.each([
  ['no JSON', { body: 'no JSON' }, 'Mastodon answers something else than it should.'],
  ['other JSON', { body: { error: 'x' } }, 'Mastodon answers something else than it should.'],
  ['an error of its own', { status: 503 }, 'Error 503.'],
  ['a redirect', { status: 302, headers: { location: '/api/v2/search' } }, 'Error 302.'],
  ['too much', { body: 'a'.repeat(3_100_000) }, 'The answer is too large.'],
  [
    'posts that are none',
    {
      body: {
        statuses: [
          { uri: 'x', content: null },
          7,
          { uri: 'javascript:alert(1)', visibility: 'public', content: '<p>Hollis &amp; Daughter</p>' },
        ],
      },
    },
    null,
  ],
])('a network that answers with %s is told of as any other source', async (_what, answer, failure) => {
  const by = worker();
  await search('mastodon');
  await look(by);
  mastodon.calls.length = 0;
  mastodon.says = () => answer;
  await look(by);
  expect([(await listed()).sources[0]!.failure, mastodon.calls.length, await found()]).toEqual([failure, 1, []]);
});

test('a name is sent while its alert works and wants it: not once that is paused, deleted or has other words', async () => {
  const by = worker();
  const other = await subscriber('Hollis & Daughter');
  await search('mastodon');
  await search('mastodon', other.alert, other.member);
  await makeAlert(ruth, 'Another Name');
  const sent = async () => {
    await look(by);
    return mastodon.take('/api/v2/search').map(({ query }) => query['q']);
  };
  const change = (body: object) => service.patch(`${path}/${alert.id}`, { token: ruth.token, body });
  // One question for both of them.
  expect(await sent()).toEqual(['"Hollis & Daughter"']);
  await service.delete(`${path}/${other.alert.id}`, { token: other.member.token });
  await change({ isActive: false });
  expect(await sent()).toEqual([]);
  await change({ isActive: true, keyword: 'Hollis Events' });
  expect([await sent(), (await listed()).sources.map(({ query }) => query)]).toEqual([['"Hollis Events"'], ['"Hollis Events"']]);
  expect([await listed(other.member), await service.sql('select 1 from alert_sources')]).toMatchObject([{ sources: [] }, [{}]]);
  await service.delete(`${path}/${alert.id}`, { token: ruth.token });
  expect([await sent(), (await listed()).sources]).toEqual([[], []]);
});

test('a search goes on for another alert with the same words where the one that it was for is paused, changed or deleted', async () => {
  const by = worker();
  const twin = await makeAlert(ruth, 'Hollis & Daughter');
  await search('mastodon');
  const sent = async () => {
    await look(by);
    return mastodon.take('/api/v2/search').map(({ query }) => query['q']);
  };
  const change = (id: string, body: object) => service.patch(`${path}/${id}`, { token: ruth.token, body });
  await change(alert.id, { isActive: false });
  expect(await sent()).toEqual(['"Hollis & Daughter"']);
  await change(twin.id, { isActive: false });
  expect(await sent()).toEqual([]);
  await change(alert.id, { isActive: true });
  expect(await sent()).toEqual(['"Hollis & Daughter"']);
  await change(twin.id, { isActive: true });
  // Both want it for words of their own.
  await change(alert.id, { keyword: 'Hollis Events' });
  expect((await sent()).toSorted()).toEqual(['"Hollis & Daughter"', '"Hollis Events"']);
  await change(alert.id, { keyword: 'Hollis & Daughter' });
  expect(await sent()).toEqual(['"Hollis & Daughter"']);
  await service.delete(`${path}/${alert.id}`, { token: ruth.token });
  expect(await sent()).toEqual(['"Hollis & Daughter"']);
  await service.delete(`${path}/${twin.id}`, { token: ruth.token });
  expect([await sent(), (await listed()).sources]).toEqual([[], []]);
});

test('an alert changes its words, and all of them go, while the answer of its search is being stored', async () => {
  await search('mastodon');
  const stored = async (change: () => Promise<{ status: number }>) =>
    transact(service.platform, async (tx) => {
      await sql`select id from alert_sources for update`.execute(tx.db);
      const { status } = await change();
      await sql`select id from alerts for key share`.execute(tx.db);
      return status;
    });
  expect(await stored(() => service.patch(`${path}/${alert.id}`, { token: ruth.token, body: { keyword: 'Hollis Events' } }))).toBe(200);
  expect((await listed()).sources.map(({ query }) => query)).toEqual(['"Hollis Events"']);
  expect(await stored(() => service.delete(path, { token: ruth.token }))).toBe(204);
  // What nobody watches any more the next sweep removes.
  await service.sql(`update alert_sources set created_at = now() - interval '1 hour'`);
  await sweepAlerts(service.platform);
  expect(await service.sql('select 1 from alert_sources')).toEqual([]);
});

test('a network is searched for one’s own alerts alone, 20 sources at most, and no longer once it is removed or its credentials are', async () => {
  const other = await subscriber('Somebody Else');
  expect((await search('mastodon', other.alert)).status).toBe(404);
  const { body: source } = await search('mastodon');
  expect((await search('mastodon')).body.id).toBe(source.id);
  await look(worker({ ALERT_MASTODON_URL: '', ALERT_MASTODON_TOKEN: '' }));
  expect((await listed()).sources).toMatchObject([{ failure: 'This service has no access to Mastodon any more.', everyMinutes: 60 }]);
  for (let number = 1; number < 20; number += 1)
    await service.post(`${path}/sources`, { token: ruth.token, body: { url: `https://example.org/${number}` } });
  const full = await search('reddit');
  expect([full.status, full.body.detail]).toEqual([409, 'You can watch 20 sources. Please remove one that you do not need.']);
  expect((await service.delete(`${path}/sources/${source.id}`, { token: ruth.token })).status).toBe(204);
  expect((await listed()).sources.some(({ kind }) => kind === 'mastodon')).toBe(false);
});

test('what is searched lies sealed, is in the export, and goes on under a new secret', async () => {
  const by = worker();
  await search('mastodon');
  await look(by);
  expect(await service.sql(`select 1 from alert_sources t where t::text ~* 'hollis|daughter'`)).toEqual([]);
  const { body } = await service.get<DataExport>('/api/me/export', { token: ruth.token });
  expect(body.alertSources).toMatchObject([
    { title: 'Mastodon', query: '"Hollis & Daughter"', url: `${mastodon.url}/search?q=%22Hollis+%26+Daughter%22&type=statuses` },
  ]);
  const [old] = service.platform.settings.secrets;
  const renewed = worker({ APP_SECRET: `${'a new secret of enough length '.repeat(2)},${old!.value}` });
  const other = await subscriber('Hollis & Daughter');
  await search('mastodon', other.alert, other.member);
  await renewAlerts(renewed);
  await look(renewed);
  mastodon.calls.length = 0;
  posts.mastodon.set('113', '<p>We booked Hollis &amp; Daughter.</p>');
  await look(renewed);
  expect(mastodon.calls.map(({ query }) => query['q'])).toEqual(['"Hollis & Daughter"']);
  expect(await service.sql('select alert_id from alert_results')).toHaveLength(2);
  await renewAlerts(worker({ APP_SECRET: `${old!.value},${'a new secret of enough length '.repeat(2)}` }));
  expect((await listed()).sources).toMatchObject([{ query: '"Hollis & Daughter"' }]);
});

test('each network says which stored pages its calls were read from, and when', () => {
  for (const { source } of Object.values(networks)) {
    expect(source.readOn).toBe('2026-11-28');
    for (const address of source.addresses) expect(address).toMatch(/^https:\/\//);
  }
});
