import type { EventKind } from '@clapback/contracts/events';
import { defineJob, type Feature } from '#platform/feature.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { EventWork, HeardEvent } from './dispatcher.ts';

const doesAnyWork = (features: readonly Feature[]) =>
  features.some(({ events = {} }) => Object.values(events).some(({ work }) => work !== undefined));

/** What features do on events; undefined where none does anything, so that events are numbered without a transaction of their own. */
export function eventWork(features: readonly Feature[], jobs: Jobs): EventWork | undefined {
  const featuresOf = (kind: EventKind) => features.filter(({ events }) => events?.[kind]?.work).map(({ name }) => name);
  if (!doesAnyWork(features)) return undefined;
  return {
    async handOn(client, events) {
      const payloads = events.flatMap((event) => featuresOf(event.kind).map((feature) => ({ feature, ...event })));
      if (payloads.length > 0) await jobs.sendAll(client, 'events.work', payloads);
      return payloads.length > 0;
    },
    wake: () => jobs.wake(['events.work']),
  };
}

/** The job that does what a feature does on an event; none where no feature does anything, so that no worker looks for it twice a second. */
export const eventJobs = (features: readonly Feature[]) => (doesAnyWork(features) ? [eventJob(features)] : []);

const eventJob = (features: readonly Feature[]) =>
  defineJob('events.work', {
    queue: { retryLimit: 14, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 3600 },
    work: async (platform, { feature, ...event }) => {
      const heard = event as HeardEvent;
      await features.find(({ name }) => name === feature)?.events?.[heard.kind]?.work?.(platform, heard);
    },
  });
