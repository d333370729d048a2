import { accountExamples } from './examples/accounts.ts';
import { caseFileExamples } from './examples/case-files.ts';
import { alertExamples } from './examples/alerts.ts';
import { contentExamples } from './examples/content.ts';
import { letterExamples } from './examples/letters.ts';
import { staffExamples } from './examples/staff.ts';
import { subjectExamples } from './examples/subjects.ts';
import { writerExamples } from './examples/writer.ts';
import type { Example } from './examples/example.ts';

/** For each operation the ways in which it goes through, by its first example surely. One that takes nothing needs none. */
export const examples: Record<string, Example[]> = {
  ...accountExamples,
  ...caseFileExamples,
  ...contentExamples,
  ...letterExamples,
  ...staffExamples,
  ...subjectExamples,
  ...writerExamples,
  ...alertExamples,
};

/** Operations that nobody gets anything from without a payment provider, with the one refusal that they have. Tests of theirs bring one. */
export const notAvailable: Record<string, string> = {
  'POST /api/subscription/checkout': 'payments_not_set_up',
  'POST /api/subscription/portal': 'payments_not_set_up',
  'POST /api/subscription/refund': 'payments_not_set_up',
  'GET /api/subscription/verify': 'payments_not_set_up',
  'POST /api/boosts/checkout': 'payments_not_set_up',
  'GET /api/boosts/verify': 'payments_not_set_up',
  'POST /api/stripe/webhook': 'payments_not_set_up',
};
