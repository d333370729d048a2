import { defineFeature } from '#platform/feature.ts';
import { followAuditLog } from './chain.ts';
import { AuditAnchor, AuditLink, AuditWaiting } from './entities.ts';
import { auditJobs } from './jobs.ts';
import { auditRoutes } from './routes.ts';

/** What staff read of the audit log, and what proves that it is as it was written. The log itself is the platform's: every feature writes it. */
export const audit = defineFeature({
  name: 'audit',
  entities: [AuditWaiting, AuditLink, AuditAnchor],
  tables: {
    audit_waiting: {
      holds: 'which lines of the audit log have no number yet',
      exported: 'no: says nothing about people',
      erased: 'says nothing about people',
      kept: 'a second',
    },
    audit_chain: {
      holds: 'the numbers of the audit log’s lines, and hashes over them: addresses and free words are in none',
      exported: 'no: it is the staff’s',
      erased: 'says nothing about people',
      kept: 'for good',
    },
    audit_anchors: {
      holds: 'with which number and hash the audit log ended each day',
      exported: 'no: says nothing about people',
      erased: 'says nothing about people',
      kept: 'for good',
    },
  },
  routes: [auditRoutes],
  jobs: auditJobs,
  follows: followAuditLog,
});
