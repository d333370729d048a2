import { accounts } from './accounts.ts';
import { people } from './people.ts';
import { clinics } from './posts/clinics.ts';
import { foodAndShops } from './posts/food-and-shops.ts';
import { housing } from './posts/housing.ts';
import { learningAndClubs } from './posts/learning-and-clubs.ts';
import { makersAndPlayers } from './posts/makers-and-players.ts';
import { namesAndFaces } from './posts/names-and-faces.ts';
import { publicMoney } from './posts/public-money.ts';
import { trades } from './posts/trades.ts';
import { work } from './posts/work.ts';
import type { DemoMember, DemoPost } from './types.ts';

/** Everybody, the accounts to sign in with first. */
export const members: DemoMember[] = [...accounts, ...people];

/** All posts with what was written under them, oldest first: the order in which they came about. */
export const posts: DemoPost[] = [
  ...clinics,
  ...foodAndShops,
  ...housing,
  ...learningAndClubs,
  ...makersAndPlayers,
  ...namesAndFaces,
  ...publicMoney,
  ...trades,
  ...work,
].toSorted((one, other) => other.minutesAgo - one.minutesAgo);

export { boosts } from './boosts.ts';
export { decisions } from './decisions.ts';
export { premium } from './premium.ts';
export { reports } from './reports.ts';
export { states } from './states.ts';
export type * from './types.ts';
