/**
 * Every job by name with its payload. Each feature adds its own beside the job's definition, so that any change can enqueue one and the
 * platform needs to know no feature.
 */
export interface JobPayloads {
  /** Calls every sweep of every feature. */
  'maintenance.sweep': Record<string, never>;
}

export type JobName = keyof JobPayloads;
export type JobPayload<N extends JobName> = JobPayloads[N];

/** How a queue treats its jobs. Times in seconds. */
export interface QueueOptions {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  /** The longest pause between two tries; pauses grow without an end where it is left out. */
  retryDelayMax?: number;
  expireInSeconds: number;
  /** Seconds without a sign of life from its process after which a job is tried again, for one that may take long. At least 10. */
  heartbeatSeconds?: number;
  /** How long a job that was done is kept. */
  deleteAfterSeconds: number;
}

/** For what should not wait long, and may be given up after some minutes. */
export const soon: QueueOptions = { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 3600 };

/** For what somebody was told would happen: tries reach over about a day, since what it needs may be down for a night. */
export const untilDone: QueueOptions = { ...soon, retryLimit: 14 };
