import type { Letter, LetterRegimes, RegimeText } from '@clapback/contracts';

/** Rules of a letter as the service gives them, with two elements. For tests. */
const erasure: RegimeText = {
  id: 'gdpr-erasure',
  name: 'GDPR article 17',
  title: 'Request for erasure of personal data',
  summary: 'Erasure of personal data, addressed to the site that shows it.',
  recipients: ['controller'],
  greeting: 'Dear data protection officer,',
  elements: [
    {
      id: 'location',
      label: 'Exact location of the data',
      missing: 'The exact addresses are missing',
      why: 'The controller must be able to find the data.',
      source: 'art. 12(2)',
      fields: [{ id: 'addresses', label: 'Exact addresses', kind: 'addresses' }],
    },
    {
      id: 'ground',
      label: 'A ground of article 17(1)',
      missing: 'A ground of article 17(1) is missing',
      why: 'Erasure needs a ground of article 17(1).',
      fields: [
        { id: 'groundWhy', label: 'Why it fits', kind: 'long' },
        {
          id: 'age',
          label: 'The person shown is',
          kind: 'choice',
          options: [
            { value: 'adult', label: '18 or older' },
            { value: 'minor', label: 'Under 18' },
          ],
          stops: ['minor'],
          stopText: 'Please use Take It Down, takeitdown.ncmec.org.',
        },
      ],
    },
    {
      id: 'recipient',
      label: 'The controller’s address',
      missing: 'The controller’s address is missing',
      why: 'The request goes to who decides about the data.',
      fields: [
        { id: 'recipientName', label: 'Name of the recipient', kind: 'text' },
        { id: 'recipientAddress', label: 'Address or form that takes such letters', kind: 'long' },
        { id: 'yourName', label: 'Your name', kind: 'text', optional: true },
      ],
    },
    {
      id: 'faith',
      label: 'Good faith',
      missing: 'Your statement of good faith is missing',
      why: 'This sentence is yours.',
      fields: [{ id: 'faith', label: 'I believe in good faith that it is so', kind: 'attestation', statement: 'I say so in good faith.' }],
    },
  ],
  paragraphs: [{ text: 'I ask you to erase what is at:', list: 'addresses' }, { text: 'Why: {groundWhy}' }],
  deadline: { months: 1, text: 'Article 12(3): within one month of receipt.', isLaw: true },
  risks: ['News and opinion often stay.'],
  warnings: [],
  authority: { name: 'Your supervisory authority', text: 'Of the country where you live.', law: 'GDPR article 77' },
  sources: [
    {
      title: 'GDPR article 17',
      address: 'https://law.example/17',
      readOn: '2026-11-28',
      quote: 'The data subject shall have the right to obtain from the controller the erasure of personal data',
    },
    { title: 'The answer within a month', address: 'https://law.example/12', readOn: '2026-11-25' },
  ],
  variants: [
    {
      when: ['country', 'GB'],
      name: 'UK GDPR article 17',
      paragraphs: [{ text: 'I ask you under the UK GDPR to erase what is at:', list: 'addresses' }],
    },
  ],
};

/** All that the form is made from. For tests. */
export const sampleRegimes: LetterRegimes = {
  regimes: [erasure],
  steps: [
    { id: 'first', label: 'First letter', title: null, elements: [], paragraphs: [] },
    { id: 'follow-up', label: 'Reminder', title: 'Reminder', elements: [], paragraphs: [] },
  ],
  directory: [
    {
      id: 'old',
      name: 'Old Archive',
      kind: 'controller',
      country: 'US',
      regimes: [],
      sendTo: 'privacy@archive.example',
      source: {
        title: 'Privacy',
        address: 'https://archive.example/privacy',
        readOn: '2024-01-02',
        quote: 'Write to privacy@archive.example',
      },
      forms: [
        {
          name: 'Privacy request',
          address: 'https://archive.example/form',
          regimes: ['gdpr-erasure'],
          boxes: [
            { label: 'Site', text: '{recipientName}' },
            { label: 'Links', text: '{addresses}', mostLines: 2, note: 'One a line.' },
            { label: 'Reason', text: '{groundWhy}', max: 20 },
            { label: 'I am not a robot', text: '', isOwn: true, note: 'Tick it there.' },
          ],
          leaveOut: ['Copyright: it has another form.'],
          source: { title: 'The form', address: 'https://archive.example/form', readOn: '2026-11-20' },
        },
      ],
    },
  ],
};

/** A letter that misses all but its address. For tests. */
export const sampleLetter = (more: Partial<Letter> = {}): Letter => ({
  id: '01a1fc0e-764e-707a-9097-8bbb7e28cda8',
  number: 'L-8BBB-7E28-CDA8',
  caseFileId: null,
  followsId: null,
  step: 'first',
  reason: 'privacy-violation',
  recipientKind: 'controller',
  country: 'IE',
  regime: 'gdpr-erasure',
  recipientName: '',
  state: 'draft',
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  sentAt: null,
  replyDueAt: null,
  wording: null,
  addresses: ['https://gallery.example/p/88213'],
  values: { yourName: 'Dana Whitlock' },
  missing: [],
  unprintable: [],
  ...more,
});
