import type { VerificationStatus } from '@clapback/contracts';
import { ProblemError } from '#platform/http/problems.ts';

export type VerificationStep = 'approve' | 'reject' | 'revoke';

/** Where each step leads from each status. A step that is not here is refused: a request is decided once, and what was approved can be revoked. */
const steps: Record<VerificationStatus, Partial<Record<VerificationStep, VerificationStatus>>> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: { revoke: 'revoked' },
  rejected: {},
  revoked: {},
};

/** The status after a step. Throws `already_decided` for a request that was decided, `conflict` where there is nothing to revoke. */
export function verificationAfter(now: VerificationStatus, step: VerificationStep): VerificationStatus {
  const after = steps[now][step];
  if (after) return after;
  throw step === 'revoke'
    ? new ProblemError('conflict', { detail: 'Only a verification that was approved can be revoked.' })
    : new ProblemError('already_decided', { detail: 'This request was decided already.' });
}
