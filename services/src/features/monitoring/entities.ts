import { defineEntity, p } from '@mikro-orm/core';
import type { pageActions, pageFigures } from '@clapback/contracts/vocabulary';
import { time } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';

/** Characters that a route may have in the tables; a longer one counts as `other`. */
export const longestRoute = 200;

/**
 * How often a figure of page loads fell into a part of its histogram in an hour. Counts alone: nothing in it is anybody's, and however much
 * pages send, an hour has at most as many rows as there are figures, routes and parts.
 */
export const PageFigure = defineEntity({
  name: 'PageFigure',
  tableName: 'page_figures',
  properties: {
    hour: time().primary(),
    figure: p.string().length(40).$type<(typeof pageFigures)[number]>().primary(),
    route: p.string().length(longestRoute).primary(),
    /** The part's upper limit, in ms or, for `CLS`, without a unit. */
    upTo: p.double().primary(),
    count: p.integer(),
    /** Of the values themselves, for the mean. */
    sum: p.double(),
  },
});

/** How often readers did something in an hour, by the route that they did it on. */
export const PageAction = defineEntity({
  name: 'PageAction',
  tableName: 'page_actions',
  properties: {
    hour: time().primary(),
    action: p.string().length(40).$type<(typeof pageActions)[number]>().primary(),
    route: p.string().length(longestRoute).primary(),
    count: p.integer(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof PageFigure | typeof PageAction> {}
}
