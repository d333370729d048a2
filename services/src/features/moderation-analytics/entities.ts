import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';
import { createdAt } from '#platform/database/columns.ts';

/** Figures that take long to count in a large community. They name rows by their ids alone, so that nothing in them outlives an erasure. */
export const KeptFigures = defineEntity({
  name: 'KeptFigures',
  tableName: 'kept_figures',
  properties: {
    name: p.text().primary(),
    figures: p.json<unknown>(),
    countedAt: createdAt(),
    /** How long it took to count them. */
    tookMs: p.integer(),
  },
});

/** The reports of one ground on one day in UTC. */
export const ModerationDay = defineEntity({
  name: 'ModerationDay',
  tableName: 'moderation_days',
  properties: {
    day: p.date().primary(),
    ground: p.text().primary(),
    received: p.integer(),
    decided: p.integer(),
    /** Decided after they were due. */
    late: p.integer(),
    /** Minutes from each report that was decided on that day to its decision: percentiles of several days need all of them. */
    minutes: p.array((minutes) => Number(minutes)).columnType('int[]'),
    /** Appeals against decisions on that ground which were answered on that day, and those on which the decision was taken back. */
    answered: p.integer(),
    overturned: p.integer(),
  },
});

/** What one of the staff decided on a day in UTC and did not undo, and what of theirs was taken back on an appeal that day. */
export const ModerationStaffDay = defineEntity({
  name: 'ModerationStaffDay',
  tableName: 'moderation_staff_days',
  properties: {
    day: p.date().primary(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').primary().index(),
    decisions: p.integer(),
    overturned: p.integer(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof KeptFigures | typeof ModerationDay | typeof ModerationStaffDay> {}
}
