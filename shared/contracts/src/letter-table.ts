import type { LetterReason, LetterRegime, RecipientKind } from './letter-words.ts';

/** Where a recipient has its seat, as far as the law that letters rely on tells places apart. */
export const letterPlaces = ['US', 'GB', 'EU', 'EEA', 'AU', 'elsewhere'] as const;
export type LetterPlace = (typeof letterPlaces)[number];

/** Member states of the European Union, where Regulation (EU) 2022/2065 holds. */
const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));
/** The rest of the European Economic Area, where the GDPR holds as well. */
const restOfArea = new Set(['IS', 'LI', 'NO']);

/** The place of a country in two letters (ISO 3166-1). */
export function placeOf(country: string): LetterPlace {
  if (country === 'US' || country === 'GB' || country === 'AU') return country;
  if (union.has(country)) return 'EU';
  return restOfArea.has(country) ? 'EEA' : 'elsewhere';
}

/** Where the person lives whom a letter is about, as far as laws go by that. In the field `home` of a letter. */
export const letterHomes = ['EU', 'GB', 'AU', 'other'] as const;
export type LetterHome = (typeof letterHomes)[number];

/** The same as it is chosen. */
export const homeLabels: Readonly<Record<LetterHome, string>> = {
  EU: 'The European Union, Iceland, Liechtenstein or Norway',
  GB: 'The United Kingdom',
  AU: 'Australia',
  other: 'Another country',
};

/** What the fields of a letter say of it; undefined where they do not. */
export const homeOf = ({ home }: { home?: unknown }): LetterHome | undefined => letterHomes.find((known) => known === home);

/**
 * Which law protects data on the person, and by what: that of the recipient's seat goes first (GDPR and UK GDPR article 3(1)), then that of
 * where the person is (article 3(2)); `unknown` where neither tells.
 */
export type DataLaw = 'seat-EU' | 'seat-GB' | 'home-EU' | 'home-GB' | 'unknown';

/** The law on data for a recipient in a country and a person who lives somewhere. */
export function dataLawOf(country: string, home: LetterHome | undefined): DataLaw {
  const place = placeOf(country);
  if (place === 'GB') return 'seat-GB';
  if (place === 'EU' || place === 'EEA') return 'seat-EU';
  return home === 'GB' || home === 'EU' ? `home-${home}` : 'unknown';
}

const everywhere = (regime: LetterRegime): readonly LetterRegime[] => letterPlaces.map(() => regime);

/** What a reason relies on, by recipient; each row in the order of `letterPlaces`. */
type Rows = Record<RecipientKind, readonly LetterRegime[]>;

/** Which law a letter relies on: reason, recipient, and place. */
export const letterTable: Record<LetterReason, Rows> = {
  // Whoever wrote or published it answers for it themselves; who stores it for others answers by the rules for services, where there are any.
  defamation: {
    author: ['us-defamation', ...everywhere('correction-request').slice(1)],
    publisher: ['us-defamation', ...everywhere('correction-request').slice(1)],
    platform: ['own-rules', 'uk-defamation', 'dsa-notice', 'own-rules', 'own-rules', 'own-rules'],
    host: ['own-rules', 'own-rules', 'dsa-notice', 'own-rules', 'own-rules', 'own-rules'],
    'search-engine': everywhere('search-engine'),
    registrar: everywhere('own-rules'),
    controller: ['own-rules', 'gdpr-erasure', 'gdpr-erasure', 'gdpr-erasure', 'own-rules', 'own-rules'],
  },
  // Where it is data about a person, it has to be right. The press is mostly exempt (GDPR article 85), and a host cannot correct what others wrote.
  'false-information': {
    author: [
      'correction-request',
      'gdpr-rectification',
      'gdpr-rectification',
      'gdpr-rectification',
      'correction-request',
      'correction-request',
    ],
    publisher: everywhere('correction-request'),
    platform: [
      'correction-request',
      'gdpr-rectification',
      'gdpr-rectification',
      'gdpr-rectification',
      'correction-request',
      'correction-request',
    ],
    host: ['own-rules', 'own-rules', 'dsa-notice', 'own-rules', 'own-rules', 'own-rules'],
    'search-engine': everywhere('search-engine'),
    registrar: everywhere('own-rules'),
    controller: [
      'correction-request',
      'gdpr-rectification',
      'gdpr-rectification',
      'gdpr-rectification',
      'correction-request',
      'correction-request',
    ],
  },
  'privacy-violation': {
    author: ['own-rules', 'gdpr-erasure', 'gdpr-erasure', 'gdpr-erasure', 'own-rules', 'own-rules'],
    publisher: ['own-rules', 'gdpr-erasure', 'gdpr-erasure', 'gdpr-erasure', 'own-rules', 'own-rules'],
    platform: ['own-rules', 'gdpr-erasure', 'gdpr-erasure', 'gdpr-erasure', 'own-rules', 'own-rules'],
    host: ['own-rules', 'gdpr-erasure', 'dsa-notice', 'gdpr-erasure', 'own-rules', 'own-rules'],
    'search-engine': everywhere('search-engine'),
    registrar: everywhere('own-rules'),
    controller: ['own-rules', 'gdpr-erasure', 'gdpr-erasure', 'gdpr-erasure', 'own-rules', 'own-rules'],
  },
  // The Australian scheme begins with the service itself, not with its host.
  harassment: {
    author: everywhere('own-rules'),
    publisher: everywhere('own-rules'),
    platform: ['own-rules', 'own-rules', 'dsa-notice', 'own-rules', 'au-cyber-abuse', 'own-rules'],
    host: ['own-rules', 'own-rules', 'dsa-notice', 'own-rules', 'own-rules', 'own-rules'],
    'search-engine': everywhere('search-engine'),
    registrar: everywhere('own-rules'),
    controller: everywhere('own-rules'),
  },
  // The DMCA is for services in the United States; search engines take its notices for other countries too.
  copyright: {
    author: everywhere('own-rules'),
    publisher: everywhere('own-rules'),
    platform: ['dmca-notice', 'own-rules', 'dsa-notice', 'own-rules', 'own-rules', 'own-rules'],
    host: ['dmca-notice', 'own-rules', 'dsa-notice', 'own-rules', 'own-rules', 'own-rules'],
    'search-engine': everywhere('dmca-notice'),
    registrar: everywhere('own-rules'),
    controller: everywhere('own-rules'),
  },
  other: {
    author: everywhere('own-rules'),
    publisher: everywhere('own-rules'),
    platform: ['own-rules', 'own-rules', 'dsa-notice', 'own-rules', 'own-rules', 'own-rules'],
    host: ['own-rules', 'own-rules', 'dsa-notice', 'own-rules', 'own-rules', 'own-rules'],
    'search-engine': everywhere('search-engine'),
    registrar: everywhere('own-rules'),
    controller: everywhere('own-rules'),
  },
};

const erasureAtHome = { EU: 'gdpr-erasure', GB: 'gdpr-erasure' } as const;
const rectificationAtHome = { EU: 'gdpr-rectification', GB: 'gdpr-rectification' } as const;

/** Laws that go by where the person lives. They take the place of what the table above has for recipients where no such law holds. */
export const letterTableByHome: Partial<Record<LetterReason, Partial<Record<RecipientKind, Partial<Record<LetterHome, LetterRegime>>>>>> = {
  defamation: { controller: erasureAtHome },
  'false-information': { platform: rectificationAtHome, controller: rectificationAtHome },
  'privacy-violation': { platform: erasureAtHome, controller: erasureAtHome },
  // Section 7 of the Online Safety Act 2021 (Cth) is about adults who live in Australia, wherever the service has its seat.
  harassment: { platform: { AU: 'au-cyber-abuse' } },
};
