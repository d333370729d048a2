import type { LetterElement, LetterField, RegimeText } from '@clapback/contracts';
import {
  attestation,
  background,
  backgroundText,
  capacity,
  factOrOpinion,
  location,
  locationText,
  opinionWarning,
  readOn,
  recipient,
  sender,
  signature,
} from './common.ts';

const elements: LetterElement[] = [
  sender({ why: 'They must know who reports it, and whom to answer.' }),
  recipient(
    'Who can remove it',
    'The recipient’s address is missing',
    'A site has a form for reports; a host or registrar an address for abuse.',
  ),
  location('The exact location', 'Each exact address, and where on the page.'),
  {
    id: 'explanation',
    label: 'What happens there, and to whom',
    missing: 'What happens there is missing',
    why: 'Moderators read hundreds of reports. Say in plain words what is there and what it does to you.',
    fields: [
      { id: 'explanation', label: 'What is there', kind: 'long' },
      { ...factOrOpinion, optional: true },
    ],
  },
  {
    id: 'rule',
    label: 'The rule that it breaks',
    missing: 'The rule that it breaks is missing',
    why: 'Quote the rule from their terms or guidelines, or name the law and its state.',
    fields: [
      { id: 'rule', label: 'The rule, or the law and its state', kind: 'long' },
      { id: 'demand', label: 'What you ask for', kind: 'long' },
    ],
  },
  {
    id: 'accuracy',
    label: 'That it is accurate',
    missing: 'Your statement of accuracy is missing',
    why: 'A false report harms others, and you.',
    fields: [attestation('accuracy', 'What I say is accurate and complete', 'What I say here is accurate and complete, as far as I know.')],
  },
  background,
  signature('Shows that the report is yours, and from when they knew.'),
];

const danger = 'If you are threatened or followed, go to the police first. A letter does not protect you.';
const passedOn = 'Your report may reach whoever published it. Leave out where you live.';

// Whoever wrote or published something themselves has no rules for others that it could break.
const ownWords: Record<string, Partial<LetterElement>> = {
  recipient: { why: 'The request goes to whoever can change the page themselves.' },
  explanation: { why: 'Say in plain words what is there and what it does to you.' },
  rule: {
    label: 'Why they should',
    missing: 'Why they should is missing',
    why: 'A reason that they can agree to: a promise, a code that they follow, or a law and its state.',
  },
  accuracy: { why: 'Who is asked for something should be able to rely on it.' },
};
const ownFields: Record<string, Partial<LetterField>> = {
  rule: { label: 'The reason, the code, or the law and its state' },
};
const toWhoWroteIt = elements.map((element) => ({
  ...element,
  ...ownWords[element.id],
  fields: element.fields.map((field) => ({ ...field, ...ownFields[field.id] })),
}));

/** A plain request under the recipient's own rules, where no law gives more. */
export const ownRules: RegimeText = {
  id: 'own-rules',
  name: 'The recipient’s own rules (a plain request)',
  title: 'Report of content that breaks your rules',
  summary: 'A plain request: something that the recipient forbids itself, where we know of no law that gives a removal.',
  recipients: ['platform', 'host', 'registrar', 'search-engine', 'author', 'publisher', 'controller'],
  greeting: 'To whom it may concern,',
  elements,
  paragraphs: [
    { text: 'I report content that breaks your rules, and ask you to act on it.' },
    capacity,
    ...locationText('It is at:'),
    { kind: 'heading', text: 'What is there' },
    { text: '{explanation}' },
    { text: 'What it says is {statementIs}.', when: ['statementIs'] },
    { text: 'It breaks this rule: {rule}.' },
    { kind: 'heading', text: 'What I ask for' },
    { text: '{demand}' },
    ...backgroundText,
    { text: 'Please tell me what you decide, and how I can have it reviewed.' },
  ],
  deadline: { days: 14, text: 'No law sets a day. This letter waits 14 days.', isLaw: false },
  risks: ['This is a request, not a claim: the recipient follows its own rules, and may say no.', danger, passedOn],
  warnings: [opinionWarning],
  authority: null,
  sources: [
    {
      title: 'What a host wants to know in a report',
      address: 'https://www.godaddy.com/help/website-abuse-claims-next-steps-42781',
      readOn,
      quote: 'Provide direct URLs and any context (such as who is being targeted or harmed).',
    },
    {
      title: '47 USC 230, as the Court of Appeals for the Fourth Circuit reads it in Zeran v. AOL',
      address: 'http://euro.ecom.cmu.edu/program/courses/tcr840/2003/App_%20Ct_%20Opinion%20in%20Zeran%20v_%20AOL.htm',
      readOn,
      quote: 'plainly immunizes computer service providers like AOL from liability for information that originates with third parties',
    },
  ],
  variants: [
    {
      when: ['country', 'US'],
      risks: [
        'In the United States a site is mostly not liable for what others post there (47 USC 230), also once it was told. This is a request under its own rules; it may say no.',
        danger,
        passedOn,
      ],
    },
    {
      when: ['recipientKind', 'author', 'publisher'],
      name: 'A plain request',
      title: 'Request to take down what you published',
      summary: 'A plain request to whoever wrote or published it, where we know of no letter by which a law gives a removal.',
      elements: toWhoWroteIt,
      paragraphs: [
        { text: 'You published what is named below. I ask you to take it down.' },
        capacity,
        ...locationText('It is at:'),
        { kind: 'heading', text: 'What is there' },
        { text: '{explanation}' },
        { text: 'What it says is {statementIs}.', when: ['statementIs'] },
        { kind: 'heading', text: 'Why I ask' },
        { text: '{rule}.' },
        { kind: 'heading', text: 'What I ask for' },
        { text: '{demand}' },
        ...backgroundText,
        { text: 'Please tell me whether you will do so.' },
      ],
      risks: [
        'This is a request, not a claim: whoever wrote it may say no, or publish your letter.',
        'If this person threatens or follows you, do not write to them. Go to the police.',
        'Leave out where you live.',
      ],
    },
  ],
};
