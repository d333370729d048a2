import type { Restriction } from '@clapback/contracts';

/** What a restriction is called, and what it leaves. */
export function restrictionWords(standing: Restriction['standing']): { title: string; meaning: string } {
  return standing === 'banned'
    ? { title: 'Your account is banned', meaning: 'You can still sign in to read this decision and to contest it. Elsewhere you see what every visitor sees.' }
    : { title: 'Your account is suspended', meaning: 'You can go on reading. Posting, liking and uploading are off until the suspension ends.' };
}

/** How the decision came about. */
export const decidedByWords = (isAutomated: boolean): string => (isAutomated ? 'by a rule, without a person' : 'by a moderator');

/** The address to write to, with the decision in the subject so that whoever answers finds it. */
export function contactHref({ contact, decisionId }: Pick<Restriction, 'contact' | 'decisionId'>): string {
  return decisionId === null ? `mailto:${contact}` : `mailto:${contact}?subject=${encodeURIComponent(`Decision ${decisionId}`)}`;
}
