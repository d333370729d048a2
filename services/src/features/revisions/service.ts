import { sql, type Kysely, type RawBuilder } from 'kysely';
import { compileOnce } from '#platform/database/compile-once.ts';
import { anyValue } from '#platform/database/cursor.ts';
import type { Tables } from '#platform/database/tables.ts';
import { byConfig, forEachConfig, parsableText, regconfigOf, searchConfigs, searchedText } from '#platform/text/search-words.ts';

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
 * SQL: the words that somebody typed (`searchedText`), as a tsquery for each language that PostgreSQL knows. Put together once for a statement: it is
 * a scalar, where an expression would be worked out for every text that is looked at. PostgreSQL does not see them when it plans: with them a plan
 * looks cheaper, and making it takes as long as the page.
 */
const queriesOf = (typed: string) =>
  sql`(select array[${sql.join(
    searchConfigs.map((config) => sql`websearch_to_tsquery(${sql.lit(regconfigOf(config))}, ${sql.raw(parsableText('typed'))})`),
  )}] from (select ${anyValue(sql`${typed}::text`)} as typed) t)`;

/** SQL: whether a text `v` matches in its own language: another has other endings, and would not know what is to be left out. */
const matches = (queries: RawBuilder<unknown>) => sql<boolean>`v.words @@ (${queries})[${sql.raw(byConfig('v.language', placeOf))}]`;

const placeOf = forEachConfig((_config, index) => String(index + 1));

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

// The index is asked for words in the endings of all languages, without what is to be left out. One row comes back, and no ids where there are many:
// hundreds of rows take longer to read than to find.
const selectTexts = compileOnce<{ typed: string }, { ids: string[] | null; item_ids: string[] | null }>(
  (_db, { typed }) => sql`
    with asked as materialized (select ${queriesOf(typed)} as queries),
    looked_up as materialized (
      select string_agg(distinct format('(%s)', needed), '|')::tsquery as words, coalesce(bool_or(needed = 'T'), false) as is_any
      from asked, unnest(queries) q, querytree(q) needed where needed <> ''
    ), found as materialized (
      select v.id, coalesce(v.post_id, v.response_id, v.comment_id) as item_id, ${matches(sql`select queries from asked`)} as is_match
      from revisions v where v.words @@ (select words from looked_up where not is_any) limit ${sql.lit(fewTexts + 1)}
    )
    select array_agg(id) filter (where is_match) as ids, array_agg(item_id) filter (where is_match) as item_ids
    from found having count(*) <= ${sql.lit(fewTexts)} and not (select is_any from looked_up)`,
);

/**
 * SQL: whether the text of a row holds what was searched. `item` and `revision` are the row's columns with the ids of the post, response or comment
 * and of its text.
 */
export function holdsWords(found: WordsFound, { item, revision }: { item: string; revision: string }): RawBuilder<boolean> {
  if (!found.isCommon) return sql`(${sql.ref(item)} = any(${found.itemIds}::uuid[]) and ${sql.ref(revision)} = any(${found.ids}::uuid[]))`;
  // A scalar is asked row by row; `exists` would be made a join that begins with all texts.
  return sql<boolean>`(select ${matches(queriesOf(found.typed))} from revisions v where v.id = ${sql.ref(revision)})`;
}
