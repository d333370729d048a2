import type { Logger } from 'pino';
import type { Captcha } from './captcha/captcha.ts';
import type { Orm } from './database/database.ts';
import type { Drafting } from './drafting/drafting.ts';
import type { EventStream } from './events/stream.ts';
import type { FileStore } from './files/store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Payments } from './payments/payments.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings/settings.ts';

/** What every feature may use: made once for a process, by the composition in `start.ts`. */
export interface Platform {
  settings: Settings;
  secrets: Secrets;
  orm: Orm;
  jobs: Jobs;
  events: EventStream;
  /** What follows the stream of events and the audit log, in a worker. */
  followers: { stop(): Promise<void> } | null;
  files: FileStore;
  mailer: Mailer;
  captcha: Captcha;
  passwords: Passwords;
  /** What writes texts: templates, or an AI model. */
  drafting: Drafting;
  /** The one way to whatever somebody else named the address of. */
  outbound: Outbound;
  /** Null where no payment provider is set up. */
  payments: Payments | null;
  /** What runs every hour, see `sweep` in `maintenance.ts`. */
  sweeps: readonly (() => Promise<void>)[];
  metrics: Metrics;
  log: Logger;
}
