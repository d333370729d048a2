import type { RegimeText } from '@clapback/contracts';
import {
  attestation,
  background,
  backgroundText,
  capacity,
  location,
  locationText,
  readOn,
  recipient,
  sender,
  signature,
} from './common.ts';
import { ukGdpr } from './uk-gdpr.ts';

const paragraphsUnder = (law: string, monthUnder = 'article 12(3)'): RegimeText['paragraphs'] => [
  {
    text: 'I ask you to remove the results named below from searches for “{query}” in {searchProduct}. The legal basis is {basis}, under the law of {lawCountry}.',
  },
  {
    text: `As far as the ${law} applies, this is a request for erasure under article 17, so that searches for the name show these results no more. Please tell me within one month what you have done (${monthUnder}).`,
    when: ['basis', 'privacy'],
  },
  capacity,
  { text: 'The court order: {courtOrder}.', when: ['basis', 'court'] },
  ...locationText('The results are:'),
  { kind: 'heading', text: 'Why' },
  { text: '{whyEach}' },
  { text: 'That it is inaccurate is shown by this: {proof}', when: ['proof'] },
  { text: '{publicRole}.' },
  ...backgroundText,
  { text: 'Please tell me your decision, and why, if you do not remove them.' },
];

const deadlineUnder = (law: string, monthUnder = 'article 12(3)'): RegimeText['deadline'] => ({
  months: 1,
  text: `For personal data one month is given by ${monthUnder} ${law}. Elsewhere no day is set; this letter waits a month.`,
  isLaw: false,
});

/** Removal of results from a search engine. */
export const searchEngine: RegimeText = {
  id: 'search-engine',
  name: 'Search engine request',
  title: 'Request to remove results from search',
  summary: 'Results that a search for your name shows. The page itself stays where it is.',
  recipients: ['search-engine'],
  greeting: 'To whom it may concern,',
  elements: [
    sender({ why: 'The form asks for your legal name, for whom you act, and how you are reached. It may ask who you are.' }),
    recipient(
      'The search engine, and its form',
      'The search engine’s form is missing',
      'For phone numbers, email and home addresses, identity numbers and bank details try Google’s “Results about you” first: it needs no letter. Otherwise each product has a form of its own. Use the one for web search.',
    ),
    {
      id: 'basis',
      label: 'The legal basis, and the country whose law it is',
      missing: 'The legal basis and its country are missing',
      why: 'Choose the right one: each has a form of its own, and results are removed for that country alone.',
      fields: [
        {
          id: 'searchProduct',
          label: 'Which product',
          kind: 'text',
          hint: 'Web search, image search, a map, a cached page.',
        },
        {
          id: 'basis',
          label: 'Legal basis',
          kind: 'choice',
          blank: 'a legal basis',
          options: [
            { value: 'privacy', label: 'Personal data or privacy', text: 'personal data and privacy' },
            { value: 'defamation', label: 'Defamation', text: 'defamation' },
            { value: 'copyright', label: 'Copyright', text: 'copyright' },
            { value: 'court', label: 'A court order', text: 'a court order' },
          ],
        },
        { id: 'lawCountry', label: 'Country whose law you rely on', kind: 'text' },
        {
          id: 'courtOrder',
          label: 'Court, date and number of the order',
          kind: 'text',
          hint: 'Attach a copy of the order where you send this.',
          when: ['basis', 'court'],
        },
      ],
    },
    {
      id: 'query',
      label: 'The search that shows it',
      missing: 'The search that shows it is missing',
      why: 'Delisting is for searches of a name. Other searches may go on showing the page.',
      fields: [{ id: 'query', label: 'Words that you search for', kind: 'text' }],
    },
    location('Each result', 'The address of each page, not of the list of results.'),
    {
      id: 'why',
      label: 'Why each is inaccurate, irrelevant, outdated or excessive',
      missing: 'Why the results should go is missing',
      why: 'Say it for each address. Your interest is weighed against that of the public.',
      fields: [
        { id: 'whyEach', label: 'For each address, why', kind: 'long' },
        {
          id: 'proof',
          label: 'What shows that it is inaccurate',
          kind: 'long',
          optional: true,
          hint: 'Where it is false: evidence that can reasonably be asked of you. No judgment is needed.',
        },
        {
          id: 'publicRole',
          label: 'Do you have a public role that this is about?',
          kind: 'choice',
          blank: 'whether you have a public role that this is about',
          options: [
            { value: 'no', label: 'No', text: 'I have no role in public life to which the results relate' },
            { value: 'yes', label: 'Yes', text: 'I have had a role in public life; the results do not concern it, or are out of date' },
          ],
        },
      ],
    },
    {
      id: 'accuracy',
      label: 'That it is accurate',
      missing: 'Your statement of accuracy is missing',
      why: 'The forms ask for it.',
      fields: [
        attestation('accuracy', 'What I say is accurate', 'The information in this request is accurate, and I am authorized to make it.'),
      ],
    },
    background,
    signature('The forms ask for a signature, which may be typed, and the date.'),
  ],
  paragraphs: paragraphsUnder('General Data Protection Regulation'),
  deadline: deadlineUnder('GDPR'),
  risks: [
    'What is false has to go where you show that it is manifestly inaccurate, by evidence that can reasonably be asked of you; no judgment is needed (C-460/20).',
    'Removal from search does not remove the page. Write to the site as well.',
    'A copy of your request may be published, without your address, in the Lumen database, which can draw attention to it.',
    'Results are mostly removed for one country or the European Union alone.',
  ],
  warnings: [
    { when: ['basis', 'copyright'], text: 'For copyright the DMCA notice has all that the form asks for. Choose it above.' },
    { when: ['publicRole', 'yes'], text: 'Results about a public role mostly stay. Say why these are not about it.' },
  ],
  authority: {
    name: 'Your supervisory authority',
    text: 'For personal data in the European Economic Area: the data protection authority where you live.',
    law: 'GDPR article 77',
  },
  sources: [
    {
      title: 'Google Legal Help',
      address: 'https://google-support.mirrorblogs.com/legal-help-center/answer/13948866?hl=en&ref_topic=13844369',
      copyOf: 'https://support.google.com/legal-help-center/answer/13948866',
      readOn,
      quote: 'To file an effective legal content removal request, it is important to identify the correct legal basis for your request.',
    },
    {
      title: 'What Google removes without a letter',
      address: 'https://support.google.com/websearch/answer/9673730',
      readOn: '2026-11-28',
      quote: 'Address, phone number, and/or email address',
    },
    {
      title: 'Judgment of the Court of Justice of 8 December 2022, C-460/20, TU and RE v Google',
      address: 'https://www.right2bforgotten.co.uk/news/right-to-be-forgotten-now-easier',
      readOn: '2026-11-28',
      quote:
        'the operator of a search engine must dereference information found in the referenced content where the person requesting dereferencing proves that such information is manifestly inaccurate',
    },
    {
      title: 'Microsoft Bing, results in the EU',
      address: 'http://onlinehelp.microsoft.com/en-gb/bing/dn768284.aspx',
      readOn,
      quote: 'if inadequate, irrelevant, no longer relevant, or excessive',
    },
  ],
  variants: [
    // Most have their seat there, and answer to people in the Union and in the United Kingdom alike.
    { when: ['country', 'US'], paragraphs: paragraphsUnder('General Data Protection Regulation, of the Union or of the United Kingdom,') },
    { when: ['dataLaw', 'home-EU'], paragraphs: paragraphsUnder('General Data Protection Regulation') },
    {
      when: ['dataLaw', 'seat-GB', 'home-GB'],
      paragraphs: paragraphsUnder('UK General Data Protection Regulation', ukGdpr.monthUnder),
      deadline: deadlineUnder('UK GDPR', ukGdpr.monthUnder),
      controllerComplaint: { law: 'section 164A of the Data Protection Act 2018' },
      authority: { ...ukGdpr.authority, text: `For personal data. ${ukGdpr.authority.text}` },
    },
  ],
};
