import type { LetterElement, LetterStep, StepText } from '@clapback/contracts';
import { capacity } from './regimes/common.ts';

const previous: LetterElement = {
  id: 'previous',
  label: 'The letter that this follows',
  missing: 'The letter that this follows is missing',
  why: 'They find it by its day and your reference.',
  fields: [
    { id: 'previousSentOn', label: 'Sent on', kind: 'date' },
    { id: 'previousNumber', label: 'Your reference', kind: 'text' },
  ],
};

const previousText = 'On {previousSentOn} I sent you a letter with my reference {previousNumber}.';

/** The letters of a chain, in the order in which they mostly come. */
export const steps: Record<LetterStep, StepText> = {
  first: { id: 'first', label: 'First letter', title: null, elements: [], paragraphs: [] },
  'follow-up': {
    id: 'follow-up',
    label: 'Reminder',
    title: 'Reminder',
    elements: [
      previous,
      {
        id: 'newDeadline',
        label: 'A new day for the answer',
        missing: 'A new day for the answer is missing',
        why: 'A day on which you look again makes the reminder count.',
        fields: [{ id: 'newDeadline', label: 'Answer by', kind: 'date' }],
      },
    ],
    paragraphs: [
      { text: `${previousText} It is repeated below. I have had no answer that settles it.` },
      { text: 'Please answer by {newDeadline}.' },
    ],
  },
  'refusal-reply': {
    id: 'refusal-reply',
    label: 'Reply to a refusal',
    title: 'Reply to your refusal',
    elements: [
      previous,
      {
        id: 'refusal',
        label: 'Their refusal, and what is wrong about it',
        missing: 'What is wrong about their refusal is missing',
        why: 'Answer their reason, not their tone. If they asked for something, give it.',
        fields: [
          { id: 'refusedOn', label: 'They answered on', kind: 'date' },
          { id: 'refusal', label: 'What they say', kind: 'long' },
          { id: 'refusalWrong', label: 'Why that is not right', kind: 'long' },
        ],
      },
    ],
    paragraphs: [
      { text: `${previousText} On {refusedOn} you refused it:` },
      { text: '“{refusal}”' },
      { text: 'That is not right: {refusalWrong}' },
      { text: 'I ask you to decide anew. The letter is repeated below.' },
    ],
  },
  // Only where the law knows it: section 164A of the Data Protection Act 2018 in the United Kingdom.
  'controller-complaint': {
    id: 'controller-complaint',
    label: 'Complaint to the controller',
    title: 'Complaint',
    keeps: ['sender', 'recipient', 'location', 'background', 'signature'],
    greeting: 'To whom it may concern,',
    elements: [
      {
        id: 'complaintLaw',
        label: 'The law that lets you complain to them',
        missing: 'The law that lets you complain to them is missing',
        why: 'The controller has to have a way for complaints, to acknowledge yours within 30 days, and to tell you what comes of it. The authority mostly looks into it after that.',
        source: 'Data Protection Act 2018, s 164A',
        fields: [{ id: 'complaintLaw', label: 'The law', kind: 'text' }],
      },
      previous,
      {
        id: 'outcome',
        label: 'What came of your letter',
        missing: 'What came of your letter is missing',
        why: 'Say what they did, and why that infringes the law.',
        fields: [
          {
            id: 'outcomeKind',
            label: 'They',
            kind: 'choice',
            blank: 'what you did',
            options: [
              { value: 'silent', label: 'Did not answer', text: 'You have not answered within the time that you had' },
              { value: 'refused', label: 'Refused', text: 'You refused' },
              { value: 'partly', label: 'Did only a part', text: 'You did only a part of it' },
            ],
          },
          { id: 'complaintWhy', label: 'Why that breaks the law', kind: 'long' },
        ],
      },
    ],
    paragraphs: [
      { text: 'I complain to you as the controller, under {complaintLaw}.' },
      capacity,
      { text: `${previousText} It was about:`, list: 'addresses' },
      { text: '{outcomeKind}. {complaintWhy}' },
      {
        text: 'Please acknowledge this complaint within 30 days of receiving it, take appropriate steps to respond to it, and tell me without undue delay what comes of it.',
      },
      { text: 'I keep evidence of it: {evidence}.', when: ['evidence'] },
      { text: '{moreInfo}', when: ['moreInfo'] },
    ],
  },
  complaint: {
    id: 'complaint',
    label: 'Complaint to the authority',
    title: 'Complaint',
    keeps: ['sender', 'location', 'background', 'signature'],
    greeting: 'Dear Sir or Madam,',
    elements: [
      {
        id: 'authority',
        label: 'The authority',
        missing: 'The authority’s address is missing',
        why: 'A complaint goes to the authority that the law names, mostly by a form on its site.',
        fields: [
          { id: 'recipientName', label: 'Name of the authority', kind: 'text', blank: 'name of the authority' },
          { id: 'recipientAddress', label: 'Its address or form', kind: 'long' },
          { id: 'complaintLaw', label: 'The law that lets you complain', kind: 'text' },
        ],
      },
      {
        id: 'respondent',
        label: 'Whom you complain about',
        missing: 'Whom you complain about is missing',
        why: 'The authority must be able to write to them.',
        fields: [
          { id: 'respondent', label: 'Name', kind: 'text' },
          { id: 'respondentAddress', label: 'Address', kind: 'long' },
        ],
      },
      previous,
      {
        id: 'outcome',
        label: 'What came of your letter',
        missing: 'What came of your letter is missing',
        why: 'Authorities look into it once the other side had its chance.',
        fields: [
          {
            id: 'outcomeKind',
            label: 'They',
            kind: 'choice',
            options: [
              { value: 'silent', label: 'Did not answer', text: 'They have not answered within the time that they had' },
              { value: 'refused', label: 'Refused', text: 'They refused' },
              { value: 'partly', label: 'Did only a part', text: 'They did only a part of it' },
            ],
          },
          { id: 'complaintWhy', label: 'Why that breaks the law', kind: 'long' },
        ],
      },
    ],
    paragraphs: [
      { text: 'I complain under {complaintLaw} about {respondent}, {respondentAddress}.' },
      capacity,
      {
        text: 'On {previousSentOn} I sent them a letter with my reference {previousNumber}, which I enclose. It was about:',
        list: 'addresses',
      },
      { text: '{outcomeKind}. {complaintWhy}' },
      { text: 'I ask you to look into it, to have it put right, and to tell me what comes of it.' },
      { text: 'I keep evidence of it: {evidence}.', when: ['evidence'] },
      { text: '{moreInfo}', when: ['moreInfo'] },
    ],
  },
};
