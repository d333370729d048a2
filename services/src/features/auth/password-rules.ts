import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { FieldError } from '@clapback/contracts';
import { ProblemError } from '#platform/http/problems.ts';

const shortest = 10;
/** Characters that are weighed. The meter's work grows steeply with the length, and anyone who remembers more is safe. */
const weighed = 48;
let meter: Promise<ZxcvbnFactory> | undefined;

/**
 * Why a password is too weak; empty for a good one. Length, the member's own words, and how soon a guesser would have it
 * (zxcvbn, https://dropbox.tech/security/zxcvbn-realistic-password-strength-estimation; 3 of 4 is asked for).
 */
export async function weaknesses(password: string, forbidden: string[]): Promise<FieldError[]> {
  const reasons: string[] = [];
  if ([...password].length < shortest) reasons.push(`Use at least ${shortest} characters.`);
  const lower = password.toLowerCase();
  if (forbidden.some((word) => word.length >= 4 && lower.includes(word.toLowerCase()))) {
    reasons.push('Do not use your name or email address in it.');
  }
  meter ??= makeMeter();
  const { score, feedback } = (await meter).check(password.slice(0, weighed), forbidden);
  if (score < 3) {
    if (feedback.warning) reasons.push(sentence(feedback.warning));
    reasons.push(...feedback.suggestions.map(sentence));
    if (reasons.length === 0) reasons.push('It could be guessed. Add more words or characters.');
  }
  return [...new Set(reasons)].map((message) => ({ field: 'password', code: 'weak_password', message }));
}

/** Its words are unpacked when it is loaded, which a service that starts need not wait for. */
async function makeMeter(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    // Readings of 'l33t' letters to try: the hundred of the default take half a second on a long password.
    l33tMaxSubstitutions: 10,
  });
}

/** What a member's password must not hold: their address before the @, and each word of their names. */
export const ownWords = (email: string, names: (string | null)[]): string[] => [
  email.split('@')[0] ?? '',
  ...names.flatMap((name) => name?.split(/\s+/) ?? []),
];

/** Throws with the reasons where a password is too weak. */
export async function refuseWeakPassword(password: string, forbidden: string[]): Promise<void> {
  const errors = await weaknesses(password, forbidden);
  if (errors.length > 0) throw new ProblemError('validation_failed', { detail: 'Please choose a stronger password.', errors });
}

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
