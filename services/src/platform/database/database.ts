import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlDriver, type EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { DatabaseClient, statementTimeout } from './client.ts';
import { Accounts } from './migrations/20261121120000_accounts.ts';
import { IncomingFiles } from './migrations/20261121190000_incoming_files.ts';
import { Reports } from './migrations/20261121200000_reports.ts';
import { HiddenPosts } from './migrations/20261122092000_hidden_posts.ts';
import { DecisionNotices } from './migrations/20261122093000_decision_notices.ts';
import { SignUpBrowser } from './migrations/20261122094000_sign_up_browser.ts';
import { Contact } from './migrations/20261122096000_contact.ts';
import { First } from './migrations/20261121000000_first.ts';

export type Em = EntityManager;
export type Orm = MikroORM;

const migrationLock = 0x636c6170; // 'clap'

/** The ORM over a pool of connections. Nothing is connected until the first query. */
export function openDatabase(url: string, entities: unknown[], options: { poolSize: number; prepares?: boolean }): Orm {
  return new MikroORM({
    driver: PostgreSqlDriver,
    clientUrl: url,
    entities: entities as never[],
    extensions: [Migrator],
    migrations: {
      migrationsList: [
        { name: '20261121000000_first', class: First },
        { name: '20261121120000_accounts', class: Accounts },
        { name: '20261121190000_incoming_files', class: IncomingFiles },
        { name: '20261121200000_reports', class: Reports },
        { name: '20261122092000_hidden_posts', class: HiddenPosts },
        { name: '20261122093000_decision_notices', class: DecisionNotices },
        { name: '20261122094000_sign_up_browser', class: SignUpBrowser },
        { name: '20261122096000_contact', class: Contact },
      ],
      tableName: 'migrations',
      snapshot: false,
    },
    pool: { min: 0, max: options.poolSize, idleTimeoutMillis: 30_000 },
    driverOptions: {
      Client: DatabaseClient,
      prepares: options.prepares ?? true,
      connectionTimeoutMillis: 5000,
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      application_name: 'clapback',
    },
    // Whoever shows a time converts it in one place, see `toIso`.
    forceUtcTimezone: true,
    debug: false,
    logger: () => {},
  });
}

/** Brings the database to this release's schema. One process at a time: the others wait for its lock. */
export async function migrate(orm: Orm, url: string): Promise<number> {
  const lock = new pg.Client({ connectionString: url, application_name: 'clapback migration', connectionTimeoutMillis: 10_000 });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    const done = await orm.migrator.up();
    return done.length;
  } finally {
    await lock.end();
  }
}
