import { sql, type Kysely } from 'kysely';
import type { PageComparison } from '@clapback/contracts';
import { toIso } from '#platform/database/time.ts';
import type { Tables } from '#platform/database/tables.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { compareTexts } from './compare.ts';

interface ComparedRow {
  url: string;
  before: string;
  after: string;
  before_at: string;
  after_at: string;
}

/** What stood on a watched page before and after the change that an entry of a member's own case file tells of. @throws ProblemError `not_found` */
export async function readComparison(
  db: Kysely<Tables>,
  accountId: string,
  { caseFileId, entryId }: { caseFileId: string; entryId: string },
): Promise<PageComparison> {
  const { rows } = await sql<ComparedRow>`
    select w.url, b.text as before, a.text as after, b.seen_at as before_at, a.seen_at as after_at from case_file_entries e
    join case_files c on c.id = e.case_file_id and c.account_id = ${accountId}
    join watched_pages w on w.id = e.subject_id and w.case_file_id = c.id
    join watched_page_versions b on b.watched_page_id = w.id and b.id::text = e.details ->> 'before'
    join watched_page_versions a on a.watched_page_id = w.id and a.id::text = e.details ->> 'after'
    where e.id = ${entryId} and c.id = ${caseFileId}`.execute(db);
  const row = rows[0];
  if (!row) throw new ProblemError('not_found', { detail: 'There are no two versions to compare.' });
  return { url: row.url, before: toIso(row.before_at), after: toIso(row.after_at), parts: compareTexts(row.before, row.after) };
}
