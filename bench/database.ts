import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../services/embedded-postgres/src/embedded.ts';
import { readSettings } from '../services/src/platform/settings/settings.ts';
import { startPlatform, stopPlatform } from '../services/src/start.ts';

/** The PostgreSQL of a measurement, with a folder for whatever its servers keep. */
export interface BenchPostgres {
  dataDir: string;
  /** Makes an empty database, which anyone who uses it migrates. */
  empty(): Promise<string>;
  /** Makes a migrated database with profiles and posts in it, and gives its address. */
  database(size: { profiles: number; posts: number }): Promise<string>;
  stop(): Promise<void>;
}

/** Starts an embedded PostgreSQL with the settings that the product uses. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clapback-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '200' } });
  let made = 0;
  const empty = async () => {
    made += 1;
    const name = `bench_${made}`;
    await run(postgres.url, [`create database ${name}`]);
    return postgres.databaseUrl(name);
  };
  return {
    dataDir,
    empty,
    async database(size) {
      const url = await empty();
      await stopPlatform(await startPlatform(readSettings({ DATA_DIR: dataDir, DEMO: 'false' }), url, pino({ level: 'silent' })));
      await fill(url, size);
      return url;
    },
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs statements one after the other. */
export async function run(url: string, statements: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let result!: pg.QueryResult;
    for (const statement of statements) result = await client.query(statement);
    return result;
  } finally {
    await client.end();
  }
}

const words = `repeat('What was said about the work, and what the papers show. ', 6)`;

async function fill(url: string, { profiles, posts }: { profiles: number; posts: number }): Promise<void> {
  await run(url, [
    `insert into accounts (id, email, email_confirmed_at, granted_role)
       select gen_random_uuid(), 'member-' || n || '@example.org', now(), 'responder' from generate_series(1, ${profiles}) n`,
    `insert into profiles (id, display_name, is_verified, city, state, country)
       select id, 'Member ' || row_number() over (), random() < 0.3, 'Denver', 'Colorado', 'United States' from accounts`,
    `create temporary table authors as select id, row_number() over () as n from accounts`,
    `insert into posts (id, author_id, title, content, post_type, is_anonymous, revision_id, created_at)
       select gen_random_uuid(), a.id, 'A title of usual length, number ' || p, ${words} || p, 'statement', p % 10 = 0, gen_random_uuid(), now() - make_interval(secs => (${posts} - p) * 30)
       from generate_series(1, ${posts}) p join authors a on a.n = 1 + (p::bigint * 7919) % ${profiles}`,
    `insert into revisions (id, post_id, number, title, content, editor_id, created_at) select revision_id, id, 1, title, content, author_id, created_at from posts`,
    `insert into post_likes (post_id, account_id) select p.id, a.id from (select id from posts order by created_at desc limit 200) p cross join (select id from authors where n <= 32) a`,
    `vacuum analyze`,
  ]);
}
