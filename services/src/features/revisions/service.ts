import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** More texts than these hold common words, which a list meets soon in its own order; so many or fewer are looked up by their ids. */
const fewTexts = 500;

/** The words that somebody searches, in the endings of each language that PostgreSQL knows: a text matches by those of its own. */
const searchedWords = (search: string) =>
  sql`(${sql.join(
    ['simple', 'english', 'german', 'french', 'spanish', 'italian', 'portuguese', 'dutch'].map(
      (language) => sql`websearch_to_tsquery(${sql.lit(language)}, ${search})`,
    ),
    sql` || `,
  )})`;

/**
 * SQL: whether the text of a row holds what somebody searches, as quotes, `or` and `-` mean it in a search box. `item` and `revision` are the
 * row's columns with the ids of the post, response or comment and of its text.
 *
 * Asks the index of words first, and only what it finds, since PostgreSQL plans one statement for all words: for rare ones it would try the
 * texts of a whole list one after the other, for common ones it would collect every text there is.
 */
export async function holdsWords(
  db: Kysely<Tables>,
  search: string,
  { item, revision }: { item: string; revision: string },
): Promise<RawBuilder<boolean>> {
  const words = searchedWords(search);
  const { rows } = await sql<{ id: string; item_id: string }>`
    with found as materialized (select v.id, coalesce(v.post_id, v.response_id, v.comment_id) as item_id from revisions v where v.words @@ ${words})
    select id, item_id from found limit ${sql.lit(fewTexts + 1)}`.execute(db);
  if (rows.length > fewTexts)
    // A scalar is asked row by row; `exists` would be made a join that begins with all texts.
    return sql`(select v.words @@ ${words} from revisions v where v.id = ${sql.ref(revision)})`;
  const ids = (column: 'id' | 'item_id') => sql`${rows.map((row) => row[column])}::uuid[]`;
  return sql`(${sql.ref(item)} = any(${ids('item_id')}) and ${sql.ref(revision)} = any(${ids('id')}))`;
}
