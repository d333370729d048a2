import type { Restriction } from '@clapback/contracts';

/** What a restriction is called, and what it means; where nearly everything is off, also what still works. */
export function restrictionText(standing: Restriction['standing']): { title: string; meaning: string; stillWorks: string | null } {
  if (standing === 'banned') {
    return {
      title: 'Your account is banned',
      meaning:
        'You can still sign in to read this decision, appeal it, copy your data, cancel a subscription and delete your account. ' +
        'Elsewhere you see what every visitor sees.',
      stillWorks:
        'Reading what visitors read, every decision about you below, a copy of your data, cancelling a subscription, deleting your account, ' +
        'and your password, devices and ways to sign in. ' +
        'Posting, liking, reporting and uploading are off.',
    };
  }
  if (standing === 'active') {
    return {
      title: 'A moderator has warned you',
      meaning: 'What you wrote stays as it is. Please read why and confirm it below; then you can post again.',
      stillWorks: 'Everything but posting, responding and commenting.',
    };
  }
  const meaning = 'You can still read. Posting, liking, reporting and uploading are off until the suspension ends.';
  return { title: 'Your account is suspended', meaning, stillWorks: null };
}

/** How the decision came about. */
export const decidedByText = (isAutomated: boolean): string =>
  isAutomated ? 'by a rule, without a person' : 'by a person on our team, not by a rule';
