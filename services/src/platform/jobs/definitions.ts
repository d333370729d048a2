/** Every job by name with its payload. A feature says in its `jobs.ts` what a job does; the names stand here so that any change can enqueue one. */
export interface JobPayloads {
  /** `sealed` holds both forms of the mail and whom to answer: a link in it may open an account, so that whoever reads the database must not read it. */
  'mail.send': { messageId: string; to: string; subject: string; sealed: string };
  /** Makes an account, or tells its owner: apart from the call that asks, so that its time does not tell whether there was one. */
  'auth.sign-up': {
    /** The account's id, should one be made: a job that is done twice finds its own. */
    id: string;
    email: string;
    passwordHash: string;
    /** The hash of a waiting account of this address that the password matched too; null without one. */
    agreedHash: string | null;
    role: 'viewer' | 'responder';
    displayName: string | null;
    termsVersion: string;
    redirectTo: string;
    address: string;
    /** Hash of the cookie of the browser that signed up, as base64url. */
    browserHash: string;
  };
  /** Looks up whom an address belongs to and mails the link: apart from the call that asks, so that its time does not tell. */
  'auth.send-link': { email: string; purpose: 'confirm' | 'recover' };
  /** Sent to begin when a suspension ends. */
  'moderation.suspension-ended': { accountId: string };
  /** Sent to begin when a decision cannot be taken back any more: mails it to the one whom it concerns. */
  'moderation.decision-notice': { decisionId: string };
  /** Tells the owner of an address, if it has one, that somebody keeps guessing the password. */
  'auth.tell-guessing': { email: string };
  'maintenance.sweep': Record<string, never>;
}

export type JobName = keyof JobPayloads;
export type JobPayload<N extends JobName> = JobPayloads[N];

/** How a queue treats its jobs. Times in seconds. */
export interface QueueOptions {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
  /** How long a job that was done is kept. */
  deleteAfterSeconds: number;
}

export const queues: Record<JobName, QueueOptions> = {
  // A mail server may be down for a night: tries reach over about a day. A mail may hold a link that opens an account, so a sent one is soon gone.
  'mail.send': { retryLimit: 14, retryDelay: 10, retryBackoff: true, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  // It was told that it succeeded, and holds a password's hash: tried for a day, and gone soon after.
  'auth.sign-up': { retryLimit: 14, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 60 },
  'auth.send-link': { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  'moderation.suspension-ended': { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  // It tells of a right to appeal: tried for as long as a mail is.
  'moderation.decision-notice': { retryLimit: 14, retryDelay: 10, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  'auth.tell-guessing': { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 3600 },
  'maintenance.sweep': { retryLimit: 2, retryDelay: 60, retryBackoff: false, expireInSeconds: 600, deleteAfterSeconds: 86_400 },
};
