import { defineFeature } from '#platform/feature.ts';
import { Boost, BoostInterval } from './entities.ts';
import { notifyOfBoost } from './notifies.ts';
import { boostRoutes } from './routes.ts';

export const boosts = defineFeature({
  name: 'boosts',
  entities: [Boost, BoostInterval],
  tables: {
    boosts: {
      holds: 'paid boosts: of what, for how much',
      exported: 'boosts',
      erased: 'account reference removed; payment records kept for accounting',
      kept: 'for good',
    },
    boost_intervals: {
      holds: 'when a boost ran',
      exported: 'boosts',
      erased: 'says nothing about people',
      kept: 'with the boost',
    },
  },
  routes: [boostRoutes],
  events: { 'post.boosted': { notifies: notifyOfBoost } },
});
