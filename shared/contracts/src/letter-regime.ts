import type { LetterReason, LetterRegime, RecipientKind } from './letter-words.ts';

/** What decides which rules a letter relies on. The country is the recipient's, in two letters (ISO 3166-1). */
export interface LetterSituation {
  reason: LetterReason;
  recipientKind: RecipientKind;
  country: string;
}

/** Member states of the European Union, where Regulation (EU) 2022/2065 holds. */
const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));
/** Where the GDPR holds as well: the rest of the EEA, and the United Kingdom with its own copy. */
const withGdpr = new Set([...union, 'IS', 'LI', 'NO', 'GB']);

/** Recipients that store what others publish: hosting services in the sense of the DSA, operators of websites in that of section 5. */
const storesForOthers = (kind: RecipientKind): boolean => kind === 'platform' || kind === 'host';

/** The rules that suit a situation best. The member may choose others. */
export function regimeFor({ reason, recipientKind, country }: LetterSituation): LetterRegime {
  const isUnionHost = union.has(country) && storesForOthers(recipientKind);
  if (reason === 'copyright') return isUnionHost ? 'dsa-notice' : 'dmca-notice';
  if (recipientKind === 'search-engine') return 'search-engine';
  if (reason === 'privacy-violation') return withGdpr.has(country) ? 'gdpr-erasure' : 'own-rules';
  if (reason === 'false-information') return withGdpr.has(country) ? 'gdpr-rectification' : 'correction-request';
  if (isUnionHost) return 'dsa-notice';
  if (reason === 'defamation' && country === 'GB' && storesForOthers(recipientKind)) return 'uk-defamation';
  if (reason === 'defamation') return country === 'US' ? 'us-defamation' : 'correction-request';
  if (reason === 'harassment' && country === 'AU' && recipientKind === 'platform') return 'au-cyber-abuse';
  return 'own-rules';
}

const describedIn: Partial<Record<LetterRegime, string>> = {
  'dmca-notice': 'material',
  'dmca-counter-notice': 'material',
  'au-cyber-abuse': 'material',
  'us-defamation': 'statement',
  'uk-defamation': 'statement',
  'gdpr-erasure': 'erase',
  'gdpr-rectification': 'inaccurate',
  'correction-request': 'statement',
  'search-engine': 'whyEach',
};

/** The field of a regime in which a plain description of what is there stands. */
export const descriptionField = (regime: LetterRegime): string => describedIn[regime] ?? 'explanation';

/** What else a member may want to rely on for a reason, the likeliest first. */
const others: Record<LetterReason, readonly LetterRegime[]> = {
  defamation: ['us-defamation', 'uk-defamation', 'dsa-notice', 'gdpr-erasure', 'correction-request', 'own-rules'],
  'false-information': ['gdpr-rectification', 'correction-request', 'dsa-notice', 'own-rules'],
  'privacy-violation': ['gdpr-erasure', 'gdpr-objection', 'intimate-images', 'right-of-publicity', 'dsa-notice', 'own-rules'],
  harassment: ['dsa-notice', 'au-cyber-abuse', 'intimate-images', 'gdpr-erasure', 'own-rules'],
  copyright: ['dmca-notice', 'dmca-counter-notice', 'dsa-notice'],
  other: ['dsa-notice', 'au-cyber-abuse', 'right-of-publicity', 'gdpr-erasure', 'own-rules'],
};

/** The rules that may be chosen in a situation: what suits best, then the others of its reason. */
export function regimesFor(situation: LetterSituation): LetterRegime[] {
  const forSearch: LetterRegime[] = situation.recipientKind === 'search-engine' ? ['search-engine'] : [];
  return [...new Set([regimeFor(situation), ...forSearch, ...others[situation.reason]])];
}
