import { sql } from 'kysely';
import { compileEach } from '#platform/database/compile-once.ts';
import { limitRows } from '#platform/database/cursor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { byConfig, forEachConfig, regconfigOf, searchConfigs, searchedText } from '#platform/text/search-words.ts';
import { visitorsPosts, type FoundRow } from '../posts/service.ts';
import type { PostRow } from '../posts/views.ts';
import { readPinnedAnswers, withSubject } from '../subjects/service.ts';
import { wordsInMoreThan } from './frequent-words.ts';
import { fewFound, fewTexts, hitLists, hitsOf, marksOf, readHits, type Hit, type HitLists, type HitShape, type Narrowed } from './hits.ts';
import { isAnyEnoughOf, isShort, orsIn, typedText, unordered, wordsOfQueries, type SearchWords } from './parse.ts';

interface Asked {
  sort: HitShape['sort'];
  /** Hits that are read, the newest or the oldest, and of these those that are ordered. */
  most: number;
  mostOrdered: number;
  pageSize: number;
  /** Whether the posts of the page are read too, as visitors see them. */
  withPosts: boolean;
}

/** A search as it was read, and what it finds. */
interface FoundAtOnce {
  parsed: SearchWords;
  hits: Hit[];
  /** The posts of the first page, by their ids. */
  posts: Map<string, PostRow> | null;
}

type AtOnceRow = HitLists &
  FoundRow & {
    queries: string[] | null;
    needed: string[] | null;
    is_rare: boolean;
    /** Those of the page that have a confirmed subject. */
    answered: string[] | null;
  };

/**
 * Reads a search, looks it up and reads the posts of its first page in one statement, where its words are rare: each way to the database takes as
 * long as finding a few posts. Null for a search that is read by itself and then span by span: without words, with a frequent one or many, or among many
 * texts of which it is not known how frequent words are in them.
 */
export async function findAtOnce(platform: Platform, q: string, narrowed: Narrowed, asked: Asked): Promise<FoundAtOnce | null> {
  const typed = searchedText(q);
  if (typed.trim() === '') return null;
  const frequent = await wordsInMoreThan(platform, (texts) => (texts < fewTexts ? Infinity : mostOfOneWord(typed)));
  // The spans of a short time hold less than what words find in all of it.
  if (!frequent || (frequent.texts >= fewTexts && narrowed.date !== undefined)) return null;
  const { type, date, boosts = 0, verified = false, mayLeave = false } = narrowed;
  const db = readFrom(platform);
  const { rows } = await db.executeQuery(
    selectAtOnce(
      db,
      {
        ...asked,
        date,
        boosts,
        verified,
        mayLeave,
        isOfType: type !== undefined,
        hasWords: true,
        frequent: frequent.words,
      },
      {
        typed,
        type,
        marks: marksOf(narrowed)
          .map((mark) => `'${mark}'`)
          .join(' & '),
      },
    ),
  );
  const listed = rows.find((row) => row.queries !== null)!;
  if (!listed.is_rare) return null;
  return {
    parsed: wordsOfQueries(listed.queries!, listed.needed!),
    hits: readHits(listed),
    posts: asked.withPosts ? await postsOf(platform, rows, listed.answered ?? []) : null,
  };
}

async function postsOf(platform: Platform, rows: AtOnceRow[], answered: string[]): Promise<Map<string, PostRow>> {
  const answers = answered.length > 0 ? await readPinnedAnswers(platform, answered) : new Map<string, never>();
  return new Map(rows.filter(({ id }) => id !== null).map((row) => [row.id, visitorsPosts.rowOf(row, answers.get(row.id) ?? null)]));
}

/** Posts that one word may be in: of several that all have to be there fewer have them, and of those of which one is enough all that have one. */
function mostOfOneWord(typed: string): number {
  const words = typed.split(/\s+/).filter((word) => word !== '' && !word.startsWith('-'));
  const ways = orsIn(typed) + 1;
  return words.length > 1 || ways > 1 ? fewFound / ways : fewFound / 2;
}

interface AtOnceShape extends Asked, Pick<HitShape, 'date' | 'boosts' | 'verified' | 'mayLeave' | 'isOfType' | 'hasWords'> {
  /** Frequent words as a tsvector. In the text, since it takes longer to read them from a value each time than to look for a rare word. */
  frequent: string;
}

interface AtOnceValues {
  typed: string;
  type: string | undefined;
  marks: string;
}

const ofEach = (column: string) => forEachConfig((_config, index) => `asked.${column}[${index + 1}]`);

const selectAtOnce = compileEach<AtOnceShape, AtOnceValues, AtOnceRow>((shape, { typed, type, marks }) => {
  const { sort, mostOrdered, pageSize, withPosts, frequent } = shape;
  const by = (alias: string, column: string) => sql.raw(byConfig(`${alias}.language`, ofEach(column)));
  // What is left out stands in no index: to pass over the places of a frequent word takes longer than reading the few posts that have the others.
  // `is true` keeps PostgreSQL from looking it up all the same.
  const own = (alias: string) => sql`(${sql.ref(`${alias}.words`)} @@ ${by(alias, 'queries')}) is true`;
  const hits = hitsOf(shape, {
    needed: (alias) => by(alias, 'needed'),
    isAnyEnough: sql`asked.is_any_enough`,
    type,
    beside: sql`asked,`,
    inPosts: sql`asked.is_rare and p.words @@ asked.in_posts and ${own('p')}`,
    inResponses: sql`asked.is_rare and r.words @@ asked.in_responses and ${own('r')}`,
    isAmong: sql`true`,
    withPlace: true,
  });
  const byTime = sql.raw(sort === 'oldest' ? 'order by at, id' : 'order by at desc, id desc');
  const isByTime = sort === 'newest' || sort === 'oldest';
  const ordered = isByTime
    ? sql`select * from hits ${byTime}`
    : sql`select * from (select * from hits ${byTime} ${limitRows(mostOrdered)}) among order by rank desc, at desc, id desc`;
  const posts = withPosts ? sql`left join (page join posts p on p.ctid = page.place ${visitorsPosts.joins}) on true` : sql``;
  const parts = sql.join(
    [
      sql`asked as materialized (
        select given.queries, ${unordered(sql`given.needed::text`)}::tsquery[] as needed, given.needed as needed_texts, known.words as in_responses,
          known.words && ${marks}::tsquery as in_posts, known.is_rare, known.is_any_enough
        from (select read.queries, array(select querytree(query) from unnest(read.queries) query) as needed from (
          select array[${sql.raw(searchConfigs.map((config) => `websearch_to_tsquery('${regconfigOf(config)}', typed.text)`).join(', '))}] as queries
          from (select ${typedText(typed)} as text offset 0) typed offset 0) read offset 0) given
        cross join lateral (
          select string_agg('(' || one.words || ')', ' | ')::tsquery as words,
            coalesce(bool_and(not (${sql.lit(frequent)}::tsvector @@ ${unordered(sql`one.words`)}::tsquery) and ${isShort('one.words')}), true) and 'T' <> all (given.needed) as is_rare,
            coalesce(bool_and(${isAnyEnoughOf('one.words')}), true) as is_any_enough
          from (select distinct words from unnest(given.needed) words) one where one.words not in ('', 'T')
        ) known
      )`,
      hits,
      sql`listed as (${hitLists})`,
      ...(withPosts
        ? [sql`page as materialized (select f.id, f.place, row_number() over () as number from (${ordered} ${limitRows(pageSize)}) f)`]
        : []),
    ],
    sql`, `,
  );
  // Lists stand in one row alone.
  const isFirst = sql.raw(withPosts ? 'coalesce(page.number, 1) = 1' : 'true');
  const once = (column: string) => sql`case when ${isFirst} then ${sql.ref(`listed.${column}`)} end as ${sql.ref(column)}`;
  return sql<AtOnceRow>`with ${parts}
    select asked.is_rare, case when ${isFirst} then asked.queries::text[] end as queries, case when ${isFirst} then asked.needed_texts end as needed,
      ${sql.join(['ids', 'times', 'ranks', 'response_ids'].map(once))}
      ${withPosts ? sql`, case when ${isFirst} then ${withSubject(sql`array(select id from page)`)} end as answered, ${visitorsPosts.columns}` : sql``}
    from asked cross join listed ${posts}`;
});
