import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { AlertResults, AlertSources } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import { LocalNames } from '../../../test/dns.ts';
import { amount, isAtLength } from '../../../test/proof.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { match } from './matching/match.ts';
import { lookAtDue } from './fetching/look.ts';
import { addSource } from './sources/sources.ts';
import { makeManyAlerts, textThatNames } from './testing/many-alerts.ts';

const alerts = amount(500, 100_000);
/** ms for one post. A machine that shares its cores with other tests is given more. */
const mostMs = isAtLength ? 50 : 1000;

test(`[ALERT-09] a post is looked at for ${alerts.toLocaleString('en-US')} alerts in ${mostMs} ms`, { timeout: 600_000 }, async () => {
  await using service = await TestService.start({ ROLES: 'web' });
  const { platform } = service;
  await makeManyAlerts(platform, alerts);
  const candidate = textThatNames(20);
  const look = () => transact(platform, (tx) => match(tx, candidate, 'everybody'));
  expect((await look()).finds.length).toBe(20);
  const times: number[] = [];
  for (let time = 0; time < amount(5, 40); time += 1) {
    const begun = performance.now();
    await look();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const figures = { alerts, median: times[Math.floor(times.length / 2)]!.toFixed(1), slowest: times.at(-1)!.toFixed(1) };
  console.log(`One post: ${JSON.stringify(figures)}`);
  expect(Number(figures.median)).toBeLessThan(mostMs);
});

/** Addresses of one name, and of one member. */
const perName = 5;
const perMember = 20;
/**
 * How a name can be dead as a whole, and what its members read: nobody listens, there is no such name, it takes connections and never answers,
 * its name server is silent.
 */
const deaths = {
  refused: 'Nothing could be read at this address. Is the site there?',
  unknown: 'There is no such name on the internet.',
  silent: 'The answer took too long.',
  nameless: 'The name servers gave no usable answer. Please try again later.',
} as const;
const mostSeconds = isAtLength ? 15 * 60 : 60;

test('[ALERT-09] all addresses that are watched are looked at within their 15 minutes, however many of them are dead', {
  timeout: 2_400_000,
}, async () => {
  const ways = Object.keys(deaths) as (keyof typeof deaths)[];
  const watched = Array.from({ length: amount(8, 200) }, (_, name) => {
    const death = name % 10 === 0 ? ways[(name / 10) % ways.length]! : null;
    return { host: `name-${name}.test`, death, hangs: name % 2 === 1 };
  });
  await using names = await LocalNames.start();
  let isMentioned = false;
  const site = createServer(({ url, headers: { host } }, answer) => {
    if (url === '/robots.txt') return void answer.writeHead(404).end();
    // Of every other name one page never answers.
    if (url === '/0' && watched.some((one) => one.hangs && host!.startsWith(`${one.host}:`))) return;
    const text = isMentioned ? `Hollis is named at ${`${host}${url}`.replaceAll(/\W/g, ' ')}.` : 'Nothing.';
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Page</title><p>${text}</p>`);
  }).listen(0, '127.0.0.2');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const silent = createTcpServer(() => {}).listen(port, '127.0.0.3');
  await once(silent, 'listening');
  await using service = await TestService.start({
    ROLES: 'web',
    OUTBOUND_ALLOW: ['127.0.0.2', '127.0.0.3', '127.0.0.4'].map((address) => `${address}:${port}`).join(','),
    DNS_SERVERS: names.address,
    // At length they are those of the product.
    ...(isAtLength ? { OUTBOUND_PAUSE_MS: '500' } : { OUTBOUND_TIMEOUT_MS: '6000' }),
  });
  for (const { host, death } of watched) {
    if (death === 'unknown') continue;
    if (death === 'nameless') names.set(host, () => null);
    else names.set(host, { addresses: [death === 'refused' ? '127.0.0.4' : death === 'silent' ? '127.0.0.3' : '127.0.0.2'] });
  }
  const addresses = watched.flatMap(({ host, death, hangs }) =>
    Array.from({ length: perName }, (_, page) => ({
      url: `http://${host}:${port}/${page}`,
      failure: death ? deaths[death] : hangs && page === 0 ? deaths.silent : null,
    })),
  );
  const watchers: TestMember[] = [];
  for (let from = 0; from < addresses.length; from += perMember) {
    const member = await service.member();
    watchers.push(member);
    await service.subscribe(member);
    await service.post('/api/premium/alerts', { token: member.token, body: { keyword: 'Hollis' } });
    for (const { url } of addresses.slice(from, from + perMember))
      await transact(service.platform, (tx) => addSource(tx, { accountId: member.id }, { url }));
  }
  const alive = addresses.filter(({ failure }) => failure === null);
  expect([addresses.length, addresses.length - alive.length]).toEqual(isAtLength ? [1000, 200] : [40, 9]);

  /** Looks at all that is due, once. @returns seconds */
  const round = async (which: string) => {
    const begun = performance.now();
    const late = AbortSignal.timeout(mostSeconds * 1000);
    await Promise.race([
      lookAtDue(service.platform),
      once(late, 'abort').then(() => {
        throw new Error(`The ${which} round took more than ${mostSeconds} seconds`);
      }),
    ]);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `${which} round: ${addresses.length} watched addresses under ${watched.length} names, ${addresses.length - alive.length} of them dead: ${seconds} s`,
    );
  };
  await round('First');
  const sources = [];
  for (const { token } of watchers)
    sources.push(...(await service.get<AlertSources>('/api/premium/alerts/sources', { token })).body.sources);
  const byUrl = (a: { url: string }, b: { url: string }) => a.url.localeCompare(b.url);
  expect(sources.map(({ url, failure }) => ({ url, failure })).toSorted(byUrl)).toEqual(addresses.toSorted(byUrl));
  for (const { failure, answeredAt, isLate } of sources) expect([answeredAt !== null, isLate]).toEqual([failure === null, false]);
  // Fifteen minutes later; the gate does not wait for the dead a second time.
  isMentioned = true;
  await service.sql(`update alert_sources set next_look_at = now() - interval '1 second' where $1 or failures = 0`, [isAtLength]);
  await round('Second');
  const found = [];
  for (const { token } of watchers) found.push(...(await service.get<AlertResults>('/api/premium/alerts/results', { token })).body.results);
  expect(found.map(({ sourceUrl }) => sourceUrl).toSorted()).toEqual(alive.map(({ url }) => url).toSorted());
  site.closeAllConnections();
  for (const server of [site, silent]) server.close();
});
