import { sql } from 'kysely';
import type { DecisionKind, ReportReason, TransparencyPeriod } from '@clapback/contracts';
import { reportReasons } from '@clapback/contracts/report-reasons';
import { decisionKinds } from '@clapback/contracts/vocabulary';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { Countable } from '../moderation-analytics/service.ts';
import { countMonths } from './months.ts';
import { publishMinutes, publishTotal, type Part } from './published.ts';

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
    const months = await readPeriods(platform, 'YYYY-MM');
    const years = await readPeriods(platform, 'YYYY', months);
    return { years, months: months.slice(0, shownMonths) };
  },
};

/** Years or months, newest first. `months`: those that years are made of, as they are published. */
async function readPeriods(
  platform: Platform,
  format: 'YYYY' | 'YYYY-MM',
  months: readonly TransparencyPeriod[] = [],
): Promise<TransparencyPeriod[]> {
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
    const parts = months.filter((month) => month.period.startsWith(period));
    return periodView(period, { decisions: within(decisions), reports: within(reports), medians: within(medians) }, parts);
  });
}

interface Counted {
  decisions: readonly DecisionRow[];
  reports: readonly ReportRow[];
  medians: readonly MedianRow[];
}

const sum = <T>(rows: readonly T[], count: (row: T) => number) => rows.reduce((total, row) => total + count(row), 0);
const decided = (row: DecisionRow) => row.decisions;
const automated = (row: DecisionRow) => (row.is_automated ? row.decisions : 0);

function periodView(period: string, { decisions, reports, medians }: Counted, months: readonly TransparencyPeriod[]): TransparencyPeriod {
  const medianOf = (ground: ReportReason | null) => {
    const row = medians.find((one) => one.ground === ground);
    return row ? publishMinutes(row.median, row.count) : null;
  };
  const grounds = reportReasons.flatMap((ground) => {
    const [rows, reported] = [decisions.filter((row) => row.ground === ground), reports.filter((row) => row.ground === ground)];
    if (rows.length + reported.length === 0) return [];
    const parts = months.flatMap((month) => month.byGround.filter((one) => one.ground === ground));
    return [
      {
        ground,
        reports: { count: sum(reported, (row) => row.reports), parts: parts.map((part) => part.reports) },
        decisions: { count: sum(rows, decided), parts: parts.map((part) => part.decisions) },
      },
    ];
  });
  const kinds = decisionKinds.flatMap((kind) => {
    const rows = decisions.filter((row) => row.kind === kind);
    if (rows.length === 0) return [];
    const parts = months.flatMap((month) => month.byKind.filter((one) => one.kind === kind));
    return [
      {
        kind,
        decisions: { count: sum(rows, decided), parts: parts.map((part) => part.decisions) },
        automated: { count: sum(rows, automated), parts: parts.map((part) => part.automated) },
      },
    ];
  });
  const all = (name: 'reports' | 'decisions' | 'automated' | 'appealed' | 'overturned', count: number, ...ways: Part[][]) =>
    publishTotal(count, ways, [months.map((month) => month[name])]);
  const told = {
    reports: all(
      'reports',
      sum(reports, (row) => row.reports),
      grounds.map((part) => part.reports),
    ),
    decisions: all(
      'decisions',
      sum(decisions, decided),
      grounds.map((part) => part.decisions),
      kinds.map((part) => part.decisions),
    ),
    automated: all(
      'automated',
      sum(decisions, automated),
      kinds.map((part) => part.automated),
    ),
  };
  return {
    period,
    reports: told.reports.total,
    decisions: told.decisions.total,
    automated: told.automated.total,
    appealed: all(
      'appealed',
      sum(decisions, (row) => row.appealed),
    ).total,
    overturned: all(
      'overturned',
      sum(decisions, (row) => row.overturned),
    ).total,
    medianMinutes: medianOf(null),
    byGround: grounds.map(({ ground }, place) => ({
      ground,
      reports: told.reports.ways[0]![place]!,
      decisions: told.decisions.ways[0]![place]!,
      medianMinutes: medianOf(ground),
    })),
    byKind: kinds.map(({ kind }, place) => ({
      kind,
      decisions: told.decisions.ways[1]![place]!,
      automated: told.automated.ways[0]![place]!,
    })),
  };
}
