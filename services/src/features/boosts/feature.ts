import { defineFeature } from '#platform/feature.ts';
import { Boost, BoostInterval } from './entities.ts';

export const boosts = defineFeature({ name: 'boosts', entities: [Boost, BoostInterval] });
