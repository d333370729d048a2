import { sql, type RawBuilder } from 'kysely';
import { reportReasons, severityOf } from '@clapback/contracts/report-reasons';

const reasons = reportReasons.filter((reason) => severityOf[reason] === 'critical');

/** SQL: whether a row of `reports` is critical: by its reason, or as a notice of illegal content. */
export const isCriticalReport = (): RawBuilder<boolean> => sql`(reason = any (${sql.val(reasons)}::text[]) or notice_id is not null)`;
