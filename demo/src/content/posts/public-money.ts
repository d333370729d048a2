import type { DemoPost } from '../types.ts';
import { day, hour, prose } from '../writing.ts';

/** Charities, fundraisers, petitions and small courts. */
export const publicMoney: DemoPost[] = [
  {
    key: 'petition-name',
    author: 'ade',
    postType: 'other',
    title: 'My name is on a petition that I have never signed',
    content: prose`
      It is against the night buses. I work nights. I take the night bus.

      The organiser says the list is "final". Three of my colleagues are on it as well, all with our addresses from the
      works newsletter. Whom does one write to about a signature that is not one's own?
    `,
    isAnonymous: false,
    minutesAgo: 18,
    likes: ['noor', 'callum'],
    responses: [],
    comments: [
      {
        author: 'rosalind',
        minutesAgo: 9,
        content: 'The office that receives it, not the organiser. All four of you on one page, and ask for your names to be struck out.',
      },
    ],
  },
  {
    key: 'court-said-so',
    author: 'kofi',
    postType: 'statement',
    title: 'The court has already ruled for us in the tournament money case',
    content: prose`
      For everybody who still asks: the court has ruled. The organiser of the spring tournament owes the prize money to
      all sixteen teams. The paper is stamped, I have seen it, and the matter is over.

      So you can stop writing to me about it and start writing to him.
    `,
    isAnonymous: false,
    minutesAgo: 2 * day + 8 * hour,
    isFlagged: true,
    subjectClaims: [{ member: 'ade', minutesAgo: 2 * day + 2 * hour }],
    likes: ['yara', 'bianca'],
    responses: [
      {
        key: 'court-said-so-ade',
        author: 'ade',
        name: 'Ade Whitcombe',
        username: null,
        minutesAgo: 2 * day + 3 * hour,
        bySubject: false,
        content: prose`
          I organised that tournament. The stamp says "received". It is the claim, and the hearing is in six weeks. The
          prize money has been on a separate account since the spring, and I would like to pay it out too, as soon as
          somebody tells me to whom.
        `,
      },
    ],
    comments: [
      {
        author: 'rosalind',
        minutesAgo: 2 * day + 4 * hour,
        content: 'A stamp on a claim shows that it has arrived. A ruling says "it is ordered". Which of the two did you see?',
      },
      {
        author: 'kofi',
        minutesAgo: 1 * day + 18 * hour,
        content: 'I looked again and it says received. I took it for more than that. I will rewrite the post.',
      },
    ],
  },
  {
    key: 'charity-accounts',
    author: 'greta',
    postType: 'statement',
    title: 'The Ferry Library: every euro of last year, on one page',
    content: prose`
      We are a boat with four thousand books, nine volunteers and a very old engine. For two weeks a post has said that
      our donations "went into somebody's summer house". I am the treasurer. I do not own a summer house. I own a tent.

      Here is last year. We received 41,300 euro: 26,100 from donations, 11,700 from two foundations, 3,500 from coffee
      and second-hand books. We spent 38,950: fuel and harbour fees 12,400, engine 11,800, books 7,250, insurance 5,100,
      printing and post 2,400. Nobody is paid. 2,350 are left and stand on the account for the winter berth.

      The books were checked by two people who are not on the board. Their names are in the report and they are happy to
      be asked. If you would like to see a receipt, come on board on a Sunday. The folder lies beside the coffee.

      To the person who wrote the post: come as well. I mean it, the cinnamon buns are good.
    `,
    isAnonymous: false,
    minutesAgo: 3 * day + 6 * hour,
    picture: {
      drawing: 'ledger',
      fileName: 'last-year-on-one-page.png',
      alternativeText:
        'A bar chart of spending: harbour and fuel 12,400, engine 11,800, books 7,250, insurance 5,100, printing 2,400 euro.',
    },
    likes: [
      'noor',
      'rosalind',
      'patrick',
      'nils',
      'lin',
      'amara',
      'priya',
      'hana',
      'sofia',
      'leila',
      'rafael',
      'maya',
      'tomasz',
      'ximena',
      'callum',
    ],
    responses: [],
    comments: [
      {
        author: 'nils',
        minutesAgo: 3 * day + 2 * hour,
        content: 'A folder of receipts beside the coffee. Every association should do that.',
      },
      {
        author: 'dominic',
        minutesAgo: 2 * day + 19 * hour,
        content: 'What does the engine cost this year? 11,800 for an old one seems a lot.',
      },
      {
        author: 'greta',
        minutesAgo: 2 * day + 16 * hour,
        content:
          'It was taken out, rebuilt and put back, which took a crane twice. The crane alone was 3,100. This year we hope for oil and filters.',
      },
      { author: 'sofia', minutesAgo: 1 * day + 9 * hour, content: 'I would like the recipe of the buns, if that is not a trade secret.' },
    ],
  },
  {
    key: 'engine-money',
    author: 'patrick',
    postType: 'other',
    title: 'Where did the engine money of the Ferry Library go?',
    content: prose`
      I gave 200 euro in the spring for "a new engine before summer". I had a lovely week in the archipelago and wanted
      to give something back. It is autumn and the page shows the same engine. I wrote once and got no answer.

      I accuse nobody. I would like to know where it went before I give again.
    `,
    isAnonymous: false,
    minutesAgo: 29 * day,
    subjectClaims: [{ member: 'greta', minutesAgo: 28 * day + 12 * hour, confirmed: { by: 'patrick', minutesAgo: 28 * day + 10 * hour } }],
    likes: ['dominic', 'callum', 'tessa', 'stuart'],
    responses: [
      {
        key: 'engine-money-greta',
        author: 'greta',
        name: 'Greta Sundholm',
        username: 'ferrylibrary',
        minutesAgo: 28 * day + 8 * hour,
        bySubject: true,
        content: prose`
          I am the treasurer, and your mail sat in a folder that I had not opened since June. I am sorry. The money is in
          the engine: a new one would have been 31,000, so we had the old one rebuilt for 11,800, and it looks exactly as
          it did before, only it starts. The invoice is on its way to you. The page will say so by tonight.
        `,
      },
    ],
    comments: [
      {
        author: 'patrick',
        minutesAgo: 28 * day + 2 * hour,
        response: 'engine-money-greta',
        content: '"Only it starts." Invoice received, thank you. I will stop looking at the colour of engines.',
      },
      { author: 'stuart', minutesAgo: 27 * day, content: 'A fair question and a fair answer.' },
    ],
  },
  {
    key: 'small-claims',
    author: 'tessa',
    postType: 'statement',
    title: 'I won half of my small claims case. What I wrote about the other side was half right, too.',
    content: prose`
      In the summer I wrote elsewhere that a moving company "stole" a bookcase and broke a lamp. The court has decided.
      The lamp was theirs to pay, $180 plus the fee. The bookcase was on the list that I had signed as "leave behind". I
      had forgotten that page.

      So I said something untrue about people who carried my piano down four floors. I have changed the old post, I have
      written to them, and here is the page with the order.

      If you are about to write "stole": check your signature first. I wish I had.
    `,
    isAnonymous: false,
    minutesAgo: 38 * day,
    picture: {
      drawing: 'court-order',
      fileName: 'small-claims-order.png',
      alternativeText: 'The first page of a court order with a seal; one sentence is highlighted, the names are blacked out.',
    },
    likes: ['noor', 'rosalind', 'owen', 'tomasz', 'stuart', 'nils', 'greta', 'amara', 'priya', 'ruth'],
    responses: [],
    comments: [
      {
        author: 'rosalind',
        minutesAgo: 37 * day + 14 * hour,
        content: 'In thirty years at a counter I saw perhaps five people come back to say that. Good for you.',
      },
      { author: 'owen', minutesAgo: 37 * day, content: 'As one who carries things for a living: thank you.' },
      {
        key: 'small-claims-viktor-spam',
        author: 'viktor',
        minutesAgo: 12 * day,
        status: 'hidden',
        content: 'WIN EVERY CASE with our letter pack, 49 templates, only today, write PACK to the name in my profile!!!',
      },
    ],
  },
];
