import type { LetterSource, RegimeText, RegimeWords } from '@clapback/contracts';
import { background, backgroundText, capacity, locationText, readOn } from './common.ts';
import { underEachLaw } from './data-laws.ts';
import {
  type DataProtectionLaw,
  answerText,
  companyWarning,
  controller,
  dataLocation,
  gdprSender,
  gdprSignature,
  recipientsNotice,
  whose,
} from './gdpr-common.ts';

const articleSource: LetterSource = {
  title: 'GDPR article 16',
  address: 'https://gdprhub.eu/index.php?oldid=32395&title=Article_16_GDPR',
  readOn,
  quote:
    'the data subject shall have the right to have incomplete personal data completed, including by means of providing a supplementary statement',
};

const evidenceSource: LetterSource = {
  title: 'Proof where there is some: a guide to article 16 of the UK GDPR (Rocket Lawyer)',
  address: 'https://www.rocketlawyer.com/gb/en/quick-guides/data-rectification-requests',
  readOn: '2026-11-28',
  quote: 'provide evidence of the inaccuracy, where evidence is available',
};

const rectificationUnder = (law: DataProtectionLaw): RegimeWords => ({
  name: `${law.name} article 16`,
  title: 'Request for rectification of personal data',
  summary: 'Something false about you is shown as your data: ask for it to be corrected or completed.',
  greeting: 'Dear data protection officer,',
  elements: [
    gdprSender(law),
    dataLocation,
    {
      id: 'inaccurate',
      label: 'What is inaccurate',
      missing: 'What is inaccurate is missing',
      why: 'Quote it. Article 16 is about facts: an opinion about you is hardly ever inaccurate data.',
      source: 'art. 16, first sentence',
      fields: [{ id: 'inaccurate', label: 'What it says now', kind: 'long' }],
    },
    {
      id: 'correct',
      label: 'What is right, with proof',
      missing: 'What is right is missing',
      why: 'The controller corrects what it can verify.',
      source: 'art. 16, first sentence',
      fields: [
        { id: 'correct', label: 'What it should say', kind: 'long' },
        { id: 'proof', label: 'What proves it', kind: 'long', optional: true, hint: 'Where there is something. The law asks for none.' },
        {
          id: 'supplement',
          label: 'A statement that completes it',
          kind: 'long',
          optional: true,
          hint: 'Article 16 allows one where data are incomplete.',
        },
      ],
    },
    {
      id: 'meanwhile',
      label: 'What happens until it is checked',
      missing: 'What happens until it is checked is missing',
      why: 'Where you contest accuracy, you may ask that the data are not used while that is verified.',
      source: 'art. 18(1)(a)',
      fields: [
        {
          id: 'restrict',
          label: 'Until then',
          kind: 'choice',
          blank: 'what is to happen until it is checked',
          options: [
            {
              value: 'yes',
              label: 'Do not show it',
              text: 'Please restrict the processing of the data until you have verified them (article 18(1)(a))',
            },
            { value: 'no', label: 'It may stay', text: 'The data may stay as they are until you have verified them' },
          ],
        },
      ],
    },
    recipientsNotice,
    controller,
    background,
    gdprSignature(law),
  ],
  paragraphs: [
    {
      text: `The pages named below show personal data about me that are inaccurate. I ask you to rectify them without undue delay under article 16 of the ${law.inFull}.`,
    },
    ...law.meaning,
    capacity,
    ...locationText('The data are at:'),
    ...whose,
    { kind: 'heading', text: 'What is inaccurate, and what is right' },
    { text: 'It says: “{inaccurate}”' },
    { text: 'It should say: “{correct}”' },
    { text: 'Proof: {proof}', when: ['proof'] },
    { text: 'Please add this statement: “{supplement}”', when: ['supplement'] },
    { text: '{restrict}.' },
    { text: '{notify}.' },
    answerText(law),
    ...backgroundText,
  ],
  deadline: law.deadline,
  risks: [
    ...law.risks,
    'False is not the same as removable: this letter asks for a correction. Where there is a ground of article 17, ask for erasure instead.',
  ],
  warnings: [companyWarning, ...(law.warnings ?? [])],
  authority: law.authority,
  ...(law.controllerComplaint ? { controllerComplaint: law.controllerComplaint } : {}),
  sources: [articleSource, evidenceSource, ...law.sources],
});

/** Rectification of inaccurate personal data. */
export const gdprRectification: RegimeText = {
  id: 'gdpr-rectification',
  recipients: ['controller', 'platform', 'host', 'author', 'publisher', 'search-engine'],
  ...underEachLaw(rectificationUnder),
};
