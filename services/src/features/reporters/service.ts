import { sql } from 'kysely';
import { toIso } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';

// What other features may use of this one.
export { proposeAbout } from './propose.ts';

/** Refuses somebody who is kept from reporting for a time (`forbidden`). It ends by its time, or where it is taken back. */
export async function refuseLimited(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await sql<{ until: string | null }>`
    select max(d.effective_until) as until from decisions d where d.subject_id = ${accountId} and d.kind = 'report_limit' and d.effective_until > now()
      and not exists (select from decisions v where v.reverses_id = d.id)`.execute(tx.db);
  const until = rows[0]?.until;
  if (!until) return;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(toIso(until)));
  throw new ProblemError('forbidden', { detail: `You cannot report until ${day}. Settings says why, and how to appeal.` });
}
