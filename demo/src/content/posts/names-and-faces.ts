import type { DemoPost } from '../types.ts';
import { day, hour, prose } from '../writing.ts';

/** What turns up when somebody looks for a name, a face or an address. */
export const namesAndFaces: DemoPost[] = [
  {
    key: 'same-name',
    author: 'patrick',
    postType: 'statement',
    title: 'I am not the man with my name from the investment trial',
    content: prose`
      A man with nearly my name was convicted this morning. He is sixty-one and lives in another country. I am
      thirty-eight, I coach a youth team in Cork, and I have never sold anybody an investment.

      Since the verdict I have had forty messages. Most are insults and two are threats, which I have passed on. Under
      one article somebody has put a link to my profile.

      If you are one of the forty: no hard feelings, you mixed us up. Please take my picture out of your post. If you
      run the page with the link, the difference is in your own article, in the second line.
    `,
    isAnonymous: false,
    minutesAgo: 56,
    likes: ['noor', 'rosalind', 'priya', 'owen', 'marcus', 'kofi'],
    responses: [],
    comments: [
      { author: 'marcus', minutesAgo: 44, content: 'Put your age and your town into the title. People copy titles.' },
      {
        author: 'rosalind',
        minutesAgo: 31,
        content: 'Write to the paper today, while the article is still being edited. After tomorrow nobody there looks at it again.',
      },
      {
        author: 'patrick',
        minutesAgo: 14,
        content: "Sent, with a picture of my passport beside the defendant's age. They answered that they would add a line.",
      },
    ],
  },
  {
    key: 'arrest-photo',
    author: 'marcus',
    postType: 'removal_request',
    title: 'Charges dropped in 2019. The arrest photo is still the first thing that people see.',
    content: prose`
      In 2019 I was arrested at a protest in which I was not taking part. I was carrying groceries. The charges were
      dropped after eleven days and the record was sealed the year after.

      A gallery site copied the photo on day one. If you look for my name, it is still the first result. They offer to
      take it down for a fee, "discreetly". I have the dismissal order, the sealing order and six years of job
      interviews which went well until somebody looked me up.

      What I have done: written to the site (no answer, twice), asked the search engine to drop the result (refused
      once, second request open), and set up a plain page with my name, my trade and one sentence about 2019.

      What I am looking for: the right letter. Not the angriest one. The one that names the order, the law and the day
      by which I expect an answer.
    `,
    isAnonymous: false,
    minutesAgo: 5 * hour,
    picture: {
      drawing: 'search-results',
      fileName: 'first-result.png',
      alternativeText: "A list of search results: the first shows a blurred photo and is circled, the person's own page comes fifth.",
    },
    likes: [
      'noor',
      'rosalind',
      'tessa',
      'patrick',
      'maya',
      'dominic',
      'rafael',
      'greta',
      'owen',
      'ruth',
      'nils',
      'yara',
      'kofi',
      'bianca',
      'priya',
      'leila',
      'callum',
      'ade',
      'lin',
      'julien',
    ],
    responses: [
      {
        key: 'arrest-photo-rosalind',
        author: 'rosalind',
        name: 'Rosalind Tace',
        username: null,
        minutesAgo: 4 * hour,
        bySubject: false,
        content: prose`
          I was a court clerk for thirty years, elsewhere, so take this as habit and not as advice. Put the case number
          and the date of the sealing order into the first sentence, attach a certified copy and not a scan of a scan,
          and ask one question that can be answered with yes or no. Then send the same page to whoever hosts the site.
        `,
      },
      {
        key: 'arrest-photo-viktor',
        author: 'viktor',
        name: 'Viktor H.',
        username: 'page-one-gone',
        minutesAgo: 3 * hour + 20,
        bySubject: false,
        content: prose`
          I make such things disappear, any site, any country, results in ten days or your money back. No letters, no
          questions. Write to me and say the word DISCREET for 20 percent off.
        `,
      },
    ],
    comments: [
      {
        author: 'patrick',
        minutesAgo: 4 * hour + 10,
        content: 'The plain page with one sentence is a good move. Mine is going up tonight.',
      },
      {
        author: 'marcus',
        minutesAgo: 3 * hour + 30,
        response: 'arrest-photo-rosalind',
        content: 'The host. Of course. They have an address and a telephone, unlike the gallery.',
      },
      {
        author: 'ruth',
        minutesAgo: 3 * hour,
        response: 'arrest-photo-viktor',
        content: "Please nobody pay for this. It is the gallery's business with a different hat on.",
      },
      { author: 'leila', minutesAgo: 2 * hour + 15, content: 'Six years. I hope the next letter is the last one.' },
    ],
  },
  {
    key: 'borrowed-face',
    author: 'bianca',
    postType: 'removal_request',
    title: 'A fake video of me sells slimming tea. I have never said any of it.',
    content: prose`
      A customer asked me where she could buy "my" tea. There is a video in which a woman with my face and almost my
      voice says that she lost eleven kilos and that doctors hate her for it. It was made from a talk about
      bookbinding that I gave last year. You can see the bench behind me.

      I know where to look by now: the earring on the left changes shape when she turns her head, and the shadow under
      the chin stays where it is. Four different pages run the advertisement. Two took it down within hours. One asks for
      "proof that the person depicted is you", as if the proof were not my face. One is silent.

      Please do not share the video to warn people. Share this instead. If you see it, send me the address only.
    `,
    isAnonymous: false,
    minutesAgo: 1 * day + 9 * hour,
    picture: {
      drawing: 'video-frame',
      fileName: 'what-gives-it-away.png',
      alternativeText: 'A drawn video frame of a face without features; two circles mark an earring and a shadow under the chin.',
    },
    likes: ['hana', 'noor', 'ximena', 'maya', 'ruth', 'sofia', 'greta', 'kofi', 'nils', 'tessa', 'marcus', 'leila', 'yara', 'amara'],
    responses: [
      {
        key: 'borrowed-face-leila',
        author: 'leila',
        name: 'Leila Farahani-Todd',
        username: 'veldrane',
        minutesAgo: 1 * day + 3 * hour,
        bySubject: false,
        content: prose`
          From the health side: an advertisement that promises weight loss in the name of doctors usually breaks the
          advertising rules on its own, whoever's face it borrows. Report it for that as well. That desk is often faster
          than the one for faces.
        `,
      },
    ],
    comments: [
      {
        author: 'hana',
        minutesAgo: 1 * day + 6 * hour,
        content: 'The earring is the detail that convinced my mother. She was about to order.',
      },
      {
        author: 'bianca',
        minutesAgo: 1 * day + 2 * hour,
        response: 'borrowed-face-leila',
        content: 'Reported that way an hour ago and it is already gone from the third page. I am speechless.',
      },
      { author: 'yara', minutesAgo: 20 * hour, content: 'I found it on another page and sent you the address, nothing else.' },
      { author: 'bianca', minutesAgo: 19 * hour, content: 'Got it, thank you for doing it exactly that way.' },
    ],
  },
  {
    key: 'wrong-pin',
    author: 'ruth',
    postType: 'harassment',
    title: 'A post gave out my address as that of somebody else. Strangers ring at night.',
    content: prose`
      Ten days ago an angry post named a woman who is said to have sold a sick puppy. It had a map with a pin. The pin is
      on my house. I do not know her and I have never sold a dog.

      Since then, eleven people have rung at the door, two of them after midnight. One apologised and brought flowers.
      The others believe what they have read.

      The post has been corrected. The copies have not. If you come across that map, please write under it: the pin is
      wrong, the people there have nothing to do with it. Please do not write where the right house is either.
    `,
    isAnonymous: false,
    minutesAgo: 10 * day,
    picture: {
      drawing: 'map-pin',
      fileName: 'the-pin.png',
      alternativeText: 'A street map without names; a red pin stands on one house and is crossed out by hand.',
    },
    likes: ['noor', 'rosalind', 'priya', 'maya', 'bianca', 'nils', 'hana', 'callum', 'tessa', 'sofia', 'greta', 'rafael'],
    responses: [],
    comments: [
      {
        author: 'nils',
        minutesAgo: 9 * day + 20 * hour,
        content: '"Do not write where the right house is either." Thank you for that sentence, in the middle of all this.',
      },
      { author: 'tessa', minutesAgo: 9 * day + 8 * hour, content: 'Do the police take it seriously? Two after midnight is two too many.' },
      { author: 'ruth', minutesAgo: 9 * day + 2 * hour, content: 'They drive past twice a night now. It helps more than I expected.' },
      { author: 'noor', minutesAgo: 3 * day, content: 'Has it become quieter?' },
      {
        author: 'ruth',
        minutesAgo: 2 * day + 21 * hour,
        content: 'Four quiet nights. The one with the flowers put a correction under every copy that she could find.',
      },
    ],
  },
  {
    key: 'dash-cam',
    author: 'sofia',
    postType: 'defamation',
    title: 'A dash cam clip names me as a driver who fled. My car was in a workshop, in pieces.',
    content: prose`
      A clip shows a small blue van that scrapes a parked car and drives off. Somebody wrote the name of my bakery under
      it, because our van is small and blue as well.

      Ours stood without an engine in a workshop that day. The workshop gave me the job sheet. The van in the clip has a
      roof rack and ours has never had one.

      I have written to the person who was hit, because that is who I would want to hear from. He has taken my name out.
      The page that copied the clip has not.
    `,
    isAnonymous: false,
    minutesAgo: 21 * day,
    likes: ['tomasz', 'amara', 'callum', 'noor', 'julien'],
    responses: [
      {
        key: 'dash-cam-tomasz',
        author: 'tomasz',
        name: 'Tomasz Wilkowski',
        username: null,
        minutesAgo: 20 * day + 15 * hour,
        bySubject: false,
        content: prose`
          The same happens to every van with a colour. Ask the page to show the roof rack in a still picture beside a
          photo of yours. Nobody who sees both will write your name again.
        `,
      },
    ],
    comments: [
      {
        author: 'sofia',
        minutesAgo: 20 * day,
        response: 'dash-cam-tomasz',
        content: 'They did put the two pictures up, in the end. The comments below it are about ovens now.',
      },
    ],
  },
];
