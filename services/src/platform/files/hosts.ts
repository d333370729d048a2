import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { SettingError } from '#platform/settings/readers.ts';

/** Names the machine in the database's list of sessions. Containers on one machine have one kernel, and so one name. */
export const hostMark = createHash('sha256')
  .update(bootId() ?? hostname())
  .digest('hex')
  .slice(0, 8);

/** What the session of every process that hears the stream is called. */
export const sessionName = `clapback events ${hostMark}`;

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
  } catch {
    return null; // not Linux
  }
}

/**
 * Refuses a local folder for files where processes on another machine use the same database: what one stores the other would not find.
 * Asked once the session of this process can be seen, so that of two that start at once one is refused at least.
 */
export async function refuseSeveralHosts(platform: Platform): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'clapback events %' and application_name <> ${sessionName}`.execute(
    readFrom(platform),
  );
  if (Number(rows[0]?.count) > 0)
    throw new SettingError(
      'S3_BUCKET',
      'must be set where several machines serve one database: a local folder would hold the pictures of one of them only',
    );
}
