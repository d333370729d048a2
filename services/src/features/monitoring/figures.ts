import { sql } from 'kysely';
import { largestFigure } from '@clapback/contracts';
import { pageActions, pageFigures } from '@clapback/contracts/vocabulary';
import { ago } from '#platform/database/fragments.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { figureBuckets } from '#platform/metrics.ts';
import type { Platform } from '#platform/platform.ts';

/** Days for which figures and actions are kept. */
const keptDays = 30;

const thisHour = sql<string>`date_trunc('hour', now())`;

/** Counts a figure in the metrics, one that is not known as `other`; gives what keeps it, or null where it is not kept. */
export function countFigure(platform: Platform, given: string, value: number, route: string): (() => Promise<void>) | null {
  const figure = pageFigures.find((known) => known === given);
  if (figure === 'CLS') platform.metrics.pageShifts.observe({ route }, value);
  else platform.metrics.pageFigures.observe({ figure: figure ?? 'other', route }, value / 1000);
  if (!figure) return null;
  const buckets = figure === 'CLS' ? figureBuckets.shift : figureBuckets.ms;
  const up_to = buckets.find((limit) => value <= limit) ?? largestFigure;
  return async () =>
    void (await readFrom(platform)
      .insertInto('page_figures')
      .values({ hour: thisHour, figure, route, up_to, count: 1, sum: value })
      .onConflict((conflict) =>
        conflict.columns(['hour', 'figure', 'route', 'up_to']).doUpdateSet((eb) => ({
          count: eb('page_figures.count', '+', 1),
          sum: eb('page_figures.sum', '+', eb.ref('excluded.sum')),
        })),
      )
      .execute());
}

/** The same for an action. */
export function countAction(platform: Platform, given: string, route: string): (() => Promise<void>) | null {
  const action = pageActions.find((known) => known === given);
  platform.metrics.pageActions.inc({ action: action ?? 'other', route });
  if (!action) return null;
  return async () =>
    void (await readFrom(platform)
      .insertInto('page_actions')
      .values({ hour: thisHour, action, route, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['hour', 'action', 'route']).doUpdateSet((eb) => ({ count: eb('page_actions.count', '+', 1) })),
      )
      .execute());
}

/** Removes what is old enough to be forgotten. */
export async function sweepFigures(platform: Platform): Promise<void> {
  const db = readFrom(platform);
  await db
    .deleteFrom('page_figures')
    .where('hour', '<', ago({ days: keptDays }))
    .execute();
  await db
    .deleteFrom('page_actions')
    .where('hour', '<', ago({ days: keptDays }))
    .execute();
}
