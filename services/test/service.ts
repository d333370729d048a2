import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { CaptchaAction, Role } from '@clapback/contracts';
import { banMember, unsuspendMember, suspendMember, unbanMember, type Staff } from '#features/moderation/suspend-and-ban.ts';
import { giveCaptchaPass } from '#platform/captcha/passes.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { Outbound } from '#platform/outbound/outbound.ts';
import { Passwords } from '#platform/passwords/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import { Secrets } from '#platform/secrets.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { build } from '../src/app.ts';
import { makeLog } from '../src/platform/log/log.ts';
import { startPlatform, stopPlatform } from '../src/start.ts';
import { TestClient, type Answer, type TestMember } from './client.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { featuresAtOnce, featuresWithoutClock } from './features-without-clock.ts';
import { makeMember, signInAgain } from './members.ts';

export { password, refreshCookieOf, type Answer, type Call, type TestMember } from './client.ts';

let made = 0;

/** Hashes that take a millisecond in place of fifty: a run of all tests makes thousands. */
function cheapPasswords({ settings, metrics }: Platform): Passwords {
  const cost = { memory: 256, passes: 1, parallelism: 1, tagLength: 32 };
  return new Passwords({ concurrency: settings.passwordConcurrency, queue: settings.passwordQueue, metrics, cost });
}

interface Start {
  /** Whether hashes of passwords cost what they cost in the product, for a test about that. */
  hasDearPasswords?: boolean;
  /** Whether events are worked on as they come, and not once a second, for a file that waits for that many times. */
  followsAtOnce?: boolean;
}

/** Settings that suit a test. */
const usualSettings = {
  DEMO: 'false',
  ALTCHA_COST: '1',
  ALTCHA_TRIES: '4',
  MAILS_PER_HOUR: '10000',
  POSTS_PER_HOUR: '10000',
  FIRST_HOUR_POSTS: '0',
  RESPONSES_PER_HOUR: '10000',
  COMMENTS_PER_TEN_MINUTES: '10000',
  CLAIMS_PER_DAY: '10000',
  CHECKOUTS_PER_HOUR: '10000',
  READS_PER_MINUTE: '1000000',
  // What it announces by itself would stand among the events that a test counts.
  AUDIT_CHAIN_PAUSE_MS: '0',
  // Hosts of tests stand on this machine, and a look asks some of them ten times.
  OUTBOUND_PAUSE_MS: '10',
  // A network for name alerts, at a port of this machine where nothing answers.
  ALERT_MASTODON_URL: 'http://127.0.0.1:9',
  ALERT_NEWS_URL: 'http://127.0.0.1:9',
  ALERT_MASTODON_TOKEN: 'none',
  LOG_LEVEL: 'debug',
};

/** The whole service on a database and a port of its own, spoken to over HTTP like any client would. */
export class TestService extends TestClient implements AsyncDisposable {
  readonly platform: Platform;
  readonly log: string[];
  readonly #app: FastifyInstance;
  readonly #database: TestDatabase;
  readonly #dataDir: string;
  readonly #env: Record<string, string>;
  readonly #pool: pg.Pool;
  #staff: Promise<Staff> | undefined;

  constructor(
    platform: Platform,
    app: FastifyInstance,
    database: TestDatabase,
    dataDir: string,
    log: string[],
    env: Record<string, string>,
  ) {
    super(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    this.platform = platform;
    this.#app = app;
    this.#database = database;
    this.#dataDir = dataDir;
    this.#env = env;
    this.#pool = new pg.Pool({ connectionString: database.url, max: 3 });
    this.#pool.on('error', () => {});
    this.log = log;
  }

  /**
   * Starts it with the given settings over those that suit a test. A hash of a password is cheap unless its real cost is what is looked at.
   */
  static async start(env: Record<string, string> = {}, start: Start = {}): Promise<TestService> {
    return TestService.#startOn(await createTestDatabase(), env, start);
  }

  /** Starts another process' worth of service beside this one: on the same database, with the same secret. */
  async beside(env: Record<string, string> = {}): Promise<TestService> {
    const shared = { url: this.databaseUrl, drop: async () => {}, [Symbol.asyncDispose]: async () => {} };
    return TestService.#startOn(shared, { APP_SECRET: this.platform.settings.secrets.map(({ value }) => value).join(','), ...env });
  }

  /**
   * What another process would call, for what is called by itself: its settings and secret may differ, and it knows nothing of what this one
   * keeps in memory. It shares this one's connections and log, so it costs nothing; `beside` starts one that answers and works.
   */
  otherPlatform(env: Record<string, string> = {}): Platform {
    const secret = this.platform.settings.secrets.map(({ value }) => value).join(',');
    const settings = readSettings({ DATA_DIR: this.#dataDir, APP_SECRET: secret, ...usualSettings, ...this.#env, ...env });
    const secrets = new Secrets(settings.secrets);
    return { ...this.platform, settings, secrets, outbound: new Outbound(settings.outbound, settings.publicUrl) };
  }

  static async #startOn(
    database: TestDatabase,
    env: Record<string, string>,
    { hasDearPasswords = false, followsAtOnce = false }: Start = {},
  ): Promise<TestService> {
    const dataDir = mkdtempSync(join(tmpdir(), 'clapback-test-'));
    const settings = readSettings({
      DATA_DIR: dataDir,
      ...usualSettings,
      ...env,
    });
    const log: string[] = [];
    const keep = { write: (line: string) => void log.push(line) };
    const platform = await startPlatform(
      settings,
      database.url,
      makeLog(settings, keep),
      followsAtOnce ? featuresAtOnce : featuresWithoutClock,
    );
    if (!hasDearPasswords) platform.passwords = cheapPasswords(platform);
    const app = await build(platform);
    await app.listen({ host: '127.0.0.1', port: env['PORT'] ? settings.port : 0 });
    return new TestService(platform, app, database, dataDir, log, env);
  }

  /** For a connection of a test's own, such as one that holds a lock. */
  get databaseUrl(): string {
    return this.#database.url;
  }

  /** What listens, for a test that changes how long it waits. */
  get server(): FastifyInstance['server'] {
    return this.#app.server;
  }

  /** Every route that the app has, with what it declares. */
  get routes(): FastifyInstance['declaredRoutes'] {
    return this.#app.declaredRoutes;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async close(): Promise<void> {
    await this.#app.close();
    await stopPlatform(this.platform);
    await this.#pool.end();
    await this.#database.drop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /**
   * A confirmed member who is signed in, without the mails and the waiting of `newMember`, which does all that a person does. A standing is
   * decided by an admin.
   */
  async member(
    options: { role?: Role; displayName?: string; email?: string; standing?: 'active' | 'suspended' | 'banned' } = {},
  ): Promise<TestMember> {
    made += 1;
    const number = made;
    // All who sign in during a test come from one address, which may a few dozen times only.
    await this.sql(`delete from limit_counters where key like 'sign-in:%'`);
    const email = options.email ?? `member-${number}-${process.pid}@example.org`;
    const member = await makeMember(this.platform, email, options.displayName ?? `Member ${number}`, options.role ?? 'responder');
    if (options.standing === 'suspended') await this.suspend(member);
    if (options.standing !== 'banned') return member;
    await this.ban(member);
    // The ban signed every device out.
    return signInAgain(this.platform, member);
  }

  /** Suspends a member, as an admin would. */
  async suspend(member: { id: string }, hours = 24): Promise<{ decisionId: string; until: Date }> {
    const until = new Date(Date.now() + hours * 3_600_000);
    const staff = await this.admin();
    return {
      ...(await transact(this.platform, (tx) =>
        suspendMember(tx, staff, member.id, {
          ground: 'harassment',
          groundUrl: '/community-guidelines',
          facts: 'Wrote the same insult under nine posts.',
          until,
        }),
      )),
      until,
    };
  }

  /** Gives a member Premium until a day from now, in days. */
  async subscribe(member: { id: string }, days = 30): Promise<void> {
    await this.sql(
      `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at)
       values (gen_random_uuid(), $1::uuid, 'active', 'customer', $1::text, now() + make_interval(days => $2))`,
      [member.id, days],
    );
  }

  /** Ends it, as an event of the provider would. */
  async endSubscription(member: { id: string }): Promise<void> {
    await this.sql(`update subscriptions set status = 'canceled', current_period_ends_at = now() where account_id = $1`, [member.id]);
  }

  /** Lifts a member's suspension. */
  async unsuspendMember(member: { id: string }): Promise<void> {
    const staff = await this.admin();
    await transact(this.platform, (tx) => unsuspendMember(tx, staff, member.id, { ground: 'The posts were jokes among friends' }));
  }

  /** Bans a member, which signs them out. */
  async ban(member: { id: string }): Promise<{ decisionId: string }> {
    const staff = await this.admin();
    return transact(this.platform, (tx) =>
      banMember(tx, staff, member.id, { ground: 'spam', facts: 'Posted 40 advertisements in an hour.' }),
    );
  }

  /** Takes a member's ban back. */
  async unban(member: { id: string }): Promise<void> {
    const staff = await this.admin();
    await transact(this.platform, (tx) => unbanMember(tx, staff, member.id, { ground: 'Another person had the password' }));
  }

  /** An admin who decides for the test, made on first use. */
  admin(): Promise<Staff> {
    this.#staff ??= this.sql<Staff>(`
      insert into accounts (id, email, granted_role, email_confirmed_at) values (gen_random_uuid(), 'deciding-' || gen_random_uuid() || '@example.org', 'admin', now())
      returning id as "accountId", granted_role as role`).then(([staff]) => staff!);
    return this.#staff;
  }

  /** Waits until every event that is committed has its number and has been heard by this process. */
  async allTold(): Promise<void> {
    for (let tries = 0; tries < 1000; tries += 1) {
      const [row] = await this.sql<{ waiting: number; newest: number }>(
        'select count(*) filter (where number is null)::int as waiting, coalesce(max(number), 0)::int as newest from events',
      );
      if (row?.waiting === 0 && this.platform.events.number >= row.newest) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('Events are waiting for their numbers');
  }

  /** Waits until the worker has made the notifications of all that has happened. */
  async allNotified(): Promise<void> {
    await this.allTold();
    for (let tries = 0; tries < 800; tries += 1) {
      // What it announces itself notifies nobody.
      const [row] = await this.sql<{ waiting: number }>(
        `select count(*)::int as waiting from events
         where kind <> 'notifications.changed' and number > (select number from event_positions where consumer = 'notifications')`,
      );
      if (row?.waiting === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('Notifications are waiting to be made');
  }

  /** A pass as a solved bot check gives it, at the price of a row; `solvedPass` solves one. */
  override pass(action: CaptchaAction): Promise<string> {
    return giveCaptchaPass(readFrom(this.platform), action);
  }

  /** Signs up, and waits until the account is made: a job does it. */
  override async signUp(email: string, displayName: string): Promise<Answer> {
    const answer = await super.signUp(email, displayName);
    await this.jobsDone();
    return answer;
  }

  /** Waits until the worker has done every job that was asked for. */
  async jobsDone(): Promise<void> {
    for (let tries = 0; tries < 800; tries += 1) {
      const [row] = await this.sql<{ waiting: number }>(
        `select count(*)::int as waiting from pgboss.job where state < 'completed' and start_after <= now() and name not like 'maintenance.%' and name not like '%.failed'`,
      );
      if (row?.waiting === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('Jobs are waiting');
  }

  /** Reads or arranges rows that no call of the API reaches. */
  async sql<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#pool.query(text, values)).rows as T[];
  }
}
