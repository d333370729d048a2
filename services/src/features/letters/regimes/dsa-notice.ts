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

const childAbuse = ['offence', 'yes'];
const notChildAbuse = ['offence', 'no', ''];
const answerPlease =
  'Please confirm receipt without undue delay (article 16(4)), and tell me your decision, how I can contest it, and whether it was made by automated means (article 16(5) and (6)).';
const aboutMe = ['personalData', 'yes'];

/** A notice of illegal content to a hosting service in the European Union. */
export const dsaNotice: RegimeText = {
  id: 'dsa-notice',
  name: 'DSA article 16',
  title: 'Notice of illegal content',
  summary: 'Illegal content on a service that stores what others publish, in the European Union.',
  recipients: ['platform', 'host'],
  greeting: 'Dear Sir or Madam,',
  elements: [
    {
      id: 'offence',
      label: 'Whether it shows sexual abuse of children',
      missing: 'Whether it shows sexual abuse of children is missing',
      why: 'For the offences of articles 3 to 7 of Directive 2011/93/EU you need not give your name. Do not download or copy anything; tell the police or a hotline too.',
      source: 'art. 16(2)(c)',
      fields: [
        {
          id: 'offence',
          label: 'It shows sexual abuse of children',
          kind: 'choice',
          options: [
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes' },
          ],
        },
      ],
    },
    sender({
      why: 'A notice has name and email address, so that the service can confirm it and tell you its decision.',
      source: 'art. 16(2)(c)',
      unless: childAbuse,
    }),
    recipient(
      'The hosting service',
      'The service’s address is missing',
      'Services have a form or an address for such notices.',
      'art. 16(1)',
    ),
    {
      id: 'explanation',
      label: 'Why it is illegal',
      missing: 'Why it is illegal is missing',
      why: 'A sufficiently substantiated explanation. Name the law that it breaks, and in which Member State.',
      source: 'art. 16(2)(a)',
      fields: [
        { id: 'explanation', label: 'What it says, and why that is illegal', kind: 'long' },
        { id: 'lawBroken', label: 'The law that it breaks', kind: 'text', hint: '§ 186 of the German criminal code, for example.' },
        { id: 'memberState', label: 'In which Member State', kind: 'text' },
        { ...factOrOpinion, optional: true },
      ],
    },
    {
      id: 'personalData',
      label: 'Whether it is data about you',
      missing: 'Whether it is data about you is missing',
      why: 'Against a service that decides about personal data with others, the GDPR can be relied on beside the DSA. How far that reaches to posts is open.',
      source: 'GDPR art. 4(7), 17(1)(d), 26',
      fields: [
        {
          id: 'personalData',
          label: 'It is personal data about you, published without a right to',
          kind: 'choice',
          options: [
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes' },
          ],
          when: ['offence', 'no'],
        },
        { id: 'personalWhat', label: 'Which data', kind: 'text', hint: 'Name, photograph, home address, health.', when: aboutMe },
      ],
    },
    location('The exact electronic location', 'Each exact address, and what else is needed to find it.', 'art. 16(2)(b)'),
    {
      id: 'bonaFide',
      label: 'That you say so in good faith',
      missing: 'Your statement of good faith is missing',
      why: 'Without it the notice does not have to be acted on.',
      source: 'art. 16(2)(d)',
      fields: [
        attestation(
          'bonaFide',
          'What I say is accurate and complete, as I believe in good faith',
          'I confirm my bona fide belief that the information and allegations in this notice are accurate and complete.',
        ),
        {
          id: 'flagger',
          label: 'You are',
          kind: 'choice',
          optional: true,
          options: [
            { value: 'no', label: 'No trusted flagger' },
            { value: 'yes', label: 'A trusted flagger', text: 'I have the status of a trusted flagger under article 22' },
          ],
        },
      ],
    },
    {
      ...background,
      // To say that one keeps such pictures would be to admit a crime.
      fields: background.fields.map((field) => (field.id === 'evidence' ? { ...field, when: ['offence', 'no'] } : field)),
    },
    signature('The DSA asks for no signature. Date and name show who sent it, and when the service knew.', undefined, childAbuse),
  ],
  paragraphs: [
    {
      text: 'This is a notice under article 16 of Regulation (EU) 2022/2065, the Digital Services Act. The information named below is illegal content. I ask you to remove it, or to disable access to it.',
    },
    capacity,
    { text: 'The notice is sent by {yourName}, {contactEmail}.', when: ['yourName'], unless: childAbuse },
    // Either may be left out there, and without an address nobody can be answered.
    { text: 'The notice is sent by {yourName}.', when: ['yourName'], unless: notChildAbuse },
    { text: 'I can be reached at {contactEmail}.', when: ['contactEmail'], unless: notChildAbuse },
    { text: '{flagger}.', when: ['flagger', 'yes'] },
    { text: 'It concerns offences of articles 3 to 7 of Directive 2011/93/EU.', when: childAbuse },
    ...locationText('The information is at:'),
    { kind: 'heading', text: 'Why it is illegal' },
    { text: '{explanation}' },
    { text: 'What it says is {statementIs}.', when: ['statementIs'] },
    { text: 'It breaks {lawBroken} ({memberState}).' },
    { kind: 'heading', text: 'Personal data', when: aboutMe },
    {
      text: 'The information is also personal data about me: {personalWhat}. As far as you decide about its processing, alone or jointly with whoever published it, I rely on the General Data Protection Regulation as well, and ask you as a controller to erase the data under article 17(1)(d), since they are processed unlawfully. The Court of Justice has held that the operator of an online marketplace can be such a controller, and that the exemptions of Directive 2000/31/EC for hosting and other services do not answer that (judgment of 2 December 2025, Russmedia, C-492/23).',
      when: aboutMe,
    },
    {
      text: 'As to the data, please tell me within one month of receiving this what you have done (article 12(3) of that Regulation).',
      when: aboutMe,
    },
    ...backgroundText,
    { text: answerPlease, unless: childAbuse },
    { text: answerPlease, when: ['contactEmail'], unless: notChildAbuse },
  ],
  deadline: {
    days: 14,
    text: 'The DSA says ‘in a timely, diligent, non-arbitrary and objective manner’ and names no day. This letter waits 14 days.',
    isLaw: false,
  },
  risks: [
    'Whoever often sends notices that are manifestly unfounded can be suspended from sending them (article 23).',
    'How far the judgment about Russmedia reaches beyond advertisements with sensitive data is open. Rely on it where it is data about you.',
    'The service may pass on what you say to whoever published it.',
  ],
  warnings: [
    opinionWarning,
    { when: childAbuse, text: 'Please tell the police or a hotline as well. Never copy or send such pictures, also not as evidence.' },
  ],
  authority: {
    name: 'The Digital Services Coordinator',
    text: 'Of the Member State where you are. Before that, platforms have a free complaint of their own (article 20), and there are certified bodies that settle disputes out of court (article 21).',
    law: 'DSA article 53',
  },
  sources: [
    {
      title: 'Regulation (EU) 2022/2065, article 2: for whom it is',
      address: 'https://dsa-library.com/article/2',
      readOn: '2026-11-28',
      quote:
        'This Regulation shall apply to intermediary services offered to recipients of the service that have their place of establishment or are located in the Union, irrespective of where the providers of those intermediary services have their place of establishment.',
    },
    {
      title: 'Judgment of the Court of Justice of 2 December 2025, C-492/23, Russmedia',
      address: 'https://www.ipcuria.eu/case?reference=C-492%2F23',
      readOn: '2026-11-28',
      quote:
        'Responsibility of the operator of an online marketplace for the publication of personal data contained in advertisements placed on its online marketplace by user advertisers',
    },
    {
      title: 'What it means, and how far (Cleary Gottlieb)',
      address:
        'https://www.clearycyberwatch.com/2025/12/gdpr-vs-the-hosting-defence-how-wary-should-online-platforms-be-of-the-eu-court-of-justice-russmedia-judgment',
      readOn: '2026-11-28',
      quote: 'Caution is needed when making inferences from the specific facts and circumstances of that case',
    },
    {
      title: 'Regulation (EU) 2022/2065, article 16',
      address: 'https://www.eu-digital-services-act.com/Digital_Services_Act_Article_16.html',
      readOn,
      quote:
        'a statement confirming the bona fide belief of the individual or entity submitting the notice that the information and allegations contained therein are accurate and complete',
    },
  ],
};
