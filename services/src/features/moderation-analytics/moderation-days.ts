import { sql, type RawBuilder } from 'kysely';
import { lockName } from '#platform/database/locks.ts';
import { transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { countsForStaff, deciderOf, decidedAt } from './counted-decisions.ts';

const today = sql`(now() at time zone 'UTC')::date`;
/** The day in UTC of a time. */
const dayOf = (time: string) => sql`(${sql.ref(time)} at time zone 'UTC')::date`;
/** The moment at which a day in UTC begins. */
const beginOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone 'UTC')`;

/** Under which name reports that wait are kept. They are counted right after the days, so that their time says when those were. */
export const openReportsName = 'open-reports';

/**
 * Counts today and yesterday anew, which is as late as anything on a day is taken back, and all days since the last count, where the service was
 * off meanwhile. All days where none was counted yet.
 */
export const countLatestDays = (platform: Platform): Promise<void> =>
  transact(platform, async (tx) => {
    // One after the other: two that delete the same days could wait for each other for ever.
    await lockName(tx, 'moderation-days');
    const { rows } = await sql<{ day: string }>`
      select (case when exists (select from moderation_days)
        then least(${today}, (select ${dayOf('counted_at')} from kept_figures where name = ${openReportsName})) - 1 else date '2020-01-01' end)::text as day`.execute(
      tx.db,
    );
    const firstDay = sql`${rows[0]!.day}::date`;
    // What was taken back since may leave nothing of a ground, or of what somebody decided, on a day.
    await sql`delete from moderation_days where day >= ${firstDay}`.execute(tx.db);
    await sql`delete from moderation_staff_days where day >= ${firstDay}`.execute(tx.db);
    await count(tx, firstDay);
  });

/** Counts all days anew, as far as their rows are still there: of days before the oldest report and the oldest decision what is known stays. */
export const recountDays = (platform: Platform): Promise<void> =>
  transact(platform, async (tx) => {
    await lockName(tx, 'moderation-days');
    await sql`delete from moderation_days where day >= (select min(${dayOf('created_at')}) from reports)`.execute(tx.db);
    await sql`delete from moderation_staff_days where day >= (select min(${dayOf('created_at')}) from decisions)`.execute(tx.db);
    await count(tx, sql`date '2020-01-01'`);
  });

async function count(tx: Tx, firstDay: RawBuilder<unknown>): Promise<void> {
  const since = beginOf(sql`(${firstDay})`);
  await sql`
      insert into moderation_days (day, ground, received, decided, late, minutes, answered, overturned)
        select day, ground, sum(received), sum(decided), sum(late), coalesce(array_agg(minutes order by minutes) filter (where minutes is not null), '{}'),
          sum(answered), sum(overturned)
        from (
          select ${dayOf('r.created_at')} as day, r.reason as ground, 1 as received, 0 as decided, 0 as late, null::int as minutes, 0 as answered, 0 as overturned
            from reports r where r.status in ('pending', 'approved', 'dismissed') and r.created_at >= ${since}
          union all
          select ${dayOf('r.decided_at')}, r.reason, 0, 1, case when r.decided_at > r.due_at then 1 else 0 end,
            -- A clock that was set back must not make a decision come before its report.
            greatest((extract(epoch from r.decided_at - r.created_at) / 60)::int, 0), 0, 0
            from (select r.reason, r.created_at, r.due_at, ${decidedAt('r')} as decided_at from reports r
              where r.reviewed_at >= ${since} and r.status <> 'pending') r where r.decided_at >= ${since}
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
            from decisions d where d.created_at >= ${since} and ${countsForStaff('d')}
          union all
          select ${dayOf('a.reviewed_at')}, ${deciderOf('d')}, 0, 1
            from user_appeals a join decisions d on d.id = a.decision_id where a.status = 'approved' and a.reviewed_at >= ${since}
        ) counted where account_id is not null group by day, account_id
        on conflict (day, account_id) do update set decisions = excluded.decisions, overturned = excluded.overturned`.execute(tx.db);
}
