import type { LetterReason, LetterState, RecipientKind } from '@clapback/contracts/letter-words';

export const reasonLabels: Record<LetterReason, string> = {
  defamation: 'Defamation',
  'false-information': 'False information',
  'privacy-violation': 'Privacy violation',
  harassment: 'Harassment',
  copyright: 'Copyright',
  other: 'Other',
};

export const recipientLabels: Record<RecipientKind, string> = {
  platform: 'The platform it is on',
  author: 'Who wrote it',
  publisher: 'Who published it, such as a newspaper',
  host: 'The host of the site',
  'search-engine': 'A search engine',
  registrar: 'The registrar of the domain',
  controller: 'The company behind the site',
};

export const stateLabels: Record<LetterState, { label: string; tone: 'neutral' | 'accent' | 'danger' | 'good' }> = {
  draft: { label: 'Draft', tone: 'accent' },
  ready: { label: 'Ready to send', tone: 'accent' },
  sent: { label: 'Waiting for an answer', tone: 'neutral' },
  answered: { label: 'Answered', tone: 'accent' },
  refused: { label: 'Refused', tone: 'danger' },
  done: { label: 'Done', tone: 'good' },
};

/** Countries of recipients: the likeliest first, then by code. */
export const recipientCountries = [
  'US',
  'GB',
  'IE',
  ...'AR AT AU BE BG BR CA CH CL CN CY CZ DE DK EE ES FI FR GR HK HR HU IL IN IS IT JP KE KR LI LT LU LV MT MX NG NL NO NZ PL PT RO RU SE SG SI SK TR TW UA ZA'.split(
    ' ',
  ),
];
