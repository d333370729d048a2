// Walks the chain of the audit log and names each entry that is not as it was written. What was told outside, by mail or in the log, can be
// given along as number:hash. Ends with 1 where something is wrong. It changes nothing, and may run beside the service.
import { resolve } from 'node:path';
import { findEmbeddedPostgres } from '@clapback/embedded-postgres/src/embedded.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { verifyChain, type KnownHead } from '#features/audit/verify.ts';
import type { Tables } from '#platform/database/tables.ts';

function knownHead(text: string): KnownHead {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (number === undefined || hash === undefined) throw new Error(`'${text}' is no number:hash, as mails and the log tell them.`);
  return { number: Number(number), hash: hash.toLowerCase() };
}

let pool: pg.Pool | undefined;
try {
  const known = process.argv.slice(2).map(knownHead);
  const dataDir = resolve(import.meta.dirname, '../..', process.env['DATA_DIR'] || '.data');
  const connectionString = process.env['DATABASE_URL'] || findEmbeddedPostgres(dataDir);
  if (!connectionString) throw new Error('No database runs here: start the service, or name its database by DATABASE_URL.');
  pool = new pg.Pool({ connectionString, max: 1 });
  const { breaks, head, anchored, tail, waiting } = await verifyChain(
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    known,
  );
  for (const line of breaks) console.log(line);
  console.log(head ? `The chain has ${head.number} entries and ends with ${head.hash}.` : 'The chain has no entries yet.');
  console.log(
    anchored > 0
      ? `Told outside: up to number ${anchored}. After it come ${tail}, and ${waiting} wait for their numbers.`
      : `Nothing was told outside yet: ${tail} entries are proven by this database alone, and ${waiting} wait for their numbers.`,
  );
  console.log(breaks.length === 0 ? 'Every entry is as it was written.' : `Found ${breaks.length} that are not as they were written.`);
  process.exitCode = breaks.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
} finally {
  await pool?.end();
}
