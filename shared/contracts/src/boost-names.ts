import type { BoostPrice } from './prices.ts';

// Without schemas, for the screens that sell boosts and those that list what was paid.

/** What each kind of boost is called, `name` beside what it does and `button` before its price, and what it lifts. */
export const boostNames = {
  regular: { name: 'Boost', button: 'Boost', lifts: 'post' },
  super: { name: 'Super Boost', button: 'Super', lifts: 'post' },
  boost: { name: 'Boost', button: 'Boost', lifts: 'response' },
  superboost: { name: 'Super Boost', button: 'Super', lifts: 'response' },
} as const satisfies Record<BoostPrice['boostType'], { name: string; button: string; lifts: BoostPrice['item'] }>;

/** What money moves, in the one sentence that every screen says. */
export const whatBoostsMove =
  'A boosted post is also shown in a strip above the feed, and a boosted response before other responses. Nothing else moves: the answer of the person a post is about stays beside it.';
