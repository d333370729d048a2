import type { LetterSource, RegimeText, RegimeWords } from '@clapback/contracts';
import { background, backgroundText, capacity, locationText, readOn } from './common.ts';
import { underEachLaw } from './data-laws.ts';
import {
  type DataProtectionLaw,
  answerText,
  companyWarning,
  controller,
  dataLocation,
  exceptionsOfErasure,
  gdprSender,
  gdprSignature,
  publicRole,
  publicRoleWarning,
  recipientsNotice,
  whose,
} from './gdpr-common.ts';

const articleSource: LetterSource = {
  title: 'GDPR article 17',
  address: 'https://scolta-demo-drupal-legal.tag1.ai/regulations/gdpr-article-17-right-to-erasure-right-to-be-forgotten',
  readOn,
  quote:
    'The data subject shall have the right to obtain from the controller the erasure of personal data concerning him or her without undue delay',
};

const erasureUnder = (law: DataProtectionLaw): RegimeWords => ({
  name: `${law.name} article 17`,
  title: 'Request for erasure of personal data',
  summary: 'Erasure of personal data, addressed to the site that shows it.',
  greeting: 'Dear data protection officer,',
  elements: [
    gdprSender(law),
    dataLocation,
    {
      id: 'ground',
      label: 'A ground of article 17(1)',
      missing: 'A ground of article 17(1) is missing',
      why: 'Erasure needs a ground of article 17(1). Choose the one that fits, and say in your words why.',
      source: 'art. 17(1)(a)-(f), (3)(a)',
      fields: [
        {
          id: 'ground',
          label: 'Why the law gives you this',
          kind: 'choice',
          blank: 'a ground of article 17(1)',
          options: [
            {
              value: 'a',
              label: 'No longer necessary',
              text: '17(1)(a), since the data are no longer necessary for the purposes for which they were collected',
            },
            {
              value: 'b',
              label: 'I withdraw my consent',
              text: '17(1)(b), since I withdraw any consent and there is no other legal ground',
            },
            {
              value: 'c',
              label: 'I object',
              text: '17(1)(c), since I object under article 21(1) and no overriding legitimate grounds remain',
            },
            { value: 'd', label: 'It was unlawful', text: '17(1)(d), since the data have been processed unlawfully' },
            {
              value: 'e',
              label: 'A law demands erasure',
              text: `17(1)(e), since ${law.lawsThatOblige} obliges you to erase them`,
            },
            {
              value: 'f',
              label: 'I was a child',
              text: '17(1)(f), since the data were collected when an online service was offered to me as a child',
            },
          ],
        },
        { id: 'groundWhy', label: 'Why it fits', kind: 'long' },
        {
          id: 'situation',
          label: 'Your particular situation',
          kind: 'long',
          hint: 'An objection under article 21(1) needs reasons of your own.',
          when: ['ground', 'c'],
        },
        publicRole,
      ],
    },
    {
      id: 'erase',
      label: 'What is to be erased',
      missing: 'What is to be erased is missing',
      why: 'Say whether it is all of your data or some, and whether at the source or only in search results for your name.',
      source: 'art. 17(1), (2)',
      fields: [
        {
          id: 'extent',
          label: 'Which data',
          kind: 'choice',
          blank: 'which data',
          options: [
            { value: 'all', label: 'All data about me', text: 'all personal data about me' },
            { value: 'some', label: 'What I name here', text: 'these data' },
          ],
        },
        { id: 'erase', label: 'What you ask for', kind: 'long' },
        {
          id: 'scope',
          label: 'Where',
          kind: 'choice',
          blank: 'where',
          options: [
            {
              value: 'source',
              label: 'At the source, with copies and previews',
              text: 'at the source, with copies, previews and backups as far as possible',
            },
            { value: 'delist', label: 'In results for my name', text: 'in results of searches for my name' },
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
      text: `The pages named below show personal data about me. I ask you to erase these data under the ${law.inFull}, article {ground}.`,
    },
    ...law.meaning,
    capacity,
    ...locationText('The data are at:'),
    ...whose,
    { kind: 'heading', text: 'Why' },
    { text: '{groundWhy}' },
    { text: 'My particular situation: {situation}', when: ['ground', 'c'] },
    { text: '{publicRole}.' },
    { kind: 'heading', text: 'What I ask for' },
    { text: 'Please erase {extent} {scope}: {erase}.' },
    {
      text: 'Where you have made the data public, please take reasonable steps to tell other controllers that I ask for erasure of links to them and copies of them (article 17(2)).',
    },
    {
      text: 'Until you have decided about my objection, please restrict the processing of the data (article 18(1)(b)).',
      when: ['ground', 'c'],
    },
    { text: '{notify}.' },
    answerText(law),
    ...backgroundText,
  ],
  deadline: law.deadline,
  risks: [exceptionsOfErasure, ...law.risks],
  warnings: [publicRoleWarning, companyWarning, ...(law.warnings ?? [])],
  authority: law.authority,
  ...(law.controllerComplaint ? { controllerComplaint: law.controllerComplaint } : {}),
  sources: [articleSource, ...law.sources],
});

/** Erasure of personal data. */
export const gdprErasure: RegimeText = {
  id: 'gdpr-erasure',
  recipients: ['controller', 'platform', 'host', 'author', 'publisher', 'search-engine'],
  ...underEachLaw(erasureUnder),
};
