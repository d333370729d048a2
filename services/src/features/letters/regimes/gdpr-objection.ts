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

// An objection to direct marketing needs no reasons, and ends it without anything being weighed: article 21(2) and (3).
const isWeighed = ['purpose', 'interest'];
const forMarketing = ['purpose', 'marketing'];

const articleSource: LetterSource = {
  title: 'GDPR article 21',
  address: 'https://gdprhub.eu/index.php?oldid=32851&title=Article_21_GDPR',
  readOn,
  quote:
    'Where the data subject objects to processing for direct marketing purposes, the personal data shall no longer be processed for such purposes.',
};

const objectionUnder = (law: DataProtectionLaw): RegimeWords => ({
  name: `${law.name} article 21`,
  title: 'Objection to the processing of personal data',
  summary: 'The site says that it has a legitimate interest: object with reasons of your own.',
  greeting: 'Dear data protection officer,',
  elements: [
    gdprSender(law),
    dataLocation,
    {
      id: 'situation',
      label: 'Reasons from your particular situation',
      missing: 'Reasons from your particular situation are missing',
      why: 'An objection needs grounds that relate to your own situation. Then the controller must show compelling grounds, or stop. Against direct marketing none are needed.',
      source: 'art. 21(1)-(3)',
      fields: [
        {
          id: 'purpose',
          label: 'What you object to',
          kind: 'choice',
          blank: 'what processing',
          options: [
            {
              value: 'interest',
              label: 'Use for a legitimate interest or a public task',
              text: 'processing based on article 6(1)(e) or (f)',
            },
            {
              value: 'marketing',
              label: 'Direct marketing',
              text: 'processing for direct marketing',
            },
          ],
        },
        { id: 'situation', label: 'Your situation', kind: 'long', when: isWeighed },
        { ...publicRole, when: isWeighed },
      ],
    },
    {
      id: 'consequence',
      label: 'What is to follow',
      missing: 'What is to follow is missing',
      why: 'After an objection the data are not used until it is decided (article 18(1)(b)), and are erased where it succeeds (article 17(1)(c)).',
      source: 'art. 17(1)(c), 18(1)(b)',
      fields: [
        {
          id: 'consequence',
          label: 'You ask them to',
          kind: 'choice',
          blank: 'stop, or stop and erase',
          options: [
            { value: 'erase', label: 'Stop, and erase it', text: 'stop processing the data, and erase them under article 17(1)(c)' },
            { value: 'stop', label: 'Stop only', text: 'stop processing the data' },
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
      text: `The pages named below show personal data about me. I object to {purpose} under article 21 of the ${law.inFull}.`,
    },
    ...law.meaning,
    capacity,
    ...locationText('The data are at:'),
    ...whose,
    { kind: 'heading', text: 'Why', unless: forMarketing },
    { text: '{situation}', unless: forMarketing },
    { text: '{publicRole}.', unless: forMarketing },
    { kind: 'heading', text: 'What I ask for' },
    { text: 'Please {consequence}.' },
    {
      text: 'Where you hold that you have compelling legitimate grounds which override my interests, rights and freedoms, or need the data for legal claims, please demonstrate it (article 21(1)).',
      unless: forMarketing,
    },
    { text: 'Until you have decided, please restrict their processing (article 18(1)(b)).', unless: forMarketing },
    {
      text: 'Against direct marketing no reasons are needed (article 21(2)). For direct marketing the data may no longer be processed at all (article 21(3)).',
      when: forMarketing,
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

/** Objection to processing, with erasure as what follows. */
export const gdprObjection: RegimeText = {
  id: 'gdpr-objection',
  recipients: ['controller', 'platform', 'host', 'author', 'publisher', 'search-engine'],
  ...underEachLaw(objectionUnder),
};
