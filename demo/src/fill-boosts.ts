import { boostPrices } from '@clapback/services/src/features/prices/service.ts';
import type { DemoBoost } from './content/types.ts';
import type { Places } from './fill-posts.ts';
import { newId, type Clock, type Row } from './rows.ts';

/** The rows of paid boosts, and what they make of the items that they lift. */
export function boostRows(boosts: DemoBoost[], clock: Clock, places: Places) {
  const rows = { boosts: [] as Row[], intervals: [] as Row[], ofPost: new Map<string, Row>(), ofResponse: new Map<string, Row>() };
  for (const [index, boost] of boosts.entries()) {
    const { price, days } = boostPrices.find(({ boostType }) => boostType === boost.boostType)!;
    const startsAt = clock.at(boost.startedMinutesAgo);
    const endsAt = clock.at(boost.startedMinutesAgo - days * 24 * 60);
    const id = newId(startsAt);
    const postId = 'post' in boost ? places.postIds.get(boost.post)! : null;
    const responseId = 'response' in boost ? places.responseIds.get(boost.response)! : null;
    rows.boosts.push({
      id,
      account_id: places.memberId(boost.buyer),
      post_id: postId,
      response_id: responseId,
      boost_type: boost.boostType,
      amount_minor: price.amountMinor,
      currency: price.currency,
      provider_reference: `demo-boost-${index + 1}`,
      created_at: startsAt,
    });
    rows.intervals.push({ id: newId(startsAt), boost_id: id, starts_at: startsAt, ends_at: endsAt });
    if (postId) rows.ofPost.set(postId, { boost_count: 1, boosted_until: endsAt });
    if (responseId) rows.ofResponse.set(responseId, { boost_count: 1, boost_expires_at: endsAt });
  }
  return rows;
}
