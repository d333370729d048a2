import type { VerificationProofKind, VerificationProofStatus, VerificationStatus } from '@clapback/contracts';
import type { Tone } from '@clapback/ui/badge-style.ts';

/** How a request stands, in a word. An approved one that gives no mark any more says so. */
export function requestLabel({ status, isCurrent }: { status: VerificationStatus; isCurrent: boolean }): { label: string; tone: Tone } {
  if (status === 'approved' && !isCurrent) return { label: 'Approved, name changed', tone: 'neutral' };
  return statusLabels[status];
}

export const statusLabels: Record<VerificationStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'accent' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'danger' },
};

export const proofKindLabels: Record<VerificationProofKind, string> = {
  email: 'Address',
  dns: 'Domain',
  file: 'Website',
  rel_me: 'Page',
};

export const proofStatusLabels: Record<VerificationProofStatus, { label: string; tone: Tone }> = {
  waiting: { label: 'Not shown yet', tone: 'neutral' },
  passed: { label: 'Found', tone: 'good' },
  failed: { label: 'Not found', tone: 'danger' },
};

/** What a list says of a request's proofs: `2 of 3 proofs found`. */
export function proofsLabel({ proofs, proofsPassed }: { proofs: number; proofsPassed: number }): string {
  if (proofs === 0) return 'no proofs';
  return `${proofsPassed} of ${proofs} ${proofs === 1 ? 'proof' : 'proofs'} found`;
}
