import { fewHits, mostHitsCounted, type FoundPost, type SearchFeedQuery, type SearchPage, type SearchQuery } from '@clapback/contracts';
import { encodeCursor, type KeysetCursor } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { listPostsFound } from '../posts/service.ts';
import { postView, type PostRow } from '../posts/views.ts';
import { findAtOnce } from './at-once.ts';
import { findHits, usualPatience, type Hit } from './hits.ts';
import { markHits } from './marks.ts';
import { correctSearch } from './offered-words.ts';
import { parseSearch } from './parse.ts';

/** The name of what is kept of searches: manifests say which events change what they find. */
export const searchCache = 'search';

const pageSize = 50;
/** The newest hits, of which the most liked and the most boosted are found. The best match is found among those that are counted. */
const mostByCount = 2000;

/** What was found for everybody: which posts, and where in them. The posts themselves are read for each reader. */
export interface Found extends Omit<SearchPage, 'items'> {
  ids: string[];
  places: Map<string, FoundPost['found']>;
}

/** Posts as they were read with the hits, for whoever asked: others may see something else in them, and later they may be hidden. */
export type PostsRead = ReadonlyMap<string, PostRow> | null;

/** Finds the posts of a page, and marks what was searched for in them. For a visitor (`isVisitor`) it may have read them on the way. */
export async function findPosts(
  platform: Platform,
  query: SearchQuery,
  after: KeysetCursor | null,
  isVisitor = false,
): Promise<Found & { posts: PostsRead }> {
  const { parsed, hits, page, ...found } = await findPage(platform, query, after, isVisitor);
  const [places, corrections] = await Promise.all([
    page.length > 0 ? markHits(platform, parsed, page) : new Map<string, FoundPost['found']>(),
    !after && hits < fewHits && parsed.hasWords ? correctSearch(platform, query.q ?? '') : [],
  ]);
  return { ...found, ids: page.map(({ id }) => id), places, corrections };
}

/**
 * Finds the hits of a page, in their order. For a visitor it may have read their posts on the way. A list by time that took longer than
 * `patience` (ms) has a next page, however few were found.
 */
export async function findPage(
  platform: Platform,
  query: SearchQuery,
  after: KeysetCursor | null,
  isVisitor = false,
  patience = usualPatience,
) {
  const { q = '', sort } = query;
  const isByTime = sort === 'newest' || sort === 'oldest';
  // A place among hits by rank says nothing about a list by time, nor the other way round.
  if (after && (after.rank === undefined) !== isByTime)
    throw refuseField('cursor', 'wrong_format', 'This is a place in a list of another order. Please begin at the start.');
  // One more than are ordered, to know whether there are others.
  const mostOrdered = sort === undefined ? mostHitsCounted : mostByCount;
  const most = isByTime && after ? pageSize + 1 : (isByTime ? mostHitsCounted : mostOrdered) + 1;
  const findBySpans = async () => {
    const read = await parseSearch(platform, q);
    return { parsed: read, ...(await findHits(platform, read, query, { sort, after, most, patience })) };
  };
  const atOnce = after ? null : await findAtOnce(platform, q, query, { sort, most, mostOrdered, pageSize, withPosts: isVisitor });
  const { parsed, hits, rest } = atOnce ? { ...atOnce, rest: null } : await findBySpans();
  const isWhole = rest === null;
  const among = isByTime ? hits : hits.toSorted(compareHits('newest')).slice(0, mostOrdered);
  const ordered = among.toSorted(compareHits(sort)).filter((hit) => isByTime || !after || compareHits(sort)(hit, hitOf(after)) > 0);
  const page = ordered.slice(0, pageSize);
  const last = page.at(-1);
  const further =
    last && ordered.length > pageSize
      ? { at: toIso(new Date(last.at)), id: last.id, ...(isByTime ? {} : { rank: last.rank }) }
      : isByTime
        ? rest
        : null;
  return {
    parsed,
    page,
    posts: atOnce?.posts ?? null,
    hits: hits.length,
    nextCursor: further && encodeCursor(further),
    total: after ? null : Math.min(hits.length, mostHitsCounted),
    isTotalExact: isWhole && hits.length <= mostHitsCounted,
    orderedAmong: isByTime || (isWhole && hits.length <= mostOrdered) ? null : among.length,
  };
}

/** The ids of the newest posts found that may leave the site, newest first. */
export async function findForFeed(platform: Platform, query: SearchFeedQuery, most: number): Promise<string[]> {
  const parsed = await parseSearch(platform, query.q ?? '');
  const { hits } = await findHits(platform, parsed, { ...query, mayLeave: true }, { sort: 'newest', after: null, most });
  return hits
    .toSorted(compareHits('newest'))
    .slice(0, most)
    .map(({ id }) => id);
}

/**
 * The page of what was found as a reader may see it: what was hidden since is not on it. `posts`: those that were read for this very reader, with
 * the hits.
 */
export async function readFound(
  platform: Platform,
  { ids, places, ...page }: Found,
  readerId: string | null,
  posts: PostsRead = null,
): Promise<SearchPage> {
  const rows = await readPosts(platform, ids, readerId, posts);
  return {
    ...page,
    // One that was deleted after it was read with the hits has no places.
    items: rows.flatMap((row) => {
      const found = places.get(row.id);
      return found ? [{ ...postView(platform.secrets, row, readerId), found }] : [];
    }),
  };
}

/** The posts of a page, in their order, as a reader may see them. */
export async function readPosts(platform: Platform, ids: readonly string[], readerId: string | null, posts: PostsRead): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  const read = posts && ids.map((id) => posts.get(id)).filter((row) => row !== undefined);
  if (read?.length === ids.length) return read;
  return listPostsFound(platform, readerId, ids);
}

const hitOf = ({ at, id, rank = 0 }: KeysetCursor): Hit => ({ at: Date.parse(at), id, rank, responseId: null });

const compareHits =
  (sort: SearchQuery['sort']) =>
  (one: Hit, other: Hit): number => {
    const byId = one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
    if (sort === 'oldest') return one.at - other.at || byId;
    const byRank = sort === 'newest' ? 0 : other.rank - one.rank;
    return byRank || other.at - one.at || -byId;
  };
