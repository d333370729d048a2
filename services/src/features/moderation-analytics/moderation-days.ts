import { sql, type RawBuilder } from 'kysely';
import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

const today = sql`(now() at time zone 'UTC')::date`;
/** The day in UTC of a time. */
const dayOf = (time: string) => sql`(${sql.ref(time)} at time zone 'UTC')::date`;
/** The moment at which a day in UTC begins. */
const beginOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone 'UTC')`;

/** Counts today and yesterday anew, which is as late as anything on a day is taken back; all days where none was counted yet. */
export const countLatestDays = (platform: Platform): Promise<void> =>
  count(platform, sql`case when exists (select from moderation_days) then ${today} - 1 else date '2020-01-01' end`);

/** Counts all days anew, as far as their rows are still there. */
export const recountDays = (platform: Platform): Promise<void> => count(platform, sql`date '2020-01-01'`);

async function count(platform: Platform, firstDay: RawBuilder<unknown>): Promise<void> {
  const since = beginOf(sql`(${firstDay})`);
  await transact(platform, async (tx) => {
    await sql`
        insert into moderation_days (day, ground, received, decided, late, minutes, answered, overturned)
        select day, ground, sum(received), sum(decided), sum(late), coalesce(array_agg(minutes order by minutes) filter (where minutes is not null), '{}'),
          sum(answered), sum(overturned)
        from (
          select ${dayOf('r.created_at')} as day, r.reason as ground, 1 as received, 0 as decided, 0 as late, null::int as minutes, 0 as answered, 0 as overturned
            from reports r where r.status in ('pending', 'approved', 'dismissed') and r.created_at >= ${since}
          union all
          select ${dayOf('r.reviewed_at')}, r.reason, 0, 1, case when r.reviewed_at > r.due_at then 1 else 0 end,
            -- A clock that was set back must not make a decision come before its report.
            greatest((extract(epoch from r.reviewed_at - r.created_at) / 60)::int, 0), 0, 0
            from reports r where r.reviewed_at >= ${since} and r.status <> 'pending'
          union all
          select ${dayOf('a.reviewed_at')}, coalesce(d.ground, 'other'), 0, 0, 0, null, 1, case when a.status = 'approved' then 1 else 0 end
            from user_appeals a join decisions d on d.id = a.decision_id where a.status <> 'pending' and a.reviewed_at >= ${since}
        ) counted group by day, ground
        on conflict (day, ground) do update set received = excluded.received, decided = excluded.decided, late = excluded.late,
          minutes = excluded.minutes, answered = excluded.answered, overturned = excluded.overturned`.execute(tx.db);
    await sql`
        insert into moderation_staff_days (day, account_id, decisions, overturned)
        select day, account_id, sum(decisions), sum(overturned) from (
          select ${dayOf('d.created_at')} as day, d.decided_by_id as account_id, 1 as decisions, 0 as overturned
            from decisions d where d.created_at >= ${since} and d.kind <> 'reverse'
          union all
          select ${dayOf('a.reviewed_at')}, d.decided_by_id, 0, 1
            from user_appeals a join decisions d on d.id = a.decision_id where a.status = 'approved' and a.reviewed_at >= ${since}
        ) counted where account_id is not null group by day, account_id
        on conflict (day, account_id) do update set decisions = excluded.decisions, overturned = excluded.overturned`.execute(tx.db);
  });
}
