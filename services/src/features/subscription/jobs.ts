import { defineJob } from '#platform/feature.ts';
import { untilDone } from '#platform/jobs/definitions.ts';
import { endSubscription } from './settle.ts';

export const subscriptionJobs = [
  defineJob('subscription.end', { queue: untilDone, work: async (platform, { reference }) => endSubscription(platform, reference) }),
];
