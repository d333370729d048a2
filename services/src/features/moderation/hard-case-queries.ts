import { sql, type Kysely } from 'kysely';
import type { OwnHardCases } from '@clapback/contracts';
import { reportReasons, severityOf, type ReportReason } from '@clapback/contracts/report-reasons';
import { readableTime } from '#platform/database/time.ts';
import type { Tables } from '#platform/database/tables.ts';

const hardGrounds = reportReasons.filter((reason) => severityOf[reason] === 'critical');

/** Hours that are counted at most, whatever is asked for: it is about a day and no record of anybody's work. */
const mostHours = 48;

/** What somebody of the staff has decided since a time on the gravest grounds, most first. Taking something back is none. */
export async function countHardCases(db: Kysely<Tables>, staffId: string, since: string): Promise<OwnHardCases> {
  const { rows } = await sql<{ ground: ReportReason; count: number }>`
    select ground, count(*)::int as count from decisions
    where decided_by_id = ${staffId} and kind <> 'reverse' and ground = any(${hardGrounds}::text[])
      and created_at >= greatest(${readableTime(since)}::timestamptz, now() - make_interval(hours => ${sql.lit(mostHours)}))
    group by ground order by count(*) desc, ground`.execute(db);
  return { total: rows.reduce((sum, { count }) => sum + count, 0), byGround: rows };
}
