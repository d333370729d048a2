import type { LetterElement, LetterField, LetterParagraph, RegimeWords } from '@clapback/contracts';
import { backgroundText, isForAnother, locationText } from './common.ts';

export const hasDied = ['personIs', 'deceased'];

/** What fields are called, and what the letter says for them, where they are not about the one who writes. */
const fields: Record<string, Partial<LetterField>> = {
  attribute: {
    options: [
      { value: 'name', label: 'The name', text: 'the name' },
      { value: 'voice', label: 'The voice', text: 'the voice' },
      { value: 'signature', label: 'The signature', text: 'the signature' },
      { value: 'photograph', label: 'A photograph', text: 'a photograph' },
      { value: 'likeness', label: 'The likeness', text: 'the likeness' },
    ],
  },
  recognized: { label: 'How it is recognized as that person' },
  // Section 3344.1 asks for no knowledge; where there was some, it is said.
  knowingly: { optional: true, hint: 'The name stands below it; you told them before.' },
  consentHistory: {
    options: [
      { value: 'never', label: 'Never given', text: 'Nobody who could consent to this use has ever done so' },
      { value: 'other', label: 'For another use', text: 'Consent was given to another use alone, not to this one' },
      { value: 'ended', label: 'It has ended', text: 'The consent that was given has ended' },
    ],
  },
  injury: { label: 'What it did, to the memory of the person or to the rights' },
};

const elementWords: Record<string, Partial<LetterElement>> = {
  sender: { why: 'They must know who has the rights now, and whom to answer.' },
  attribute: {
    label: 'Who has died, and what of them is used',
    missing: 'Who has died, and what of them is used, is missing',
    why: 'The law protects name, voice, signature, photograph and likeness for 70 years after death, where they had commercial value then or because of it. The rights belong to the heirs, or to whom they were given.',
    source: '§ 3344.1(a)-(d), (g), (h)',
  },
  use: {
    label: 'The commercial use',
    why: 'It must be used on or in goods, or to advertise or sell. News, public affairs, sports broadcasts and political campaigns are free, and so are plays, books, films and the like.',
    source: '§ 3344.1(a), (j)',
  },
  consent: {
    label: 'That nobody consented',
    why: 'Consent can come from the person, or from whoever has the rights since. A consent for one use is none for another.',
    source: '§ 3344.1(a), (c)',
  },
  injury: { source: '§ 3344.1(a)' },
};

const paragraphs: LetterParagraph[] = [
  {
    text: 'You use {attribute} of {deceasedName}, who died in {diedIn}, {useKind} without consent. I ask you to stop, under California Civil Code § 3344.1.',
  },
  {
    text: 'I write in my own name. The rights in the name, voice, signature, photograph and likeness of {deceasedName} passed to me {rightsPassed}: {rightsProof}.',
    unless: isForAnother,
  },
  {
    text: 'I write on behalf of {onBehalfOf}, to whom the rights in the name, voice, signature, photograph and likeness of {deceasedName} passed {rightsPassed}: {rightsProof}. What allows me to write: {authority}.',
    when: isForAnother,
  },
  { text: 'How it is recognized as {deceasedName}: {recognized}.' },
  ...locationText('It is used at:'),
  { text: 'The product or advertisement: {product}.' },
  { text: 'That the use is made knowingly follows from this: {knowingly}.', when: ['knowingly'] },
  { text: '{consentHistory}.' },
  { text: 'What was agreed: {consentWhat}', when: ['consentWhat'] },
  { text: 'What the use did: {injury}' },
  { kind: 'heading', text: 'What I ask for' },
  { text: '{demand}' },
  { text: 'Please answer within 14 days of receiving this letter.' },
  ...backgroundText,
];

/** The words about somebody who has died: whoever has their rights writes, and speaks of them. */
export const publicityAfterDeath = (elements: LetterElement[]): Partial<RegimeWords> => ({
  name: 'Right of publicity after death, Cal. Civ. Code § 3344.1',
  summary:
    'The name, voice, signature, photograph or likeness of somebody who has died is used on goods or in advertising without consent.',
  elements: elements.map((element) => ({
    ...element,
    ...elementWords[element.id],
    fields: element.fields.map((field) => ({ ...field, ...fields[field.id] })),
  })),
  paragraphs,
  warnings: [
    {
      when: hasDied,
      text: 'Whoever has the rights gets damages only for uses after they registered as successor in interest with the California Secretary of State (§ 3344.1(f)). Where several have them, those with more than half act for all (§ 3344.1(d)).',
    },
  ],
});
