import type { BoostPrice } from '@clapback/contracts';

/** What each kind of boost is called: `name` beside what it does, `button` before its price. */
export const boostNames = {
  regular: { name: 'Boost', button: 'Boost' },
  super: { name: 'Super Boost', button: 'Super' },
  boost: { name: 'Boost', button: 'Boost' },
  superboost: { name: 'Super Boost', button: 'Super' },
} as const satisfies Record<BoostPrice['boostType'], { name: string; button: string }>;
