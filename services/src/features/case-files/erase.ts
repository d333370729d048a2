import { sql } from 'kysely';
import type { Erases } from '#platform/erasing.ts';

/** What a matter is called when the words that it was named by went with their writer's account. */
const erasedTitle = 'Words of a member who has left';

/** What stands in place of words that went with their writer's account. */
export const erasedWords = 'These words were erased with their author’s account.';

/**
 * Erases, in matters of others, what a member wrote: of copies words, title and who it was go, hash and time stay; title and summary that
 * were copied from their words say that they are gone. The member's own matters go with the account's row.
 */
export const eraseCopies: Erases = async (tx, { accountId }) => {
  await tx.db
    .updateTable('case_files')
    .set({ title: erasedTitle, title_author_id: null })
    .where('title_author_id', '=', accountId)
    .execute();
  await tx.db
    .updateTable('case_files')
    .set({ summary: erasedWords, summary_author_id: null })
    .where('summary_author_id', '=', accountId)
    .execute();
  await sql`update case_file_evidence set text = null, title = null, author_id = null, erased_at = now()
    where author_id = ${accountId} and kind = 'item'`.execute(tx.db);
};
