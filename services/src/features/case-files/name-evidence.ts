import { sql, type Kysely } from 'kysely';
import { evidenceReference } from '@clapback/contracts/case-file-text';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import { toIso } from '#platform/database/time.ts';
import type { Tables } from '#platform/database/tables.ts';

/** How texts name pieces of evidence, by their ids. One that is not kept in a case file of the member's own, or was erased since, is left out. */
export async function nameEvidence(db: Kysely<Tables>, accountId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = sql.join(ids);
  // Counted as the case file counts its evidence.
  const { rows } = await sql<{ id: string; case_file_id: string; number: number; kept_at: string }>`
    select n.id, n.case_file_id, n.number, n.kept_at from (
      select e.id, e.case_file_id, e.state, e.kept_at, e.erased_at,
        row_number() over (partition by e.case_file_id order by e.created_at, e.id)::int as number
      from case_file_evidence e join case_files c on c.id = e.case_file_id
      where c.account_id = ${accountId} and e.case_file_id in (select case_file_id from case_file_evidence where id in (${wanted}))) n
    where n.id in (${wanted}) and n.state = 'kept' and n.erased_at is null`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      evidenceReference(receiptNumber('C', row.case_file_id), { number: row.number, keptAt: toIso(row.kept_at) }),
    ]),
  );
}
