import type { RegimeText } from '@clapback/contracts';
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

/** A report under the recipient's own rules, where no law gives more. */
export const ownRules: RegimeText = {
  id: 'own-rules',
  name: 'The recipient’s own rules',
  title: 'Report of content that breaks your rules',
  summary: 'Harassment, private data or something else that the site forbids itself, where no law gives a removal.',
  recipients: ['platform', 'host', 'registrar', 'search-engine', 'author', 'controller'],
  greeting: 'To whom it may concern,',
  elements: [
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
        { id: 'rule', label: 'The rule, or the law and its state', kind: 'long', verbatim: true },
        { id: 'demand', label: 'What you ask for', kind: 'long' },
      ],
    },
    {
      id: 'accuracy',
      label: 'That it is accurate',
      missing: 'Your statement of accuracy is missing',
      why: 'A false report harms others, and you.',
      fields: [
        attestation('accuracy', 'What I say is accurate and complete', 'What I say here is accurate and complete, as far as I know.'),
      ],
    },
    background,
    signature('Shows that the report is yours, and from when they knew.'),
  ],
  paragraphs: [
    { text: 'I report content that breaks your rules, and ask you to act on it.' },
    capacity,
    ...locationText('It is at:'),
    { kind: 'heading', text: 'What is there' },
    { text: '{explanation}' },
    { text: 'It breaks this rule: {rule}' },
    { kind: 'heading', text: 'What I ask for' },
    { text: '{demand}' },
    ...backgroundText,
    { text: 'Please tell me what you decide, and how I can have it reviewed.' },
  ],
  deadline: { days: 14, text: 'No law sets a day. This letter reminds you after 14 days.', isLaw: false },
  risks: [
    'If you are threatened or followed, go to the police first. A letter does not protect you.',
    'Your report may reach whoever published it. Leave out where you live.',
  ],
  warnings: [opinionWarning],
  authority: null,
  sources: [
    {
      title: 'What a host wants to know in a report',
      address: 'https://www.godaddy.com/help/website-abuse-claims-next-steps-42781',
      readOn,
      quote: 'Provide direct URLs and any context (such as who is being targeted or harmed).',
    },
  ],
};
