import { sql, type RawBuilder } from 'kysely';
import { reportReasons, type ReportReason } from '@clapback/contracts/report-reasons';

const critical: ReadonlySet<ReportReason> = new Set(['violence', 'privacy']);
const high: ReadonlySet<ReportReason> = new Set(['harassment', 'hate_speech']);
const hoursOf = (reason: ReportReason) => (critical.has(reason) ? 4 : high.has(reason) ? 24 : 72);

/** SQL: how long after it came the report under an alias is due, by its ground. */
export const dueWithin = (alias: string): RawBuilder<string> =>
  sql`make_interval(hours => case ${sql.ref(`${alias}.reason`)} ${sql.join(
    reportReasons.map((reason) => sql`when ${sql.lit(reason)} then ${sql.lit(hoursOf(reason))}`),
    sql` `,
  )} end)`;
