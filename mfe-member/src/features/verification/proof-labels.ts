import type { VerificationProof, VerificationProofKind } from '@clapback/contracts';
import type { Tone } from '@clapback/ui';

/** What each kind of proof is called, what is typed for it, and what it takes. */
export const kindLabels: Record<VerificationProofKind, { label: string; field: string; example: string; takes: string }> = {
  email: {
    label: 'An email address',
    field: 'Email address',
    example: 'you@example.org',
    takes: 'At a domain that says who you are, such as your company’s. We email you a link.',
  },
  dns: {
    label: 'A domain',
    field: 'Domain',
    example: 'example.org',
    takes: 'You add a TXT record where the domain is managed.',
  },
  file: {
    label: 'A website',
    field: 'Website',
    example: 'example.org',
    takes: 'You put a small text file on it.',
  },
  rel_me: {
    label: 'A page or profile',
    field: 'Address of the page',
    example: 'https://example.org/about',
    takes: 'You add a link there to your public page here.',
  },
};

/** How a proof stands, in a word. */
export function proofState({ kind, status }: Pick<VerificationProof, 'kind' | 'status'>): { label: string; tone: Tone } {
  if (status === 'passed') return { label: 'Found', tone: 'good' };
  if (kind === 'email') return { label: 'Email sent', tone: 'neutral' };
  return status === 'failed' ? { label: 'Not found', tone: 'danger' } : { label: 'Not checked yet', tone: 'neutral' };
}

/** What is to be done for a proof that is not there yet. */
export const instructions: Record<VerificationProofKind, (place: string) => string> = {
  email: (place) => `Open the link in the email we sent to ${place}. It works for 24 hours.`,
  dns: (place) => `Where ${place} is managed, add a TXT record for this name with exactly this value:`,
  file: (place) => `Put a text file at ${place} with exactly this line in it:`,
  rel_me: (place) => `On ${place}, add this link, or set one to your public page here with rel="me":`,
};
