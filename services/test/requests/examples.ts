import { accountExamples } from './examples/accounts.ts';
import { contentExamples } from './examples/content.ts';
import { staffExamples } from './examples/staff.ts';
import { subjectExamples } from './examples/subjects.ts';
import type { Example } from './examples/example.ts';

/** For each operation the ways in which it goes through, by its first example surely. One that takes nothing needs none. */
export const examples: Record<string, Example[]> = { ...accountExamples, ...contentExamples, ...staffExamples, ...subjectExamples };

/** Operations that nobody gets anything from yet, with the one refusal that they have. */
export const notAvailable: Record<string, string> = {
  'POST /api/subscription/checkout': 'payments_not_set_up',
  'POST /api/subscription/portal': 'payments_not_set_up',
};
