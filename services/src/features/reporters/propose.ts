import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/database/transaction.ts';
import { countedDays, isMostlyUnfounded, warnedDays } from './rule.ts';

interface Counted {
  account_id: string;
  decided: number;
  dismissed: number;
  was_warned: boolean;
}

/**
 * Proposes something about those of some members whose reports were mostly unfounded. What was reported before a person last decided about
 * them does not count again.
 */
export async function proposeAbout(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  // One statement: typed calls are not shorter for it.
  const { rows } = await sql<Counted>`
    select a.id as account_id, c.decided, c.dismissed, exists (
      select from decisions d where d.subject_id = a.id and d.kind in ('report_warning', 'report_limit') and d.created_at > now() - make_interval(days => ${warnedDays})
        and not exists (select from decisions v where v.reverses_id = d.id)) as was_warned
    from accounts a
    cross join lateral (select max(decided_at) as at from reporter_proposals where account_id = a.id) l
    cross join lateral (
      select count(*)::int as decided, count(*) filter (where r.status = 'dismissed')::int as dismissed from reports r
      where r.reporter_id = a.id and r.status <> 'pending' and r.reviewed_at > now() - make_interval(days => ${countedDays})
        and (l.at is null or r.created_at > l.at)
        -- Nobody has decided about people who are gone.
        and (r.person_part is null or r.person_id is not null)) c
    where a.id = any(${accountIds as string[]}::uuid[])`.execute(tx.db);
  const found = rows.filter(({ decided, dismissed }) => isMostlyUnfounded(decided, dismissed));
  if (found.length === 0) return;
  await tx.db
    .insertInto('reporter_proposals')
    .values(
      found.map(({ account_id, decided, dismissed, was_warned }) => ({
        id: uuid(),
        account_id,
        step: was_warned ? ('limit' as const) : ('warning' as const),
        decided,
        dismissed,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
