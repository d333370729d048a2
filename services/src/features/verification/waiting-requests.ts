import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Requests that wait for a decision among those with these ids; without that of the one who is named. No time is set for them. */
export async function waitingRequests(db: Kysely<Tables>, ids: readonly string[], staffId: string | null): Promise<Map<string, null>> {
  let query = db
    .selectFrom('verification_requests')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '=', 'pending');
  if (staffId !== null) query = query.where('account_id', '<>', staffId);
  return new Map((await query.execute()).map(({ id }) => [id, null]));
}
