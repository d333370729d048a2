import type { DemoPost } from '../types.ts';
import { day, hour, prose } from '../writing.ts';

/** Schools, nurseries and youth teams. */
export const learningAndClubs: DemoPost[] = [
  {
    key: 'class-chat',
    author: 'priya',
    postType: 'defamation',
    title: 'A parents\' chat decided that I was "removed from my last school". I moved house.',
    content: prose`
      I teach eight-year-olds. Last week a parent showed me, kindly and with red ears, what has been going round in the
      class chat since half-term: that I was "removed" from my last school after "something with a child", that the head
      "cannot talk about it", and that this is why I never put photos of trips online.

      I left my last school because I moved two hundred kilometres. There was no incident, no complaint and no
      procedure. My former head has written that down, on paper with a letterhead, and says that anybody may ring her. I
      do not put photos of trips online because they are photos of other people's children.

      My head reads the letter out at the parents' evening on Thursday. Until then I stand at the gate every morning and
      see who looks at the ground.

      If you are in a chat like that: you do not have to defend anybody. It is enough to ask "how do you know?".
    `,
    isAnonymous: false,
    minutesAgo: 1 * day + 4 * hour,
    previousVersions: [
      {
        title: 'A parents\' chat decided that I was "removed from my last school"',
        replacedMinutesAgo: 1 * day + 1 * hour,
        content: prose`
          I teach eight-year-olds. Last week a parent showed me what has been going round in the class chat since
          half-term: that I was "removed" from my last school after "something with a child". None of it is true. I am
          too upset to write more tonight.
        `,
      },
    ],
    likes: [
      'noor',
      'rosalind',
      'maya',
      'sofia',
      'greta',
      'ruth',
      'bianca',
      'ximena',
      'tessa',
      'patrick',
      'leila',
      'nils',
      'hana',
      'rafael',
      'yara',
      'amara',
      'lin',
    ],
    responses: [
      {
        key: 'class-chat-patrick',
        author: 'patrick',
        name: 'Patrick Doyle-Quinn',
        username: null,
        minutesAgo: 1 * day,
        bySubject: false,
        content: prose`
          I coach a youth team and have stood at that gate. Three things helped me. I kept my normal times and my normal
          jacket. I let others read the letter out, not myself. And I asked the one parent who had doubts out loud to
          come in first, because the one who asks is rarely the one who whispers.
        `,
      },
    ],
    comments: [
      { author: 'sofia', minutesAgo: 1 * day + 2 * hour, content: '"How do you know?" is going on our fridge.' },
      {
        key: 'class-chat-callum-smoke',
        author: 'callum',
        minutesAgo: 22 * hour,
        content: 'No smoke without fire though. I would keep my kids at home until Thursday, just to be safe.',
      },
      { author: 'ruth', minutesAgo: 21 * hour, content: 'Callum, that sentence is the whole problem in five words. How do you know?' },
      {
        author: 'priya',
        minutesAgo: 17 * hour,
        response: 'class-chat-patrick',
        content: 'The normal jacket. You have no idea how much I needed somebody to say that.',
      },
      { author: 'maya', minutesAgo: 10 * hour, content: 'Thinking of you on Thursday.' },
    ],
  },
  {
    key: 'essay-drafts',
    author: 'rafael',
    postType: 'clapback',
    title: 'Accused of a machine-written essay: here are fourteen drafts and a coffee stain',
    content: prose`
      I am forty-six and went back to evening classes this year. My essay about tide mills came back with a zero and the
      note "87 percent likely generated".

      I write by hand first. There are fourteen drafts, the oldest with a coffee stain over the second paragraph. There
      are two library slips with dates, and a photo that my daughter took of me asleep on page nine.

      I asked for a talk rather than a hearing. I offered to write one page on a related question, in the room, with a
      pencil. They accepted. The mark has been changed and the course no longer uses a percentage as proof.

      I post this because the next person may not keep their drafts. Keep your drafts.
    `,
    isAnonymous: false,
    minutesAgo: 27 * day,
    likes: ['noor', 'nils', 'hana', 'priya', 'callum', 'rosalind', 'greta', 'maya', 'kofi', 'bianca', 'marcus'],
    responses: [
      {
        key: 'essay-drafts-priya',
        author: 'priya',
        name: 'Priya Ramanathan',
        username: null,
        minutesAgo: 26 * day + 9 * hour,
        bySubject: false,
        content: prose`
          Speaking as a teacher: a percentage should open a conversation and never close one. Offering to write in the
          room was generous. You should not have had to.
        `,
      },
    ],
    comments: [
      {
        author: 'nils',
        minutesAgo: 26 * day + 14 * hour,
        content: 'Is the essay about tide mills readable somewhere? Asking as a person who likes tide mills.',
      },
      {
        author: 'rafael',
        minutesAgo: 26 * day + 13 * hour,
        content: 'There are two of us, then. I will put it online once I have fixed page nine.',
      },
    ],
  },
  {
    key: 'team-sheet',
    author: 'patrick',
    postType: 'clapback',
    title: 'I do not pick the team by who buys the drinks: the selection rule, and who it was made by',
    content: prose`
      Somebody writes under every match report of our under-13s that "you get a shirt if your father buys the rounds".

      The rule is on a sheet in the changing room: training attendance counts double, then the kids vote for two places,
      then I fill the rest. Last season eleven of the twenty-two parents were never in the bar at all, and nine of those
      have children who started most weeks. I do not drink, which makes it even odder.

      If you think that your child is overlooked, come to me on a Tuesday. I will show you the sheet and listen.
    `,
    isAnonymous: false,
    minutesAgo: 33 * day,
    likes: ['priya', 'owen', 'tomasz', 'rosalind', 'stuart'],
    responses: [
      {
        key: 'team-sheet-ade',
        author: 'ade',
        name: 'Ade Whitcombe',
        username: null,
        minutesAgo: 32 * day + 5 * hour,
        bySubject: false,
        content: prose`
          My lad sat on a bench for two years under a coach who had no sheet. Coaches without a rule forget the quiet
          kids. Put yours on the web page and the comment writes itself out.
        `,
      },
    ],
    comments: [
      { author: 'callum', minutesAgo: 32 * day, content: 'Letting the kids vote for two places is a lovely idea.' },
      { author: 'patrick', minutesAgo: 31 * day + 20 * hour, content: 'They are harder on each other than I would ever be. And fairer.' },
    ],
  },
  {
    key: 'nursery-page',
    author: 'julien',
    postType: 'removal_request',
    title: 'A nursery still advertises with a photo of my daughter, a year after we left',
    content: prose`
      We agreed to photos for the notice board inside. The one on their web page is large, her name is on the drawing
      that she holds, and we left a year ago. I have asked twice on the phone. They say the person who runs the page is
      "hard to reach".

      I am not after anybody. I want the picture gone and would be grateful for a sentence that works in writing.
    `,
    isAnonymous: true,
    minutesAgo: 40 * day,
    likes: ['priya', 'ruth', 'noor', 'ximena', 'rosalind'],
    responses: [],
    comments: [
      {
        author: 'ximena',
        minutesAgo: 39 * day + 12 * hour,
        content: prose`
          As a photographer: consent for a notice board is not consent for a web page, and it can be taken back. "I
          withdraw my consent for this picture as of today" is the sentence.
        `,
      },
      {
        author: 'priya',
        minutesAgo: 39 * day,
        content: 'Send it to the head by name, with the address of the page and a screenshot. It is usually gone within a day.',
      },
    ],
  },
];
