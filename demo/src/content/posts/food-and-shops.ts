import type { DemoPost } from '../types.ts';
import { day, hour, prose } from '../writing.ts';

/** Restaurants, bakeries and market stalls, and their guests. */
export const foodAndShops: DemoPost[] = [
  {
    key: 'star-without-words',
    author: 'amara',
    postType: 'other',
    title: 'Would you answer a one-star review that has no text?',
    content: prose`
      It has been sitting there since Sunday: one star, no word, a name I do not know. Part of me wants to write
      "please tell us what went wrong". Part of me thinks that any answer makes it bigger.

      What do you do with an accusation that does not say anything?
    `,
    isAnonymous: false,
    minutesAgo: 34,
    likes: ['lin', 'ximena', 'sofia'],
    responses: [],
    comments: [
      {
        author: 'sofia',
        minutesAgo: 27,
        content: 'One friendly line with a way to reach you, and then I close the page. It is for the people who read it later.',
      },
      { author: 'lin', minutesAgo: 19, content: 'Same. And never two lines.' },
      { author: 'amara', minutesAgo: 11, content: 'One line it is. Thank you both, my phone is going back into the drawer.' },
    ],
  },
  {
    key: 'no-such-table',
    author: 'amara',
    postType: 'clapback',
    title: '"Food poisoning on Saturday" at a restaurant that is closed on Saturdays',
    content: prose`
      A review posted on Monday says that a party of six got food poisoning at Saltwick Table on Saturday night. We have
      been closed on Saturdays since the spring. It is on the door, on our page and on the machine that answers our phone.

      I looked further, because a wrong day can be a slip. There was no party of six that week. There was no booking
      under that name in two years. Our supplier had no recall. The health inspector came on Wednesday at my own request
      and found the kitchen in order.

      If you were ill, I am sorry, and I hope that you find out where it came from. It was not here. I have reported the
      review with these four points and I will post the answer below, whatever it is.
    `,
    isAnonymous: false,
    minutesAgo: 16 * hour,
    picture: {
      drawing: 'review-card',
      fileName: 'review-with-notes.png',
      alternativeText: 'A one-star review card with the word "Saturday" circled and a note beside it: closed on Saturdays.',
    },
    likes: ['lin', 'sofia', 'ximena', 'noor', 'callum', 'owen', 'leila', 'kofi', 'stuart', 'patrick', 'maya', 'yara', 'hana'],
    responses: [],
    comments: [
      { author: 'callum', minutesAgo: 14 * hour, content: 'Four points, no anger. If I lived in Houston I would book a table.' },
      { author: 'amara', minutesAgo: 13 * hour + 30, content: 'Not on a Saturday, please.' },
      { author: 'julien', minutesAgo: 12 * hour, content: 'Asking the inspector in yourself is a strong move. Did that take long?' },
      { author: 'amara', minutesAgo: 9 * hour, content: 'Two days. They were surprised and quite nice about it.' },
    ],
  },
  {
    key: 'kitchen-hand',
    author: 'viktor',
    postType: 'defamation',
    title: 'The kitchen hand who left us short on the busiest night',
    content: prose`
      She walked out in the middle of service and told everybody that we do not pay on time. We do. If you would like to
      hear her side, ring her: 555-0142. She is usually up late.
    `,
    isAnonymous: false,
    minutesAgo: 23 * hour,
    status: 'force_hidden',
    likes: [],
    responses: [],
    comments: [
      { author: 'sofia', minutesAgo: 22 * hour + 40, content: 'Take the number out. Whatever happened, that is not yours to hand around.' },
    ],
  },
  {
    key: 'lost-parcel',
    author: 'sofia',
    postType: 'other',
    title: 'Called a scammer by a craft forum because a parcel got lost. Banned before I could answer.',
    content: prose`
      I sell hand-carved bread stamps on the side. One parcel to a forum member got lost. I said so on the second day,
      sent the tracking page and offered money or a new stamp. She chose the stamp and it arrived.

      In between somebody else had opened a thread with my user name and the word "scam" in the title. I was banned
      while the replacement was on a plane. The thread is still there, and so is the word. The person whose parcel it
      was has asked them to change it, without luck.

      How do you answer in a place that has locked you out?
    `,
    isAnonymous: true,
    minutesAgo: 1 * day + 14 * hour,
    picture: {
      drawing: 'parcel',
      fileName: 'tracking.png',
      alternativeText: 'A dented parcel beside a tracking line that stops at the third of five stations with the word "lost".',
    },
    likes: ['hana', 'ximena', 'noor', 'ade', 'greta', 'ruth'],
    responses: [
      {
        key: 'lost-parcel-hana',
        author: 'hana',
        name: 'Hana Morimoto',
        username: 'hana.draws',
        minutesAgo: 1 * day + 8 * hour,
        bySubject: false,
        content: prose`
          Answer where you are allowed to speak, once, with the tracking page, and link nothing else. Then ask the buyer
          to link your answer in the thread. They cannot ban the customer for being happy. Well, they can, but it looks
          poor.
        `,
      },
    ],
    comments: [
      {
        author: 'ruth',
        minutesAgo: 1 * day + 11 * hour,
        content: 'Write to the administrators as a seller, not as a member. It usually goes to a different inbox.',
      },
      {
        author: 'rosalind',
        minutesAgo: 1 * day + 2 * hour,
        content: "The buyer's own words are the best evidence you have. Ask her for two sentences that you may quote.",
      },
    ],
  },
  {
    key: 'paid-reviewer',
    author: 'julien',
    postType: 'defamation',
    title: 'A restaurant put my photo on its door: "professional blackmailer, do not serve"',
    content: prose`
      I wrote a review of three stars out of five. I praised the bread and said that the fish was dry. I paid my bill. I
      have never asked anybody for a free meal and I write for nobody but myself.

      A friend rang me on Thursday because my face hangs on the door of that restaurant. It is taken from my profile,
      printed large, with the words above. The owner told her that "people like him" ask for money to take reviews down.

      I went there with my receipt and asked politely whether he had mixed me up with somebody. He said that I should
      leave before he lost his temper, so I left. The photo is still up.

      I do not want to close a restaurant. I want my face off a door. A lawyer says that I should first ask in writing,
      with a date. Does anybody have a wording that does not sound like the very blackmail I am accused of?
    `,
    isAnonymous: false,
    minutesAgo: 4 * day,
    likes: ['noor', 'rosalind', 'bianca', 'hana', 'callum', 'maya', 'kofi', 'tessa', 'marcus', 'greta'],
    responses: [
      {
        key: 'paid-reviewer-rosalind',
        author: 'rosalind',
        name: 'Rosalind Tace',
        username: null,
        minutesAgo: 3 * day + 18 * hour,
        bySubject: false,
        content: prose`
          Leave money and reviews out of the letter altogether. Say what is on the door, that it is your photograph,
          that the statement is untrue, and that you ask for it to come down by Friday. Ask for nothing else. A letter
          which wants nothing but the truth cannot be mistaken for blackmail.
        `,
      },
      {
        key: 'paid-reviewer-amara',
        author: 'amara',
        name: 'Amara Nwosu-Clay',
        username: 'saltwick',
        minutesAgo: 3 * day + 6 * hour,
        bySubject: false,
        content: prose`
          From behind the counter: we do get messages that ask for free dinners, and some of us become jumpy. That is an
          explanation and no excuse. Bring the receipt as a copy and send it by post. Do not go there again.
        `,
      },
    ],
    comments: [
      {
        author: 'julien',
        minutesAgo: 3 * day + 12 * hour,
        response: 'paid-reviewer-rosalind',
        content: 'That is the letter. I sent it this afternoon, almost word for word.',
      },
      { author: 'yara', minutesAgo: 2 * day + 4 * hour, content: 'And? Is the photo down?' },
      {
        author: 'julien',
        minutesAgo: 1 * day + 6 * hour,
        content: 'The photo is gone. A small hole from the pin is still there, and I can live with the hole.',
      },
    ],
  },
  {
    key: 'allergen-label',
    author: 'sofia',
    postType: 'statement',
    title: 'Our walnut bread had the wrong label for one morning. What happened and what changed.',
    content: prose`
      On Tuesday between seven and half past ten our walnut bread stood behind the sign of the plain loaf. A customer
      noticed and told us. Eleven loaves had been sold by then. We reached nine of the eleven people and put a notice on
      the door and on our page for the other two. Nobody has reported being unwell.

      Since then a post says that Forno Voss "hides allergens to save on labels". We made a mistake and hid nothing. The
      person who moved the sign was me.

      Since Wednesday, every tray carries its own card, and a second person checks the shelf before the door opens.
    `,
    isAnonymous: false,
    minutesAgo: 8 * day,
    likes: ['amara', 'noor', 'priya', 'greta', 'lin', 'rosalind', 'callum'],
    responses: [],
    comments: [
      {
        author: 'priya',
        minutesAgo: 7 * day + 20 * hour,
        content: 'My nephew has that allergy. Thank you for writing the times and the number. It is what one needs to know.',
      },
      { author: 'dominic', minutesAgo: 7 * day + 8 * hour, content: 'And the two you could not reach?' },
      {
        author: 'sofia',
        minutesAgo: 7 * day + 5 * hour,
        content: 'One rang on Thursday, she had seen the door. We are still hoping to hear from the other.',
      },
    ],
  },
];
