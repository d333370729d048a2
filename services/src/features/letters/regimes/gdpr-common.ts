import {
  homeLabels,
  letterHomes,
  type LetterElement,
  type LetterField,
  type LetterParagraph,
  type LetterSource,
  type RegimeText,
} from '@clapback/contracts';
import { location, readOn, recipient, sender, signature } from './common.ts';

/** What the requests of GDPR articles 16, 17 and 21 have in common. */
const identity = sender({
  why: 'The controller must know whose data it is. It may ask for more about your identity only where it has reasonable doubts (article 12(6)); do not send a copy of your passport unasked.',
  source: 'art. 12(6)',
});

const home: LetterField = {
  id: 'home',
  label: 'Who it is about lives in',
  kind: 'choice',
  hint: 'Where the recipient has no seat there, it decides which law holds: article 3(2).',
  options: letterHomes.map((value) => ({ value, label: homeLabels[value] })),
};

const whoAndWhere = 'Who you are, how they reach you, and where the person lives';

/** Who writes. Where the person lives is needed where no seat of the recipient tells which law holds. */
export const gdprSender = ({ needsHome = false }: DataProtectionLaw): LetterElement => ({
  ...identity,
  ...(needsHome ? { label: whoAndWhere, missing: whoAndWhere } : {}),
  fields: [...identity.fields, needsHome ? home : { ...home, optional: true }],
});

export const controller = recipient(
  'The controller’s address',
  'The controller’s address is missing',
  'The request goes to who decides about the data: the company or person named in the privacy notice, often with a data protection officer.',
  'art. 4(7), 12',
);

export const dataLocation = location(
  'Exact location of the data',
  'The controller must be able to find the data. Name each address.',
  'art. 12(2)',
  [
    {
      id: 'identifiers',
      label: 'What shows that it is about you',
      kind: 'text',
      optional: true,
      hint: 'Your name as it stands there, an account, a number plate.',
    },
  ],
);

export const publicRole: LetterField = {
  id: 'publicRole',
  label: 'Do you have a public role that this is about?',
  kind: 'choice',
  blank: 'whether you have a public role that this is about',
  options: [
    { value: 'no', label: 'No', text: 'I have no role in public life to which the data relate' },
    { value: 'yes', label: 'Yes', text: 'I have had a role in public life; the data do not concern it, or are out of date' },
  ],
};

export const publicRoleWarning = {
  when: ['publicRole', 'yes'],
  text: 'Freedom of expression and information often weighs more where somebody has a public role. Say why this is not about it.',
};

export const recipientsNotice: LetterElement = {
  id: 'recipients',
  label: 'Notice to recipients, article 19',
  missing: 'Notice to recipients, article 19',
  why: 'The controller must tell everybody to whom it gave the data, unless that is impossible or disproportionate; and tell you who they are if you ask.',
  source: 'art. 19',
  fields: [
    {
      id: 'notify',
      label: 'Recipients of the data',
      kind: 'choice',
      blank: 'what recipients of the data are to be told (article 19)',
      options: [
        {
          value: 'tell',
          label: 'Tell them, and tell me who they are',
          text: 'Please communicate this to each recipient to whom you have disclosed the data, and tell me who they are (article 19)',
        },
        {
          value: 'only',
          label: 'Tell them',
          text: 'Please communicate this to each recipient to whom you have disclosed the data (article 19)',
        },
      ],
    },
  ],
};

/** What differs between the GDPR and its copy in the United Kingdom: the articles are the same. */
export interface DataProtectionLaw {
  /** 'GDPR', as it is named beside an article. */
  name: string;
  /** As the first sentence of a letter names it. */
  inFull: string;
  /** What the letter says of the law, where its name alone does not tell which one it is. */
  meaning: LetterParagraph[];
  /** Whose laws may oblige to erase data: article 17(1)(e). */
  lawsThatOblige: string;
  /** Which articles give the month for the answer. */
  monthUnder: string;
  /** To whom one can complain, as the letter says it. */
  complaintsGoTo: string;
  deadline: RegimeText['deadline'];
  authority: NonNullable<RegimeText['authority']>;
  /** What goes to the controller itself before the authority. */
  controllerComplaint?: NonNullable<RegimeText['controllerComplaint']>;
  /** That what the press publishes is exempt from much of it, and what else can go against the letter. */
  risks: string[];
  warnings?: RegimeText['warnings'];
  /** What is read beside the article itself. */
  sources: LetterSource[];
  /** Whether it is known only once it is said where the person lives. */
  needsHome?: boolean;
}

export const gdprSignature = ({ name }: DataProtectionLaw): LetterElement =>
  signature(`The ${name} asks for no form. Date and signature show who asked, and when the month began.`);

export const whose: LetterParagraph[] = [{ text: 'The data can be recognized as mine by this: {identifiers}.', when: ['identifiers'] }];

export const answerText = ({ complaintsGoTo, monthUnder }: DataProtectionLaw): LetterParagraph => ({
  text: `Please tell me within one month of receiving this request what you have done (${monthUnder}). If you do nothing, please tell me why, and that I can complain to ${complaintsGoTo} (article 12(4)).`,
});

export const exceptionsOfErasure =
  'There are exceptions: freedom of expression and information, legal duties, archives, research, legal claims (article 17(3)). News and opinion often stay.';

/** The GDPR is about people. */
export const companyWarning = {
  when: ['capacity', 'company'],
  text: 'The GDPR protects people, not companies. Write for the person whose data it is, or rely on other rules.',
};

const article85: LetterSource = {
  title: 'GDPR article 85',
  address: 'https://gdprhub.eu/index.php?oldid=21439&title=Article_85_GDPR',
  readOn: '2026-11-28',
  quote:
    'Member States shall by law reconcile the right to the protection of personal data pursuant to this Regulation with the right to freedom of expression and information',
};

/** Only who is written to as a controller has a data protection officer for sure. */
export const withoutOfficer = {
  when: ['recipientKind', 'author', 'publisher', 'host', 'platform', 'search-engine'],
  greeting: 'To whom it may concern,',
};

export const article3: LetterSource = {
  title: 'GDPR article 3: for whom it is',
  address: 'https://gdpr-info.eu/art-3-gdpr/',
  readOn: '2026-11-28',
  quote:
    'This Regulation applies to the processing of personal data of data subjects who are in the Union by a controller or processor not established in the Union, where the processing activities are related to',
};

export const gdpr: DataProtectionLaw = {
  name: 'GDPR',
  inFull: 'General Data Protection Regulation',
  meaning: [],
  lawsThatOblige: 'the law of the Union or of a Member State',
  monthUnder: 'article 12(3)',
  complaintsGoTo: 'a supervisory authority',
  deadline: {
    months: 1,
    endsOnWorkingDay: true,
    text: 'Article 12(3): within one month of receipt, or on the next working day where that ends on a weekend or a public holiday (Regulation 1182/71, article 3(4); look up the holidays there). It can be extended by two months for complex requests, and then you must be told within the first.',
    isLaw: true,
  },
  authority: {
    name: 'Your supervisory authority',
    text: 'The data protection authority of a country of the European Economic Area: of that where you live, where you work, or where it happened.',
    law: 'GDPR article 77',
  },
  risks: ['Member States exempt what is made for the press, science, art or literature from much of this (article 85).'],
  sources: [
    article3,
    article85,
    {
      title: 'That it holds in Iceland, Liechtenstein and Norway (EFTA)',
      address:
        'https://web.archive.org/web/20181001030953/http:/www.efta.int/EEA/news/General-Data-Protection-Regulation-GDPR-entered-force-EEA-509576',
      readOn: '2026-11-28',
      quote: 'The GDPR is now applicable throughout the Internal Market, including the EEA EFTA States Iceland, Liechtenstein and Norway.',
    },
    {
      title: 'To which authority one complains: GDPR article 77',
      address: 'https://gdprhub.eu/index.php?oldid=34315&title=Article_77_GDPR',
      readOn: '2026-11-28',
      quote: 'in particular in the Member State of his or her habitual residence, place of work or place of the alleged infringement',
    },
    {
      title: 'How periods are counted: Regulation (EEC, Euratom) No 1182/71, article 3(4)',
      address: 'http://wordscope.be/anglais/francais/ended+last+june.html',
      readOn: '2026-11-28',
      quote:
        'where the last day of a period expressed otherwise than in hours is a public holiday, Sunday or Saturday, the period shall end with the expiry of the last hour of the following working day',
    },
    {
      title: 'The answer within a month',
      address: 'https://www.inforights.im/individuals/data-protection/your-data-protection-rights/erasure/',
      readOn,
      quote: 'it must inform the individual “without delay” (and within ONE month of receipt of the request)',
    },
  ],
};
