import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi, type MockInstance } from 'vitest';
import type { AlertResult, AlertResults, AlertSource, AlertSources, Alerts, DataExport, Problem } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { transact } from '#platform/database/transaction.ts';
import { PageChild } from '#platform/pages/page-child.ts';
import { readInProcess } from '#platform/pages/pages.ts';
import { robotsReaders } from '#platform/pages/robots.ts';
import { eventually } from '../../../../test/eventually.ts';
import { amount, isAtLength } from '../../../../test/proof.ts';
import { TestService, type TestMember } from '../../../../test/service.ts';
import { features } from '../../../features.ts';
import { takeTurn } from '../fetching/hosts.ts';
import { lookAtDue, lookAtSource, lookForAWhile } from '../fetching/look.ts';
import { offeredNetworks } from '../networks/networks.ts';
import { listResults } from '../queries.ts';
import { renewAlerts } from '../renew.ts';
import { trySource } from './sources.ts';

type Respond = (request: IncomingMessage, answer: ServerResponse) => void;

let service: TestService;
let site: Server;
let searches: Server;
let port: number;
let ruth: TestMember;
/** What each path answers; others are not there. */
const pages = new Map<string, Respond>();
/** Paths that were asked for, in order, each with the host that was named. */
let asked: string[] = [];
let searchAnswers: (query: string) => unknown = () => ({ results: [] });
let searched: string[] = [];
/** Where the search sends whoever asks it, instead of an answer. */
let searchLeads: string | null = null;

beforeAll(async () => {
  site = createServer((request, answer) => {
    asked.push(request.url!);
    const respond = pages.get(request.url!);
    if (respond) respond(request, answer);
    else answer.writeHead(404).end();
  }).listen(0, '127.0.0.2');
  searches = createServer((request, answer) => {
    const query = new URL(request.url!, 'http://search').searchParams;
    searched.push(`${query.get('format')} ${query.get('q')}`);
    if (searchLeads) return void answer.writeHead(302, { location: searchLeads }).end();
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(searchAnswers(query.get('q')!)));
  }).listen(0, '127.0.0.1');
  await Promise.all([once(site, 'listening'), once(searches, 'listening')]);
  ({ port } = site.address() as AddressInfo);
  service = await TestService.start({
    OUTBOUND_ALLOW: `127.0.0.2:${port},127.0.0.3`,
    ALERT_SEARCH_URL: `http://127.0.0.1:${(searches.address() as AddressInfo).port}/search`,
    // What runs by the clock would look beside the tests.
    ROLES: 'web',
  });
});
afterAll(async () => {
  await service.close();
  for (const server of [site, searches]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(async () => {
  pages.clear();
  await service.sql('delete from alert_sources');
  await service.sql('delete from alert_hosts');
  await service.sql('delete from alerts');
  await service.sql('delete from limit_counters');
  ruth = await subscriber();
  asked = [];
  searched = [];
  searchLeads = null;
  searchAnswers = () => ({ results: [] });
});

async function subscriber(keyword = 'Hollis & Daughter'): Promise<TestMember> {
  const member = await service.member();
  await service.subscribe(member);
  await service.post('/api/premium/alerts', { token: member.token, body: { keyword } });
  return member;
}

const at = (path: string) => `http://127.0.0.2:${port}${path}`;
const sources = '/api/premium/alerts/sources';
const add = (by: TestMember, url: string, more: object = {}) =>
  service.post<AlertSource & Pick<Problem, 'detail' | 'errors'>>(sources, { token: by.token, body: { url, ...more } });
const listed = async (by: TestMember) => (await service.get<AlertSources>(sources, { token: by.token })).body.sources;
/** Switches the operator's search on for each alert of a member's. */
async function searchFor(by: TestMember): Promise<void> {
  const { alerts } = (await service.get<Alerts>('/api/premium/alerts', { token: by.token })).body;
  for (const { id } of alerts) {
    const body = { network: 'search' };
    expect((await service.post(`/api/premium/alerts/${id}/searches`, { token: by.token, body })).status).toBe(201);
  }
}
const ownAlert = async () => (await service.get<Alerts>('/api/premium/alerts', { token: ruth.token })).body.alerts[0]!.id;
const patchOwn = async (body: object) => service.patch(`/api/premium/alerts/${await ownAlert()}`, { token: ruth.token, body });
const found = async (by: TestMember) => (await service.get<AlertResults>('/api/premium/alerts/results', { token: by.token })).body.results;
const snippets = async (by: TestMember) => (await found(by)).map(({ contentSnippet }) => contentSnippet);
/** Gives what reads for this process less time, until the test is over. */
function shorten(readers: { limits: { quickly: number; longest: number } }, limits: { longest: number }): void {
  const usual = readers.limits;
  readers.limits = { ...usual, ...limits };
  onTestFinished(() => void (readers.limits = usual));
}
/** A page that takes a parser many seconds. */
const slowPage = '<p><a>x'.repeat(280_000);
/** Times are kept in milliseconds, so that `now()` itself can be one that has not come yet. */
const dueNow = `update alert_sources set next_look_at = now() - interval '1 second'`;
/** Fifteen minutes later. */
async function lookAgain(): Promise<void> {
  await service.sql(dueNow);
  await service.sql('update alert_hosts set next_ask_at = now() - make_interval(secs => 1)');
  await lookAtDue(service.platform);
}

const rss = (items: readonly string[], title = 'Yelp reviews') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title>${items
    .map(
      (text, index) => `<item><title>Review</title><link>/review/${text.length}-${index}</link><description>${text}</description></item>`,
    )
    .join('')}</channel></rss>`;
const serve = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  pages.set(path, (_request, answer) => answer.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body));
const feed = (path: string, items: readonly string[], title?: string) =>
  serve(path, rss(items, title), { 'content-type': 'application/rss+xml' });

describe('[ALERT-09] a feed', () => {
  test('is looked at every 15 minutes; what stood there at the first look is no find, and what is new is one', async () => {
    feed('/feed', ['Hollis &amp; Daughter: old news.']);
    const { status, body } = await add(ruth, at('/feed'));
    expect([status, body]).toMatchObject([
      201,
      { kind: 'page', url: at('/feed'), title: null, answeredAt: null, failure: null, everyMinutes: 15 },
    ]);
    await lookAtDue(service.platform);
    expect(await listed(ruth)).toMatchObject([{ kind: 'feed', title: 'Yelp reviews', answeredAt: expect.any(String), failingSince: null }]);
    const [next] = await service.sql<{ minutes: number }>(
      'select round(extract(epoch from next_look_at - now()) / 60)::int as minutes from alert_sources',
    );
    expect([next!.minutes, await snippets(ruth)]).toEqual([15, []]);
    feed('/feed', [
      '&lt;p&gt;We booked &lt;b&gt;Hollis &amp;amp; Daughter&lt;/b&gt; for May.&lt;/p&gt;',
      'Hollis &amp; Daughter: old news.',
    ]);
    await lookAgain();
    await lookAgain();
    expect(await found(ruth)).toMatchObject([
      {
        contentSnippet: 'We booked Hollis & Daughter for May.',
        sourceTitle: 'Yelp reviews',
        sourceUrl: expect.stringContaining(at('/review/')),
      },
    ]);
  });

  test('is asked once however many watch it, and each of them has the find', async () => {
    feed('/feed', []);
    const others = [await subscriber(), await subscriber(), await subscriber('Somebody Else')];
    for (const member of [ruth, ...others]) await add(member, at('/feed'));
    await lookAtDue(service.platform);
    feed('/feed', ['Hollis &amp; Daughter poisoned us.']);
    asked = [];
    await lookAgain();
    expect(asked).toEqual(['/feed']);
    const all = [];
    for (const member of [ruth, ...others]) all.push((await snippets(member)).length);
    expect(all).toEqual([1, 1, 1, 0]);
  });

  test('tells what stands there already where its member asks for that, and nobody else of those who watch it', async () => {
    feed('/feed', ['Hollis &amp; Daughter: old news.']);
    const other = await subscriber();
    await add(other, at('/feed'));
    await lookAtDue(service.platform);
    await add(ruth, at('/feed'), { includesOld: true });
    await lookAtDue(service.platform);
    await lookAgain();
    expect([await snippets(ruth), await snippets(other)]).toEqual([['Hollis & Daughter: old news.'], []]);
  });

  test('is asked with what it said of itself, and unchanged counts as answered', async () => {
    const conditions: unknown[] = [];
    pages.set('/feed', (request, answer) => {
      conditions.push([request.headers['if-none-match'], request.headers['if-modified-since']]);
      if (request.headers['if-none-match']) answer.writeHead(304).end();
      else answer.writeHead(200, { etag: '"a"', 'last-modified': 'Sat, 21 Nov 2026 08:00:00 GMT' }).end(rss([]));
    });
    await add(ruth, at('/feed'));
    await lookAtDue(service.platform);
    await lookAgain();
    expect(conditions).toEqual([
      [undefined, undefined],
      ['"a"', 'Sat, 21 Nov 2026 08:00:00 GMT'],
    ]);
    expect(await listed(ruth)).toMatchObject([{ title: 'Yelp reviews', failure: null }]);
  });

  test('in Atom and in Latin-1, with dates of 1970, is read as any other', async () => {
    const atom = (text: string) =>
      Buffer.from(
        `<?xml version="1.0" encoding="ISO-8859-1"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Caf\u00e9</title>
         <entry><id>u</id><title>T</title><updated>1970-01-01T00:00:00Z</updated><link href="/entry"/><content type="html">${text}</content></entry></feed>`,
        'latin1',
      );
    await service.post('/api/premium/alerts', { token: ruth.token, body: { keyword: 'Crème Hollis' } });
    serve('/atom', atom('nothing'), { 'content-type': 'application/atom+xml' });
    await add(ruth, at('/atom'));
    await lookAtDue(service.platform);
    serve('/atom', atom('Die Cr\u00e8me Hollis ist gut.'), { 'content-type': 'application/atom+xml' });
    await lookAgain();
    const [find] = await found(ruth);
    expect(find).toMatchObject({ contentSnippet: 'Die Crème Hollis ist gut.', sourceTitle: 'Café', sourceUrl: at('/entry') });
    expect(Date.now() - Date.parse(find!.foundAt)).toBeLessThan(60_000);
  });

  test('in Atom whose elements have a prefix is a feed', async () => {
    const atom = (title: string) =>
      `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>Prefixed</a:title><a:entry><a:id>u</a:id><a:title>${title}</a:title></a:entry></a:feed>`;
    serve('/prefixed', atom('Nothing'), { 'content-type': 'application/atom+xml' });
    await add(ruth, at('/prefixed'));
    await lookAtDue(service.platform);
    serve('/prefixed', atom('Hollis &amp; Daughter in a title'), { 'content-type': 'application/atom+xml' });
    await lookAgain();
    expect(await found(ruth)).toMatchObject([{ contentSnippet: 'Hollis & Daughter in a title', sourceTitle: 'Prefixed' }]);
  });

  test('of 10,000 items is read for its first thousand, and entities that expand stay as they are', async () => {
    feed('/long', []);
    await add(ruth, at('/long'));
    await lookAtDue(service.platform);
    feed(
      '/long',
      Array.from({ length: 10_000 }, (_, item) => (item === 900 || item === 5000 ? `Hollis &amp; Daughter ${item}` : `Item ${item}`)),
    );
    await lookAgain();
    expect(await snippets(ruth)).toEqual(['Hollis & Daughter 900']);
    const nested = 'abcdefghij'
      .split('')
      .map((name, index, all) => `<!ENTITY ${name} "${index === 0 ? 'Hollis' : `&${all[index - 1]};`.repeat(20)}">`);
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [${nested.join('')}]>${rss(['&j; Hollis &amp; Daughter again']).slice(21)}`;
    serve('/long', bomb, { 'content-type': 'application/rss+xml' });
    await lookAgain();
    expect(await snippets(ruth)).toContain('&j; Hollis & Daughter again');
  });

  test('of long items is compared some at a time, and for its first million characters', async () => {
    feed('/long', []);
    await add(ruth, at('/long'));
    await lookAtDue(service.platform);
    const long = (item: number) =>
      `${'a b c d e '.repeat(1500)}f${item}. ${[0, 40, 66].includes(item) ? `Hollis &amp; Daughter ${item}.` : ''}`;
    feed(
      '/long',
      Array.from({ length: 70 }, (_, item) => long(item)),
    );
    await lookAgain();
    expect((await snippets(ruth)).toSorted()).toEqual(['Hollis & Daughter 0.', 'Hollis & Daughter 40.']);
  });

  test('of 50 MB is not read to its end, and its member is told', async () => {
    pages.set('/huge', (_request, answer) => {
      answer.writeHead(200, { 'content-type': 'application/rss+xml' });
      const part = Buffer.alloc(100_000, 'a');
      let sent = 0;
      const send = (): void => {
        while (!answer.destroyed && sent < 50_000_000) {
          sent += part.length;
          if (!answer.write(part)) return void answer.once('drain', send);
        }
        answer.end();
      };
      send();
    });
    await add(ruth, at('/huge'));
    await lookAtDue(service.platform);
    expect(await listed(ruth)).toMatchObject([
      { failure: 'The answer is too large.', failingSince: expect.any(String), answeredAt: null, everyMinutes: 15 },
    ]);
  });
});

describe('[ALERT-09] a watched page', () => {
  const page = (...paragraphs: string[]) =>
    `<!doctype html><html><head><title>Leeds Wedding Chat</title><script>Hollis & Daughter</script></head><body>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></html>`;

  test('is read as a person would read it, for paragraphs that are new', async () => {
    serve('/page', page('Hollis &amp; Daughter stood here.', 'Nothing.'));
    await add(ruth, at('/page'));
    await lookAtDue(service.platform);
    serve('/page', page('We booked Hollis &amp; Daughter for May, and now I read this.', 'Hollis &amp; Daughter stood here.'));
    await lookAgain();
    expect(await found(ruth)).toMatchObject([
      {
        contentSnippet: 'We booked Hollis & Daughter for May, and now I read this.',
        sourceTitle: 'Leeds Wedding Chat',
        sourceUrl: at('/page'),
      },
    ]);
    serve('/page', page('Nothing.'));
    await lookAgain();
    serve('/page', page('Hollis &amp; Daughter stood here.'));
    await lookAgain();
    expect((await snippets(ruth)).length).toBe(1);
  });

  test('with a find that becomes a case file is fetched and kept, through the guard', async () => {
    serve('/page', '<p>Nothing yet.</p>');
    await add(ruth, at('/page'));
    await lookAtDue(service.platform);
    serve('/page', '<p>Nothing yet.</p><p>Hollis &amp; Daughter poisoned us.</p>');
    await lookAgain();
    const [find] = await found(ruth);
    const { body } = await service.post<{ caseFileId: string }>(`/api/premium/alerts/results/${find!.id}/case-file`, { token: ruth.token });
    const evidence = () => service.sql('select kind, state, url, text from case_file_evidence where case_file_id = $1', [body.caseFileId]);
    expect(await evidence()).toEqual([{ kind: 'page', state: 'waiting', url: at('/page'), text: null }]);
    const [job] = await service.sql<{ data: { evidenceId: string } }>(
      `select j.data from pgboss.job j join case_file_evidence e on e.id::text = j.data ->> 'evidenceId' where j.name = 'case-files.capture' and e.case_file_id = $1`,
      [body.caseFileId],
    );
    pages.set('/page', (_request, answer) => answer.writeHead(302, { location: 'http://127.0.0.1:1/inside' }).end());
    const { work } = features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'case-files.capture')!;
    await work(service.platform, job!.data as never);
    expect(await service.sql('select state, failure from case_file_evidence where case_file_id = $1', [body.caseFileId])).toEqual([
      { state: 'failed', failure: 'This address leads to a machine that is not on the public internet.' },
    ]);
  });

  test('of this site opens no case file, in which nothing would erase its words, and says which way does', async () => {
    serve('/page', '<p>Nothing yet.</p>');
    await add(ruth, at('/page'));
    await lookAtDue(service.platform);
    serve('/page', '<p>Nothing yet.</p><p>Hollis &amp; Daughter poisoned us.</p>');
    await lookAgain();
    const [find] = await found(ruth);
    const own = new URL('/posts/1', service.platform.settings.publicUrl).href;
    await service.sql(`update alert_results set source_url = $2, source_title = 'Hollis & Daughter poisoned us' where id = $1`, [
      find!.id,
      own,
    ]);
    const { status, body } = await service.post<Problem>(`/api/premium/alerts/results/${find!.id}/case-file`, { token: ruth.token });
    expect([status, body.detail, await service.sql('select id from case_files where account_id = $1', [ruth.id])]).toEqual([
      409,
      'This page is on Clapback. Please use “Add to case file” in the menu of the post, response or comment.',
      [],
    ]);
  });

  test('with the words of a feed is a copy of its find', async () => {
    feed('/feed', []);
    serve('/page', page('Nothing.'));
    for (const path of ['/feed', '/page']) await add(ruth, at(path));
    await lookAtDue(service.platform);
    feed('/feed', ['Hollis &amp; Daughter poisoned us.']);
    serve('/page', page('HOLLIS &amp; Daughter poisoned us!'));
    await lookAgain();
    expect((await found(ruth)).map(({ copies }) => copies)).toEqual([1]);
  });

  test('of more than 2 MB is not read, and its member is told', async () => {
    serve('/long-page', `<title>Long</title>${'<p>Words and more words.</p>'.repeat(90_000)}`);
    await add(ruth, at('/long-page'));
    await lookAtDue(service.platform);
    expect(await listed(ruth)).toMatchObject([{ kind: 'page', failure: 'The answer is too large.', answeredAt: null }]);
  });

  test('that redirects for ever, or inside, is a failure in words', async () => {
    pages.set('/loop', (_request, answer) => answer.writeHead(302, { location: '/loop' }).end());
    pages.set('/inside', (_request, answer) => answer.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end());
    for (const path of ['/loop', '/inside']) await add(ruth, at(path));
    await lookAtDue(service.platform);
    expect((await listed(ruth)).map(({ failure }) => failure)).toEqual([
      'This address leads from one to another too often.',
      'This address leads to a machine that is not on the public internet.',
    ]);
  });

  test('that the site’s robots.txt keeps from programs is not read; robots.txt is asked for once a day', async () => {
    serve('/robots.txt', 'User-agent: Clapback\nDisallow: /private', { 'content-type': 'text/plain' });
    serve('/private/page', page('Hollis &amp; Daughter'));
    serve('/open', page('Nothing.'));
    for (const path of ['/private/page', '/open']) await add(ruth, at(path));
    await lookAtDue(service.platform);
    await lookAgain();
    expect(asked.toSorted()).toEqual(['/open', '/open', '/robots.txt']);
    const [closed, open] = await listed(ruth);
    expect([closed!.failure, closed!.everyMinutes, open!.failure]).toEqual([
      'The site asks programs not to read this address (robots.txt).',
      1440,
      null,
    ]);
  });

  test('that is kept from programs is not read for its address that says feed, and a feed is whatever robots.txt says', async () => {
    // As news.google.com and www.google.com/alerts have it, whose feeds members add.
    serve('/robots.txt', 'User-agent: *\nDisallow: /', { 'content-type': 'text/plain' });
    feed('/alerts/feeds/1/2', []);
    serve('/rss/page', page('Nothing.'));
    serve('/plain', page('Nothing.'));
    for (const path of ['/alerts/feeds/1/2', '/rss/page', '/plain']) await add(ruth, at(path));
    await lookAtDue(service.platform);
    feed('/alerts/feeds/1/2', ['Hollis &amp; Daughter poisoned us.']);
    serve('/rss/page', page('Hollis &amp; Daughter on a page that programs shall not read.'));
    await lookAgain();
    const kept = 'The site asks programs not to read this address (robots.txt).';
    expect((await listed(ruth)).map(({ failure }) => failure)).toEqual([null, kept, kept]);
    expect([asked.includes('/plain'), await snippets(ruth)]).toEqual([false, ['Hollis & Daughter poisoned us.']]);
  });

  test('that leads to another host is read as the robots.txt there has it', async () => {
    const there: string[] = [];
    const away = createServer((request, answer) => {
      there.push(request.url!);
      answer.end(request.url === '/robots.txt' ? 'User-agent: *\nDisallow: /kept' : page('Nothing.'));
    }).listen(0, '127.0.0.3');
    await once(away, 'listening');
    onTestFinished(() => void away.close());
    for (const path of ['/kept', '/open']) {
      const location = `http://127.0.0.3:${(away.address() as AddressInfo).port}${path}`;
      pages.set(`/to${path}`, (_request, answer) => answer.writeHead(302, { location }).end());
      await add(ruth, at(`/to${path}`));
    }
    await lookAtDue(service.platform);
    expect((await listed(ruth)).map(({ failure }) => failure)).toEqual([
      'The site asks programs not to read this address (robots.txt).',
      null,
    ]);
    expect(there.toSorted()).toEqual(['/open', '/robots.txt']);
  });

  test('that leads to a host which many wait for gives up its place after a while', async () => {
    await takeTurn(service.platform, 'https://crowded.example', 60_000);
    await expect(takeTurn(service.platform, 'https://crowded.example', 500, Date.now())).rejects.toThrow(
      'It leads to a site that so many others lead to that it could not be asked in time.',
    );
    await takeTurn(service.platform, 'https://other.example', 500, Date.now());
  });

  test('of a site whose robots.txt takes the square of its length is told as not read, and nobody waits for it', async () => {
    if (!isAtLength) shorten(robotsReaders, { longest: 1000 });
    serve('/robots.txt', `${'user-agent:a\n'.repeat(2300)}${'allow:/\n'.repeat(3700)}`, { 'content-type': 'text/plain' });
    serve('/page', page('Nothing.'));
    await add(ruth, at('/page'));
    let longest = 0;
    let before = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }, 50);
    await lookAtDue(service.platform);
    clearInterval(beat);
    expect((await listed(ruth))[0]!.failure).toBe('The robots.txt of the site could not be read.');
    expect(longest).toBeLessThan(3000);
  });

  /** A host of its own. */
  async function host(respond: Respond): Promise<string> {
    const server = createServer(respond).listen(0, '127.0.0.3');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.3:${(server.address() as AddressInfo).port}`;
  }
  /** Ends what reads the slow page, as soon as something does, for the rest of the test. */
  function endReading({ mock }: MockInstance<PageChild['read']>): void {
    const ending = setInterval(() => {
      for (const [index, [bytes]] of mock.calls.entries()) {
        const child = mock.contexts[index] as PageChild;
        if (bytes.length === slowPage.length && child.isUsable) process.kill(child.pid!, 'SIGKILL');
      }
    }, 50);
    onTestFinished(() => clearInterval(ending));
  }
  const settled = async () =>
    (await service.sql<{ count: number }>('select count(*)::int as count from alert_sources where asked_at is not null'))[0]!.count;

  test('[ALERT-09] that takes the parser long holds up no other: they are read while it still is', { timeout: 120_000 }, async () => {
    // The test of what reads pages says the same of several, without keeping the machine busy.
    const slowPages = amount(1, 4);
    const reads = vi.spyOn(PageChild.prototype, 'read');
    let sent = 0;
    const slow: Respond = ({ url }, answer) => {
      if (url === '/robots.txt') return void answer.writeHead(404).end();
      sent += 1;
      answer.writeHead(200, { 'content-type': 'text/html' }).end(slowPage);
    };
    // A process for each of the two pages that are read side by side: to start one takes seconds beside other work.
    await Promise.all(['<p>One', '<p>Two'].map((text) => readInProcess(Buffer.from(text), 'text/html')));
    for (let number = 0; number < slowPages; number += 1) await add(ruth, `${await host(slow)}/`);
    const first = lookAtDue(service.platform);
    await expect.poll(() => sent, { timeout: 30_000 }).toBe(slowPages);
    serve('/page', page('Nothing.'));
    await add(ruth, at('/page'));
    await lookAtDue(service.platform);
    expect((await listed(ruth)).find(({ url }) => url === at('/page'))).toMatchObject({ failure: null, answeredAt: expect.any(String) });
    expect(await settled()).toBeLessThan(slowPages + 1);
    if (!isAtLength) endReading(reads);
    await first;
    expect(await settled()).toBe(slowPages + 1);
  });

  test('[ALERT-09] at a host that does not answer holds up no run: the next one looks at what is due by then', async () => {
    const silent = await host(() => {});
    for (const path of ['/1', '/2', '/3']) await add(ruth, `${silent}${path}`);
    await lookForAWhile(service.platform, 100);
    serve('/page', page('Nothing.'));
    await add(ruth, at('/page'));
    await lookForAWhile(service.platform, 5000);
    expect((await listed(ruth)).find(({ url }) => url === at('/page'))).toMatchObject({ failure: null, answeredAt: expect.any(String) });
    expect(await settled()).toBe(1);
  });

  test('is looked at with all others of its host that are due, some at a time', async () => {
    // Pages of this site need no turn.
    await service.sql(
      `insert into alert_sources (id, kind, address, host, next_look_at)
       select gen_random_uuid(), 'page', $1 || n, 'own', now() - interval '1 hour' from generate_series(1, 45) as n`,
      [new URL('/page-', service.platform.settings.publicUrl).href],
    );
    await service.sql('insert into alert_watches (account_id, source_id) select $1, id from alert_sources', [ruth.id]);
    await lookAtDue(service.platform);
    expect(await settled()).toBe(45);
  });

  test('is stored beside one other at most, however many answer at once: requests want connections, too', async () => {
    for (let number = 0; number < 6; number += 1) await add(ruth, `${await host((_request, answer) => void answer.end(rss([])))}/feed`);
    const waiting = async () => {
      const [row] = await service.sql<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row!.count;
    };
    const { looks } = await transact(service.platform, async (tx) => {
      await sql`lock table alert_seen_texts`.execute(tx.db);
      const begun = lookAtDue(service.platform);
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
      const seen = new Set<number>();
      for (let time = 0; time < 100; time += 1) seen.add(await waiting());
      expect([...seen]).toEqual([2]);
      return { looks: begun };
    });
    await looks;
    expect(await settled()).toBe(6);
  });

  test('[ALERT-09] at a host of which thousands are due keeps back no other host', async () => {
    const silent = await host(() => {});
    await service.sql(
      `insert into alert_sources (id, kind, address, host, next_look_at)
       select gen_random_uuid(), 'page', $1 || '/' || n, 'crowded', now() - interval '1 hour' from generate_series(1, 2100) as n`,
      [silent],
    );
    await service.sql('insert into alert_watches (account_id, source_id) select $1, id from alert_sources', [ruth.id]);
    await lookForAWhile(service.platform, 100);
    serve('/page', page('Nothing.'));
    const other = await subscriber();
    await add(other, at('/page'));
    await lookForAWhile(service.platform, 5000);
    expect(await listed(other)).toMatchObject([{ failure: null, answeredAt: expect.any(String) }]);
  });

  test('that fails is asked less and less often, hourly at last, says since when, and is asked at once by ‘Try now’', async () => {
    let status = 503;
    pages.set('/page', (_request, answer) => answer.writeHead(status, { 'content-type': 'text/html' }).end(page('Nothing.')));
    const { body: source } = await add(ruth, at('/page'));
    const every = [];
    for (let look = 0; look < 4; look += 1) {
      await lookAgain();
      every.push((await listed(ruth))[0]!.everyMinutes);
    }
    expect(every).toEqual([15, 30, 60, 60]);
    expect(await listed(ruth)).toMatchObject([{ failure: 'Error 503.', failingSince: expect.any(String) }]);
    status = 200;
    asked = [];
    await service.sql(`update alert_sources set asked_at = now() - interval '2 minutes'`);
    const other = await subscriber();
    expect((await service.post(`${sources}/${source.id}/look`, { token: other.token })).status).toBe(404);
    expect((await service.post(`${sources}/${source.id}/look`, { token: ruth.token })).status).toBe(202);
    await lookAtDue(service.platform);
    expect(asked).toEqual(['/page']);
    expect(await listed(ruth)).toMatchObject([{ failure: null, failingSince: null, everyMinutes: 15 }]);
  });

  test('that asks for patience gets it', async () => {
    pages.set('/page', (_request, answer) => answer.writeHead(429, { 'retry-after': '7200' }).end());
    await add(ruth, at('/page'));
    await lookAtDue(service.platform);
    expect(await listed(ruth)).toMatchObject([{ failure: 'The site asks to be read less often (429).', everyMinutes: 120 }]);
  });
});

test('‘not me’ learns no word of a title that all finds of one source have', async () => {
  feed('/feed', []);
  await add(ruth, at('/feed'));
  await lookAtDue(service.platform);
  feed('/feed', ['Hollis &amp; Daughter sold rings.', 'Hollis &amp; Daughter opened doors.'], 'Leeds Wedding Chat');
  await lookAgain();
  const finds = await found(ruth);
  expect(finds.map(({ sourceTitle }) => sourceTitle)).toEqual(['Leeds Wedding Chat', 'Leeds Wedding Chat']);
  const learned = [];
  for (const { id } of finds) {
    const body = { state: 'not_me' };
    learned.push((await service.patch<AlertResult>(`/api/premium/alerts/results/${id}`, { token: ruth.token, body })).body.learned);
  }
  expect(learned).toEqual([[], []]);
});

test('[ALERT-02] what stood at a source before an alert first looked there is found, and is no unusual day', async () => {
  const items = (day: string) => Array.from({ length: 12 }, (_, item) => `Hollis &amp; Daughter, ${day} ${item}.`);
  const told = async () => {
    const [alert] = (await service.get<Alerts>('/api/premium/alerts', { token: ruth.token })).body.alerts;
    const [row] = await service.sql<{ count: number }>(
      `select count(*)::int as count from events where kind = 'alert.spiked' and ids ->> 'alertId' = $1`,
      [alert!.id],
    );
    return { found: alert!.counts.new, today: alert!.days.at(-1)!.count, spike: alert!.spike, spikesTold: row!.count };
  };
  // Her member wants it as a find, although it stood there.
  feed('/feed', items('last year'));
  await add(ruth, at('/feed'), { includesOld: true });
  await lookAtDue(service.platform);
  expect(await told()).toEqual({ found: 12, today: 0, spike: null, spikesTold: 0 });
  // It had not answered for weeks, and the alert that looks there now was made after it was written.
  await service.sql(`update alert_watches set created_at = now() - interval '30 days'`);
  await service.sql(`update alert_sources set answered_at = now() - interval '20 days'`);
  feed('/feed', items('last week'));
  await lookAgain();
  expect(await told()).toEqual({ found: 24, today: 0, spike: null, spikesTold: 0 });
  // What comes from then on is counted, copies of what stood there as well.
  feed('/feed', items('today'));
  serve('/page', '<p>Nothing.</p>');
  await add(ruth, at('/page'));
  await eventually(async () => {
    await lookAgain();
    expect((await listed(ruth)).every(({ answeredAt }) => answeredAt !== null)).toBe(true);
  });
  serve('/page', '<p>Hollis &amp; Daughter, last year 0.</p>');
  await lookAgain();
  expect(await told()).toMatchObject({ found: 36, today: 13, spike: { count: 13, usual: 0 }, spikesTold: 1 });
});

test('[ALERT-09] one host is asked twice a second at most, and others do not wait for it', async () => {
  const times: number[] = [];
  for (const path of ['/1', '/2', '/3'])
    pages.set(path, (_request, answer) => {
      times.push(performance.now());
      answer.end(rss([]));
    });
  for (const path of pages.keys()) await add(ruth, at(path));
  const started = performance.now();
  await lookAtDue(service.otherPlatform({ OUTBOUND_PAUSE_MS: '500' }));
  expect(times.length).toBe(3);
  // From the start, since a busy machine may hear of the first one late.
  expect(times[2]! - started).toBeGreaterThan(900);
});

test('[ALERT-09] a worker that dies amid a look leaves nothing half: the next look tells all of it, once', async () => {
  feed('/feed', []);
  await add(ruth, at('/feed'));
  await lookAtDue(service.platform);
  feed('/feed', ['Hollis &amp; Daughter one.', 'Hollis &amp; Daughter two.']);
  const [{ id }] = (await service.sql<{ id: string }>('select id from alert_sources')) as [{ id: string }];
  await service.sql(dueNow);
  // The connection is lost after the finds are written and before the transaction ends.
  await service.sql(`create function die() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$`);
  await service.sql(
    `create trigger die before update of answered_at on alert_sources for each row when (new.answered_at is distinct from old.answered_at) execute function die()`,
  );
  await lookAtSource(service.platform, id);
  await service.sql('drop trigger die on alert_sources');
  expect(await snippets(ruth)).toEqual([]);
  await lookAgain();
  await lookAgain();
  expect((await snippets(ruth)).toSorted()).toEqual(['Hollis & Daughter one.', 'Hollis & Daughter two.']);
});

test('[ALERT-09] two workers at once look at a source once', async () => {
  feed('/feed', []);
  await add(ruth, at('/feed'));
  const [{ id }] = (await service.sql<{ id: string }>('select id from alert_sources')) as [{ id: string }];
  await Promise.all([1, 2, 3].map(() => lookAtSource(service.platform, id)));
  expect(asked.filter((path) => path === '/feed')).toEqual(['/feed']);
});

test('after a change of the secret nothing is found again, and alerts from before go on finding', async () => {
  feed('/feed', ['Hollis &amp; Daughter: old news.']);
  await add(ruth, at('/feed'));
  await lookAtDue(service.platform);
  feed('/feed', ['Hollis &amp; Daughter one.', 'Hollis &amp; Daughter: old news.']);
  await lookAgain();
  const [old] = service.platform.settings.secrets;
  const renewed = service.otherPlatform({ APP_SECRET: `${'a new secret of enough length '.repeat(2)},${old!.value}` });
  const other = await subscriber();
  await add(other, at('/feed'));
  await lookAtDue(service.platform);
  feed('/feed', ['Hollis &amp; Daughter two.', 'Hollis &amp; Daughter one.', 'Hollis &amp; Daughter: old news.']);
  await service.sql(dueNow);
  await lookAtDue(renewed);
  for (const [member, count] of [
    [ruth, 2],
    [other, 1],
  ] as const) {
    const [row] = await service.sql<{ count: number }>(
      'select count(*)::int as count from alert_results f join alerts a on a.id = f.alert_id where a.account_id = $1',
      [member.id],
    );
    expect(row!.count).toBe(count);
  }
});

/** Tables of the database, the queue's too, in which a word stands in some row. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await service.sql<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(60);
  const having = [];
  for (const { name } of tables)
    if ((await service.sql(`select 1 from ${name} t where t::text ~* $1 limit 1`, [words])).length > 0) having.push(name);
  return having;
}

test('nothing of a keyword, a find, or the address and title of what is watched stands readable in the database or the log', async () => {
  const words = 'sealedname|whispered|hiddenpath|hiddentitle|127.0.0.2';
  const member = await subscriber('Sealedname Whispered');
  // What an earlier test has put into a case file stands there as it was.
  await service.sql('delete from case_files');
  serve('/robots.txt', `Sitemap: ${at('/hiddenpath.xml')}`, { 'content-type': 'text/plain' });
  feed('/hiddenpath', [], 'Hiddentitle');
  serve('/hiddenpath/page', '<title>Hiddentitle</title><p>Nothing.</p>');
  for (const path of ['/hiddenpath', '/hiddenpath/page']) await add(member, at(path));
  await lookAtDue(service.platform);
  feed('/hiddenpath', ['Sealedname Whispered has whispered.'], 'Hiddentitle');
  serve('/hiddenpath/page', '<title>Hiddentitle</title><p>Sealedname Whispered has whispered.</p>');
  await lookAgain();
  expect(await found(member)).toMatchObject([{ sourceTitle: 'Hiddentitle', copies: 1 }]);
  expect((await listed(member)).map(({ url, title }) => [url, title])).toEqual([
    [at('/hiddenpath'), 'Hiddentitle'],
    [at('/hiddenpath/page'), 'Hiddentitle'],
  ]);
  expect(await tablesWith(words)).toEqual([]);
  expect(service.log.join('')).not.toMatch(/sealedname|whispered|hiddentitle/i);
  const { body } = await service.get<DataExport>('/api/me/export', { token: member.token });
  expect(body.alertSources.map(({ url, title }) => [url, title])).toContainEqual([at('/hiddenpath'), 'Hiddentitle']);
  expect(body.alertResults).toMatchObject([{ sourceTitle: 'Hiddentitle', snippet: 'Sealedname Whispered has whispered.' }]);
});

test('addresses that an earlier release stored as they are go on working, and are sealed by the next start', async () => {
  feed('/oldpath', [], 'Oldtitle');
  serve('/oldpath/page', '<p>Nothing.</p>');
  for (const path of ['/oldpath', '/oldpath/page']) await add(ruth, at(path));
  await lookAtDue(service.platform);
  feed('/oldpath', ['Hiddenword of Hollis &amp; Daughter.'], 'Oldtitle');
  serve('/oldpath/page', '<p>Nothing.</p><p>Hiddenword of Hollis &amp; Daughter.</p>');
  await lookAgain();
  const before = [await found(ruth), await listed(ruth)];
  expect(before[0]).toMatchObject([{ copies: 1 }]);
  const asItWas = async (table: string, where: string, values: string[]) => service.sql(`update ${table} set ${where}`, values);
  await asItWas(
    'alert_sources',
    `address_hash = null, host = '127.0.0.2', title = 'Oldtitle', address = case kind when 'feed' then $1 else $2 end where kind <> 'search'`,
    [at('/oldpath'), at('/oldpath/page')],
  );
  const places = [before[0]![0] as AlertResult].map(({ sourceUrl, sourceTitle }) => [sourceUrl, sourceTitle])[0]!;
  await asItWas('alert_results', `url_hash = left(md5($1), 22), source_url = $1, source_title = $2`, places);
  await asItWas('alert_copies', `url_hash = left(md5($1), 22), source_url = $1, source_title = 'Oldtitle'`, [at('/oldpath/page')]);
  expect(await found(ruth)).toEqual(before[0]);
  expect((await listed(ruth)).map(({ url }) => url)).toEqual([at('/oldpath'), at('/oldpath/page')]);
  // Whoever adds it meanwhile shares it.
  const sharedBy = (watchers: number) =>
    service.sql('select source_id from alert_watches group by source_id having count(*) = $1', [watchers]);
  await add(await subscriber(), at('/oldpath'));
  expect(await sharedBy(2)).toHaveLength(1);
  await renewAlerts(service.platform);
  expect(await tablesWith('oldpath|oldtitle')).toEqual([]);
  expect(await found(ruth)).toEqual(before[0]);
  await lookAgain();
  expect(await found(ruth)).toEqual(before[0]);
  await add(await subscriber(), at('/oldpath'));
  expect(await sharedBy(3)).toHaveLength(1);
});

test('after a change of the secret all is sealed under the new one, and the old one is needed no more', async () => {
  feed('/feed', []);
  await add(ruth, at('/feed'));
  await lookAtDue(service.platform);
  feed('/feed', ['Hollis &amp; Daughter one.']);
  await lookAgain();
  await service.post('/api/premium/alerts/feed', { token: ruth.token });
  const [old] = service.platform.settings.secrets;
  const secret = 'another secret of enough length '.repeat(2);
  await renewAlerts(service.otherPlatform({ APP_SECRET: `${secret},${old!.value}` }));
  const renewed = service.otherPlatform({ APP_SECRET: secret });
  await renewAlerts(renewed);
  const { results } = await listResults(renewed, ruth.id, {});
  expect(results).toMatchObject([{ keyword: 'Hollis & Daughter', contentSnippet: 'Hollis & Daughter one.', sourceTitle: 'Yelp reviews' }]);
  feed('/feed', ['Hollis &amp; Daughter two.', 'Hollis &amp; Daughter one.']);
  await service.sql(dueNow);
  await lookAtDue(renewed);
  expect((await listResults(renewed, ruth.id, {})).results.map(({ contentSnippet }) => contentSnippet)).toEqual([
    'Hollis & Daughter two.',
    'Hollis & Daughter one.',
  ]);
  await renewAlerts(service.otherPlatform({ APP_SECRET: `${old!.value},${secret}` }));
});

test('a source that waits for its turn is not asked once its member has paused their alerts, or is banned', async () => {
  feed('/feed', []);
  await add(ruth, at('/feed'));
  const [{ id }] = (await service.sql<{ id: string }>('select id from alert_sources')) as [{ id: string }];
  const [alert] = (await service.get<Alerts>('/api/premium/alerts', { token: ruth.token })).body.alerts;
  const change = (isActive: boolean) => service.patch(`/api/premium/alerts/${alert!.id}`, { token: ruth.token, body: { isActive } });
  const stand = (standing: string) => service.sql('update accounts set standing = $2 where id = $1', [ruth.id, standing]);
  // The run had begun before.
  await change(false);
  await lookAtSource(service.platform, id);
  await change(true);
  await stand('banned');
  await lookAtSource(service.platform, id);
  await lookAtDue(service.platform);
  expect([asked, searched]).toEqual([[], []]);
  await stand('active');
  await lookAtSource(service.platform, id);
  expect(asked).toEqual(['/feed']);
});

test.each<[string, () => Promise<unknown>]>([
  ['pauses their alert', () => patchOwn({ isActive: false })],
  ['has other words for it', () => patchOwn({ keyword: 'Somebody Else' })],
  ['deletes it', async () => service.delete(`/api/premium/alerts/${await ownAlert()}`, { token: ruth.token })],
  ['deletes all of it', () => service.delete('/api/premium/alerts', { token: ruth.token })],
  ['removes the source', async () => service.delete(`${sources}/${(await listed(ruth))[0]!.id}`, { token: ruth.token })],
  ['has no Premium any more', () => service.endSubscription(ruth)],
  ['is banned', () => service.ban(ruth)],
  [
    'deletes their account',
    () => service.delete('/api/me', { token: ruth.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } }),
  ],
])('[ALERT-09] whoever %s while a source answers has no find of it, and others have theirs', async (_what, change) => {
  const other = await subscriber();
  feed('/feed', []);
  for (const member of [ruth, other]) await add(member, at('/feed'));
  await lookAtDue(service.platform);
  let isChanged = false;
  pages.set('/feed', (_request, answer) => {
    void change().then(() => {
      isChanged = true;
      answer.writeHead(200, { 'content-type': 'application/rss+xml' }).end(rss(['Hollis &amp; Daughter poisoned us.']));
    });
  });
  await lookAgain();
  expect([isChanged, await snippets(other)]).toEqual([true, ['Hollis & Daughter poisoned us.']]);
  const finds = await service.sql('select 1 from alert_results f join alerts a on a.id = f.alert_id where a.account_id = $1', [ruth.id]);
  expect(finds).toEqual([]);
});

test('an alert has a thousand finds of a day at most, and goes on the next day', async () => {
  const [alert] = (await service.get<Alerts>('/api/premium/alerts', { token: ruth.token })).body.alerts;
  await service.sql(
    `insert into alert_results (id, alert_id, find_hash, snippet, url_hash, source_url, source_title)
     select gen_random_uuid(), $1, 'hash ' || n, 'x', 'hash ' || n, 'https://example.org/' || n, 'Example' from generate_series(1, 998) as n`,
    [alert!.id],
  );
  const count = async () => (await service.sql<{ count: number }>('select count(*)::int as count from alert_results'))[0]!.count;
  feed('/feed', []);
  await add(ruth, at('/feed'));
  await lookAtDue(service.platform);
  feed('/feed', ['Hollis &amp; Daughter 1.', 'Hollis &amp; Daughter 2.', 'Hollis &amp; Daughter 3.', 'Hollis &amp; Daughter 4.']);
  await lookAgain();
  expect(await count()).toBe(1000);
  await service.sql(`update alert_results set found_at = found_at - interval '25 hours'`);
  feed('/feed', ['Hollis &amp; Daughter 5.']);
  await lookAgain();
  expect(await count()).toBe(1001);
});

test('of a source that writes itself anew at each look 20,000 texts are known, and what stands there is', async () => {
  feed('/feed', ['Hollis &amp; Daughter: old news.']);
  await add(ruth, at('/feed'));
  await lookAtDue(service.platform);
  await service.sql(
    `insert into alert_seen_texts (source_id, text_hash) select s.id, 'text ' || n from alert_sources s, generate_series(1, 20100) as n where s.kind = 'feed'`,
  );
  feed('/feed', ['Hollis &amp; Daughter: news.', 'Hollis &amp; Daughter: old news.']);
  await lookAgain();
  await lookAgain();
  const [known] = await service.sql<{ count: number }>(
    `select count(*)::int as count from alert_seen_texts t join alert_sources s on s.id = t.source_id where s.kind = 'feed'`,
  );
  expect([known!.count, await snippets(ruth)]).toEqual([20_001, ['Hollis & Daughter: news.']]);
});

test('what stood at a source for more than a month is no find once it has been away for a look', async () => {
  feed('/feed', ['Hollis &amp; Daughter: old news.']);
  await add(ruth, at('/feed'));
  await lookAtDue(service.platform);
  await service.sql(`update alert_seen_texts set seen_at = now() - interval '31 days'`);
  await lookAgain();
  feed('/feed', ['Another item.']);
  await lookAgain();
  feed('/feed', ['Hollis &amp; Daughter: old news.', 'Another item.']);
  await lookAgain();
  expect(await snippets(ruth)).toEqual([]);
  // Gone for a month it is news again.
  feed('/feed', ['Another item.']);
  await service.sql(`update alert_seen_texts set seen_at = now() - interval '31 days'`);
  await lookAgain();
  feed('/feed', ['Hollis &amp; Daughter: old news.', 'Another item.']);
  await lookAgain();
  expect(await snippets(ruth)).toEqual(['Hollis & Daughter: old news.']);
});

test('sources are not asked for members whose alerts are paused or who have no subscription', async () => {
  feed('/feed', []);
  await add(ruth, at('/feed'));
  await service.endSubscription(ruth);
  await lookAtDue(service.platform);
  expect(asked).toEqual([]);
});

test('[ALERT-09] the operator’s search is asked for the alerts for which it is switched on, once for all, and tells what is new', async () => {
  const [other, without] = [await subscriber(), await subscriber('Somebody Else')];
  searchAnswers = () => ({ results: [{ url: 'https://old.example/a', title: 'Old', content: 'Hollis & Daughter of old.' }] });
  await lookAtDue(service.platform);
  expect(searched).toEqual([]);
  for (const member of [ruth, other]) await searchFor(member);
  await lookAtDue(service.platform);
  searchAnswers = () => ({
    results: [
      { url: 'https://old.example/a', title: 'Old', content: 'Hollis & Daughter of old.' },
      { url: 'https://www.forum.example/t/1', title: 'A thread', content: 'Was it Hollis & Daughter?' },
      { url: 'https://mirror.example/t/1', title: 'A thread', content: 'Was it Hollis & Daughter?' },
      { url: 'javascript:alert(1)', title: 'Bad', content: 'Hollis & Daughter bad' },
      { url: null, title: 'None', content: 'Hollis & Daughter nowhere' },
      { url: 'https://odd.example/', title: 7, content: null },
      'Hollis & Daughter',
    ],
  });
  await lookAgain();
  expect(searched).toEqual(['json "Hollis & Daughter"', 'json "Hollis & Daughter"']);
  for (const member of [ruth, other])
    expect(await found(member)).toMatchObject([{ contentSnippet: 'Was it Hollis & Daughter?', sourceTitle: 'forum.example', copies: 1 }]);
  expect(await listed(ruth)).toMatchObject([{ kind: 'search', title: 'Web search', query: '"Hollis & Daughter"', failure: null }]);
  expect([await listed(without), await found(without)]).toEqual([[], []]);
  // Switched off for one of them it goes on for the other, and then for nobody.
  const off = async (by: TestMember) => service.delete(`${sources}/${(await listed(by))[0]!.id}`, { token: by.token });
  searched = [];
  await off(ruth);
  await lookAgain();
  await off(other);
  await lookAgain();
  expect(searched).toEqual(['json "Hollis & Daughter"']);
});

test('a page that a search shows with other words of it the next day is no new find', async () => {
  let day = 1;
  const result = (name: string, content: string) => ({ url: `https://${name}.example/`, title: name, content });
  searchAnswers = () => ({
    results: [
      result('old', `${day} days ago: Hollis & Daughter of old.`),
      ...(day > 1 ? [result('new', `${day} days ago: Hollis & Daughter of new.`)] : []),
      result('late', day > 3 ? 'Hollis & Daughter at last.' : 'Nothing of them yet.'),
    ],
  });
  await searchFor(ruth);
  await lookAtDue(service.platform);
  for (day = 2; day <= 4; day += 1) await lookAgain();
  expect((await snippets(ruth)).toSorted()).toEqual(['2 days ago: Hollis & Daughter of new.', 'Hollis & Daughter at last.']);
});

test('what is written here is no find of a search, a feed or a page, from where nothing would take it away again', async () => {
  const own = (path: string) => new URL(path, service.platform.settings.publicUrl).href;
  feed('/feed', []);
  pages.set('/leads-here', (_request, answer) => answer.writeHead(302, { location: own('/feed.xml') }).end());
  for (const url of [at('/feed'), own('/search?q=Hollis'), at('/leads-here')]) await add(ruth, url);
  await searchFor(ruth);
  await lookAtDue(service.platform);
  const item = (link: string, text: string) => `<item><link>${link}</link><description>${text}</description></item>`;
  serve(
    '/feed',
    `<rss version="2.0"><channel><title>Feed</title>${item(own('/?post=1'), 'Hollis &amp; Daughter here.')}${item('/1', 'Hollis &amp; Daughter there.')}</channel></rss>`,
    { 'content-type': 'application/rss+xml' },
  );
  searchAnswers = () => ({
    results: [
      { url: own('/posts/1/hollis'), title: 'A post', content: 'Hollis & Daughter once more.' },
      { url: 'https://forum.example/1', title: 'A thread', content: 'Hollis & Daughter elsewhere.' },
    ],
  });
  await lookAgain();
  expect((await snippets(ruth)).toSorted()).toEqual(['Hollis & Daughter elsewhere.', 'Hollis & Daughter there.']);
  const here = 'This is a page of Clapback, where your alerts look as it is written.';
  expect((await listed(ruth)).map(({ failure }) => failure)).toEqual([null, here, here, null]);
});

test('the switch for the operator’s search names the host that words go to, and not where it stands inside', async () => {
  const sentTo = (offered: AlertSources['networks']) => offered.find(({ kind }) => kind === 'search')?.sentTo;
  const { networks } = (await service.get<AlertSources>(sources, { token: ruth.token })).body;
  expect(sentTo(networks)).toBe('the search engine of this service, and those that it asks,');
  for (const [address, host] of [
    ['https://search.example/search', 'the search engine of this service at search.example, and those that it asks,'],
    ['http://searxng:8080/search', 'the search engine of this service, and those that it asks,'],
    ['', undefined],
  ] as const)
    expect(sentTo(offeredNetworks(service.otherPlatform({ ALERT_SEARCH_URL: address }).settings))).toBe(host);
});

test('[ALERT-09] a search is asked in the words in which searches elsewhere are: quotes in a name end no phrase', async () => {
  const create = (keyword: string, mode: string) => service.post('/api/premium/alerts', { token: ruth.token, body: { keyword, mode } });
  await create('Zoë  "Z" Hart', 'exact');
  await create('Hollis “Events"  Leeds', 'any');
  await searchFor(ruth);
  await lookAtDue(service.platform);
  expect(searched.toSorted()).toEqual(['json "Hollis & Daughter"', 'json "Zoë Z Hart"', 'json Hollis OR Events OR Leeds']);
});

test('a name that a search engine would read as a command to it is asked for as words', async () => {
  await service.sql('delete from alerts');
  for (const [keyword, mode] of [
    ['Hollis !!g Daughter', 'exact'],
    ['!wp :de <30 Hollis ?!', 'all'],
  ])
    await service.post('/api/premium/alerts', { token: ruth.token, body: { keyword, mode } });
  await searchFor(ruth);
  await lookAtDue(service.platform);
  expect(searched.toSorted()).toEqual(['json "Hollis g Daughter"', 'json wp de 30 Hollis']);
});

test('[ALERT-09] a search that leads elsewhere is not followed, and is asked again later', async () => {
  searchLeads = at('/led');
  await searchFor(ruth);
  await lookAtDue(service.platform);
  expect([searched.length, asked]).toEqual([1, []]);
  const [source] = await service.sql<{ failure: string; failures: number }>('select failure, failures from alert_sources');
  expect(source).toEqual({ failure: 'Error 302.', failures: 1 });
});

test.each([
  ['', 'required'],
  ['ftp://example.org/feed', 'wrong_format'],
  ['https://user:secret@example.org/feed', 'wrong_format'],
  ['javascript:alert(1)', 'wrong_format'],
  [`https://example.org/${'a'.repeat(2000)}`, 'too_long'],
])('the address “%.40s” is refused at its field: %s', async (url, code) => {
  const { status, body } = await add(ruth, url);
  expect([status, body.errors?.map((error) => [error.field, error.code])]).toEqual([400, [['url', code]]]);
});

test('a member watches twenty sources at most, however many are sent at once', async () => {
  for (let n = 1; n <= 18; n += 1) expect((await add(ruth, `https://example.org/${n}`)).status).toBe(201);
  const answers = await Promise.all([19, 20, 21, 22].map((n) => add(ruth, `https://example.org/${n}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
    'You can watch 20 sources. Please remove one that you do not need.',
  );
});

test('whoever adds an address cannot tell whether somebody else watches it, and waits no longer for its answer', async () => {
  feed('/feed', []);
  await add(ruth, at('/feed'));
  await lookAtDue(service.platform);
  const other = await subscriber();
  const [watched, unknown] = [(await add(other, at('/feed'))).body, (await add(other, at('/nobody'))).body];
  const alike = {
    id: expect.stringMatching(/^.{14}4/),
    kind: 'page',
    title: null,
    answeredAt: null,
    failingSince: null,
    failure: null,
    isLate: false,
  };
  expect([watched, unknown]).toEqual([
    { ...alike, url: at('/feed'), query: null, nextLookAt: expect.any(String), everyMinutes: 15 },
    { ...alike, url: at('/nobody'), query: null, nextLookAt: expect.any(String), everyMinutes: 15 },
  ]);
  expect(Math.abs(Date.parse(watched.nextLookAt) - Date.parse(unknown.nextLookAt))).toBeLessThan(60_000);
  expect((await listed(ruth))[0]).toMatchObject({ kind: 'feed', title: 'Yelp reviews', answeredAt: expect.any(String) });
  await service.sql(`update alert_sources set asked_at = asked_at - interval '2 minutes'`);
  await add(other, at('/feed'));
  await lookAtDue(service.platform);
  expect((await listed(other))[0]).toMatchObject({ kind: 'feed', title: 'Yelp reviews', answeredAt: expect.any(String) });
});

test('whoever removes an address and adds it again cannot tell whether somebody else watches it', async () => {
  const other = await subscriber();
  feed('/feed', []);
  await add(other, at('/feed'));
  await lookAtDue(service.platform);
  const seen = new Set<string>();
  for (const path of ['/feed', '/feed', '/alone', '/alone']) {
    const { body } = await add(ruth, at(path));
    seen.add(body.id);
    await service.delete(`${sources}/${body.id}`, { token: ruth.token });
  }
  expect(seen.size).toBe(4);
  const [own] = await listed(other);
  expect(seen.has(own!.id)).toBe(false);
  expect((await service.delete(`${sources}/${own!.id}`, { token: ruth.token })).status).toBe(404);
});

test('a member who watches what another one adds sees no look of theirs', async () => {
  const other = await subscriber();
  feed('/feed', []);
  await add(ruth, at('/feed'));
  await lookAtDue(service.platform);
  // Seven minutes ago.
  await service.sql(`update alert_watches set created_at = created_at - interval '7 minutes'`);
  await service.sql(`update alert_sources set asked_at = asked_at - interval '7 minutes', answered_at = answered_at - interval '7 minutes',
    next_look_at = next_look_at - interval '7 minutes'`);
  const before = await listed(ruth);
  asked = [];
  await add(other, at('/feed'));
  await lookAtDue(service.platform);
  expect(asked).toEqual(['/feed']);
  expect(await listed(ruth)).toEqual(before);
  expect((await listed(other))[0]).toMatchObject({ kind: 'feed', answeredAt: expect.any(String) });
  // She does see that it fails, and when it answered last.
  pages.delete('/feed');
  await lookAgain();
  expect(await listed(ruth)).toMatchObject([{ failure: 'There is nothing at this address (404).', answeredAt: before[0]!.answeredAt }]);
});

test('whoever adds what others watch, or asks for a look at it, takes it no place among those that wait', async () => {
  const due = async () => {
    const [row] = await service.sql<{ minutes: number }>(
      'select round(extract(epoch from now() - next_look_at) / 60)::int as minutes from alert_sources',
    );
    return row!.minutes;
  };
  await add(await subscriber(), at('/feed'));
  await service.sql(`update alert_sources set next_look_at = now() - interval '20 minutes'`);
  const { body: own } = await add(ruth, at('/feed'));
  expect((await service.post(`${sources}/${own.id}/look`, { token: ruth.token })).status).toBe(202);
  expect(await due()).toBe(20);
  await service.sql(`update alert_sources set next_look_at = now() + interval '9 minutes'`);
  await service.post(`${sources}/${own.id}/look`, { token: ruth.token });
  expect(await due()).toBe(0);
});

test('what is to be asked at once is due from then on, and not up to half a millisecond later', async () => {
  const { body: own } = await add(ruth, at('/feed'));
  const early = [];
  for (let time = 0; time < 40; time += 1) {
    await service.sql(`update alert_sources set next_look_at = now() + interval '9 minutes'`);
    const { rows } = await transact(service.platform, async (tx) => {
      await trySource(tx, { accountId: ruth.id } as Member, own.id);
      return sql<{ isDue: boolean }>`select next_look_at <= now() as "isDue" from alert_sources`.execute(tx.db);
    });
    if (!rows[0]!.isDue) early.push(time);
  }
  expect(early).toEqual([]);
});

test('whoever adds what fails for others is told of it as if it began to fail with them', async () => {
  const other = await subscriber();
  await add(ruth, at('/feed'));
  for (let look = 0; look < 4; look += 1) await lookAgain();
  await service.sql(`update alert_sources set failing_since = failing_since - interval '3 days', answered_at = now() - interval '4 days'`);
  await service.sql(`update alert_watches set created_at = created_at - interval '5 days'`);
  expect((await listed(ruth))[0]).toMatchObject({ everyMinutes: 60 });
  const { body } = await add(other, at('/feed'));
  expect(body).toMatchObject({ kind: 'page', title: null, failure: null, failingSince: null, answeredAt: null, everyMinutes: 15 });
  await lookAtDue(service.platform);
  const [seen] = await listed(other);
  expect(seen).toMatchObject({ answeredAt: null, failure: 'There is nothing at this address (404).', everyMinutes: 15 });
  expect(Date.now() - Date.parse(seen!.failingSince!)).toBeLessThan(60_000);
});

test('what others have seen come at a source is no find of whoever looks there for the first time', async () => {
  const other = await subscriber();
  feed('/feed', []);
  await add(ruth, at('/feed'));
  await lookAtDue(service.platform);
  feed('/feed', ['Hollis &amp; Daughter since the last look.']);
  await add(other, at('/feed'));
  await lookAtDue(service.platform);
  expect([await snippets(ruth), await snippets(other)]).toEqual([['Hollis & Daughter since the last look.'], []]);
  feed('/feed', ['Hollis &amp; Daughter now.', 'Hollis &amp; Daughter since the last look.']);
  await lookAgain();
  expect(await snippets(other)).toEqual(['Hollis & Daughter now.']);
});

test('of two members who watch the same, neither pauses, deletes or leaves out anything for the other', async () => {
  const other = await subscriber();
  feed('/feed', []);
  for (const member of [ruth, other]) await add(member, at('/feed'));
  await lookAtDue(service.platform);
  const [own] = (await service.get<Alerts>('/api/premium/alerts', { token: ruth.token })).body.alerts;
  const change = (body: object) => service.patch(`/api/premium/alerts/${own!.id}`, { token: ruth.token, body });
  const say = async (text: string) => {
    feed('/feed', [`Hollis &amp; Daughter ${text}.`]);
    await lookAgain();
  };
  await change({ exclusions: ['jewellers'] });
  await say('are jewellers');
  await change({ isActive: false });
  await say('are closed');
  await service.delete(`/api/premium/alerts/${own!.id}`, { token: ruth.token });
  await say('are open');
  expect(await snippets(other)).toEqual([
    'Hollis & Daughter are open.',
    'Hollis & Daughter are closed.',
    'Hollis & Daughter are jewellers.',
  ]);
  expect(await snippets(ruth)).toEqual([]);
});

test('a source is watched once by whoever adds it twice, removed by its member alone, and goes with the last who watches it', async () => {
  const other = await subscriber();
  const { body: source } = await add(ruth, 'example.org/feed#top');
  expect([source.url, (await add(ruth, 'https://example.org/feed')).body.id]).toEqual(['https://example.org/feed', source.id]);
  const { body: theirs } = await add(other, 'https://example.org/feed');
  const remove = async (by: TestMember, { id } = source) => (await service.delete(`${sources}/${id}`, { token: by.token })).status;
  expect([await remove(ruth), await remove(ruth)]).toEqual([204, 404]);
  expect((await service.sql('select 1 from alert_sources')).length).toBe(1);
  expect([await remove(other), await remove(other, theirs), await service.sql('select 1 from alert_sources')]).toEqual([404, 204, []]);
});
