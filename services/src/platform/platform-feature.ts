import { keptDays } from '@clapback/contracts/kept-for';
import { AuditDetail, AuditEntry } from './audit/entities.ts';
import { sweepAddresses } from './audit/sweep.ts';
import { CaptchaPass, CaptchaSolution } from './captcha/entities.ts';
import { sweepCaptchaPasses } from './captcha/passes.ts';
import { InstallationFact } from './database/entities.ts';
import { erasePlatform } from './erase.ts';
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
    AuditDetail,
    IdempotencyKey,
    LimitCounter,
    RealtimeTicket,
    CaptchaPass,
    CaptchaSolution,
    InboxMail,
  ],
  tables: {
    installation_facts: {
      holds: 'what this installation knows of itself',
      exported: 'no: says nothing about people',
      erased: 'says nothing about people',
      kept: 'for good',
    },
    files: {
      holds: 'files that were uploaded: name, size, hashes, where the bytes lie',
      exported: 'files',
      erased: 'name and owner at once, bytes and row by the sweep that follows',
      kept: 'a day where nothing shows them, else as long as something does; pictures of profiles that were reported or removed as `decisions` says',
    },
    incoming_files: {
      holds: 'where bytes are being put',
      exported: 'no: minutes old',
      erased: 'says nothing about people',
      kept: 'an hour',
    },
    events: {
      holds: 'that something happened: ids alone',
      exported: 'no: ids',
      erased: 'says nothing about people',
      kept: '48 hours',
    },
    event_positions: {
      holds: 'how far what follows events has come',
      exported: 'no: says nothing about people',
      erased: 'says nothing about people',
      kept: 'for good',
    },
    audit_log: {
      holds: 'what staff did, and what touched the safety of an account: ids and codes',
      exported: 'no: it is the staff’s',
      erased: 'stays as it is: it names nobody',
      kept: 'for good',
    },
    audit_details: {
      holds: 'addresses and free words beside lines of the audit log',
      exported: 'no: it is the staff’s',
      erased: 'deleted',
      kept: `addresses ${keptDays.safetyAddress} days, words for good`,
    },
    idempotency_keys: {
      holds:
        'answers to calls that might be sent again, by the id of the member; by network (IPv4 address, or /64 of IPv6) of a notice of illegal content, and of a message that is sent without an account',
      exported: 'no: copies of answers',
      erased: 'those by id; those by network run out',
      kept: 'a day',
    },
    limit_counters: {
      holds:
        'tries that are counted, by id, by hash, by host, or by network (IPv4 address, or /64 of IPv6) at sign-in and sign-up, in forms, feeds, links to case files and live pages',
      exported: 'no: hours old',
      erased: 'those by id; the others run out',
      kept: 'until the hour after their window: two hours at most by network, else 25',
    },
    realtime_tickets: {
      holds: 'hashes of tickets for the live connection',
      exported: 'no: secrets',
      erased: 'run out in seconds',
      kept: '30 seconds',
    },
    captcha_passes: {
      holds: 'hashes of passed bot checks',
      exported: 'no: secrets',
      erased: 'says nothing about people',
      kept: 'minutes',
    },
    captcha_solutions: {
      holds: 'hashes of used bot checks',
      exported: 'no: secrets',
      erased: 'says nothing about people',
      kept: 'minutes',
    },
    inbox_mails: {
      holds: 'mails, where no mail server is set',
      exported: 'no: they were sent to the member',
      erased: 'deleted, also mails to others that name the member',
      kept: 'for good, on one’s own machine alone',
    },
  },
  erases: erasePlatform,
  jobs: [...mailJobs, ...maintenanceJobs],
  sweeps: [
    sweepEvents,
    sweepAddresses,
    sweepKeys,
    sweepCounters,
    sweepTickets,
    sweepCaptchaPasses,
    sweepFiles,
    sweepCutOff,
    sweepFailedMails,
  ],
});
