import type { PostResponse } from '@clapback/contracts';

/** Whether a boost of it runs, where `lastEnd` is the latest end of one that has passed, in ms. */
export const isBoosted = ({ boostExpiresAt }: PostResponse, lastEnd = Date.now()): boolean =>
  boostExpiresAt !== null && Date.parse(boostExpiresAt) > lastEnd;

/** Whether the one was written after the other. */
export const isNewer = (one: PostResponse, other: PostResponse): boolean =>
  one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;

/**
 * Responses as the service lists them: running boosts first, then the newest. What was read may be older than that, since boosts begin and
 * end; one that left its place may have been read twice.
 */
export function inOrder(responses: readonly PostResponse[], lastEnd: number): PostResponse[] {
  const once = [...new Map(responses.map((response) => [response.id, response])).values()];
  return once.toSorted(
    (one, other) => Number(isBoosted(other, lastEnd)) - Number(isBoosted(one, lastEnd)) || (isNewer(one, other) ? -1 : 1),
  );
}
