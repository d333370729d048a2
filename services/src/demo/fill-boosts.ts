import type { DemoBoost } from './content/types.ts';
import type { Places } from './fill-posts.ts';
import { newId, type Clock, type Row } from './rows.ts';

/** What the boosts of the demo cost, in cents, and for how many days they ran. */
const terms = { regular: [499, 7], super: [999, 30], boost: [499, 7], superboost: [1999, 30] } as const;

/** The rows of paid boosts, and what they make of the items that they lift. */
export function boostRows(boosts: DemoBoost[], clock: Clock, places: Places) {
  const rows = { boosts: [] as Row[], intervals: [] as Row[], ofPost: new Map<string, Row>(), ofResponse: new Map<string, Row>() };
  for (const [index, boost] of boosts.entries()) {
    const [amountMinor, days] = terms[boost.boostType];
    const startsAt = clock.at(boost.startedMinutesAgo);
    const endsAt = clock.at(boost.startedMinutesAgo - days * 24 * 60);
    const id = newId(startsAt);
    const postId = 'post' in boost ? places.postIds.get(boost.post)! : null;
    const responseId = 'response' in boost ? places.responseIds.get(boost.response)! : null;
    rows.boosts.push({
      id, account_id: places.memberId(boost.buyer), post_id: postId, response_id: responseId, boost_type: boost.boostType,
      amount_minor: amountMinor, currency: 'usd', provider_reference: `demo-boost-${index + 1}`, created_at: startsAt,
    });
    rows.intervals.push({ id: newId(startsAt), boost_id: id, starts_at: startsAt, ends_at: endsAt });
    if (postId) rows.ofPost.set(postId, { boost_count: 1, boosted_until: endsAt });
    if (responseId) rows.ofResponse.set(responseId, { boost_count: 1, boost_expires_at: endsAt });
  }
  return rows;
}
