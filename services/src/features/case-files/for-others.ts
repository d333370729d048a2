import { sql, type Kysely } from 'kysely';
import type { CaseFile } from '@clapback/contracts';
import type { Tables } from '#platform/database/tables.ts';
import { isVisibleItemTo } from '../moderation/views.ts';
import { isVisiblePost } from '../posts/views.ts';
import { noEvidence, readCaseFile, type HowMuch } from './queries.ts';

/** What stands in place of a title that was copied from a post which cannot be read any more. */
export const withheldTitle = 'About something that cannot be read on the site any more';

/** What is said of a piece that its member deleted: to them it says that they did. */
const deletedWords = 'It was deleted from this case file. The hash and the time stay.';

/** A member's case file as others may see it, and the evidence of which they get hash and time alone. */
export interface CaseFileForOthers {
  file: CaseFile;
  withheld: string[];
  /** Which of title and summary are shown, and are words of others. */
  borrowed: ('title' | 'summary')[];
}

/**
 * A member's case file as it is handed on, by a link or as a bundle: of what others wrote and cannot be read on the site any more, since it
 * was hidden, deleted or erased, words and title are left out; hash and time stay. What the member wrote is theirs to show.
 * @throws ProblemError `not_found`
 */
export async function caseFileForOthers(
  db: Kysely<Tables>,
  accountId: string,
  id: string,
  { texts }: Pick<HowMuch, 'texts'>,
): Promise<CaseFileForOthers> {
  const { file, hidden, borrowed } = await readUnchanging(db, async (tx) => ({
    file: await readCaseFile(tx, accountId, id, { texts }),
    hidden: await withheldIn(tx, accountId, id),
    borrowed: await borrowedIn(tx, accountId, id),
  }));
  const withheld = new Set(hidden.filter(({ what }) => what === 'evidence').map(({ id: evidenceId }) => evidenceId));
  const has = (what: string) => hidden.some((row) => row.what === what);
  return {
    withheld: [...withheld],
    borrowed: borrowed.filter((what) => !has(what)),
    file: {
      ...file,
      title: has('title') ? withheldTitle : file.title,
      summary: has('summary') ? null : file.summary,
      evidence: file.evidence.map((one) => ({
        ...one,
        ...(one.erasedAt !== null && one.failure !== null ? { failure: deletedWords } : {}),
        ...(withheld.has(one.id) ? { title: null, text: null } : {}),
      })),
    },
  };
}

/** @throws ProblemError `not_found` for evidence of which others get hash and time alone */
export async function refuseWithheld(
  db: Kysely<Tables>,
  { accountId, caseFileId }: { accountId: string; caseFileId: string },
  evidenceId: string,
): Promise<void> {
  const withheld = await withheldIn(db, accountId, caseFileId);
  if (withheld.some(({ what, id }) => what === 'evidence' && id === evidenceId)) throw noEvidence();
}

/** What of a case file was shown that may have to be withheld later: evidence by its ids, and `title` and `summary` where they are the words of others. */
export function shownOf({ file, withheld, borrowed }: CaseFileForOthers): string[] {
  return [...file.evidence.filter(({ id, erasedAt }) => erasedAt === null && !withheld.includes(id)).map(({ id }) => id), ...borrowed];
}

/** Whether others may still have what was shown of a case file. Words of others that are not in it any more, they may not. */
export async function isStillShown(db: Kysely<Tables>, accountId: string, id: string, shown: readonly string[]): Promise<boolean> {
  const now = await readUnchanging(db, async (tx) => ({
    kept: await tx.selectFrom('case_file_evidence').select('id').where('case_file_id', '=', id).where('erased_at', 'is', null).execute(),
    borrowed: await borrowedIn(tx, accountId, id),
    withheld: await withheldIn(tx, accountId, id),
  }));
  const may = new Set<string>([...now.kept.map((one) => one.id), ...now.borrowed]);
  for (const { what, id: evidenceId } of now.withheld) may.delete(what === 'evidence' ? evidenceId : what);
  return shown.every((name) => may.has(name));
}

/** Which of title and summary are words of others. */
async function borrowedIn(db: Kysely<Tables>, accountId: string, id: string): Promise<('title' | 'summary')[]> {
  const file = await db
    .selectFrom('case_files')
    .select(['title_author_id as title', 'summary_author_id as summary'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (['title', 'summary'] as const).filter((what) => file?.[what] != null && file[what] !== accountId);
}

/** Reads several things as they stand at one moment. */
const readUnchanging = <T>(db: Kysely<Tables>, read: (tx: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** Evidence whose item is not there for everybody any more, and title and summary of a matter about one. */
async function withheldIn(db: Kysely<Tables>, accountId: string, id: string) {
  const below = (table: string, item: string) =>
    sql`select from ${sql.table(table)} i join posts p on p.id = i.post_id
      where i.id = ${sql.ref(item)} and i.deleted_at is null and ${isVisibleItemTo(null, 'i')} and ${isVisiblePost('p')}`;
  const isReadable = (item: string) => sql<boolean>`exists (
    select from posts p where p.id = ${sql.ref(item)} and ${isVisiblePost('p')}
    union all ${below('responses', item)}
    union all ${below('comments', item)})`;
  const { rows } = await sql<{ what: 'evidence' | 'title' | 'summary'; id: string }>`
    select 'evidence' as what, e.id from case_file_evidence e
      where e.case_file_id = ${id} and e.kind = 'item' and e.author_id is distinct from ${accountId}::uuid and (e.erased_at is not null or not ${isReadable('e.item_id')})
    union all
    select w.what, c.id from case_files c cross join (values ('title'), ('summary')) w(what)
      where c.id = ${id} and c.accusation_id is not null and not ${isReadable('c.accusation_id')}
        and case w.what when 'title' then c.title_author_id else c.summary_author_id end is distinct from ${accountId}::uuid
        and case w.what when 'title' then c.title_author_id else c.summary_author_id end is not null`.execute(db);
  return rows;
}
