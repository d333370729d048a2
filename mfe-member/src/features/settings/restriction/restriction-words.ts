import type { Restriction } from '@clapback/contracts';

/** What a restriction is called, and what it leaves. */
export function restrictionWords(standing: Restriction['standing']): { title: string; meaning: string } {
  return standing === 'banned'
    ? { title: 'Your account is banned', meaning: 'You can still sign in here to appeal, to export your data or to delete your account.' }
    : { title: 'Your account is suspended', meaning: 'You can still sign in and read, appeal, export your data and delete your account. You cannot write, upload, boost or change your public profile.' };
}

/** How the decision came about. */
export const decidedByWords = (isAutomated: boolean): string => (isAutomated ? 'by a rule, without a person' : 'by a moderator');

/** The address to write to, with the decision in the subject so that whoever answers finds it. */
export function contactHref({ contact, decisionId }: Pick<Restriction, 'contact' | 'decisionId'>): string {
  return decisionId === null ? `mailto:${contact}` : `mailto:${contact}?subject=${encodeURIComponent(`Decision ${decisionId}`)}`;
}
