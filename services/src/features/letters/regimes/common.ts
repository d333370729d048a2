import type { LetterElement, LetterField, LetterParagraph } from '@clapback/contracts';

/** The day on which the sources were last read. */
export const readOn = '2026-11-25';

export const isForAnother = ['capacity', 'guardian', 'agent', 'company'];

interface SenderNeeds {
  /** Fields that this law needs as well; otherwise they may be left out. */
  needs?: ('postalAddress' | 'phone')[];
  why: string;
  source?: string;
  /** Where name and address may be left out: a field, then its values. */
  unless?: string[];
}

/** Who writes, for whom, and how they are reached. */
export const sender = ({ needs = [], why, source, unless }: SenderNeeds): LetterElement => ({
  id: 'sender',
  label: 'Who you are, and how they reach you',
  missing: 'Who you are, and how they reach you',
  why,
  ...(source ? { source } : {}),
  fields: [
    { id: 'yourName', label: 'Your full name', kind: 'text', blank: 'your full name', ...(unless ? { unless } : {}) },
    { id: 'contactEmail', label: 'Your email address', kind: 'email', ...(unless ? { unless } : {}) },
    {
      id: 'postalAddress',
      label: 'Your postal address',
      kind: 'long',
      ...(needs.includes('postalAddress') ? {} : { optional: true }),
    },
    { id: 'phone', label: 'Your phone number', kind: 'text', ...(needs.includes('phone') ? {} : { optional: true }) },
    {
      id: 'capacity',
      label: 'You write',
      kind: 'choice',
      options: [
        { value: 'self', label: 'For yourself' },
        { value: 'guardian', label: 'As a parent or guardian' },
        { value: 'agent', label: 'As somebody’s agent' },
        { value: 'company', label: 'For a company' },
      ],
    },
    { id: 'onBehalfOf', label: 'Whom you write for', kind: 'text', when: isForAnother },
    {
      id: 'authority',
      label: 'What allows you to',
      kind: 'text',
      hint: 'A power of attorney, parental custody, your office.',
      when: isForAnother,
    },
  ],
});

/** Says for whom somebody writes, where that is not they themselves. */
export const capacity: LetterParagraph = {
  text: 'I write on behalf of {onBehalfOf}. What allows me to: {authority}. What this letter says of me, my name, my data or my work is said of {onBehalfOf}; the statements and the signature are mine.',
  when: isForAnother,
};

/** Exact addresses, and where on the page. */
export const location = (label: string, why: string, source?: string, more: LetterField[] = []): LetterElement => ({
  id: 'location',
  label,
  missing: 'The exact addresses are missing',
  why,
  ...(source ? { source } : {}),
  fields: [
    { id: 'addresses', label: 'Exact addresses', kind: 'addresses' },
    {
      id: 'whereOnPage',
      label: 'Where on the page',
      kind: 'text',
      optional: true,
      hint: 'The third comment, the picture at the top, minute 2:10.',
    },
    ...more,
  ],
});

/** Where it stands, as the letter says it. */
export const locationText = (text: string): LetterParagraph[] => [
  { text, list: 'addresses' },
  { text: 'Where on the page: {whereOnPage}.', when: ['whereOnPage'] },
];

/** Whom the letter goes to. */
export const recipient = (label: string, missing: string, why: string, source?: string): LetterElement => ({
  id: 'recipient',
  label,
  missing,
  why,
  ...(source ? { source } : {}),
  fields: [
    { id: 'recipientName', label: 'Name of the recipient', kind: 'text', blank: 'name of the recipient' },
    { id: 'recipientAddress', label: 'Address or form that takes such letters', kind: 'long' },
  ],
});

/** What no law asks for and helps all the same. */
export const background: LetterElement = {
  id: 'background',
  label: 'What helps them to look into it',
  missing: 'What helps them to look into it',
  why: 'No law asks for this. It shows when you saw the page, that you kept it, and what you have tried already.',
  fields: [
    { id: 'firstSeen', label: 'First seen on', kind: 'date', optional: true },
    {
      id: 'evidence',
      label: 'What you kept of it',
      kind: 'text',
      optional: true,
      hint: 'Names of screenshots with their SHA-256, as the case file shows them.',
    },
    { id: 'earlierSteps', label: 'Earlier steps, with their reference numbers', kind: 'text', optional: true },
    { id: 'moreInfo', label: 'Anything else that they should know', kind: 'long', optional: true },
    { id: 'answerLanguage', label: 'Language of the answer', kind: 'text', optional: true },
  ],
};

/** The same where nobody may be asked for copies: to keep them can be a crime, or harm the person whom they show. */
export const backgroundWithoutCopies: LetterElement = {
  ...background,
  why: 'No law asks for this. It shows when you saw the page, and what you have tried already. Keep no copies, also not as evidence.',
  fields: background.fields.filter(({ id }) => id !== 'evidence'),
};

export const backgroundText: LetterParagraph[] = [
  { text: 'I first saw this on {firstSeen}.', when: ['firstSeen'] },
  { text: 'I keep evidence of it: {evidence}.', when: ['evidence'] },
  { text: 'Earlier steps: {earlierSteps}.', when: ['earlierSteps'] },
  { text: '{moreInfo}', when: ['moreInfo'] },
  { text: 'Please answer in {answerLanguage}.', when: ['answerLanguage'] },
];

/** The same where nobody is asked for copies. */
export const backgroundTextWithoutCopies = backgroundText.filter(({ when }) => when?.[0] !== 'evidence');

/** Signature and date: the person’s own, never made here. */
export const signature = (why: string, source?: string, unless?: string[]): LetterElement => ({
  id: 'signature',
  label: 'Your signature and date',
  missing: 'Your signature and date',
  why,
  ...(source ? { source } : {}),
  fields: [
    { id: 'signature', label: 'Signature', kind: 'text', hint: 'Type your name. Only you can sign.', ...(unless ? { unless } : {}) },
    { id: 'signedOn', label: 'Date', kind: 'date' },
    { id: 'place', label: 'Place', kind: 'text', optional: true },
  ],
});

/** A statement that its sender ticks; the letter says it word by word. */
export const attestation = (id: string, label: string, statement: string, more: Partial<LetterField> = {}): LetterField => ({
  id,
  label,
  kind: 'attestation',
  statement,
  ...more,
});

/** Whether a statement is one of fact, which can be false, or an opinion, which mostly cannot. */
export const factOrOpinion: LetterField = {
  id: 'statementIs',
  label: 'What was said is',
  kind: 'choice',
  blank: 'a statement of fact, or an opinion',
  options: [
    { value: 'fact', label: 'A statement of fact', text: 'a statement of fact' },
    { value: 'opinion', label: 'An opinion', text: 'an opinion' },
    { value: 'both', label: 'An opinion that implies facts', text: 'an opinion that implies false facts' },
  ],
};

export const opinionWarning = {
  when: ['statementIs', 'opinion'],
  text: 'An opinion cannot be true or false, and most laws protect it. A letter about it is often refused. Name the facts it rests on, if there are any.',
};

export const antiSlapp =
  'Many US states have anti-SLAPP laws: whoever sues over speech on a matter of public concern and loses early may have to pay the other side’s lawyers. Do not threaten a lawsuit that you do not mean.';
