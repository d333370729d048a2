import { sql } from 'kysely';
import type { ModerationWork } from '@clapback/contracts';
import { pageFigures } from '@clapback/contracts/vocabulary';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** The figures that say how fast a page feels. */
const shown = ['LCP', 'INP', 'CLS', 'TTFB'] as const satisfies readonly (typeof pageFigures)[number][];

/** What this process has answered since it began, and how fast pages were in the last 24 hours for all of its readers. */
export async function readLoad(platform: Platform): Promise<ModerationWork['load']> {
  const { requestDuration, pageReports } = platform.metrics;
  const answers = (await requestDuration.get()).values.filter(
    ({ metricName }) => metricName === 'clapback_http_request_duration_seconds_count',
  );
  const sum = (values: readonly { value: number }[]) => values.reduce((total, { value }) => total + value, 0);
  const reports = (await pageReports.get()).values.filter(({ labels }) => labels.type === 'error');
  // The part of the histogram in which three of four page loads have come together.
  const { rows } = await sql<ModerationWork['load']['pages'][number]>`
    select figure, max(total)::int as count, min(up_to) filter (where so_far >= total * 0.75) as p75 from (
      select figure, up_to, sum(sum(count)) over (partition by figure order by up_to) as so_far, sum(sum(count)) over (partition by figure) as total
      from page_figures where hour >= now() - interval '24 hours' and figure = any(${[...shown]}::text[]) group by figure, up_to
    ) parts group by figure`.execute(readFrom(platform));
  return {
    since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    requests: sum(answers),
    failed: sum(answers.filter(({ labels }) => Number(labels.status) >= 500)),
    pageErrors: sum(reports),
    pages: shown.flatMap((figure) => rows.filter((row) => row.figure === figure)),
  };
}
