import { sql } from 'kysely';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { JobName } from './definitions.ts';

/** Removes fields from jobs that failed for good: they are kept for the one who looks into them, and what was secret in them is not. */
export async function forgetFailed(platform: Platform, name: JobName, fields: string[]): Promise<void> {
  // The queue's own table, which the ORM does not know, and operators of JSON.
  await sql`update pgboss.job set data = data - ${fields}::text[] where name = ${`${name}.failed`} and data ?| ${fields}::text[]`.execute(
    readFrom(platform),
  );
}
