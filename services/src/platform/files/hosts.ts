import { sql } from 'kysely';
import { readFrom } from '#platform/database/transaction.ts';
import { sessionName } from '#platform/events/session-name.ts';
import type { Platform } from '#platform/platform.ts';
import { SettingError } from '#platform/settings/readers.ts';

/**
 * Refuses a local folder for files where processes on another machine use the same database: what one stores the other would not find.
 * Asked once the session of this process can be seen, so that of two that start at once one is refused at least.
 */
export async function refuseSeveralHosts(platform: Platform): Promise<void> {
  // A view of PostgreSQL's own, which is none of our tables.
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
