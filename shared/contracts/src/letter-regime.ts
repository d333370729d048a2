import {
  dataLawOf,
  letterPlaces,
  letterTable,
  letterTableByHome,
  placeOf,
  type DataLaw,
  type LetterHome,
  type LetterPlace,
} from './letter-table.ts';
import type { LetterReason, LetterRegime, RecipientKind } from './letter-words.ts';

/** What decides which rules a letter relies on. The country is the recipient's, in two letters (ISO 3166-1). */
export interface LetterSituation {
  reason: LetterReason;
  recipientKind: RecipientKind;
  country: string;
  /** Where the person lives whom it is about; undefined where that is not said. */
  home?: LetterHome | undefined;
}

/** The rules that suit a situation best, as the table has them. The member may choose others. */
export function regimeFor({ reason, recipientKind, country, home }: LetterSituation): LetterRegime {
  const atHome = home && letterTableByHome[reason]?.[recipientKind]?.[home];
  const bySeat = letterTable[reason][recipientKind][letterPlaces.indexOf(placeOf(country))] ?? 'own-rules';
  // Who does not live in Australia is not protected by its scheme.
  if (bySeat === 'au-cyber-abuse' && home && home !== 'AU') return 'own-rules';
  return atHome ?? bySeat;
}

/** Why the rules of a situation are these, in a few sentences for who writes the letter. */
export function whyRegime(situation: LetterSituation): string {
  const place = placeOf(situation.country);
  return [whySuggested(situation, place), ...whyOthers(situation, place)].join(' ');
}

/** Laws that go by where people are, and not by where the recipient has its seat: the member knows whether they fit. */
function whyOthers(situation: LetterSituation, place: LetterPlace): string[] {
  const { reason, recipientKind, country, home } = situation;
  const suggested = regimeFor(situation);
  if (suggested !== 'own-rules' && suggested !== 'correction-request' && suggested !== 'dsa-notice') return [];
  const isPlatform = recipientKind === 'platform';
  const isAboutData = reason === 'privacy-violation' || reason === 'false-information';
  return [
    ...(place !== 'EU' && (isPlatform || recipientKind === 'host')
      ? ['If it offers its service in the European Union, choose DSA article 16: it holds wherever the seat is (article 2(1)).']
      : []),
    ...(!home && dataLawOf(country, home) === 'unknown' && isAboutData && (isPlatform || recipientKind === 'controller')
      ? [
          'If you live in the European Union, Iceland, Liechtenstein, Norway or the United Kingdom and it offers its service to people there, choose the GDPR or the UK GDPR: they can hold wherever the seat is (article 3(2)).',
        ]
      : []),
    ...(place !== 'AU' && !home && isPlatform && reason === 'harassment'
      ? ['If you live in Australia, choose its Online Safety Act: it goes by where you live.']
      : []),
  ];
}

function whySuggested(situation: LetterSituation, place: LetterPlace): string {
  const { reason, recipientKind, country, home } = situation;
  const dataLaw = dataLawOf(country, home);
  const law = dataLaw.endsWith('GB') ? 'UK GDPR' : 'GDPR';
  switch (regimeFor(situation)) {
    case 'us-defamation':
      return 'In the United States whoever wrote or published it answers for it, under the law of a state. Ask for a correction first: in Texas a lawsuit needs that.';
    case 'uk-defamation':
      return 'In England and Wales whoever operates a website keeps the defence of section 5 of the Defamation Act 2013 only by acting on such a notice. It is for posts whose author you do not know well enough to sue.';
    case 'dmca-notice':
      return recipientKind === 'search-engine'
        ? 'Search engines take copyright notices in the form of the DMCA, 17 USC 512.'
        : 'A service in the United States keeps its protection under the DMCA by taking a work down on a notice that has all that 17 USC 512(c)(3) asks for.';
    case 'dsa-notice':
      return 'A service in the European Union that stores what others publish has to decide on notices of illegal content: DSA article 16. You name the law that it breaks.';
    case 'gdpr-erasure':
      return recipientKind === 'host'
        ? `Whoever decides about data on you has to erase them where there is a ground of article 17 ${law}. A host often stores for others who decide, and may say so: write to them too.`
        : `Whoever decides about data on you has to erase them where there is a ground of article 17 ${law}. The press is mostly exempt.${whyAtHome(dataLaw, situation)}`;
    case 'gdpr-rectification':
      return `What is false about you is inaccurate personal data: article 16 ${law} lets you have it corrected.${whyAtHome(dataLaw, situation)}`;
    case 'au-cyber-abuse':
      return 'Australia’s Online Safety Act 2021 protects adults who live there from menacing, harassing or offensive material that is likely meant to do them serious harm, and begins with a complaint to the service. After 48 hours eSafety can be asked to have it removed.';
    case 'search-engine':
      return 'A search engine removes results, not the page. It asks for the legal basis and the country whose law it is.';
    case 'correction-request':
      return 'None of the laws that we have letters for makes this recipient remove it; others may. You can ask for a correction or a reply, and name the rule for it.';
    default:
      return whyPlain(reason, recipientKind, place);
  }
}

const section230 = 'In the United States a site is mostly not liable for what others post there (47 USC 230).';

/** Why a law holds for a recipient that has no seat where it is made. */
function whyAtHome(dataLaw: DataLaw, { recipientKind, country }: LetterSituation): string {
  if (!dataLaw.startsWith('home-')) return '';
  const [law, there] = dataLaw === 'home-GB' ? ['UK GDPR', 'the United Kingdom'] : ['GDPR', 'the European Economic Area'];
  const inTheUs = country === 'US' && recipientKind === 'platform' ? ` ${section230} It may refuse for that.` : '';
  return ` It holds for a recipient elsewhere where what it does with the data is related to offering goods or services to people in ${there}, or to monitoring what they do there (article 3(2) ${law}).${inTheUs}`;
}

/** Why no law is relied on, but a plain request is made. */
function whyPlain(reason: LetterReason, recipientKind: RecipientKind, place: LetterPlace): string {
  if (recipientKind === 'registrar')
    return 'A registrar lends a name and does not store the page. This is a plain request under its rules against abuse.';
  if (recipientKind === 'author' || recipientKind === 'publisher')
    return 'None of the laws that we have letters for is for whoever published this; others may be. This is a plain request, for which you say the reason.';
  const storesForOthers = recipientKind === 'platform' || recipientKind === 'host';
  if (place === 'US' && storesForOthers)
    return `${section230} This is a plain request under its own rules, which no law there makes it follow.`;
  if (place === 'AU' && reason === 'harassment' && recipientKind === 'host')
    return 'The Australian scheme begins with a complaint to the service itself. To its host this is a plain request under its own rules.';
  if (reason === 'copyright' && storesForOthers)
    return 'The DMCA is law in the United States alone. Many services elsewhere take its notices too: choose it if this one does. This is a plain request under its own rules.';
  return 'None of the laws that we have letters for makes this recipient remove it; others may. This is a plain request under its own rules.';
}

const describedIn: Partial<Record<LetterRegime, string>> = {
  'dmca-notice': 'material',
  'dmca-counter-notice': 'material',
  'us-defamation': 'statement',
  'uk-defamation': 'statement',
  'gdpr-erasure': 'erase',
  'gdpr-rectification': 'inaccurate',
  'au-cyber-abuse': 'material',
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
  copyright: ['dmca-notice', 'dmca-counter-notice', 'dsa-notice', 'own-rules'],
  other: ['dsa-notice', 'au-cyber-abuse', 'right-of-publicity', 'gdpr-erasure', 'own-rules'],
};

/** The rules that may be chosen in a situation: what suits best, then the others of its reason. */
export function regimesFor(situation: LetterSituation): LetterRegime[] {
  const forSearch: LetterRegime[] = situation.recipientKind === 'search-engine' ? ['search-engine'] : [];
  return [...new Set([regimeFor(situation), ...forSearch, ...others[situation.reason]])];
}
