import type { DemoPost } from '../types.ts';
import { day, hour, prose } from '../writing.ts';

/** Builders, electricians and photographers, and those who hired them. */
export const trades: DemoPost[] = [
  {
    key: 'wedding-chat',
    author: 'ximena',
    postType: 'clapback',
    title: 'I did not hold wedding photos hostage: the messages, in full',
    content: prose`
      A couple I photographed in August writes that I "demand extra money or the pictures are deleted". The post shows
      three of my messages. It leaves out the two between them.

      The contract covers 400 edited pictures. They received 400, on the agreed day. In October they asked for all
      2,300 raw files. I said that I do not hand out raw files, but that I would edit further pictures at the rate in
      the contract, and that raw files are deleted after ninety days, as the contract says on page 2.

      In their version this reads: "further pictures at the rate" and "deleted after ninety days". I understand how it
      looks when the middle is missing. That is why I show the middle.

      Names are blurred. I wish them well and I would photograph them again.
    `,
    isAnonymous: false,
    minutesAgo: 7 * hour,
    picture: {
      drawing: 'chat',
      fileName: 'messages-in-order.png',
      alternativeText: 'A chat in which two of five messages are outlined and marked as left out; all names are blurred.',
    },
    likes: ['hana', 'noor', 'lin', 'amara', 'owen', 'sofia', 'rosalind', 'greta', 'callum', 'maya', 'julien'],
    responses: [
      {
        key: 'wedding-chat-hana',
        author: 'hana',
        name: 'Hana Morimoto',
        username: 'hana.draws',
        minutesAgo: 5 * hour + 30,
        bySubject: false,
        content: prose`
          Showing the whole thread with the names blurred is the best answer I have seen to a cropped screenshot. One
          thought: pin the sentence about page 2 to the top. People read the picture first and the text never.
        `,
      },
    ],
    comments: [
      { author: 'callum', minutesAgo: 6 * hour + 10, content: 'Would you hand over raw files if they paid for them? I always wondered.' },
      {
        author: 'ximena',
        minutesAgo: 5 * hour + 50,
        content: 'No. It is a bit like asking a cook for the dish before it is cooked. But I say so before anybody signs.',
      },
      { author: 'lin', minutesAgo: 3 * hour, content: 'You sound calm. I would not have been. Saved for the next time somebody crops me.' },
    ],
  },
  {
    key: 'wiring-rumour',
    author: 'tomasz',
    postType: 'defamation',
    title: 'A neighbourhood group says my wiring caused a fire. The report says a tumble dryer did.',
    content: prose`
      Two weeks ago there was a fire in a laundry room where I had replaced a socket in June. Nobody was hurt. The same
      evening somebody wrote in the neighbourhood group: "Wilkowski did the electrics there. Draw your own conclusions."

      People did. I have had five cancellations since.

      The fire service's report came on Monday. Point of origin: lint filter of the dryer, motor side. The socket and
      the cable behind it were found intact and were photographed. The owner of the house allowed me to publish the
      page. I blacked out the address.

      I asked the administrator of the group to delete the post or put the report under it. He said he does not take
      sides. Putting a fire report under a rumour about a fire is not taking sides.
    `,
    isAnonymous: false,
    minutesAgo: 2 * day + 2 * hour,
    picture: {
      drawing: 'fire-report',
      fileName: 'fire-service-report.png',
      alternativeText: 'An official page with a seal; one sentence about the point of origin is highlighted, the address is blacked out.',
    },
    likes: ['owen', 'stuart', 'noor', 'rosalind', 'patrick', 'leila', 'greta', 'marcus', 'nils', 'lin', 'yara', 'ade', 'rafael', 'priya'],
    responses: [
      {
        key: 'wiring-rumour-owen',
        author: 'owen',
        name: 'Owen Pritchard',
        username: 'orlestone',
        minutesAgo: 1 * day + 20 * hour,
        bySubject: false,
        content: prose`
          Fellow tradesman here. I had "draw your own conclusions" once. Two things helped. I asked the customer, not
          the group, to write one sentence under the post. And I sent the report to the five who cancelled, without a
          word of reproach. Three came back.
        `,
      },
    ],
    comments: [
      { author: 'patrick', minutesAgo: 1 * day + 23 * hour, content: '"Not taking sides" between a rumour and a report is a side.' },
      {
        author: 'tomasz',
        minutesAgo: 1 * day + 12 * hour,
        response: 'wiring-rumour-owen',
        content: 'Thank you. The owner has agreed to write under the post tonight.',
      },
      {
        author: 'owen',
        minutesAgo: 1 * day + 11 * hour,
        response: 'wiring-rumour-owen',
        content: 'Good. Keep the report in the van. You will be asked again.',
      },
      { author: 'maya', minutesAgo: 20 * hour, content: 'Did the group administrator change his mind?' },
      {
        author: 'tomasz',
        minutesAgo: 18 * hour,
        content: "He pinned the owner's comment this morning. No apology, but it stands above the rumour now.",
      },
    ],
  },
  {
    key: 'billed-twice',
    author: 'owen',
    postType: 'clapback',
    title: 'We did not bill twice. Two invoices, two different weeks of work.',
    content: prose`
      A review from last month says that Orlestone Kitchens "sent the same invoice twice and hoped nobody would notice".
      There are two invoices with the same total. That is unlucky, and I can see why it looked odd.

      The first is for the cabinets. The second is for the worktop and the fitting, ordered three weeks later. Both are
      below, line by line, with the customer's details removed. The totals happen to match to the pound.

      Since then our invoices carry the name of the job in large letters at the top. It was a fair hint, just not a
      fair accusation.
    `,
    isAnonymous: false,
    minutesAgo: 19 * day,
    picture: {
      drawing: 'invoices',
      fileName: 'two-invoices.png',
      alternativeText: 'Two invoices side by side: different lines, different weeks, the same total at the bottom.',
    },
    likes: ['tomasz', 'amara', 'lin', 'callum'],
    responses: [],
    comments: [
      {
        author: 'callum',
        minutesAgo: 18 * day + 9 * hour,
        content: 'The same total to the pound. I would have written to you before I wrote the review, though.',
      },
      { author: 'owen', minutesAgo: 18 * day + 7 * hour, content: 'They have taken it down since, and we had a cup of tea about it.' },
    ],
  },
  {
    key: 'half-kitchen',
    author: 'ade',
    postType: 'statement',
    title: 'Orlestone Kitchens has had 40 percent of the price for six weeks and I have half a kitchen',
    content: prose`
      I paid 40 percent up front in the first week of last month. The old kitchen was out within two days. Then nothing
      for a month, apart from one man who measured the window again.

      I cook on a camping stove in the hall. I work nights, so I am home when they say they will come, and they do not.

      Update: there are now lower cabinets. There is still no worktop and no sink.
    `,
    isAnonymous: false,
    minutesAgo: 26 * day,
    picture: {
      drawing: 'kitchen',
      fileName: 'before-and-now.png',
      alternativeText: 'Two sketches of one kitchen: complete with worktop and sink, and as it is now, with bare lower cabinets.',
    },
    previousVersions: [
      {
        title: 'Orlestone Kitchens took my money and vanished',
        replacedMinutesAgo: 25 * day + 6 * hour,
        content: prose`
          I paid 40 percent up front in the first week of last month. The old kitchen was out within two days. Since
          then nobody has come and nobody answers. Stay away from this company.
        `,
      },
    ],
    subjectClaims: [{ member: 'owen', minutesAgo: 25 * day + 20 * hour, confirmed: { by: 'ade', minutesAgo: 25 * day + 18 * hour } }],
    likes: ['noor', 'tessa', 'dominic', 'nils', 'rosalind', 'kofi', 'bianca', 'sofia', 'yara'],
    responses: [
      {
        key: 'half-kitchen-owen',
        author: 'owen',
        name: 'Owen Pritchard',
        username: 'orlestone',
        minutesAgo: 25 * day + 16 * hour,
        bySubject: true,
        content: prose`
          This is my company and this is my mess, so here is what I know. The worktop came with a crack and went back.
          I should have told Ade that day. I told the office instead and the office told nobody.

          The new one is cut and arrives on the 9th. Two fitters are booked for the 10th and 11th, my mobile number is
          in his inbox, and I will be there myself on the first morning. Six weeks is not what we promised.
        `,
      },
    ],
    comments: [
      { author: 'nils', minutesAgo: 25 * day + 12 * hour, content: 'Changing the headline after the owner answered is decent of you.' },
      {
        author: 'ade',
        minutesAgo: 25 * day + 5 * hour,
        content: 'They had not vanished, they were badly organised. Those are two different posts.',
      },
      {
        author: 'owen',
        minutesAgo: 17 * day,
        response: 'half-kitchen-owen',
        content: 'Finished yesterday. Thank you for the patience that we did not deserve.',
      },
      {
        author: 'ade',
        minutesAgo: 16 * day + 8 * hour,
        response: 'half-kitchen-owen',
        content: 'The drawers close by themselves. We are even.',
      },
    ],
  },
  {
    key: 'van-wanted',
    author: 'tomasz',
    postType: 'removal_request',
    title: 'A photo of my van is on a "wanted" page, number plate and all',
    content: prose`
      A page that collects "suspicious vehicles" shows my van in a cul-de-sac with the plate readable and the word
      SCOUTING under it. I was waiting for a customer who was late. The customer has confirmed that to the page.

      They blurred the word but not the plate. I ask for the whole picture to go.
    `,
    isAnonymous: false,
    minutesAgo: 30 * day,
    likes: ['owen', 'patrick', 'sofia'],
    responses: [],
    comments: [
      {
        author: 'sofia',
        minutesAgo: 29 * day,
        content: 'A plate is personal data where you live. Say that word in the mail, it wakes people up.',
      },
    ],
  },
];
