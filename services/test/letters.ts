import { elementsOf, isAsked, type LetterRegime, type LetterStep, type LetterValues } from '@clapback/contracts';
import { regimes } from '#features/letters/regimes/index.ts';
import { steps } from '#features/letters/steps.ts';

/** Addresses of the letters that tests write. */
export const addresses = ['https://gallery.example/p/88213', 'https://gallery.example/p/88213/large'];

const words: Record<string, string> = {
  yourName: 'Dana Whitlock',
  contactEmail: 'dana@example.org',
  postalAddress: '12 Elm Street\nAlbany, NY 12207',
  phone: '+1 518 555 0142',
  home: 'EU',
  capacity: 'self',
  recipientName: 'Gallery Example Ltd.',
  recipientAddress: '1 Quay Street\nDublin 2',
  whereOnPage: 'the picture at the top',
  identifiers: 'my full name in the caption',
  signature: 'Dana Whitlock',
  signedOn: '2026-11-20',
  place: 'Albany',
  firstSeen: '2026-11-12',
  evidence: 'gallery.png, SHA-256 4f1c…9a',
  ground: 'b',
  groundWhy: 'I withdraw consent; the purpose of the picture ended when charges were dismissed in 2019.',
  erase: 'the picture, its copies and previews',
  statement: 'Dana Whitlock stole the takings of the fair.',
  statementIs: 'fact',
  whyFalse: 'The takings were counted by two people and paid into the bank the same day.',
  proof: 'The receipt of the bank of 3 May 2026.',
  meaning: 'That I am a thief.',
  harm: 'Two customers ended their contracts.',
  isTexas: 'texas',
  learntOn: '2026-11-12',
  publishedOn: '2026-11-10',
  publishedTo: 'everybody',
  retraction: 'We said that Dana Whitlock stole the takings of the fair. That is not true, and we are sorry.',
  workTitle: '“Harbour at dawn”, a photograph',
  owner: 'Dana Whitlock',
  material: 'A copy of the photograph without my name',
  mistakeReason: 'own',
  mistakeWhy: 'I took it on 2 May 2024 and have the raw file.',
  livesIn: 'us',
  district: 'Northern District of New York',
  offence: 'no',
  explanation: 'It says that I was convicted of theft, which never happened, and gives my home address.',
  lawBroken: '§ 187 of the German criminal code',
  memberState: 'Germany',
  targetAge: 'adult',
  harmTo: 'mind',
  whyIntended: 'Each post asks readers to ring me at night, and names my doctor.',
  manner: 'all',
  whyManner: 'It says that I will be found, with the number of my house.',
  shown: 'me',
  age: 'adult',
  depiction: 'the second picture of the album',
  noConsent: 'It was taken for my partner alone, and I have told nobody that it may be shown.',
  attribute: 'photograph',
  recognized: 'my face fills the picture',
  personIs: 'adult',
  deceasedName: 'Mia Whitlock',
  diedIn: '2019',
  rightsPassed: 'heir',
  rightsProof: 'I am her only child',
  useKind: 'advertising',
  product: 'an advertisement for running shoes',
  knowingly: 'my name stands below it',
  consentHistory: 'never',
  injury: 'People ask me why I advertise them.',
  demand: 'Stop using the photograph, and tell me where else it was used.',
  searchProduct: 'web search',
  basis: 'privacy',
  lawCountry: 'Ireland',
  query: 'Dana Whitlock',
  whyEach: 'Both pages are about charges that were dismissed in 2019.',
  publicRole: 'no',
  correct: 'Dana Whitlock was never charged.',
  inaccurate: 'Dana Whitlock was charged with theft.',
  situation: 'I look for work as a bookkeeper, and the page is the first that shows.',
  rule: 'point 3 of your community guidelines: no private addresses',
  whyDefamatory: 'It accuses me of a crime; two customers have left.',
  aspects: 'I did not take the money.',
  previousSentOn: '2026-10-01',
  previousNumber: 'L-1111-2222-3333',
  newDeadline: '2026-12-04',
  refusedOn: '2026-10-20',
  refusal: 'We believe that the public has an interest in it.',
  refusalWrong: 'The charges were dismissed, and I have no public role.',
  complaintLaw: 'GDPR article 77',
  respondent: 'Gallery Example Ltd.',
  respondentAddress: '1 Quay Street, Dublin 2',
  outcomeKind: 'silent',
  complaintWhy: 'Article 12(3) gives them one month.',
};

/** Values with which a letter of this regime lacks nothing, beside those that are given. */
export function completeValues(regime: LetterRegime, step: LetterStep = 'first', given: LetterValues = {}): LetterValues {
  const values: LetterValues = { ...given };
  for (const { fields } of elementsOf({ regime: regimes[regime], step: steps[step] }))
    for (const field of fields) {
      const { id, kind, options, optional } = field;
      if (kind === 'addresses' || id in given || !isAsked(field, values)) continue;
      if (kind === 'attestation') values[id] = true;
      else if (words[id] && (!options || options.some(({ value }) => value === words[id]))) values[id] = words[id];
      else if (!optional) values[id] = options?.[0]?.value ?? `What ${id} says`;
    }
  return values;
}
