import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlDriver, type EntityManager, type EntitySchema, type MigrationObject } from '@mikro-orm/postgresql';
import pg from 'pg';
import { DatabaseClient, statementTimeout } from './client.ts';
import { migrationsList } from './migrations.ts';

export type Em = EntityManager;
export type Orm = MikroORM;

const migrationLock = 0x636c6170; // 'clap'

/** The ORM over a pool of connections. Nothing is connected until the first query. */
export function openDatabase(url: string, entities: EntitySchema[], options: { poolSize: number; prepares?: boolean }): Orm {
  return new MikroORM({
    driver: PostgreSqlDriver,
    clientUrl: url,
    entities,
    pool: { min: 0, max: options.poolSize, idleTimeoutMillis: 30_000 },
    driverOptions: {
      // The ORM takes only host, port, role and name from its address: without this `sslmode` and the folder of a socket are lost.
      connectionString: url,
      Client: DatabaseClient,
      prepares: options.prepares ?? true,
      connectionTimeoutMillis: 5000,
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      application_name: 'clapback',
    },
    // Anyone who shows a time converts it in one place, see `toIso`.
    forceUtcTimezone: true,
    debug: false,
    logger: () => {},
  });
}

/**
 * Brings the database to this release's schema. One process at a time: the others wait for its lock. A statement takes as long as it has to, on
 * connections of its own: one that reads all texts anew takes minutes among a million, and those of the service are cut after seconds.
 */
export async function migrate(url: string, migrations: MigrationObject[] = migrationsList): Promise<number> {
  const lock = new pg.Client({
    connectionString: url,
    application_name: 'clapback migration',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  await lock.connect();
  const orm = new MikroORM({
    driver: PostgreSqlDriver,
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { migrationsList: migrations, tableName: 'migrations', snapshot: false },
    pool: { min: 0, max: 2 },
    driverOptions: {
      connectionString: url,
      // The ORM's own is an earlier one, which looks for localhost in the certificate of an IP address.
      Client: pg.Client,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'clapback migration',
    },
    forceUtcTimezone: true,
    debug: false,
    logger: () => {},
  });
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    const done = await orm.migrator.up();
    return done.length;
  } finally {
    await orm.close(true);
    await lock.end();
  }
}
