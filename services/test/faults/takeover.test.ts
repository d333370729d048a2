import { expect, test, vi, type TestContext } from 'vitest';
import { createTestDatabase } from '../database.ts';
import type { TestMember } from '../client.ts';
import { overload, print, summary } from './figures.ts';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { LiveClient } from './live-client.ts';
import { query } from '@clapback/embedded-postgres/test/postgres.ts';
import { amount } from '../proof.ts';
import { freePort, ServiceProcess } from './service-process.ts';
import { WatchedClient } from './watched-client.ts';

const rounds = amount(1, 5);
const dispatcherLock = 0x64697370;

/** Two processes on one database, at one public address: one with all roles, one that serves the web alone. */
async function setUp({ onTestFinished, onTestFailed }: TestContext) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const dataDir = await makeFolder();
  onTestFinished(() => removeFolder(dataDir));
  const [firstPort, secondPort] = [await freePort(), await freePort()];
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, PUBLIC_URL: `http://127.0.0.1:${firstPort}` };
  const services = [
    new ServiceProcess(firstPort, { ...env, ROLES: 'web,worker' }),
    new ServiceProcess(secondPort, { ...env, ROLES: 'web' }),
  ];
  for (const service of services) {
    onTestFinished(async () => void (await service.end('SIGKILL')));
    onTestFailed(() => console.log(service.complaints));
  }
  await Promise.all(services.map((service) => service.start()));
  const member = await new WatchedClient(services[0]!.origin).newMember('writer@example.org', 'Writer');
  return { services, member, url: database.url, publicOrigin: env.PUBLIC_URL };
}

/** Which of the processes dispatches events at present: each one logs it when it begins to. */
async function findDispatcher(services: ServiceProcess[], url: string): Promise<[ServiceProcess, ServiceProcess]> {
  const lines = (service: ServiceProcess) =>
    service.output
      .split('\n')
      .filter((line) => line.includes('This process dispatches events'))
      .map((line) => (JSON.parse(line) as { time: number }).time);
  await vi.waitFor(
    async () =>
      expect(
        await query(
          url,
          'select count(*)::int as count from pg_locks where locktype = $1 and objid = $2 and granted and database = (select oid from pg_database where datname = current_database())',
          ['advisory', dispatcherLock],
        ),
      ).toEqual([{ count: 1 }]),
    { timeout: 60_000 },
  );
  const [first, second] = services as [ServiceProcess, ServiceProcess];
  return Math.max(...lines(first), 0) > Math.max(...lines(second), 0) ? [first, second] : [second, first];
}

const post = (service: ServiceProcess, member: TestMember, title: string) =>
  new WatchedClient(service.origin).postPatiently(member, title, 'Text');

test('when the process that dispatches events hangs, and when it is killed, the other takes over in seconds and no event is lost', {
  timeout: 240_000,
}, async (context) => {
  const { services, member, url, publicOrigin } = await setUp(context);
  const [sleeping, woken] = await findDispatcher(services, url);
  /** Where a listener goes that may choose: to the one that takes over first, and is killed then. */
  let survivor = woken;
  const roaming = await listen(context, () => survivor.origin, publicOrigin);
  const sleeper = await listen(context, () => sleeping.origin, publicOrigin);

  sleeping.signal('SIGSTOP');
  const hungAt = performance.now();
  const { id } = await post(woken, member, 'Meanwhile');
  await vi.waitFor(() => expect(roaming.events.map(({ ids }) => ids['postId'])).toEqual([id]), { timeout: 60_000, interval: 10 });
  const takeover = performance.now() - hungAt;
  sleeping.signal('SIGCONT');
  const later = await post(sleeping, member, 'Afterwards');
  for (const listener of [roaming, sleeper])
    await vi.waitFor(() => expect(listener.events.map(({ ids }) => ids['postId'])).toEqual([id, later.id]), {
      timeout: 60_000,
      interval: 10,
    });
  await sleeping.untilReady(60_000);
  expect(takeover).toBeLessThan(amount(15_000, 7000) * overload());
  print('The dispatcher of events hangs', { 'until an event reached a socket of the other process': `${Math.round(takeover)} ms` });

  const takeovers: number[] = [];
  const posts: string[] = [id, later.id];
  for (let round = 0; round < rounds; round += 1) {
    const [dispatcher, other] = await findDispatcher(services, url);
    survivor = other;
    const witness = await listen(context, () => other.origin, publicOrigin);
    // Some are committed by the one that is about to die, some by the one that lives.
    const before = await Promise.all([post(dispatcher, member, `Before ${round}`), post(other, member, `Beside ${round}`)]);
    const killedAt = performance.now();
    await dispatcher.end('SIGKILL');
    const after = await post(other, member, `After ${round}`);
    await vi.waitFor(() => expect(witness.events.map(({ ids }) => ids['postId'])).toContain(after.id), { timeout: 60_000, interval: 2 });
    takeovers.push(performance.now() - killedAt);
    posts.push(...[...before, after].map((one) => one.id));
    await witness.stop();
    if (round < rounds - 1) await dispatcher.start();
  }

  await vi.waitFor(() => expect(roaming.events).toHaveLength(posts.length), { timeout: 60_000, interval: 50 });
  print('The dispatcher of events is killed', {
    'from the kill to an event committed after it, on a socket of the other process': summary(takeovers),
  });
  expect(Math.max(...takeovers)).toBeLessThan(amount(6000, 2000) * overload());
  expect(roaming.resets).toBe(0);
  expect(roaming.closes.length).toBeGreaterThan(0);
  expect(roaming.events.map(({ ids }) => ids['postId']).toSorted()).toEqual(posts.toSorted());
  expect(roaming.events.map(({ number }) => number)).toEqual(
    (await query<{ number: string }>(url, `select number from events where topic = 'feed' order by number`)).map(({ number }) =>
      Number(number),
    ),
  );
});

/** Somebody who listens until the test ends. */
async function listen({ onTestFinished }: TestContext, originOf: () => string, publicOrigin: string): Promise<LiveClient> {
  const listener = new LiveClient(originOf, publicOrigin, ['feed']);
  await listener.start();
  onTestFinished(() => listener.stop());
  return listener;
}
