import { sql, type RawBuilder } from 'kysely';
import type { ArticleCard, ArticleSource, ArticlesQuery, ArticleText, EditedArticle, EditedArticleCard } from '@clapback/contracts';
import type { ArticleSort } from '@clapback/contracts/article-words';
import { cutPage, limitRows, type KeysetCursor } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** Articles on one page of a list, entries of the feed, and articles that are named below another. */
const sizes = { page: 20, feed: 30, related: 3 };

/** SQL: whether everybody may read an article. */
const isPublic = (alias: string) => sql`(${sql.ref(`${alias}.status`)} = 'published' and ${sql.ref(`${alias}.published_at`)} <= now())`;

const cardColumns = sql.raw('b.id, b.slug, b.title, b.excerpt, b.keywords, b.published_at, b.read_time, b.view_count');

interface CardRow {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  keywords: string[];
  published_at: string;
  read_time: number;
  view_count: number;
}

export interface ArticleRow extends CardRow {
  content: string;
  sources: ArticleSource[];
  law_as_of: string | null;
  review_on: string | null;
  seo_title: string | null;
  seo_description: string | null;
  changed_at: string;
}

/** An article as lists have it. */
export const cardOf = (row: CardRow): ArticleCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  keywords: row.keywords,
  publishedAt: toIso(row.published_at),
  readTime: row.read_time,
  viewCount: row.view_count,
});

const orders: Record<ArticleSort, { by: RawBuilder<unknown>; after: (cursor: KeysetCursor) => RawBuilder<unknown>; isRanked?: boolean }> = {
  newest: {
    by: sql`b.published_at desc, b.id desc`,
    after: ({ at, id }) => sql`(b.published_at, b.id) < (${at}::timestamptz, ${id}::uuid)`,
  },
  oldest: { by: sql`b.published_at, b.id`, after: ({ at, id }) => sql`(b.published_at, b.id) > (${at}::timestamptz, ${id}::uuid)` },
  popular: {
    by: sql`b.view_count desc, b.published_at desc, b.id desc`,
    after: ({ rank = 0, at, id }) => sql`(b.view_count, b.published_at, b.id) < (${rank}::int, ${at}::timestamptz, ${id}::uuid)`,
    isRanked: true,
  },
};

/** Articles that are public: those in which each searched word stands, in an order. */
export async function listArticles(
  platform: Platform,
  { search = '', sort = 'newest' }: ArticlesQuery,
  after: KeysetCursor | null,
): Promise<{ items: ArticleCard[]; nextCursor: string | null }> {
  const order = orders[sort];
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from blog_posts b
    where ${isPublic('b')} and ${hasWords(search)} and ${after ? order.after(after) : sql`true`}
    order by ${order.by} ${limitRows(sizes.page + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, sizes.page, (row) => ({
    at: toIso(row.published_at),
    id: row.id,
    ...(order.isRanked ? { rank: row.view_count } : {}),
  }));
  return { items: page.rows.map(cardOf), nextCursor: page.nextCursor };
}

/** SQL: whether each word stands in an article's words. Wildcards in what was typed are letters like any other. */
function hasWords(search: string): RawBuilder<unknown> {
  const words = search.split(/\s+/u).filter(Boolean);
  if (words.length === 0) return sql`true`;
  const likes = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return sql`concat_ws(' ', b.title, b.excerpt, array_to_string(b.keywords, ' '), b.content) ilike all (${likes}::text[])`;
}

/** The article that is, or was, public under a slug, as readers have it; null where nobody may read it now. */
export async function findArticle(platform: Platform, slug: string): Promise<ArticleRow | null> {
  const { rows } = await sql<ArticleRow>`
    select ${cardColumns}, b.content, b.sources, b.law_as_of::text, b.review_on::text, b.seo_title, b.seo_description,
      coalesce((select v.created_at from article_revisions v where v.article_id = b.id and v.number = b.published_revision), b.changed_at) as changed_at
    from blog_posts b
    where ${isPublic('b')} and (b.slug = ${slug} or b.id = (select s.article_id from article_slugs s where s.slug = ${slug}))
    order by (b.slug = ${slug}) desc limit 1`.execute(readFrom(platform));
  return rows[0] ?? null;
}

/** Whether a slug was that of an article which is deleted. */
export async function isSlugOfDeleted(platform: Platform, slug: string): Promise<boolean> {
  const found = await readFrom(platform)
    .selectFrom('article_slugs')
    .select('slug')
    .where('slug', '=', slug)
    .where('article_id', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Other public articles that share most keywords with one, in any case of letters. */
export async function listRelated(platform: Platform, { id, keywords }: Pick<ArticleRow, 'id' | 'keywords'>): Promise<ArticleCard[]> {
  if (keywords.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from blog_posts b
    cross join lateral (
      select count(distinct lower(k))::int as shared from unnest(b.keywords) k where lower(k) = any (${keywords.map((word) => word.toLowerCase())}::text[])
    ) o
    where ${isPublic('b')} and b.id <> ${id} and o.shared > 0
    order by o.shared desc, b.published_at desc, b.id desc ${limitRows(sizes.related)}`.execute(readFrom(platform));
  return rows.map(cardOf);
}

/** The newest articles with their text, for feed readers. */
export async function listForFeed(platform: Platform): Promise<(CardRow & { content: string })[]> {
  const { rows } = await sql<CardRow & { content: string }>`
    select ${cardColumns}, b.content from blog_posts b where ${isPublic('b')}
    order by b.published_at desc, b.id desc ${limitRows(sizes.feed)}`.execute(readFrom(platform));
  return rows;
}

/** Addresses of all public articles, for search engines: far fewer than a sitemap may hold. */
export async function listForSitemap(platform: Platform): Promise<{ slug: string; changed_at: string }[]> {
  const { rows } = await sql<{ slug: string; changed_at: string }>`
    select b.slug, greatest(b.published_at, v.created_at) as changed_at from blog_posts b
    left join article_revisions v on v.article_id = b.id and v.number = b.published_revision
    where ${isPublic('b')} order by b.published_at, b.id ${limitRows(50_000)}`.execute(readFrom(platform));
  return rows;
}

interface EditedRow {
  id: string;
  slug: string;
  title: string;
  status: 'draft' | 'published';
  is_public: boolean;
  published_at: string | null;
  view_count: number;
  review_on: string | null;
  changed_at: string;
  revision: number;
  published_revision: number | null;
}

// Titles and slugs as they are being edited.
const editedColumns = sql`b.id, v.text ->> 'slug' as slug, v.text ->> 'title' as title, b.status, ${isPublic('b')} as is_public, b.published_at, b.view_count,
  v.text ->> 'reviewOn' as review_on, b.changed_at, b.revision, b.published_revision
  from blog_posts b join article_revisions v on v.article_id = b.id and v.number = b.revision`;

const editedCard = (row: EditedRow): EditedArticleCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  state: row.is_public ? 'published' : row.status === 'published' ? 'scheduled' : 'draft',
  publishedAt: row.published_at === null ? null : toIso(row.published_at),
  viewCount: row.view_count,
  reviewOn: row.review_on,
  changedAt: toIso(row.changed_at),
  hasUnpublishedChanges: row.status === 'published' && row.revision !== row.published_revision,
});

/** All articles for their editors, the one that was changed last first. */
export async function listEdited(
  platform: Platform,
  after: KeysetCursor | null,
): Promise<{ items: EditedArticleCard[]; nextCursor: string | null }> {
  const { rows } = await sql<EditedRow>`
    select ${editedColumns}
    where ${after ? sql`(b.changed_at, b.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by b.changed_at desc, b.id desc ${limitRows(sizes.page + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, sizes.page, (row) => ({ at: toIso(row.changed_at), id: row.id }));
  return { items: page.rows.map(editedCard), nextCursor: page.nextCursor };
}

/** An article for its editors: the newest revision, and who kept which; null where there is none. */
export async function findEdited(db: Tx['db'], id: string): Promise<EditedArticle | null> {
  const { rows } = await sql<EditedRow & { text: ArticleText }>`select v.text, ${editedColumns} where b.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const revisions = await sql<{ number: number; created_at: string; editor: string | null }>`
    select v.number, v.created_at, w.display_name as editor from article_revisions v left join profiles w on w.id = v.editor_id
    where v.article_id = ${id} order by v.number desc`.execute(db);
  return {
    ...editedCard(row),
    revision: row.revision,
    text: row.text,
    revisions: revisions.rows.map(({ number, created_at: createdAt, editor }) => ({
      number,
      createdAt: toIso(createdAt),
      editor,
      isPublic: row.is_public && number === row.published_revision,
    })),
  };
}

/** The words of one revision. */
export async function findRevision(platform: Platform, articleId: string, number: number): Promise<ArticleText | null> {
  const found = await readFrom(platform)
    .selectFrom('article_revisions')
    .select('text')
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst();
  return found?.text ?? null;
}

/**
 * Counts a reader of an article, unless they were counted that day. One statement: the reader and the count stand or fall together. Gives
 * whether they were.
 */
export async function addReader(platform: Platform, articleId: string, day: string, reader: string): Promise<boolean> {
  const { rows } = await sql`
    with added as (insert into article_views (article_id, day, reader) values (${articleId}, ${day}, ${reader}) on conflict do nothing returning article_id)
    update blog_posts b set view_count = b.view_count + 1 from added where b.id = added.article_id returning b.id`.execute(
    readFrom(platform),
  );
  return rows.length > 0;
}
