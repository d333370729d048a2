import { sql } from 'kysely';
import type { CaseKind, ReportReason } from '@clapback/contracts';
import { caseKinds } from '@clapback/contracts/vocabulary';
import { lockSubject, refreshCase } from '@clapback/services/src/features/moderation/service.ts';
import { urgencyOf } from '@clapback/services/src/features/reports/urgency.ts';
import type { Tx } from '@clapback/services/src/platform/database/transaction.ts';
import type { Row } from './rows.ts';

/** Gives the reports their urgency and writes a case for each item or person that they are about, as the service does when a report comes. */
export async function fillCases(tx: Tx, reports: readonly Row[]): Promise<void> {
  const items = new Map<string, CaseKind>();
  for (const { id, reporter_id, reason, ...report } of reports) {
    const { dueHours, rankHours } = await urgencyOf(tx, reporter_id as string, reason as ReportReason);
    await sql`update reports set due_at = created_at + make_interval(hours => ${dueHours}), rank_at = created_at + make_interval(secs => ${rankHours * 3600})
      where id = ${id as string}`.execute(tx.db);
    for (const kind of caseKinds) if (report[`${kind}_id`]) items.set(report[`${kind}_id`] as string, kind);
  }
  for (const [id, kind] of items) {
    const item = await lockSubject(tx, { kind, id });
    if (item) await refreshCase(tx, item);
  }
}
