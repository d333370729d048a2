import type { LetterElement, RegimeText } from '@clapback/contracts';
import { antiSlapp, background, backgroundText, capacity, location, locationText, readOn, recipient, sender, signature } from './common.ts';
import { hasDied, publicityAfterDeath } from './right-of-publicity-after-death.ts';

const elements: LetterElement[] = [
  sender({ why: 'They must know whose likeness it is, and whom to answer.' }),
  recipient(
    'Who uses it',
    'The address of who uses it is missing',
    'The demand goes to whoever uses it to sell something; a platform that stores it may be told as well.',
  ),
  {
    id: 'attribute',
    label: 'What of you is used',
    missing: 'What of you is used is missing',
    why: 'The law protects name, voice, signature, photograph and likeness.',
    source: '§ 3344(a)',
    fields: [
      {
        id: 'personIs',
        label: 'The person is',
        kind: 'choice',
        options: [
          { value: 'adult', label: 'An adult' },
          { value: 'minor', label: 'Under 18', text: 'I am a minor; consent could be given by a parent or legal guardian alone' },
          { value: 'deceased', label: 'Deceased' },
        ],
      },
      { id: 'deceasedName', label: 'Name of the person', kind: 'text', blank: 'name of the person', when: hasDied },
      { id: 'diedIn', label: 'Year in which they died', kind: 'text', when: hasDied },
      {
        id: 'rightsPassed',
        label: 'How the rights passed on',
        kind: 'choice',
        options: [
          { value: 'heir', label: 'To the family, by law', text: 'by inheritance' },
          { value: 'will', label: 'By a will or a trust', text: 'by will or trust' },
          { value: 'contract', label: 'By contract', text: 'by contract' },
        ],
        when: hasDied,
      },
      {
        id: 'rightsProof',
        label: 'What shows that',
        kind: 'text',
        hint: 'Who the heirs are to the person, the will, the contract, the registration as successor in interest.',
        when: hasDied,
      },
      {
        id: 'attribute',
        label: 'They use',
        kind: 'choice',
        blank: 'what of you',
        options: [
          { value: 'name', label: 'My name', text: 'my name' },
          { value: 'voice', label: 'My voice', text: 'my voice' },
          { value: 'signature', label: 'My signature', text: 'my signature' },
          { value: 'photograph', label: 'A photograph of me', text: 'a photograph in which I am readily identifiable' },
          { value: 'likeness', label: 'My likeness', text: 'my likeness' },
        ],
      },
      { id: 'recognized', label: 'How it is recognized as you', kind: 'text' },
    ],
  },
  location('Where it is used', 'Each address at which the product or the advertisement is.'),
  {
    id: 'use',
    label: 'The commercial use, made knowingly',
    missing: 'The commercial use is missing',
    why: 'It must be used knowingly on or in goods, or to advertise or sell. News, public affairs, sports broadcasts and political campaigns are free.',
    source: '§ 3344(a), (d)',
    fields: [
      {
        id: 'useKind',
        label: 'It is used',
        kind: 'choice',
        blank: 'for what',
        options: [
          { value: 'goods', label: 'On or in goods', text: 'on or in products, merchandise or goods' },
          { value: 'advertising', label: 'To advertise or sell', text: 'for purposes of advertising or selling' },
          { value: 'news', label: 'In news, sports or a campaign', text: 'in news, public affairs, sports or a political campaign' },
        ],
        stops: ['news'],
        stopText:
          'Sections 3344 and 3344.1 do not cover news, public affairs, sports broadcasts or political campaigns. Another rule may: choose one above.',
      },
      { id: 'product', label: 'Which product or advertisement', kind: 'long' },
      { id: 'knowingly', label: 'What shows that they know', kind: 'text', hint: 'Your name stands below it; you told them before.' },
    ],
  },
  {
    id: 'consent',
    label: 'That you did not consent',
    missing: 'Whether you ever consented is missing',
    why: 'Say what was agreed, if anything was: a consent for one use is none for another.',
    source: '§ 3344(a)',
    fields: [
      {
        id: 'consentHistory',
        label: 'Consent',
        kind: 'choice',
        blank: 'whether you ever consented',
        options: [
          { value: 'never', label: 'Never given', text: 'I have never consented to this use' },
          { value: 'other', label: 'For another use', text: 'I consented to another use alone, not to this one' },
          { value: 'ended', label: 'It has ended', text: 'My consent has ended' },
        ],
      },
      { id: 'consentWhat', label: 'What was agreed', kind: 'long', optional: true },
    ],
  },
  {
    id: 'injury',
    label: 'The injury, and what you ask for',
    missing: 'The injury, and what you ask for, are missing',
    why: 'The statute speaks of damages sustained; the least is 750 dollars.',
    source: '§ 3344(a)',
    fields: [
      { id: 'injury', label: 'What it did to you', kind: 'long' },
      { id: 'demand', label: 'What you ask for', kind: 'long' },
    ],
  },
  background,
  signature('Shows that the demand is yours, and from when they knew.'),
];

/** Use of a name, voice or likeness to sell something. */
export const rightOfPublicity: RegimeText = {
  id: 'right-of-publicity',
  name: 'Right of publicity, Cal. Civ. Code § 3344',
  title: 'Demand to stop the commercial use of a likeness',
  summary: 'Your name, voice, signature, photograph or likeness is used on goods or in advertising without your consent.',
  recipients: ['author', 'publisher', 'platform', 'controller'],
  greeting: 'To whom it may concern,',
  elements,
  paragraphs: [
    {
      text: 'You use {attribute} {useKind} without consent. I ask you to stop, under California Civil Code § 3344 and the common law right of publicity.',
    },
    capacity,
    { text: '{personIs}.', when: ['personIs', 'minor'] },
    { text: 'How it is recognized: {recognized}.' },
    ...locationText('It is used at:'),
    { text: 'The product or advertisement: {product}.' },
    { text: 'That the use is made knowingly follows from this: {knowingly}.' },
    { text: '{consentHistory}.' },
    { text: 'What was agreed: {consentWhat}', when: ['consentWhat'] },
    { text: 'What it did to me: {injury}' },
    { kind: 'heading', text: 'What I ask for' },
    { text: '{demand}' },
    { text: 'Please answer within 14 days of receiving this letter.' },
    ...backgroundText,
  ],
  deadline: { days: 14, text: 'No law sets a day. This letter asks for an answer within 14 days.', isLaw: false },
  risks: [
    antiSlapp,
    'Whoever loses such a lawsuit in California pays the other side’s lawyers.',
    'This is the law of California alone. Other states have their own, or none; what they ask for is not known to us.',
  ],
  warnings: [],
  authority: null,
  sources: [
    {
      title: 'California Civil Code § 3344',
      address: 'http://www.laws9.com/statutes/california/civ/3344-3346',
      readOn,
      quote:
        'Any person who knowingly uses another’s name, voice, signature, photograph, or likeness, in any manner, on or in products, merchandise, or goods',
    },
    {
      title: 'California Civil Code § 3344.1, as the digest of a bill of 2010 sums it up',
      address: 'http://www.leginfo.ca.gov/pub/09-10/bill/asm/ab_0551-0600/ab_585_bill_20100421_amended_sen_v97.html',
      readOn,
      quote:
        'Existing law establishes a cause of action for damages on behalf of specified injured parties for the unauthorized use of a deceased personality’s name, voice, signature, photograph, or likeness for commercial purposes within 70 years of the personality’s death',
    },
    {
      title: 'The registration as successor in interest',
      address: 'https://natlawreview.com/article/looking-deceased-celebrity-s-successor-interest-secretary-state-has-answer',
      readOn,
      quote: 'a successor-in-interest may not recover damages until he or she registers with the Secretary of State as such',
    },
    {
      title: 'What it does not cover',
      address: 'http://www.avvo.com/legal-guides/ugc/can-a-persons-name-photograph-voice-signanture-or-likeness-be-used-without-consent',
      readOn,
      quote:
        'This prohibition does not apply in connection with any news, public affairs, or sports broadcast, or in connection with any political campaign.',
    },
  ],
  variants: [{ when: hasDied, ...publicityAfterDeath(elements) }],
};
