import type { DemoPost } from '../types.ts';
import { day, hour, prose } from '../writing.ts';

/** Patients and the people who treat them. */
export const clinics: DemoPost[] = [
  {
    key: 'phantom-session',
    author: 'ruth',
    postType: 'statement',
    title: 'Veldrane Physiotherapy charged me for a session that never took place',
    content: prose`
      I cancelled an appointment four days ahead, by phone. It was charged all the same, and the record says "attended,
      30 minutes, good progress". I was at my sister's, two hundred kilometres away, with a cake.

      I rang twice and wrote once. I was told that "the record is the record".

      The money is one thing. What worries me is the line about good progress. If a session that never happened can have
      progress, what about the others?
    `,
    isAnonymous: false,
    minutesAgo: 7 * day,
    subjectClaims: [{ member: 'leila', minutesAgo: 6 * day + 21 * hour, confirmed: { by: 'ruth', minutesAgo: 6 * day + 20 * hour } }],
    likes: ['noor', 'callum', 'tessa', 'yara', 'dominic', 'nils', 'rosalind', 'bianca'],
    responses: [
      {
        key: 'phantom-session-leila',
        author: 'leila',
        name: 'Leila Farahani-Todd',
        username: 'veldrane',
        minutesAgo: 6 * day + 18 * hour,
        bySubject: true,
        evidence: [
          {
            drawing: 'refund-receipt',
            fileName: 'refund-receipt.png',
            alternativeText: 'A stamped receipt for a repaid session fee; the name and the address are blacked out.',
          },
        ],
        content: prose`
          I own the clinic. Ruth is right, and "the record is the record" was a terrible answer.

          Our booking program fills in a sentence when a session is closed at the end of the day. Yours was never
          cancelled in the program, although our telephone list shows your call. Someone closed the whole day with one
          click. Nobody had looked at you, so nobody may write "good progress".

          The fee went back this morning, receipt attached. The automatic sentence has been switched off for everybody.
          I am going through the last three months by hand and will write to every person with an entry that does not
          match our telephone list.
        `,
      },
    ],
    comments: [
      {
        author: 'yara',
        minutesAgo: 6 * day + 22 * hour,
        content: '"Attended, with a cake" made me laugh, but the question at the end is a serious one.',
      },
      {
        author: 'ruth',
        minutesAgo: 6 * day + 12 * hour,
        response: 'phantom-session-leila',
        content: 'I did not expect the part about the three months. Thank you. Please send me the list of mine as well.',
      },
      {
        author: 'leila',
        minutesAgo: 5 * day,
        response: 'phantom-session-leila',
        content: 'In your inbox. Nine sessions, nine matches, and no second ghost.',
      },
      { author: 'rosalind', minutesAgo: 3 * day, content: 'This is how a correction ought to look. I am keeping the link.' },
    ],
  },
  {
    key: 'licence-register',
    author: 'leila',
    postType: 'clapback',
    title: 'My licence was never suspended: what "inactive" means in the public register',
    content: prose`
      A comparison page says that I "practised on a suspended licence" two years ago. It is a misreading of a public
      register, and it took me a while to understand how it came about.

      When one moves from one province to another, the old entry is set to "inactive" on the day the new one starts.
      Inactive means that one does not practise there. Suspended is a different word with a different colour and a reason
      beside it. My old entry is inactive. My new entry starts on the very same day. There is no gap of even a weekend.

      I asked the page to correct it and sent both entries. They corrected the word and kept the headline, "Questions
      about a licence". There are no questions. There is a house move.

      If you are a patient and want to look: both entries are public, and I will gladly show you where.
    `,
    isAnonymous: false,
    minutesAgo: 24 * day,
    likes: ['priya', 'rosalind', 'stuart', 'greta', 'lin', 'tomasz', 'noor'],
    responses: [
      {
        key: 'licence-register-greta',
        author: 'greta',
        name: 'Greta Sundholm',
        username: 'ferrylibrary',
        minutesAgo: 23 * day + 10 * hour,
        bySubject: false,
        content: prose`
          Headlines that end in "questions" should be made to print the answers underneath. Could you ask the register
          itself for one line that says what "inactive" means? Pages like that respect a letterhead more than a person.
        `,
      },
    ],
    comments: [
      {
        author: 'leila',
        minutesAgo: 22 * day,
        response: 'licence-register-greta',
        content: 'The register has a page on exactly that. I sent them the address and the headline changed overnight.',
      },
      {
        author: 'nils',
        minutesAgo: 21 * day + 6 * hour,
        content: 'I would not have known the difference either. Good that you explain it without shouting.',
      },
    ],
  },
];
