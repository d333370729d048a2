import { sql, type Kysely, type RawBuilder } from 'kysely';
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
 * The words that somebody searches, in the endings of each language that PostgreSQL knows: a text matches by those of its own. Each spelling
 * once, and put together once for a statement: it is a scalar, where an expression would be worked out for every text that is looked at.
 */
const searchedWords = (search: string) =>
  sql`(select string_agg(distinct format('(%s)', q), '|')::tsquery from (select ${searchedText(search)}::text as typed) t, unnest(array[${sql.join(
    searchConfigs.map((config) => sql`websearch_to_tsquery(${sql.lit(regconfigOf(config))}, ${sql.raw(parsableText('typed'))})`),
  )}]) q where numnode(q) > 0)`;

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
  // A scalar is asked row by row; `exists` would be made a join that begins with all texts.
  const inOrder = sql<boolean>`(select v.words @@ ${words} from revisions v where v.id = ${sql.ref(revision)})`;
  if ((commonUntil.get(search) ?? 0) > Date.now()) return inOrder;
  // One row comes back, and no ids where there are many: hundreds of rows take longer to read than to find.
  const { rows } = await sql<{ ids: string[] | null; item_ids: string[] | null }>`
    with found as materialized (
      select v.id, coalesce(v.post_id, v.response_id, v.comment_id) as item_id from revisions v where v.words @@ ${words} limit ${sql.lit(fewTexts + 1)}
    )
    select array_agg(id) as ids, array_agg(item_id) as item_ids from found having count(*) <= ${sql.lit(fewTexts)}`.execute(db);
  const [few] = rows;
  if (!few) {
    noteCommon(search);
    return inOrder;
  }
  return sql`(${sql.ref(item)} = any(${few.item_ids ?? []}::uuid[]) and ${sql.ref(revision)} = any(${few.ids ?? []}::uuid[]))`;
}
