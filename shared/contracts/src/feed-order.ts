/** What of a post says where it stands in the feed. */
export interface FeedKey {
  createdAt: string;
  id: string;
}

/**
 * The order of the feed, for `sort()`: the newest first, by id where two were created in the same millisecond. The database is asked for
 * the same order by `services/src/features/posts/feed-order.ts`. Ids are compared as text, which for UUIDs is the database's own order.
 */
export function compareInFeed(one: FeedKey, other: FeedKey): number {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id > other.id ? -1 : 1;
}
