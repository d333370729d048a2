import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { transact } from '#platform/database/transaction.ts';
import { LocalNames } from '../../../test/dns.ts';
import { amount, isAtLength } from '../../../test/proof.ts';
import { TestService } from '../../../test/service.ts';
import { match } from './matching/match.ts';
import { lookAtDue } from './fetching/look.ts';
import { addSource } from './sources/sources.ts';
import { makeManyAlerts, textThatNames } from './testing/many-alerts.ts';

const alerts = amount(2000, 100_000);
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
/** How a name can be dead as a whole: nobody listens, there is no such name, it takes connections and never answers, its name server is silent. */
const deaths = ['refused', 'unknown', 'silent', 'nameless'] as const;
const mostSeconds = isAtLength ? 15 * 60 : 60;

test('[ALERT-09] all addresses that are watched are looked at within their 15 minutes, however many of them are dead', {
  timeout: 2_400_000,
}, async () => {
  const watched = Array.from({ length: amount(8, 200) }, (_, name) => {
    const death = name % 10 === 0 ? deaths[(name / 10) % deaths.length]! : null;
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
  });
  for (const { host, death } of watched) {
    if (death === 'unknown') continue;
    if (death === 'nameless') names.set(host, () => null);
    else names.set(host, { addresses: [death === 'refused' ? '127.0.0.4' : death === 'silent' ? '127.0.0.3' : '127.0.0.2'] });
  }
  const addresses = watched.flatMap(({ host }) => Array.from({ length: perName }, (_, page) => `http://${host}:${port}/${page}`));
  for (let from = 0; from < addresses.length; from += perMember) {
    const member = await service.member();
    await service.subscribe(member);
    await service.post('/api/premium/alerts', { token: member.token, body: { keyword: 'Hollis' } });
    for (const url of addresses.slice(from, from + perMember))
      await transact(service.platform, (tx) => addSource(tx, { accountId: member.id }, { url }));
  }
  const dead = watched.reduce((sum, { death, hangs }) => sum + (death ? perName : hangs ? 1 : 0), 0);
  expect([addresses.length, dead]).toEqual(isAtLength ? [1000, 200] : [40, 9]);

  /** Looks at all that is due, once. @returns seconds */
  const round = async () => {
    const begun = performance.now();
    await lookAtDue(service.platform);
    return (performance.now() - begun) / 1000;
  };
  const first = await round();
  const [rows] = await service.sql<{ answered: number; failed: number; late: number }>(
    `select count(answered_at)::int as answered, count(failing_since)::int as failed,
       count(*) filter (where asked_at > created_at + interval '15 minutes')::int as late from alert_sources`,
  );
  expect(rows).toEqual({ answered: addresses.length - dead, failed: dead, late: 0 });
  // Fifteen minutes later; the gate does not wait for the dead a second time.
  isMentioned = true;
  await service.sql(`update alert_sources set next_look_at = now() - interval '1 second' where $1 or failures = 0`, [isAtLength]);
  const second = await round();
  const [finds] = await service.sql<{ count: number }>('select count(*)::int as count from alert_results');
  console.log(
    `${addresses.length} watched addresses under ${watched.length} names, ${dead} of them dead: ${first.toFixed(1)} s, and ${second.toFixed(1)} s`,
  );
  expect(finds!.count).toBe(addresses.length - dead);
  expect(Math.max(first, second)).toBeLessThan(mostSeconds);
  site.closeAllConnections();
  for (const server of [site, silent]) server.close();
});
