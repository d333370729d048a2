import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { transact } from '#platform/database/transaction.ts';
import { amount, seed, seededRandom } from '../proof.ts';
import { mailsTo, report } from '../reporting.ts';
import { TestService } from '../service.ts';
import { print } from './figures.ts';
import { freePort, ServiceProcess } from './service-process.ts';

const kills = amount(1, 8);
const casesEach = 3;
const staffCount = 6;
const wait = { timeout: 60_000, interval: 20 };

/** What every worker does once a minute. */
async function lookAfterJobs(service: TestService): Promise<void> {
  const boss = new PgBoss({ connectionString: service.databaseUrl, supervise: false, schedule: false, migrate: false });
  await boss.start();
  // A minute has passed since the queues were looked after last.
  await service.sql('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
  await boss.supervise();
  await boss.stop();
}

test('a worker that is killed amid mails to staff loses nothing and tells nobody anything twice', {
  timeout: 120_000 + kills * 60_000,
}, async () => {
  const random = seededRandom();
  await using service = await TestService.start({ ROLES: 'web' });
  const dataDir = await makeFolder();
  onTestFinished(() => removeFolder(dataDir));
  // By its role each session of the worker is known, whatever it calls itself. The role goes with the tests' PostgreSQL.
  const role = `worker_${randomBytes(6).toString('hex')}`;
  await service.sql(`create role ${role} superuser login password '${role}'`);
  const databaseUrl = Object.assign(new URL(service.databaseUrl), { username: role, password: role });
  const worker = new ServiceProcess(await freePort(), {
    ROLES: 'worker',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl.href,
    APP_SECRET: service.platform.settings.secrets.map(({ value }) => value).join(','),
  });
  onTestFinished(async () => void (await worker.end('SIGKILL')));
  onTestFailed(() => console.log(`seed ${seed}\n${worker.complaints}`));
  const count = async (from: string) => (await service.sql<{ count: number }>(`select count(*)::int as count from ${from}`))[0]!.count;
  const sessions = `pg_stat_activity where usename = '${role}'`;
  /** Each session of a killed worker finishes the statement that it is at, which may take a job, before it finds that nobody reads the answer. */
  const untilSessionsEnd = () => vi.waitFor(async () => expect(await count(sessions)).toBe(0), wait);

  const author = await service.member();
  const staff = [];
  for (let one = 0; one < staffCount; one += 1) staff.push(await service.member({ role: 'moderator' }));
  const told: string[] = [];
  let underWay = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    for (let made = 0; made < casesEach; made += 1) {
      const { id } = await service.createPost(author);
      expect((await report(service, await service.member(), { postId: id }, { reason: 'privacy' })).status).toBe(201);
      told.push(id);
    }
    // Somebody's mail cannot be made, and no mail before it can be delivered, while these hold.
    const holder = new pg.Client(service.databaseUrl);
    await holder.connect();
    await holder.query('begin; lock table inbox_mails in exclusive mode');
    const held = staff.map(({ id }) => id).toSorted()[1 + random.integer(staffCount - 1)]!;
    await holder.query('select from staff_alerts where recipient_id = $1 for update', [held]);
    worker.launch();
    await transact(service.platform, (tx) => tx.enqueue('staff-alerts.mail', {}));
    await vi.waitFor(async () => {
      const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like`;
      expect(await count(`${waiting} 'delete from "staff_alerts"%'`)).toBe(1);
      expect(await count(`${waiting} 'insert into "inbox_mails"%'`)).toBeGreaterThan(0);
    }, wait);
    expect(await count(sessions)).toBeGreaterThan(0);
    underWay += await count(`pgboss.job where name = 'mail.send' and state = 'active'`);
    await worker.end('SIGKILL');
    await holder.query('rollback');
    await holder.end();
    await untilSessionsEnd();
    // As when the queue has found that nobody works on these any more.
    await service.sql(`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`);
    await lookAfterJobs(service);
    await service.sql(`update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'`);
    worker.launch();
    await transact(service.platform, (tx) => tx.enqueue('staff-alerts.mail', {}));
    await vi.waitFor(async () => {
      expect(await count('staff_alerts')).toBe(0);
      expect(await count(`pgboss.job where name = 'mail.send' and state in ('created', 'retry', 'active')`)).toBe(0);
    }, wait);
    await worker.end('SIGKILL');
    await untilSessionsEnd();
  }
  for (const { email } of staff) {
    const mails = (await mailsTo(service, email)).map(({ text }) => text);
    const times = told.map((id) => mails.filter((text) => text.includes(`?case=${id}`)).length);
    expect(times).toEqual(told.map(() => 1));
    expect(mails).toHaveLength(kills);
  }
  expect(underWay).toBeGreaterThanOrEqual(kills);
  print(`Mails to staff (seed ${seed})`, { kills, mails: kills * staffCount, 'mails under way when killed': underWay });
});
