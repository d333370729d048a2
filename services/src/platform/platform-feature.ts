import { AuditEntry } from './audit/entities.ts';
import { CaptchaPass, CaptchaSolution } from './captcha/entities.ts';
import { sweepCaptchaPasses } from './captcha/passes.ts';
import { InstallationFact } from './database/entities.ts';
import { Event, EventPosition } from './events/entities.ts';
import { sweepEvents } from './events/sweep.ts';
import { defineFeature } from './feature.ts';
import { File, IncomingFile } from './files/entities.ts';
import { sweepCutOff } from './files/incoming.ts';
import { sweepFiles } from './files/sweep.ts';
import { IdempotencyKey } from './http/entities.ts';
import { sweepKeys } from './http/idempotency.ts';
import { LimitCounter } from './limits/entities.ts';
import { sweepCounters } from './limits/limits.ts';
import { InboxMail } from './mail/entities.ts';
import { mailJobs, sweepFailedMails } from './mail/jobs.ts';
import { maintenanceJobs } from './maintenance.ts';
import { RealtimeTicket } from './realtime/entities.ts';
import { sweepTickets } from './realtime/tickets.ts';

/** What all features stand on, plugged in the way they are. */
export const platformFeature = defineFeature({
  name: 'platform',
  entities: [
    InstallationFact,
    File,
    IncomingFile,
    Event,
    EventPosition,
    AuditEntry,
    IdempotencyKey,
    LimitCounter,
    RealtimeTicket,
    CaptchaPass,
    CaptchaSolution,
    InboxMail,
  ],
  jobs: [...mailJobs, ...maintenanceJobs],
  sweeps: [sweepEvents, sweepKeys, sweepCounters, sweepTickets, sweepCaptchaPasses, sweepFiles, sweepCutOff, sweepFailedMails],
});
