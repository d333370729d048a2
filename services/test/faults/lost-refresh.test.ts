import pg from 'pg';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import type { Problem, SessionGrant } from '@clapback/contracts';
import { startEmbeddedPostgres } from '@clapback/embedded-postgres/src/embedded.ts';
import { refreshCookieOf } from '../client.ts';
import { makePreparedFolder } from '../database.ts';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { query } from '@clapback/embedded-postgres/test/postgres.ts';
import { print } from './figures.ts';
import { freePort, ServiceProcess } from './service-process.ts';
import { patiently, WatchedClient } from './watched-client.ts';

test('where PostgreSQL is lost after a refresh token was exchanged and before the answer, the old one is good for the same successor again', {
  timeout: 240_000,
}, async () => {
  const [databaseFolder, dataDir] = [await makePreparedFolder(), await makeFolder()];
  onTestFinished(async () => void (await Promise.all([removeFolder(databaseFolder), removeFolder(dataDir)])));
  let postgres = await startEmbeddedPostgres({ dataDir: databaseFolder });
  onTestFinished(() => postgres.stop());
  const service = new ServiceProcess(await freePort(), { DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  onTestFinished(async () => void (await service.end('SIGTERM')));
  onTestFailed(() => console.log(service.complaints));
  await service.start();
  const client = new WatchedClient(service.origin);
  const member = await client.newMember('writer@example.org', 'Writer');
  const refresh = (cookie: string) => client.post<SessionGrant & Problem>('/api/auth/refresh', { headers: { cookie } });

  // The exchange is committed, and the answer waits for the profile.
  const locker = new pg.Client(postgres.url);
  locker.on('error', () => {});
  await locker.connect();
  await locker.query('begin; lock table profiles in access exclusive mode');
  const underWay = refresh(member.cookie);
  const counter = async () =>
    (await query<{ refresh_counter: number }>(postgres.url, 'select refresh_counter from sessions where account_id = $1', [member.id])).map(
      (row) => row.refresh_counter,
    );
  await vi.waitFor(async () => expect(await counter()).toEqual([1]), { timeout: 20_000, interval: 20 });
  await vi.waitFor(
    async () =>
      expect(
        await query(
          postgres.url,
          `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and query like '%profiles%'`,
        ),
      ).toEqual([{ count: 1 }]),
    { timeout: 20_000, interval: 20 },
  );
  process.kill(postgres.pid, 'SIGKILL');
  const lostAt = Date.now();
  await postgres.stop();
  const lost = await underWay;
  expect([lost.status, lost.body.code, lost.headers.getSetCookie()]).toEqual([503, 'database_unavailable', []]);

  postgres = await startEmbeddedPostgres({ dataDir: databaseFolder });
  const again = await patiently(async () => {
    const answer = await refresh(member.cookie);
    if (answer.status === 503) throw new Error('not yet');
    return answer;
  });
  const took = Date.now() - lostAt;
  expect([again.status, again.body.user?.email]).toEqual([200, 'writer@example.org']);
  expect(await counter()).toEqual([1]);
  const next = await refresh(refreshCookieOf(again.headers));
  expect([next.status, await counter()]).toEqual([200, [2]]);
  expect((await client.get('/api/auth/session', { token: next.body.accessToken })).status).toBe(200);
  expect(await query(postgres.url, 'select ended_because from sessions where account_id = $1', [member.id])).toEqual([
    { ended_because: null },
  ]);
  expect(took, 'within the time in which the old token is good').toBeLessThan(30_000);
  print('PostgreSQL lost between the exchange of a refresh token and its answer', {
    'signed in again after': `${took.toLocaleString('en-US')} ms`,
  });
});
