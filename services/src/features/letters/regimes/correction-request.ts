import type { RegimeText } from '@clapback/contracts';
import {
  antiSlapp,
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

/** A request for correction or reply, where no law gives a removal. */
export const correctionRequest: RegimeText = {
  id: 'correction-request',
  name: 'Correction or reply',
  title: 'Request for a correction',
  summary: 'Something false, where none of the other letters fits: ask for a correction or a reply, and name the rule.',
  recipients: ['author', 'publisher', 'platform', 'controller'],
  greeting: 'To whom it may concern,',
  elements: [
    sender({ why: 'They must know who asks, and whom to answer.' }),
    recipient('Who published it', 'The publisher’s address is missing', 'The request goes to who can change the page.'),
    {
      id: 'statement',
      label: 'The statement, word for word',
      missing: 'The statement itself is missing',
      why: 'Quote it, so that they find it.',
      fields: [{ id: 'statement', label: 'What was said, word for word', kind: 'long' }, factOrOpinion],
    },
    location('Where it stands', 'They can only change a page that they find.'),
    {
      id: 'correct',
      label: 'What is right, with proof',
      missing: 'What is right is missing',
      why: 'A correction that is written and proven is the easiest to publish.',
      fields: [
        { id: 'correct', label: 'What is true instead', kind: 'long' },
        { id: 'proof', label: 'What proves it', kind: 'long' },
      ],
    },
    {
      id: 'rule',
      label: 'The rule that you rely on',
      missing: 'The rule that you rely on is missing',
      why: 'That something is false is mostly no ground for removal. Name the rule: their own policy on corrections, a press code, a right of reply.',
      fields: [
        { id: 'rule', label: 'Which rule', kind: 'text' },
        {
          id: 'demandKind',
          label: 'What you ask for',
          kind: 'choice',
          blank: 'correct it, publish my reply, or remove it',
          options: [
            { value: 'correct', label: 'Correct it', text: 'correct the statement, and say that it was corrected' },
            { value: 'reply', label: 'Publish my reply', text: 'publish what stands below as my reply, beside the statement' },
            { value: 'remove', label: 'Remove it', text: 'remove the statement' },
          ],
        },
      ],
    },
    background,
    signature('Shows that the request is yours, and from when they knew.'),
  ],
  paragraphs: [
    { text: 'A page that you are responsible for says something about me that is not true. I ask you to {demandKind}.' },
    capacity,
    { text: '“{statement}”' },
    { text: 'It is {statementIs}.' },
    ...locationText('It stands at:'),
    { kind: 'heading', text: 'What is right' },
    { text: '{correct}' },
    { text: 'Proof: {proof}' },
    { text: 'I rely on {rule}.' },
    ...backgroundText,
    { text: 'Please answer within 14 days of receiving this letter.' },
  ],
  deadline: { days: 14, text: 'No law sets a day. This letter asks for an answer within 14 days.', isLaw: false },
  risks: [antiSlapp, 'A request without a rule behind it is a wish. Say which rule it is.'],
  warnings: [opinionWarning],
  authority: null,
  sources: [
    {
      title: 'Why a correction is asked for before anything else: the Texas request',
      address: 'https://codes.findlaw.com/tx/civil-practice-and-remedies-code/civ-prac-rem-sect-73-055/',
      readOn,
      quote: 'A request for a correction, clarification, or retraction is timely if made during the period of limitation',
    },
  ],
};
