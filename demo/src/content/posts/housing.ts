import type { DemoPost } from '../types.ts';
import { day, hour, prose } from '../writing.ts';

/** Landlords, tenants and neighbours. */
export const housing: DemoPost[] = [
  {
    key: 'stairwell-notice',
    author: 'bianca',
    postType: 'harassment',
    title: 'Somebody keeps putting up notices about me in our stairwell',
    content: prose`
      Three times this month I came home to a printed sheet beside the letter boxes. It has a photo of me carrying a
      parcel and one line under it: "Ask the woman in flat 9 where your deliveries go."

      The parcel in the photo is mine. The courier's note with my name on it is visible if you look closely. I took the
      sheets down, kept them in a folder with the dates, and wrote to the building manager twice. No answer so far.

      I am not going to guess in public who does it. I want it to stop, and I want people in the house to hear from me
      before they hear from a wall.
    `,
    isAnonymous: true,
    minutesAgo: 3 * hour + 25,
    likes: ['noor', 'rosalind', 'ximena', 'hana', 'priya', 'nils', 'ruth'],
    responses: [],
    comments: [
      {
        author: 'rosalind',
        minutesAgo: 2 * hour + 50,
        content: prose`
          Keep the sheets in plastic and write the date and time on the plastic, not on the paper. If it ever goes
          further, that small habit is worth a great deal.
        `,
      },
      {
        author: 'ruth',
        minutesAgo: 2 * hour + 5,
        content: 'Same with envelopes. I am sorry this is happening where you live, of all places.',
      },
      {
        author: 'nils',
        minutesAgo: 70,
        content: "Is there a tenants' board? A manager who ignores one person often answers a letter with six signatures.",
      },
    ],
  },
  {
    key: 'tenant-list',
    author: 'dominic',
    postType: 'removal_request',
    title: 'A private "tenant warning list" still shows a debt that I paid in 2021',
    content: prose`
      In 2020 I fell two months behind with rent. I paid every penny by March 2021 and have the receipt, signed and
      stamped. A private list that landlords pay to look at still says "arrears, unresolved" beside my name, my old
      street and my date of birth.

      I lost a flat over it last week. The agent was kind enough to tell me why.

      I have written to the operator with the receipt and asked for erasure or at least correction. They answered that
      "entries are the responsibility of the submitting landlord". The landlord sold the house and has not replied.

      What I would like to know from people who have been here: did you write to the list, to the landlord, or straight
      to the data protection authority? And which of the three actually moved?
    `,
    isAnonymous: true,
    minutesAgo: 11 * hour,
    picture: {
      drawing: 'receipt',
      fileName: 'arrears-receipt.png',
      alternativeText: 'A paper receipt for rent arrears, stamped "paid in full", with the name and the address blacked out.',
    },
    likes: ['tessa', 'marcus', 'noor', 'rosalind', 'bianca', 'callum', 'patrick', 'yara', 'greta', 'leila'],
    responses: [
      {
        key: 'tenant-list-marcus',
        author: 'marcus',
        name: 'Marcus Ellery',
        username: 'm.ellery',
        minutesAgo: 9 * hour,
        bySubject: false,
        content: prose`
          Different country, same wall. What moved for me was giving them a date. Not "please remove this" but "the
          entry is wrong as of this document; please confirm by the 14th that it is corrected, or tell me on which
          ground you keep it". A question with a deadline is harder to file away than a request.
        `,
      },
    ],
    comments: [
      {
        author: 'rosalind',
        minutesAgo: 10 * hour,
        content: prose`
          The list decides what it shows, so it cannot hand the whole thing back to a landlord. Ask them in one line
          whether they dispute that the debt was paid. If they do not, they have no reason left.
        `,
      },
      {
        author: 'tessa',
        minutesAgo: 8 * hour + 20,
        response: 'tenant-list-marcus',
        content: 'The deadline trick worked on my agent too. Polite, dated, one page.',
      },
      {
        author: 'callum',
        minutesAgo: 6 * hour,
        content: 'Did the agent put the reason in writing? That e-mail is your proof that the entry did damage.',
      },
    ],
  },
  {
    key: 'deposit-door',
    author: 'tessa',
    postType: 'statement',
    title: 'Marrowell Lettings kept my whole deposit for a door that was broken when I moved in',
    content: prose`
      I rented a one-bedroom from Marrowell Lettings for two years. I left it cleaner than I found it. Four weeks later
      I got a letter: deposit kept in full, $1,150, for "replacement of a bedroom door destroyed by the tenant".

      The door had a split panel on the day I got the keys. I said so to the man who handed them over, and he said they
      knew. I did not write it down, and I know now that I should have.

      What I do have is a photo from my second evening there. You can see the crack behind my moving boxes.

      I asked for the check-in report three times. I was told it is "being looked for".
    `,
    isAnonymous: false,
    minutesAgo: 1 * hour + 20,
    picture: {
      drawing: 'door',
      fileName: 'bedroom-door.png',
      alternativeText: 'A panelled door with a long crack in its lower left panel, half hidden by two moving boxes.',
    },
    subjectClaims: [{ member: 'stuart', minutesAgo: 64, confirmed: { by: 'tessa', minutesAgo: 58 } }],
    likes: ['noor', 'rosalind', 'dominic', 'ade', 'bianca', 'nils', 'callum', 'marcus', 'yara', 'kofi', 'maya', 'sofia', 'ruth'],
    responses: [
      {
        key: 'deposit-door-stuart',
        author: 'stuart',
        name: 'Stuart Hallamshaw',
        username: 'marrowell',
        minutesAgo: 46,
        bySubject: true,
        evidence: [
          {
            drawing: 'check-in-report',
            fileName: 'check-in-report-page-2.png',
            alternativeText:
              'The second page of a check-in report: everything ticked but the bedroom door, noted as "hairline split" and circled.',
          },
        ],
        content: prose`
          I am the landlord, and Tessa is right about the part that matters. The check-in report turned up in the wrong
          folder. It says "bedroom door, hairline split, lower panel". I have attached the page.

          What I see differently: a hairline is not what we found at the end, the panel was out of its frame. I think
          the fair answer is that I carry the door and she carries the frame, which was $140. I have written to her with
          that today and the balance is ready to go out.

          The letter said "destroyed". It should not have.
        `,
      },
      {
        key: 'deposit-door-ade',
        author: 'ade',
        name: 'Ade Whitcombe',
        username: null,
        minutesAgo: 19,
        bySubject: false,
        content: prose`
          For what it is worth from the other side of a different dispute: it is rare to see "she is right about the
          part that matters" in public. I hope the money arrives as quickly as the sentence did.
        `,
      },
    ],
    comments: [
      { author: 'callum', minutesAgo: 71, content: 'A photo with moving boxes in it dates itself. Well kept.' },
      {
        author: 'tessa',
        minutesAgo: 31,
        response: 'deposit-door-stuart',
        content: 'Thank you for looking again. I can live with the frame if I see the invoice for it.',
      },
      {
        author: 'stuart',
        minutesAgo: 24,
        response: 'deposit-door-stuart',
        content: 'Fair. The joiner sends it on Monday and I will pass it on the same day.',
      },
      { author: 'noor', minutesAgo: 9, content: 'Please tell us how it ends. Most of these stories stop in the middle.' },
    ],
  },
  {
    key: 'heating-month',
    author: 'stuart',
    postType: 'clapback',
    title: 'No, I did not leave a family without heating for a month',
    content: prose`
      A post in a local housing group says that I "left a family with a baby freezing for a month". It has been shared
      more than two hundred times. Here is what happened, day by day, from my diary and the engineer's sheets.

      Monday: the tenant calls at 18:40, the boiler is out. I bring two electric heaters the same evening.
      Tuesday: the engineer comes, a fan is dead, the part is ordered.
      Thursday: the part arrives and it is the wrong one. I offer a hotel, the tenant prefers to stay with his sister.
      The following Tuesday: repaired, tested, signed for.

      That is nine days. Nine days is too long with a small child and I have taken two weeks off the rent. It is not a
      month, and nobody was left alone with it.

      I am not naming the person who wrote it. If you shared it, please share this as well.
    `,
    isAnonymous: false,
    minutesAgo: 6 * day,
    picture: {
      drawing: 'calendar',
      fileName: 'heating-diary.png',
      alternativeText: 'A month calendar on which nine days in a row are marked, the first as "call" and the last as "fixed".',
    },
    likes: ['owen', 'tomasz', 'leila', 'patrick', 'amara'],
    responses: [],
    comments: [
      {
        author: 'yara',
        minutesAgo: 5 * day + 20 * hour,
        content: "Was the sister's flat further from the school? I ask because people count that as being left alone too.",
      },
      {
        author: 'stuart',
        minutesAgo: 5 * day + 18 * hour,
        content: 'Twenty minutes further. I had not thought of that and you are right to ask. I will offer to cover the bus.',
      },
      { author: 'rosalind', minutesAgo: 5 * day + 2 * hour, content: 'Admitting the nine days is what makes the rest believable.' },
    ],
  },
  {
    key: 'party-house',
    author: 'ade',
    postType: 'clapback',
    title: 'I am the "party house" from the residents\' newsletter, and here is my calendar',
    content: prose`
      The spring newsletter of our street says that "the top floor of number 31 is a party house, music until four on
      most weekends". I am the top floor of number 31. I work nights in a hospital laundry.

      Of the eleven dates in the newsletter I was on shift for eight. My rota is a public noticeboard at work and my
      manager is happy to confirm it. On two I was asleep. On one there was music until midnight. It was my mother's
      sixtieth and I put a card through every door the week before.

      I have asked the editor for a correction of the same size on the same page.
    `,
    isAnonymous: false,
    minutesAgo: 9 * day,
    likes: ['noor', 'nils', 'priya', 'kofi', 'tessa', 'hana', 'ximena', 'callum'],
    responses: [],
    comments: [
      { author: 'nils', minutesAgo: 8 * day + 21 * hour, content: 'Eight out of eleven on shift. Somebody should check number 33.' },
      { author: 'ade', minutesAgo: 8 * day + 20 * hour, content: 'I would rather not start a newsletter about number 33.' },
      { author: 'priya', minutesAgo: 8 * day + 4 * hour, content: '"Same size, same page" is exactly the right thing to ask for.' },
    ],
  },
];
