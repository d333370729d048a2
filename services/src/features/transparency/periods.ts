import { sql } from 'kysely';
import type { DecisionKind, ReportReason, TransparencyPeriod } from '@clapback/contracts';
import { reportReasons } from '@clapback/contracts/report-reasons';
import { decisionKinds } from '@clapback/contracts/vocabulary';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { Countable } from '../moderation-analytics/service.ts';
import { countMonths } from './months.ts';
import { publish, publishMinutes } from './published.ts';

/** Months that are shown one by one. */
const shownMonths = 24;

interface DecisionRow {
  period: string;
  kind: DecisionKind;
  ground: ReportReason;
  is_automated: boolean;
  decisions: number;
  appealed: number;
  overturned: number;
}

interface ReportRow {
  period: string;
  ground: ReportReason;
  reports: number;
}

interface MedianRow {
  period: string;
  /** Null for all grounds together. */
  ground: ReportReason | null;
  median: number;
  count: number;
}

export interface Periods {
  years: TransparencyPeriod[];
  months: TransparencyPeriod[];
}

/** All that is published, counted anew from decisions and from the reports by day. */
export const publishedPeriods: Countable<Periods> = {
  name: 'transparency',
  async count(platform) {
    await countMonths(platform);
    const [years, months] = [await readPeriods(platform, 'YYYY'), await readPeriods(platform, 'YYYY-MM')];
    return { years, months: months.slice(0, shownMonths) };
  },
};

async function readPeriods(platform: Platform, format: 'YYYY' | 'YYYY-MM'): Promise<TransparencyPeriod[]> {
  const db = readFrom(platform);
  const { rows: decisions } = await sql<DecisionRow>`
    select to_char(month, ${format}) as period, kind, ground, is_automated, sum(decisions)::int as decisions, sum(appealed)::int as appealed, sum(overturned)::int as overturned
    from transparency_months group by 1, kind, ground, is_automated`.execute(db);
  const { rows: reports } = await sql<ReportRow>`
    select to_char(day, ${format}) as period, ground, sum(received)::int as reports from moderation_days
    where day < date_trunc('month', now() at time zone 'UTC')::date and received > 0 group by 1, ground`.execute(db);
  const { rows: medians } = await sql<MedianRow>`
    select period, ground, percentile_cont(0.5) within group (order by minute) as median, count(*)::int as count
    from (select to_char(month, ${format}) as period, ground, unnest(minutes) as minute from transparency_months) times
    group by grouping sets ((period), (period, ground))`.execute(db);
  const periods = [...new Set([...decisions, ...reports].map(({ period }) => period))].toSorted().toReversed();
  return periods.map((period) => {
    const within = <T extends { period: string }>(rows: readonly T[]) => rows.filter((row) => row.period === period);
    return periodView(period, within(decisions), within(reports), within(medians));
  });
}

const sum = <T>(rows: readonly T[], count: (row: T) => number) => publish(rows.reduce((total, row) => total + count(row), 0));

function periodView(
  period: string,
  decisions: readonly DecisionRow[],
  reports: readonly ReportRow[],
  medians: readonly MedianRow[],
): TransparencyPeriod {
  const medianOf = (ground: ReportReason | null) => {
    const row = medians.find((one) => one.ground === ground);
    return row ? publishMinutes(row.median, row.count) : null;
  };
  const automated = (rows: readonly DecisionRow[]) => sum(rows, (row) => (row.is_automated ? row.decisions : 0));
  return {
    period,
    reports: sum(reports, (row) => row.reports),
    decisions: sum(decisions, (row) => row.decisions),
    automated: automated(decisions),
    appealed: sum(decisions, (row) => row.appealed),
    overturned: sum(decisions, (row) => row.overturned),
    medianMinutes: medianOf(null),
    byGround: reportReasons.flatMap((ground) => {
      const [decided, reported] = [decisions.filter((row) => row.ground === ground), reports.filter((row) => row.ground === ground)];
      if (decided.length + reported.length === 0) return [];
      return [
        {
          ground,
          reports: sum(reported, (row) => row.reports),
          decisions: sum(decided, (row) => row.decisions),
          medianMinutes: medianOf(ground),
        },
      ];
    }),
    byKind: decisionKinds.flatMap((kind) => {
      const rows = decisions.filter((row) => row.kind === kind);
      return rows.length === 0 ? [] : [{ kind, decisions: sum(rows, (row) => row.decisions), automated: automated(rows) }];
    }),
  };
}
