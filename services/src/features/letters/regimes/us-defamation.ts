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

const inTexas = ['isTexas', 'texas'];

/** A request for correction, clarification or retraction in the USA; with what Texas asks for. */
export const usDefamation: RegimeText = {
  id: 'us-defamation',
  name: 'US defamation law',
  title: 'Request for correction or retraction',
  summary: 'A false statement of fact about you: ask for it to be taken back, before any lawsuit.',
  recipients: ['author', 'publisher'],
  greeting: 'To whom it may concern,',
  elements: [
    sender({ why: 'The request must reasonably identify who makes it, and say how you are reached.', source: 'Tex. CPRC § 73.055(d)(2)' }),
    recipient(
      'The publisher',
      'The publisher’s address is missing',
      'The request is served on whoever published the statement.',
      'Tex. CPRC § 73.055(d)(1)',
    ),
    {
      id: 'statement',
      label: 'The statement, word for word',
      missing: 'The statement itself is missing',
      why: 'It must be stated with particularity. Quote it; do not sum it up.',
      source: 'Tex. CPRC § 73.055(d)(3)',
      fields: [{ id: 'statement', label: 'What was said, word for word', kind: 'long' }, factOrOpinion],
    },
    location('Where and when it was published', 'Time and place of publication, as far as you know them.', 'Tex. CPRC § 73.055(d)(3)', [
      { id: 'publishedOn', label: 'Published on, as far as you know', kind: 'date', optional: true },
      { id: 'publishedTo', label: 'Who could read it', kind: 'text', hint: 'Everybody, a group of 300 neighbours, your employer.' },
    ]),
    {
      id: 'falsity',
      label: 'Why it is false, with proof',
      missing: 'Why it is false is missing',
      why: 'Only a false statement of fact is defamation. Truth is a full defence.',
      fields: [
        { id: 'whyFalse', label: 'What is true instead', kind: 'long' },
        {
          id: 'proof',
          label: 'What proves it',
          kind: 'long',
          optional: true,
          hint: 'Where there is something. The publisher may ask for it.',
        },
      ],
    },
    {
      id: 'meaning',
      label: 'Its defamatory meaning',
      missing: 'Its defamatory meaning is missing',
      why: 'Say what readers understand by it that harms your name. Where that follows from circumstances and not from the words, name them.',
      source: 'Tex. CPRC § 73.055(d)(4)-(5)',
      fields: [
        { id: 'meaning', label: 'What readers understand by it', kind: 'long' },
        { id: 'circumstances', label: 'Circumstances that give it this meaning', kind: 'long', optional: true },
      ],
    },
    {
      id: 'harm',
      label: 'The harm',
      missing: 'The harm is missing',
      why: 'In most states you must show harm, but for some accusations, such as a crime, it is presumed.',
      fields: [
        {
          id: 'harmKind',
          label: 'Kind of harm',
          kind: 'choice',
          blank: 'to what',
          options: [
            { value: 'name', label: 'My name', text: 'to my name and standing' },
            { value: 'work', label: 'My work or business', text: 'to my work or business' },
            { value: 'both', label: 'Both', text: 'to my name, and to my work or business' },
          ],
        },
        { id: 'harm', label: 'What it did', kind: 'long' },
      ],
    },
    {
      id: 'state',
      label: 'State, and when you learnt of it',
      missing: 'State and the day on which you learnt of it are missing',
      why: 'Each state has its own period. In Texas, whoever asks later than 90 days after learning of it may not recover exemplary damages.',
      source: 'Tex. CPRC § 73.055(b)-(c)',
      fields: [
        {
          id: 'isTexas',
          label: 'State whose law you rely on',
          kind: 'choice',
          options: [
            { value: 'texas', label: 'Texas' },
            { value: 'other', label: 'Another state' },
            { value: 'unknown', label: 'I do not know' },
          ],
        },
        { id: 'state', label: 'Which state', kind: 'text', when: ['isTexas', 'other'] },
        { id: 'learntOn', label: 'You learnt of it on', kind: 'date', blank: 'the day' },
      ],
    },
    {
      id: 'demand',
      label: 'What you ask for',
      missing: 'What you ask for is missing',
      why: 'Propose the words of the correction: it is the easiest thing to agree to. The duty to keep evidence begins when it is asked for.',
      fields: [
        { id: 'retraction', label: 'The correction that you ask for', kind: 'long' },
        {
          id: 'removal',
          label: 'And the statement itself',
          kind: 'choice',
          blank: 'whether the statement is to be removed as well',
          options: [
            { value: 'remove', label: 'Remove it', text: 'Please remove the statement as well' },
            {
              value: 'keep',
              label: 'Leave it, with the correction beside it',
              text: 'The statement may stay with the correction beside it',
            },
          ],
        },
        {
          id: 'preserve',
          label: 'Evidence',
          kind: 'choice',
          options: [
            {
              value: 'yes',
              label: 'Ask them to keep it',
              text: 'Please preserve all records about this statement, among them drafts, messages and logs of access',
            },
            { value: 'no', label: 'Do not ask', text: 'I do not ask you to keep records' },
          ],
        },
      ],
    },
    background,
    signature(
      'It must be signed by the person who claims to have been defamed, or by their attorney or agent.',
      'Tex. CPRC § 73.055(d)(2)',
    ),
  ],
  paragraphs: [
    { text: 'A false and defamatory statement about me stands at the addresses below. I ask you to correct it.' },
    {
      text: 'This is a request for a correction, clarification, or retraction under Texas Civil Practice and Remedies Code § 73.055.',
      when: inTexas,
    },
    { text: 'I rely on the law of {state}.', when: ['isTexas', 'other'] },
    capacity,
    { kind: 'heading', text: 'The statement' },
    { text: '“{statement}”' },
    { text: 'It is {statementIs}. Who could read it: {publishedTo}.' },
    { text: 'It was published on {publishedOn}.', when: ['publishedOn'] },
    ...locationText('It stands at:'),
    { text: 'I learnt of it on {learntOn}.' },
    { kind: 'heading', text: 'Why it is false and defamatory' },
    { text: '{whyFalse}' },
    { text: 'Proof: {proof}', when: ['proof'] },
    { text: 'What readers understand by it: {meaning}' },
    { text: 'It has this meaning by these circumstances: {circumstances}', when: ['circumstances'] },
    { text: 'It does harm {harmKind}: {harm}' },
    { kind: 'heading', text: 'What I ask for' },
    { text: 'Please publish this correction, as prominently as the statement: “{retraction}”' },
    { text: '{removal}.' },
    { text: '{preserve}.', when: ['preserve', 'yes'] },
    { text: 'Please answer within 14 days of receiving this letter.', unless: inTexas },
    {
      text: 'Please publish the correction not later than the 30th day after you receive this request. Until then it is timely under § 73.057(a).',
      when: inTexas,
    },
    ...backgroundText,
  ],
  deadline: { days: 14, text: 'No federal law sets a day. This letter asks for an answer within 14 days.', isLaw: false },
  risks: [
    antiSlapp,
    'A site that only stores what others wrote is mostly not liable for it in the USA (47 USC 230). The author is. Ask the site to apply its own rules.',
    'A letter can make people look. Send it when the statement matters.',
  ],
  warnings: [
    opinionWarning,
    {
      when: ['isTexas', 'other', 'unknown'],
      text: 'Whether another state asks for a request in a form of its own, or within a time, is not known to us. Look it up or ask a lawyer there: the time for a lawsuit may be short.',
    },
    {
      when: ['capacity', 'company'],
      text: 'A company is defamed by what harms its business. Say what did.',
    },
    {
      when: inTexas,
      text: 'In Texas a lawsuit for defamation needs this request first, within the period of limitation; within 90 days of learning of it for exemplary damages. The publisher may ask you for proof within 30 days (section 73.056) and has until the 30th day after your request, or after your proof, to correct it (section 73.057); the period stands still meanwhile.',
    },
  ],
  authority: null,
  sources: [
    {
      title: 'Texas Civil Practice and Remedies Code § 73.055',
      address: 'https://codes.findlaw.com/tx/civil-practice-and-remedies-code/civ-prac-rem-sect-73-055/',
      readOn,
      quote:
        'states with particularity the statement alleged to be false and defamatory and, to the extent known, the time and place of publication',
    },
    {
      title: 'Texas Civil Practice and Remedies Code § 73.057, as enacted by H.B. 1759 (2013)',
      address: 'https://legiscan.com/TX/text/HB1759/2013',
      readOn,
      quote: 'A correction, clarification, or retraction is timely if it is made not later than the 30th day after receipt of',
    },
  ],
  variants: [
    {
      when: inTexas,
      deadline: {
        days: 30,
        text: 'Tex. CPRC § 73.057(a): a correction is timely until the 30th day after the request is received; where they have asked you for proof, until the 30th day after they have it. This letter waits 30 days.',
        isLaw: true,
      },
    },
  ],
};
