import type { RegimeText } from '@clapback/contracts';
import { bankHolidaysUntil } from '../deadlines/bank-holidays.ts';
import {
  background,
  backgroundText,
  capacity,
  isForAnother,
  location,
  locationText,
  readOn,
  recipient,
  sender,
  signature,
} from './common.ts';

/** A notice of complaint to the operator of a website in England and Wales. */
export const ukDefamation: RegimeText = {
  id: 'uk-defamation',
  name: 'Defamation Act 2013, section 5',
  title: 'Notice of complaint',
  summary: 'A statement that somebody posted on a website in England and Wales, addressed to who operates the site.',
  recipients: ['platform'],
  greeting: 'To the operator of the website,',
  elements: [
    sender({
      why: 'The notice must say your name and the email address at which you can be contacted.',
      source: 's 5(6)(a); SI 2013/3028 reg 2(a)',
    }),
    recipient(
      'The operator of the website',
      'The operator’s address is missing',
      'The notice goes to who operates the site. Many name an address for it.',
      's 5(3)(b)',
    ),
    {
      id: 'statement',
      label: 'The statement, and why it is defamatory',
      missing: 'The statement, and why it is defamatory, are missing',
      why: 'The notice must set out the statement and explain why it is defamatory of you. A court would ask for serious harm to your reputation as well (section 1).',
      source: 's 5(6)(b)',
      fields: [
        { id: 'statement', label: 'What was said, word for word', kind: 'long' },
        {
          id: 'whyDefamatory',
          label: 'Why it is defamatory',
          kind: 'long',
          hint: 'The serious harm that it did or is likely to do to your name.',
        },
      ],
    },
    location('Where on the website it was posted', 'The notice must specify where on the website the statement was posted.', 's 5(6)(c)'),
    {
      id: 'meaning',
      label: 'The meaning that you attribute to it',
      missing: 'The meaning that you attribute to it is missing',
      why: 'The regulations ask for it, so that the poster knows what to answer.',
      source: 'SI 2013/3028 reg 2(b)',
      fields: [{ id: 'meaning', label: 'What it means, as you understand it', kind: 'long' }],
    },
    {
      id: 'aspects',
      label: 'What is factually inaccurate, or opinion without support',
      missing: 'What is inaccurate or unsupported is missing',
      why: 'Say which facts are wrong, or which opinions are not supported by fact.',
      source: 'SI 2013/3028 reg 2(c)',
      fields: [
        {
          id: 'aspectKind',
          label: 'It is',
          kind: 'choice',
          blank: 'factually inaccurate, or an opinion that is not supported by fact',
          options: [
            { value: 'fact', label: 'Factually inaccurate', text: 'factually inaccurate' },
            { value: 'opinion', label: 'An opinion not supported by fact', text: 'an opinion that is not supported by fact' },
            { value: 'both', label: 'Both', text: 'factually inaccurate, and opinion that is not supported by fact' },
          ],
        },
        { id: 'aspects', label: 'Which parts, and what is true', kind: 'long' },
      ],
    },
    {
      id: 'poster',
      label: 'You do not know the poster well enough to sue',
      missing: 'Your confirmation about the poster is missing',
      why: 'Section 5 is for posters whom you cannot take to court yourself. If you know who and where they are, write to them.',
      source: 'SI 2013/3028 reg 2(d)',
      fields: [
        {
          id: 'unknownPoster',
          label: 'I do not know enough about the poster to bring proceedings against them',
          kind: 'attestation',
          statement: 'I confirm that I do not have sufficient information about the poster to bring proceedings against that person.',
        },
      ],
    },
    {
      id: 'consent',
      label: 'Whether your name and email may be passed on',
      missing: 'Whether your name and email may be passed on is missing',
      why: 'You may say no to either. The operator then passes on the notice without it.',
      source: 'SI 2013/3028 reg 2(e)',
      fields: [
        {
          id: 'passName',
          label: 'Your name to the poster',
          kind: 'choice',
          blank: 'whether you consent to your name being provided to the poster',
          options: [
            { value: 'yes', label: 'May be passed on', text: 'I consent to my name being provided to the poster' },
            { value: 'no', label: 'Must not be passed on', text: 'I do not consent to my name being provided to the poster' },
          ],
        },
        {
          id: 'passEmail',
          label: 'Your email address to the poster',
          kind: 'choice',
          blank: 'whether you consent to your email address being provided to the poster',
          options: [
            { value: 'yes', label: 'May be passed on', text: 'I consent to my email address being provided to the poster' },
            { value: 'no', label: 'Must not be passed on', text: 'I do not consent to my email address being provided to the poster' },
          ],
        },
      ],
    },
    background,
    signature('The Act asks for none; a letter that is signed and dated shows when the operator’s time began.'),
  ],
  paragraphs: [
    {
      text: 'This is a notice of complaint under section 5 of the Defamation Act 2013 and regulation 2 of the Defamation (Operators of Websites) Regulations 2013.',
    },
    // The Act asks for the name before anything else, so it is said as long as no other complainant is named.
    { text: 'The complainant is {yourName}, who can be contacted at {contactEmail}.', unless: isForAnother },
    { text: 'The complainant is {onBehalfOf}, who can be contacted through {yourName} at {contactEmail}.', when: isForAnother },
    capacity,
    { kind: 'heading', text: 'The statement' },
    { text: '“{statement}”' },
    ...locationText('It was posted at:'),
    { kind: 'heading', text: 'Why I complain' },
    { text: 'It is defamatory of me: {whyDefamatory}' },
    { text: 'The meaning that I attribute to it: {meaning}' },
    { text: 'It is {aspectKind}: {aspects}' },
    { text: '{passName}. {passEmail}.' },
    { text: 'Please acknowledge this notice, and tell me what you do, within the times that the Regulations set.' },
    ...backgroundText,
  ],
  deadline: {
    days: 5,
    workingDays: 4,
    holidays: 'england',
    text: `Regulation 1(3): the operator has 48 hours to contact the poster and to tell you, without weekends, Good Friday, Christmas Day and bank holidays; the poster has five days to answer, and then the operator 48 hours again. This letter waits for all of that. Bank holidays are known until ${bankHolidaysUntil}.`,
    isLaw: true,
  },
  risks: [
    'This is the law of England and Wales alone. Scotland and Northern Ireland have others.',
    'Truth, honest opinion and publication in the public interest are defences. A court asks for serious harm.',
    'The period for going to court is one year from the first publication.',
  ],
  warnings: [
    {
      when: ['aspectKind', 'opinion'],
      text: 'Honest opinion is a defence. Say which facts the opinion pretends to rest on, and why they are wrong.',
    },
  ],
  authority: null,
  sources: [
    {
      title: 'Defamation (Operators of Websites) Regulations 2013, as explained by a law firm',
      address: 'https://www.lexology.com/library/detail.aspx?g=68da173d-0b5a-4463-91c6-468fddac3c02',
      readOn,
      quote:
        'the operator must contact the person who posted the statement complained of within 48 hours of receipt of the Notice of Complaint',
    },
    {
      title: 'Defamation (Operators of Websites) Regulations 2013, regulation 1(3)',
      address: 'http://www.legislation.gov.uk/uksi/2013/3028/body/made?view=plain',
      readOn: '2026-11-28',
      quote:
        'any period of time which falls on Saturday, Sunday, Good Friday, Christmas Day or any day which is a bank holiday under the Banking and Financial Dealings Act 1971 in England and Wales is to be disregarded',
    },
    {
      title: 'Whom section 5 is about: guidance of the Ministry of Justice',
      address: 'https://studylib.net/doc/18290381/complaints-about-defamatory-material-posted-on-websites',
      readOn: '2026-11-28',
      quote:
        'Section 5 only relates to the operators of websites hosting user-generated content, and does not affect other internet services such as search engines',
    },
    {
      title: 'Defamation (Operators of Websites) Regulations 2013, regulation 2',
      address: 'https://legislation.gov.uk/uksi/2013/3028/regulation/2/made?view=plain',
      readOn,
      quote: 'confirm that the complainant does not have sufficient information about the poster to bring proceedings against that person',
    },
  ],
};
