import type { DemoPost } from '../types.ts';
import { day, hour, prose } from '../writing.ts';

/** Employers, colleagues and references. */
export const work: DemoPost[] = [
  {
    key: 'studio-review',
    author: 'lin',
    postType: 'clapback',
    title: 'To the former colleague who reviewed us: three things are true, one is not',
    content: prose`
      A review of Tidewell Studio on a job site says four things. I have read it more often than I would like to admit.

      We had two rounds of late changes before the spring release. True. We let three people go in one week. True. I did
      not explain it well. True, and I am sorry; I read from a sheet because I was afraid of crying.

      "She keeps a list of people who talk to the union." Not true. There is no list. There was a seating plan for a
      company dinner with initials on it, and I can imagine how it looked on a shared drive. The plan is here for
      anybody in the company to see, and the staff representative has gone through the drive on her own.

      I do not know who wrote it and I am not trying to find out. You were right in three points out of four, and those
      three have changed how we plan.
    `,
    isAnonymous: false,
    minutesAgo: 2 * hour + 10,
    likes: ['amara', 'ximena', 'noor', 'owen', 'rafael', 'greta', 'rosalind'],
    responses: [
      {
        key: 'studio-review-dominic',
        author: 'dominic',
        name: 'Dominic Vale',
        username: null,
        minutesAgo: 95,
        bySubject: false,
        content: prose`
          As somebody on the other end of a bad reference: the sentence about the sheet and the crying did more for me
          than the seating plan. Still, I would ask the staff representative to say in her own words what she found.
        `,
      },
    ],
    comments: [
      { author: 'callum', minutesAgo: 110, content: 'Conceding three points in a row is brave. I hope nobody uses it against you.' },
      {
        author: 'lin',
        minutesAgo: 80,
        response: 'studio-review-dominic',
        content: 'Good idea. I have asked her, and she may also say no.',
      },
      { author: 'rafael', minutesAgo: 52, content: 'I worked in places that had such lists. Yours does not read like one of them.' },
    ],
  },
  {
    key: 'cropped-thread',
    author: 'maya',
    postType: 'harassment',
    title: 'A colleague posts cropped screenshots of my work chat and asks strangers to "judge for themselves"',
    content: prose`
      Since Monday, parts of a private work chat go round with my first name and my department on it. Every picture ends
      right before the line in which I apologise or explain. Strangers now write to my work address.

      I have told my manager. I have asked the colleague once, in writing, to stop. I have answered nobody else.

      I write this so that there is one place where the whole thread can be read. My employer agreed to that this
      morning, with the names of the others removed.
    `,
    isAnonymous: false,
    minutesAgo: 20 * hour,
    likes: ['noor', 'ruth', 'bianca', 'priya', 'hana', 'rosalind', 'ximena', 'rafael', 'lin', 'tessa', 'nils', 'greta'],
    responses: [
      {
        key: 'cropped-thread-ximena',
        author: 'ximena',
        name: 'Ximena Arroyo',
        username: 'arroyo.y.luz',
        minutesAgo: 6 * hour,
        bySubject: false,
        content: prose`
          It is the same trick as with my couple: cut before the sentence that changes everything. Number the messages
          when you publish the thread. Then everybody can see which numbers are missing in the pictures.
        `,
      },
    ],
    comments: [
      {
        author: 'ruth',
        minutesAgo: 19 * hour,
        content: 'Not answering the strangers is the hardest part and the best part. Stay with that.',
      },
      {
        author: 'nils',
        minutesAgo: 15 * hour,
        content: 'Does your employer filter the mails to your work address? Ours did, it took them ten minutes.',
      },
      { author: 'maya', minutesAgo: 14 * hour, content: 'They switched it on an hour after you wrote this. Thank you.' },
    ],
  },
  {
    key: 'reference-call',
    author: 'dominic',
    postType: 'defamation',
    title: 'My former manager tells callers that I was dismissed for theft. My contract simply ended.',
    content: prose`
      I worked for two years on a fixed term in a warehouse. The term ended, we shook hands, and I have a written
      reference that calls me "punctual and honest".

      Two agencies have now told me the same thing. They rang for a reference and were told that I "had to go because
      things went missing". No one ever said anything of that kind to me. There was no warning, no talk, no report.

      I attach the last page of the contract with the end date. One of the agencies is willing to put in writing what it
      was told. I have written to the head office and asked them to name the incident or to withdraw the sentence.

      I am not angry any more, I am tired. It is hard to disprove a thing that is only ever said on the phone.
    `,
    isAnonymous: false,
    minutesAgo: 11 * day,
    picture: {
      drawing: 'contract',
      fileName: 'contract-last-page.png',
      alternativeText: 'The last page of a contract: ticked clauses, one line circled in red, and two signatures.',
    },
    likes: ['noor', 'tessa', 'callum', 'yara', 'patrick', 'rosalind', 'ade', 'kofi'],
    responses: [
      {
        key: 'reference-call-lin',
        author: 'lin',
        name: 'Lin Zhou-Baker',
        username: 'tidewell',
        minutesAgo: 10 * day + 12 * hour,
        bySubject: false,
        content: prose`
          As an employer: head offices are afraid of exactly this, because a sentence on the phone can cost them more
          than a theft. Address it to the person who is responsible for data protection and ask for everything that is
          stored about your leaving. If there is no incident in the file, you have it in writing that there was none.
        `,
      },
    ],
    comments: [
      {
        author: 'dominic',
        minutesAgo: 10 * day + 2 * hour,
        response: 'reference-call-lin',
        content: 'I had not thought of asking for the file. The letter goes out tomorrow.',
      },
      {
        author: 'dominic',
        minutesAgo: 2 * day,
        content: 'The file came. There is no incident in it. I have sent them their own file back with one question.',
      },
      { author: 'rosalind', minutesAgo: 1 * day + 20 * hour, content: 'That is a very good question to send.' },
    ],
  },
  {
    key: 'overtime-sheet',
    author: 'maya',
    postType: 'statement',
    title: 'I worked 61 unpaid hours for Tidewell Studio in the spring and was told that it was "for the team"',
    content: prose`
      I was a freelancer for Tidewell Studio for four months. My contract says 30 hours a week. In the weeks before the
      release I worked between 38 and 47, because everybody did. When I put the hours on my invoice, I was asked to take
      them off "for the team", since they "had not been ordered".

      I took them off. I regret that, and it is why I write.

      I keep a time sheet for every client. It shows 61 hours. I would take half and a plain sentence that it was wrong.
      I do not want anybody to lose a job over it.
    `,
    isAnonymous: true,
    minutesAgo: 13 * day,
    subjectClaims: [{ member: 'lin', minutesAgo: 12 * day + 20 * hour, confirmed: { by: 'ingrid', minutesAgo: 12 * day + 14 * hour } }],
    likes: [
      'noor',
      'dominic',
      'hana',
      'nils',
      'yara',
      'kofi',
      'bianca',
      'ade',
      'tessa',
      'callum',
      'sofia',
      'marcus',
      'ruth',
      'priya',
      'patrick',
      'rosalind',
    ],
    responses: [
      {
        key: 'overtime-sheet-lin',
        author: 'lin',
        name: 'Lin Zhou-Baker',
        username: 'tidewell',
        minutesAgo: 12 * day + 8 * hour,
        bySubject: true,
        content: prose`
          I run Tidewell Studio. I do not know which of our four freelancers wrote this and I do not need to know. I have
          asked all four to send me the time sheets of the spring as they were before anybody asked for changes. Whatever
          is on them will be paid in full, not by half.

          "Had not been ordered" was said by us, and it is not good enough. We saw people online at ten in the evening
          and said thank you instead of writing an order.
        `,
      },
    ],
    comments: [
      {
        author: 'hana',
        minutesAgo: 12 * day + 2 * hour,
        response: 'overtime-sheet-lin',
        content: 'Paying all four without asking who it was is a decent way to do it.',
      },
      { author: 'kofi', minutesAgo: 11 * day + 20 * hour, content: 'Never take hours off an invoice. I learned that the same way.' },
      {
        author: 'lin',
        minutesAgo: 4 * day,
        response: 'overtime-sheet-lin',
        content: 'All four time sheets came in and all four were paid on Friday, with a note that says sorry.',
      },
      { author: 'noor', minutesAgo: 3 * day + 20 * hour, response: 'overtime-sheet-lin', content: 'Thank you for coming back to say so.' },
    ],
  },
  {
    key: 'concert-photo',
    author: 'rafael',
    postType: 'clapback',
    title: 'The photo of me "at a concert while on sick leave" is two years old',
    content: prose`
      I was off work for five weeks after an operation. In the third week somebody from another department shared a
      photo of me at a concert with the words "speedy recovery, Rafael".

      The photo is from a tour that ended two years ago. The band has not played since. My hair was longer. The venue
      closed for renovation last winter. I have sent these points to the people who shared it, one by one, without
      copying in the whole company. Seven of nine have deleted it.

      To the other two: I am back on Monday. We can have a coffee and look at the date together.
    `,
    isAnonymous: false,
    minutesAgo: 17 * day,
    likes: ['noor', 'maya', 'priya', 'leila', 'nils', 'greta', 'hana', 'lin', 'yara'],
    responses: [],
    comments: [
      {
        author: 'leila',
        minutesAgo: 16 * day + 18 * hour,
        content: 'Even if it had been last week: going out is not the same as being fit for work. But nice detective work.',
      },
      { author: 'rafael', minutesAgo: 16 * day + 11 * hour, content: 'True, and I should have said that as well.' },
      { author: 'maya', minutesAgo: 12 * day, content: 'Did the other two come for the coffee?' },
      { author: 'rafael', minutesAgo: 11 * day + 15 * hour, content: 'One of them did, and he paid for it.' },
    ],
  },
];
