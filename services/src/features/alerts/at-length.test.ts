import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { transact } from '#platform/database/transaction.ts';
import { LocalNames } from '../../../test/dns.ts';
import { amount, isAtLength } from '../../../test/proof.ts';
import { TestService } from '../../../test/service.ts';
import { match } from './match.ts';
import { lookAtDue } from './look.ts';
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

test('[ALERT-09] dead pages among those that are watched hold up no others', { timeout: 1_200_000 }, async () => {
  const [pages, dead] = [amount(20, 1000), amount(2, 200)];
  await using names = await LocalNames.start();
  let answered = 0;
  const site = createServer((request, answer) => {
    if (request.url === '/robots.txt') return void answer.writeHead(404).end();
    answered += 1;
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Page</title><p>Paragraph of ${request.headers.host}</p>`);
  }).listen(0, '127.0.0.2');
  // Takes connections and never says anything.
  const silent = createTcpServer(() => {}).listen(0, '127.0.0.3');
  await Promise.all([once(site, 'listening'), once(silent, 'listening')]);
  const portOf = (server: Server | ReturnType<typeof createTcpServer>) => (server.address() as AddressInfo).port;
  await using service = await TestService.start({
    ROLES: 'web',
    OUTBOUND_ALLOW: `127.0.0.2:${portOf(site)},127.0.0.3:${portOf(silent)}`,
    DNS_SERVERS: names.address,
  });
  const member = await service.member();
  await service.subscribe(member);
  await service.post('/api/premium/alerts', { token: member.token, body: { keyword: 'Hollis' } });
  for (let page = 0; page < pages; page += 1) {
    const isDead = page % (pages / dead) === 0;
    // Five pages a host.
    const host = `${isDead ? 'dead' : 'site'}-${Math.floor(page / 5)}.test`;
    names.set(host, { addresses: [isDead ? '127.0.0.3' : '127.0.0.2'] });
    const origin = `${host}:${portOf(isDead ? silent : site)}`;
    await service.sql(
      `with source as (insert into alert_sources (id, kind, address, address_hash, host) values (gen_random_uuid(), 'page', $1, left(md5($1), 22), $2) returning id)
       insert into alert_watches (account_id, source_id) select $3, id from source`,
      [`http://${origin}/${page}`, origin, member.id],
    );
  }
  const begun = performance.now();
  await lookAtDue(service.platform);
  const seconds = (performance.now() - begun) / 1000;
  const [rows] = await service.sql<{ answered: number; failed: number }>(
    'select count(answered_at)::int as answered, count(failing_since)::int as failed from alert_sources',
  );
  console.log(`${pages} watched pages, ${dead} of them dead: ${seconds.toFixed(1)} s`);
  expect([rows, answered]).toEqual([{ answered: pages - dead, failed: dead }, pages - dead]);
  expect(seconds).toBeLessThan(isAtLength ? 15 * 60 : 60);
  for (const server of [site, silent]) server.close();
});
