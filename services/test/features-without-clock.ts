import type { Feature } from '#platform/feature.ts';
import { features } from '../src/features.ts';

/** All features without the schedules of their jobs: one of the minute would take what a test is about to look at. Tests run those jobs by name. */
export const featuresWithoutClock: readonly Feature[] = features.map((feature) =>
  feature.jobs ? { ...feature, jobs: feature.jobs.map((job) => ({ ...job, schedule: '' })) } : feature,
);

/** The same, with everything that follows the stream of events at once, and not once a second as where thousands come in a second. */
export const featuresAtOnce: readonly Feature[] = featuresWithoutClock.map((feature) =>
  feature.consumers ? { ...feature, consumers: feature.consumers.map((consumer) => ({ ...consumer, everyMs: 10 })) } : feature,
);
