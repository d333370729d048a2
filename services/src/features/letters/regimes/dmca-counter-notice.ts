import type { LetterElement, LetterField, LetterParagraph, RegimeText } from '@clapback/contracts';
import {
  attestation,
  background,
  backgroundText,
  isForAnother,
  location,
  locationText,
  readOn,
  recipient,
  sender,
  signature,
} from './common.ts';

// Belief, consent, name and address are those of the subscriber, 512(g)(3)(C) and (D): whoever writes for them does not state their own.
const ofOther = { when: isForAnother };
const ofOneself = ['mistake', 'courtHome', 'courtAbroad', 'service'];

const identity = sender({
  needs: ['postalAddress', 'phone'],
  why: 'The law asks for name, address and phone of whose material was removed. The provider passes them on to whoever sent the notice.',
  source: '512(g)(3)(D)',
});

const elements: LetterElement[] = [
  {
    ...identity,
    fields: [
      ...identity.fields,
      {
        id: 'subscriberContact',
        label: 'Postal address and phone number of whom you write for',
        kind: 'long',
        blank: 'postal address and phone number of whom you write for',
        ...ofOther,
      },
    ],
  },
  recipient(
    'The designated agent',
    'The designated agent’s address is missing',
    'A counter notification goes to the agent whom the provider has named.',
    '512(g)(3)',
  ),
  location('The material, and where it was', 'Which material was removed, and where it was before.', '512(g)(3)(B)', [
    { id: 'material', label: 'What was removed', kind: 'long' },
  ]),
  {
    id: 'mistake',
    label: 'Mistake or misidentification, under penalty of perjury',
    missing: 'Your statement of mistake is missing',
    why: 'This sentence is sworn. To state it knowing that it is false is a crime.',
    source: '512(g)(3)(C)',
    fields: [
      {
        id: 'mistakeReason',
        label: 'Why it was a mistake',
        kind: 'choice',
        options: [
          { value: 'own', label: 'It is my own work', text: 'It is my own work.' },
          { value: 'permission', label: 'I have permission', text: 'I have the permission of the owner.' },
          { value: 'fair-use', label: 'It is fair use', text: 'It is a fair use under 17 USC 107.' },
          { value: 'public-domain', label: 'It is in the public domain', text: 'It is in the public domain.' },
          { value: 'not-there', label: 'What they name is not in it', text: 'What the notice names is not in my material.' },
        ],
      },
      { id: 'mistakeWhy', label: 'How that is', kind: 'long' },
      attestation(
        'mistake',
        'I believe in good faith that it was a mistake, under penalty of perjury',
        'I swear, under penalty of perjury, that I have a good faith belief that the material was removed or disabled as a result of mistake or misidentification of the material to be removed or disabled.',
      ),
      attestation(
        'mistakeOfOther',
        'Whom I write for believes in good faith that it was a mistake, under penalty of perjury',
        'I swear, under penalty of perjury, that the person for whom I act has a good faith belief that the material was removed or disabled as a result of mistake or misidentification of the material to be removed or disabled.',
        ofOther,
      ),
    ],
  },
  {
    id: 'jurisdiction',
    label: 'Consent to court and service',
    missing: 'Your consent to the court is missing',
    why: 'You accept that a US federal court decides if they sue you, and that papers may be handed to you. For somebody else only they can accept it.',
    source: '512(g)(3)(D)',
    fields: [
      {
        id: 'livesIn',
        label: 'Your address is',
        kind: 'choice',
        options: [
          { value: 'us', label: 'In the United States' },
          { value: 'abroad', label: 'Outside the United States' },
        ],
      },
      {
        id: 'district',
        label: 'Judicial district of your address',
        kind: 'text',
        hint: 'Northern District of New York.',
        when: ['livesIn', 'us'],
      },
      attestation(
        'courtHome',
        'I consent to the court of that district',
        'I consent to the jurisdiction of the Federal District Court for the judicial district in which my address is located.',
        { when: ['livesIn', 'us'] },
      ),
      attestation(
        'courtAbroad',
        'I consent to any district where the provider is found',
        'My address is outside of the United States. I consent to the jurisdiction of the Federal District Court for any judicial district in which the service provider may be found.',
        { when: ['livesIn', 'abroad'] },
      ),
      attestation(
        'service',
        'I accept service of process',
        'I will accept service of process from the person who provided the notification, or an agent of such person.',
      ),
      attestation(
        'courtOfOther',
        'Whom I write for consents to the court',
        'The person for whom I act consents to the jurisdiction of the Federal District Court for the judicial district in which their address is located or, if their address is outside of the United States, for any judicial district in which the service provider may be found.',
        ofOther,
      ),
      attestation(
        'serviceOfOther',
        'Whom I write for accepts service of process',
        'The person for whom I act will accept service of process from the person who provided the notification, or an agent of such person.',
        ofOther,
      ),
    ],
  },
  {
    ...background,
    why: 'No law asks for this. It shows when you learnt of the removal, and what you have tried already.',
    fields: background.fields.map((field) => (field.id === 'firstSeen' ? { ...field, label: 'You learnt of the removal on' } : field)),
  },
  signature('A physical or electronic signature of the person whose material was removed.', '512(g)(3)(A)'),
];

/** What is asked of whoever writes for the person whose material was removed: none of the statements that are one's own. */
const ofSubscriber: Record<string, Partial<LetterField>> = {
  livesIn: { label: 'The address of whom you write for is' },
  district: { label: 'Judicial district of that address' },
  ...Object.fromEntries(ofOneself.map((id) => [id, { when: ['capacity', 'self', ''] }])),
};
const elementsForOther = elements.map((element) => ({
  ...element,
  fields: element.fields.map((field) => ({ ...field, ...ofSubscriber[field.id] })),
}));

const paragraphs = (subscriber: LetterParagraph[], district: string, whom: string): LetterParagraph[] => [
  {
    text: 'This is a counter notification under 17 USC 512(g)(3). I ask you to put back the material named below, or to stop disabling access to it.',
  },
  ...subscriber,
  { kind: 'heading', text: 'The material, and where it was' },
  { text: '{material}' },
  ...locationText('Before its removal it was at:'),
  { kind: 'heading', text: 'Why it was a mistake' },
  { text: '{mistakeReason} {mistakeWhy}' },
  { text: district, when: ['livesIn', 'us'] },
  { text: 'I learnt of the removal on {firstSeen}.', when: ['firstSeen'] },
  ...backgroundText.filter(({ when }) => when?.[0] !== 'firstSeen'),
  {
    text: `Please put it back not less than 10 and not more than 14 business days after you receive this, unless you are told before that an action was filed to restrain ${whom} (17 USC 512(g)(2)(C)).`,
  },
];

const ownSignature = 'The law speaks of the signature and the belief of the person whose material was removed (512(g)(3)(A) and (C)).';

/** The answer of somebody whose material was taken down by a DMCA notice. */
export const dmcaCounterNotice: RegimeText = {
  id: 'dmca-counter-notice',
  name: 'DMCA counter-notice, 17 USC 512(g)(3)',
  title: 'Counter notification',
  summary: 'Your own material was removed for copyright by mistake: ask for it to be put back.',
  recipients: ['platform', 'host', 'search-engine'],
  greeting: 'To the designated agent,',
  elements,
  paragraphs: paragraphs([], 'My address lies in the {district}.', 'me'),
  deadline: {
    days: 20,
    text: 'The provider puts it back 10 to 14 business days after your counter-notice, unless the other side tells it of a lawsuit. This letter waits 20 days.',
    isLaw: true,
  },
  risks: [
    'Whoever knowingly misrepresents that material was removed by mistake is liable for damages, costs and lawyers’ fees: 17 USC 512(f).',
    'A counter-notice invites a lawsuit, and gives the other side your name and address.',
  ],
  warnings: [
    {
      when: ['mistakeReason', 'fair-use'],
      text: 'Fair use is decided case by case. Read about it, or ask a lawyer, before you swear to it.',
    },
    { when: ['capacity', 'guardian', 'agent'], text: `${ownSignature} Where they can, let them send it themselves.` },
    { when: ['capacity', 'company'], text: `${ownSignature} For a company signs who may bind it.` },
  ],
  authority: null,
  sources: [
    {
      title: '17 USC 512(g)(2)(C) and (3), as enacted: Public Law 105-304, 112 Stat. 2883',
      address: 'http://en.m.wikisource.org/wiki/Page:United_States_Statutes_at_Large_Volume_112_Part_5.djvu/125',
      readOn: '2026-11-28',
      quote:
        "The subscriber's name, address, and telephone number, and a statement that the subscriber consents to the jurisdiction of Federal District Court for the judicial district in which the address is located, or if the subscriber's address is outside of the United States, for any judicial district in which the service provider may be found",
    },
    {
      title: '17 USC 512(g)(3), as the Internet Archive lists it',
      address: 'https://help.archive.org/help/rights/',
      readOn,
      quote:
        'A statement under penalty of perjury that you have a good faith belief that the material was removed as a result of mistake or misidentification.',
    },
  ],
  variants: [
    {
      when: isForAnother,
      elements: elementsForOther,
      paragraphs: paragraphs(
        [
          {
            text: 'I write on behalf of {onBehalfOf}, whose material was removed. What allows me to: {authority}. What this letter says of me or my work is said of {onBehalfOf}; the signature is mine.',
          },
          { text: 'Postal address and phone number of {onBehalfOf}: {subscriberContact}' },
        ],
        'That address lies in the {district}.',
        '{onBehalfOf}',
      ),
    },
  ],
};
