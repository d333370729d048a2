import { sql, type Kysely } from 'kysely';
import type { CaseView } from '@clapback/contracts';
import type { Tables } from '#platform/database/tables.ts';

/** One's own views by name, or the one of them that has an id. */
export async function readViews(db: Kysely<Tables>, accountId: string, id: string | null = null): Promise<CaseView[]> {
  const { rows } = await sql<CaseView>`
    select id, name, status, listed_by as "order", filters from case_views
    where account_id = ${accountId} and ${id ? sql`id = ${id}` : sql`true`} order by lower(name), id`.execute(db);
  return rows;
}
