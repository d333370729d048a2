import { sql } from 'kysely';
import { reportReasons } from '@clapback/contracts/report-reasons';
import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { decidedAt, decisionOf } from '../moderation-analytics/service.ts';
import { isPublished } from './published-decisions.ts';

/**
 * Counts all finished months from the decisions for the public. A suspension that was shortened has its appeals and its reports with the shorter
 * one, and took as long as the longer one. Who deletes their account takes their appeals along: what was counted of them before stays.
 */
export async function countMonths(platform: Platform): Promise<void> {
  await transact(platform, async (tx) => {
    await sql`
      insert into transparency_months (month, kind, ground, is_automated, decisions, appealed, overturned, minutes)
      select date_trunc('month', d.created_at at time zone 'UTC')::date as month, d.kind,
        case when d.ground = any(${[...reportReasons]}::text[]) then d.ground else 'other' end as counted_ground, d.is_automated, count(*),
        count(*) filter (where a.decision_id is not null), count(*) filter (where a.granted),
        coalesce(array_agg((extract(epoch from r.decided_at - r.first_at) / 60)::int) filter (where r.first_at is not null), '{}')
      from decisions d
      left join (select decision_id, bool_or(status = 'approved') as granted from user_appeals where decision_id is not null group by decision_id) a on a.decision_id = d.id
      left join (select ${decisionOf('r')} as decision_id, min(r.created_at) as first_at, min(${decidedAt('r')}) as decided_at
        from reports r where r.decision_id is not null group by 1) r on r.decision_id = d.id
      where d.kind <> 'reverse' and d.created_at < date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
        and ${isPublished}
      group by month, d.kind, counted_ground, d.is_automated
      on conflict (month, kind, ground, is_automated) do update set decisions = greatest(transparency_months.decisions, excluded.decisions),
        appealed = greatest(transparency_months.appealed, excluded.appealed), overturned = greatest(transparency_months.overturned, excluded.overturned),
        minutes = case when cardinality(excluded.minutes) >= cardinality(transparency_months.minutes) then excluded.minutes else transparency_months.minutes end`.execute(
      tx.db,
    );
  });
}
