import { sql, type Kysely, type RawBuilder } from 'kysely';
import { compileOnce } from '#platform/database/compile-once.ts';
import { anyValue } from '#platform/database/cursor.ts';
import type { Tables } from '#platform/database/tables.ts';
import { parsableText, regconfigOf, searchConfigs, searchedText } from '#platform/text/search-words.ts';

/** More texts than these hold common words, which a list meets soon in its own order; so many or fewer are looked up by their ids. */
const fewTexts = 500;

/** Milliseconds for which a process takes common words to be common, and how many of them. Of one that is not any more a list is slower. */
const commonFor = 600_000;
const mostCommon = 1000;
const commonUntil = new Map<string, number>();

function noteCommon(search: string): void {
  commonUntil.delete(search);
  commonUntil.set(search, Date.now() + commonFor);
  const [oldest] = commonUntil.keys();
  if (commonUntil.size > mostCommon && oldest !== undefined) commonUntil.delete(oldest);
}

/**
 * SQL: the words that somebody typed (`searchedText`), in the endings of each language that PostgreSQL knows: a text matches by those of its own.
 * Each spelling once, and put together once for a statement: it is a scalar, where an expression would be worked out for every text that is looked
 * at. PostgreSQL does not see them when it plans: with them a plan looks cheaper, and making it takes as long as the page.
 */
const searchedWords = (typed: string) =>
  sql`(select string_agg(distinct format('(%s)', q), '|')::tsquery from (select ${anyValue(sql`${typed}::text`)} as typed) t, unnest(array[${sql.join(
    searchConfigs.map((config) => sql`websearch_to_tsquery(${sql.lit(regconfigOf(config))}, ${sql.raw(parsableText('typed'))})`),
  )}]) q where numnode(q) > 0)`;

/** Where words stand that somebody searches: in few texts, with the items that these are of, or in many, which a list asks one by one. */
export type WordsFound = { isCommon: true; typed: string } | { isCommon: false; ids: string[]; itemIds: string[] };

/**
 * Looks words up that somebody searches, as quotes, `or` and `-` mean it in a search box, for `holdsWords`. Asks the index of words first, and only
 * what it finds, since PostgreSQL plans one statement for all words: for rare ones it would try the texts of a whole list one after the other, for
 * common ones it would collect every text there is.
 */
export async function findWords(db: Kysely<Tables>, search: string): Promise<WordsFound> {
  const typed = searchedText(search);
  if ((commonUntil.get(search) ?? 0) > Date.now()) return { isCommon: true, typed };
  const { rows } = await db.executeQuery(selectTexts(db, { typed }));
  const [few] = rows;
  if (few) return { isCommon: false, ids: few.ids ?? [], itemIds: few.item_ids ?? [] };
  noteCommon(search);
  return { isCommon: true, typed };
}

// One row comes back, and no ids where there are many: hundreds of rows take longer to read than to find.
const selectTexts = compileOnce<{ typed: string }, { ids: string[] | null; item_ids: string[] | null }>(
  (_db, { typed }) => sql`
    with found as materialized (
      select v.id, coalesce(v.post_id, v.response_id, v.comment_id) as item_id from revisions v where v.words @@ ${searchedWords(typed)} limit ${sql.lit(fewTexts + 1)}
    )
    select array_agg(id) as ids, array_agg(item_id) as item_ids from found having count(*) <= ${sql.lit(fewTexts)}`,
);

/**
 * SQL: whether the text of a row holds what was searched. `item` and `revision` are the row's columns with the ids of the post, response or comment
 * and of its text.
 */
export function holdsWords(found: WordsFound, { item, revision }: { item: string; revision: string }): RawBuilder<boolean> {
  if (!found.isCommon) return sql`(${sql.ref(item)} = any(${found.itemIds}::uuid[]) and ${sql.ref(revision)} = any(${found.ids}::uuid[]))`;
  // A scalar is asked row by row; `exists` would be made a join that begins with all texts.
  return sql<boolean>`(select v.words @@ ${searchedWords(found.typed)} from revisions v where v.id = ${sql.ref(revision)})`;
}
