import type { ClaimStatus } from '@clapback/contracts';
import type { Tone } from '@clapback/ui/badge-style.ts';

/** How a claim stands, in a word. */
export const claimLabels: Record<ClaimStatus, { label: string; tone: Tone }> = {
  pending: { label: 'With the author', tone: 'neutral' },
  waiting: { label: 'Waiting', tone: 'accent' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};
