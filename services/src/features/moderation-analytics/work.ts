import { sql } from 'kysely';
import type { ModerationWork, ReportReason, WorkByStaff, WorkDay } from '@clapback/contracts';
import { reportReasons } from '@clapback/contracts/report-reasons';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { readKept, type Countable } from './kept-figures.ts';
import { readLoad } from './load.ts';
import { countLatestDays, openReportsName } from './moderation-days.ts';

/** Reports that wait. Counting them brings the figures by day up to date as well. */
export const openReports: Countable<ModerationWork['open']> = {
  name: openReportsName,
  async count(platform) {
    await countLatestDays(platform);
    const { rows } = await sql<ModerationWork['open']>`
      select count(*)::int as pending, (count(*) filter (where r.due_at < now()))::int as "pastDue"
      from reports r where r.status = 'pending'`.execute(readFrom(platform));
    return rows[0]!;
  },
};

interface GroundRow {
  ground: ReportReason | null;
  received: number;
  decided: number;
  late: number;
  answered: number;
  overturned: number;
}

interface TimesRow {
  ground: ReportReason | null;
  times: [median: number, p90: number];
}

/** How the work on reports went in the last days, the present one among them. Read from the figures by day. */
export async function readWork(platform: Platform, days: number): Promise<ModerationWork> {
  const { figures: open, countedAt } = await readKept(platform, openReports);
  const db = readFrom(platform);
  const first = sql`((now() at time zone 'UTC')::date - (${days}::int - 1))`;
  const { rows: byDay } = await sql<WorkDay>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(m.received), 0)::int as received, coalesce(sum(m.decided), 0)::int as decided, coalesce(sum(m.late), 0)::int as late
    from generate_series(${first}, (now() at time zone 'UTC')::date, interval '1 day') d left join moderation_days m on m.day = d::date group by d order by d`.execute(
    db,
  );
  const { rows: sums } = await sql<GroundRow>`
    select ground, coalesce(sum(received), 0)::int as received, coalesce(sum(decided), 0)::int as decided, coalesce(sum(late), 0)::int as late,
      coalesce(sum(answered), 0)::int as answered, coalesce(sum(overturned), 0)::int as overturned
    from moderation_days where day >= ${first} group by grouping sets ((ground), ())`.execute(db);
  const { rows: times } = await sql<TimesRow>`
    select ground, percentile_cont(array[0.5, 0.9]) within group (order by minute) as times
    from moderation_days cross join unnest(minutes) minute where day >= ${first} group by grouping sets ((ground), ())`.execute(db);
  const { rows: byStaff } = await sql<WorkByStaff>`
    select s.account_id as "accountId", w.display_name as "displayName", sum(s.decisions)::int as decisions, sum(s.overturned)::int as overturned
    from moderation_staff_days s join profiles w on w.id = s.account_id where s.day >= ${first}
    group by s.account_id, w.display_name order by decisions desc, s.account_id`.execute(db);

  const timesOf = (ground: ReportReason | null) => times.find((row) => row.ground === ground)?.times;
  const handled = (ground: ReportReason | null, { received, decided, late }: Omit<GroundRow, 'ground'>) => {
    const [medianMinutes = null, p90Minutes = null] = timesOf(ground)?.map(Math.round) ?? [];
    return { received, decided, late, medianMinutes, p90Minutes };
  };
  const nothing = { received: 0, decided: 0, late: 0, answered: 0, overturned: 0 };
  const all = sums.find(({ ground }) => ground === null) ?? nothing;
  return {
    days,
    countedAt,
    open,
    total: handled(null, all),
    byDay,
    // A ground may be that of a law, which no report has.
    byGround: reportReasons.flatMap((ground) => {
      const row = sums.find((one) => one.ground === ground);
      return row && row.received + row.decided > 0 ? [{ ground, ...handled(ground, row) }] : [];
    }),
    appeals: { answered: all.answered, overturned: all.overturned },
    byStaff,
    load: await readLoad(platform),
  };
}
