import { defineFeature } from '#platform/feature.ts';
import { Boost, BoostInterval } from './entities.ts';
import { notifyOfBoost } from './notifies.ts';
import { boostRoutes } from './routes.ts';

export const boosts = defineFeature({
  name: 'boosts',
  entities: [Boost, BoostInterval],
  routes: [boostRoutes],
  events: { 'post.boosted': { notifies: notifyOfBoost } },
});
