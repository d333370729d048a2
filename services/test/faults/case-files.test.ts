import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import type { CaseFile, DataExportList, DataExportSummary } from '@clapback/contracts';
import { sweep } from '#platform/maintenance.ts';
import { TestService } from '../service.ts';
import { unzipped } from '../unzipped.ts';
import { freePort, ServiceProcess } from './service-process.ts';

const wait = { timeout: 60_000, interval: 50 };
const path = '/api/premium/case-files';

/** A site whose pages hang while it is told to, a host of its own. */
async function startSite(host: string) {
  const held: ServerResponse[] = [];
  const state = { hangs: true };
  const server = createServer((request, answer) => {
    if (state.hangs) return void held.push(answer);
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<title>A review</title><p>Fourteen guests, ${request.url}.</p>`);
  }).listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { held, state, address: `${host}:${(server.address() as AddressInfo).port}` };
}

/** What every worker does once a minute, as if so much time had passed since the last signs of life. */
async function lookAfterJobs(service: TestService, time: string): Promise<void> {
  await service.sql(`update pgboss.job set heartbeat_on = heartbeat_on - $1::interval where state = 'active'`, [time]);
  const boss = new PgBoss({
    connectionString: service.databaseUrl,
    supervise: false,
    schedule: false,
    migrate: false,
    monitorIntervalSeconds: 1,
  });
  await boss.start();
  await service.sql('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
  await boss.supervise('data-rights.build-archive');
  await boss.stop();
}

test('a service that is killed amid captures and a bundle keeps each page once, loses none, and makes the bundle once and gives it whole', {
  timeout: 480_000,
}, async () => {
  const [fetched, stored] = [await startSite('127.0.0.2'), await startSite('127.0.0.3')];
  await using service = await TestService.start({ ROLES: 'web' });
  const { dataDir, secrets, publicUrl } = service.platform.settings;
  const killed = new ServiceProcess(await freePort(), {
    ROLES: 'web,worker',
    DATA_DIR: dataDir,
    DATABASE_URL: service.databaseUrl,
    PUBLIC_URL: publicUrl.origin,
    APP_SECRET: secrets.map(({ value }) => value).join(','),
    OUTBOUND_ALLOW: `${fetched.address},${stored.address}`,
  });
  onTestFinished(async () => void (await killed.end('SIGKILL')));
  onTestFailed(() => console.log(killed.complaints));
  const ruth = await service.member();
  await service.subscribe(ruth);
  const openAbout = async (address: string) =>
    (
      await service.post<CaseFile>(path, {
        token: ruth.token,
        body: { kind: 'page', url: `http://${address}/review`, title: `About ${address}` },
      })
    ).body.id;
  const read = async (id: string) => (await service.get<CaseFile>(`${path}/${id}`, { token: ruth.token })).body;
  const isKept = async (id: string) =>
    expect((await read(id)).evidence.map(({ state, text }) => [state, text?.replace(/, .*/, '')])).toEqual([['kept', 'Fourteen guests']]);
  /** A connection that holds a table until it ends. */
  const hold = async (table: string, mode: string) => {
    const client = new pg.Client(service.databaseUrl);
    await client.connect();
    await client.query(`begin; lock table ${table} in ${mode} mode`);
    return client;
  };
  /** Until somebody waits for what holds a table. */
  const untilBlocked = (table: string) =>
    vi.waitFor(async () => {
      const rows = await service.sql(
        `select from pg_locks where not granted and relation = $1::regclass and database = (select oid from pg_database where datname = current_database())`,
        [table],
      );
      expect(rows.length).toBeGreaterThan(0);
    }, wait);

  // Killed while one page is on its way, and what came of another is written down: its bytes lie in the store, its row does not stand.
  const [fetching, storing] = [await openAbout(fetched.address), await openAbout(stored.address)];
  await killed.start();
  await vi.waitFor(() => expect([fetched.held.length, stored.held.length]).toEqual([1, 1]), wait);
  const locking = await hold('case_file_evidence', 'exclusive');
  stored.held[0]!.writeHead(200, { 'content-type': 'text/html' }).end('<title>A review</title><p>Fourteen guests, late.</p>');
  await untilBlocked('case_file_evidence');
  await killed.end('SIGKILL');
  await locking.end();
  for (const { state } of [fetched, stored]) state.hangs = false;
  // What the killed process had begun is tried again, as the queue does by itself once a job has had its time.
  await service.sql(`update pgboss.job set state = 'retry', start_after = now() where name = 'case-files.capture' and state = 'active'`);
  await killed.start();
  for (const id of [fetching, storing]) await vi.waitFor(() => isKept(id), wait);

  const ids = [fetching, storing];
  for (const id of ids) expect((await read(id)).entries.map(({ kind }) => kind)).toEqual(['opened', 'page_captured']);
  const rows = await service.sql<{ storage_key: string }>('select storage_key from files where owner_id = $1', [ruth.id]);
  expect(rows).toHaveLength(ids.length);
  // What the kill left in the store belongs to nothing, and is swept after an hour.
  expect(readdirSync(join(dataDir, 'files/case-files'))).toHaveLength(ids.length + 1);
  await service.sql(`update incoming_files set created_at = created_at - interval '2 hours'`);
  await sweep(service.platform);
  expect(readdirSync(join(dataDir, 'files/case-files')).toSorted()).toEqual(
    rows.map(({ storage_key: key }) => key.replace('case-files/', '')).toSorted(),
  );

  const large = randomBytes(20_000_000);
  const key = 'case-files/large';
  writeFileSync(join(dataDir, 'incoming', 'large'), large);
  await service.platform.files.put(key, join(dataDir, 'incoming', 'large'), 'application/zip');
  const sha256 = createHash('sha256').update(large).digest();
  await service.sql(
    `with f as (
       insert into files (id, owner_id, purpose, storage_key, media_type, bytes, sha256, original_name, state)
       values (gen_random_uuid(), $1, 'case-evidence', $2, 'application/zip', $3, $4, 'all.zip', 'attached') returning id)
     insert into case_file_evidence (id, case_file_id, kind, state, name, media_type, bytes, sha256, file_id, kept_at)
     select gen_random_uuid(), $5, 'upload', 'kept', 'all.zip', 'application/zip', $3, $4, id, now() from f`,
    [ruth.id, key, large.length, sha256, storing],
  );
  const list = async (id: string) => (await service.get<DataExportList>(`${path}/${id}/bundles`, { token: ruth.token })).body.items;
  const ask = async (id: string) => (await service.post<DataExportSummary>(`${path}/${id}/bundles`, { token: ruth.token })).body;
  const archives = () => readdirSync(join(dataDir, 'files/exports'));
  const isReady = (id: string, asked: DataExportSummary) =>
    vi.waitFor(async () => expect((await list(id)).map((one) => [one.id, one.status])).toEqual([[asked.id, 'ready']]), wait);
  const sent = await ask(storing);
  await isReady(storing, sent);
  const download = async (id: string) => fetch(`${killed.origin}${(await list(id))[0]!.url}`);

  // Killed while one bundle is written down, and another on its way to its member: the bytes of the one lie in the store, and nothing says
  // that it is there; the download of the other breaks off.
  const reading = await hold('case_file_evidence', 'access exclusive');
  const asked = await ask(fetching);
  await untilBlocked('case_file_evidence');
  // While the process lives it says so, and nobody takes the bundle from it.
  const job = async () =>
    (
      await service.sql<{ state: string; heartbeat_on: Date }>(
        `select state, heartbeat_on from pgboss.job where name = 'data-rights.build-archive' and data ->> 'exportId' = $1`,
        [asked.id],
      )
    )[0]!;
  const begun = await job();
  await vi.waitFor(async () => expect(+new Date((await job()).heartbeat_on)).toBeGreaterThan(+new Date(begun.heartbeat_on)), {
    ...wait,
    timeout: 20_000,
  });
  await lookAfterJobs(service, '30 seconds');
  expect((await job()).state).toBe('active');
  const keeping = await hold('data_exports', 'exclusive');
  await reading.end();
  await untilBlocked('data_exports');
  const reader = (await download(storing)).body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await killed.end('SIGKILL');
  await keeping.end();
  const rest = async () => {
    for (;;) if ((await reader.read()).done) return;
  };
  await expect(rest()).rejects.toThrow();
  expect([(await list(fetching)).map(({ status }) => status), archives().length]).toEqual([['building'], 2]);
  // Two minutes later another process goes on with it.
  await lookAfterJobs(service, '2 minutes');
  expect((await job()).state).toBe('retry');
  // And it is due by then.
  await service.sql(`update pgboss.job set start_after = now() where name = 'data-rights.build-archive' and state = 'retry'`);
  await killed.start();
  await isReady(fetching, asked);
  await service.sql(`update incoming_files set created_at = created_at - interval '2 hours'`);
  await sweep(service.platform);
  expect(archives()).toHaveLength(2);

  // Both are whole when they are asked for now.
  const packed = async (id: string) => {
    const files = await unzipped(Buffer.from(await (await download(id)).arrayBuffer()));
    const sums = files['SHA256SUMS']!.toString()
      .trim()
      .split('\n')
      .map((line) => line.split('  ') as [string, string]);
    expect(sums.map(([sum, name]) => [name, sum])).toEqual(
      sums.map(([, name]) => [name, createHash('sha256').update(files[name]!).digest('hex')]),
    );
    return files;
  };
  expect((await packed(storing))['evidence/02-all.zip']!.equals(large)).toBe(true);
  expect(Object.keys(await packed(fetching)).some((name) => name.startsWith('evidence/01-'))).toBe(true);
  expect((await read(storing)).entries.map(({ kind }) => kind)).toEqual(['opened', 'page_captured']);
});
