import type { DemoBoost } from './types.ts';
import { day, hour } from './writing.ts';

/** Three post boosts run, one has ended; two response boosts run, one has ended. */
export const boosts: DemoBoost[] = [
  { post: 'studio-review', boostType: 'regular', buyer: 'lin', startedMinutesAgo: 1 * hour + 30 },
  { post: 'arrest-photo', boostType: 'super', buyer: 'marcus', startedMinutesAgo: 4 * hour + 20 },
  { post: 'charity-accounts', boostType: 'super', buyer: 'rafael', startedMinutesAgo: 2 * day + 5 * hour },
  { post: 'engine-money', boostType: 'regular', buyer: 'patrick', startedMinutesAgo: 28 * day + 20 * hour },
  { response: 'deposit-door-stuart', boostType: 'boost', buyer: 'stuart', startedMinutesAgo: 44 },
  { response: 'phantom-session-leila', boostType: 'superboost', buyer: 'leila', startedMinutesAgo: 6 * day + 17 * hour },
  { response: 'overtime-sheet-lin', boostType: 'boost', buyer: 'lin', startedMinutesAgo: 12 * day + 6 * hour },
];
