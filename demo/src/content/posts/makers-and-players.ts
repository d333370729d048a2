import type { DemoPost } from '../types.ts';
import { day, hour, prose } from '../writing.ts';

/** Illustrators, players and people who sell at markets. */
export const makersAndPlayers: DemoPost[] = [
  {
    key: 'copied-shop',
    author: 'hana',
    postType: 'removal_request',
    title: 'A print shop sells my heron and tells people that I copied it from them',
    content: prose`
      The heron is mine. It has a wrong toe on the left foot, because my cat jumped onto the table that evening. Their
      heron has the same wrong toe.

      I asked them to take it down. Now their page says that "a hobby artist has been copying our designs". I have the
      pencil sketch, the scan with its date, and the toe. Tonight I am writing the notice. Is there anything besides
      these three that you would put in?
    `,
    isAnonymous: false,
    minutesAgo: 47,
    likes: ['ximena', 'noor', 'bianca', 'maya', 'julien'],
    responses: [],
    comments: [
      {
        author: 'ximena',
        minutesAgo: 38,
        content: 'The first place where you showed it in public, with the address. And ask the cat for a statement.',
      },
      { author: 'hana', minutesAgo: 29, content: 'She refuses to comment.' },
      { author: 'rafael', minutesAgo: 13, content: 'The wrong toe in two pictures side by side, very large. Nobody needs more than that.' },
    ],
  },
  {
    key: 'yard-caller',
    author: 'dominic',
    postType: 'harassment',
    title: 'This is the man who reports my market stall every single week',
    content: prose`
      Fourteen complaints in fourteen weeks. Noise, hygiene, the awning, the noise of the awning. Every inspection ended
      with nothing. Everybody at the market knows who it is and I am done with being polite.

      He drives the green van with the ladder. It stands in the yard behind the tile shop every night from about nine,
      and he goes to the swimming pool on Wednesdays and Fridays. If he likes to talk about my stall that much, then
      talk to him. All of you. Ask him why.
    `,
    isAnonymous: false,
    minutesAgo: 4 * day + 20 * hour,
    isFlagged: true,
    likes: ['kofi'],
    responses: [
      {
        key: 'yard-caller-owen',
        author: 'owen',
        name: 'Owen Pritchard',
        username: 'orlestone',
        minutesAgo: 4 * day + 12 * hour,
        bySubject: false,
        content: prose`
          Fourteen weeks of that would wear anybody down, and I believe you. But where a man parks and when he swims has
          nothing to do with your awning. Take the second paragraph out and post the inspection sheets. They are the
          stronger story.
        `,
      },
    ],
    comments: [
      { author: 'callum', minutesAgo: 4 * day + 16 * hour, content: 'I was with you until the swimming pool.' },
      {
        author: 'dominic',
        minutesAgo: 4 * day + 1 * hour,
        response: 'yard-caller-owen',
        content: 'I was angry when I wrote it. I will put up the sheets once I have scanned them.',
      },
    ],
  },
  {
    key: 'traced-lines',
    author: 'hana',
    postType: 'defamation',
    title: 'An account with many followers says that I trace photos. Here are my layers.',
    content: prose`
      A short film lays one of my drawings over a photograph and says "see for yourself". The drawing was stretched by a
      fifth and turned by four degrees until the roofs met. The windows still do not.

      I draw in eleven layers and never throw one away. You can see the construction lines, the first roof which was
      much too low, a note to myself about soup, and the final ink. I also asked the photographer. She says that her
      picture shows a different street and that she likes my soup note.

      I asked the account to show the layers as well. They replied that "everybody has their truth". I do not think
      that roofs work like that.
    `,
    isAnonymous: false,
    minutesAgo: 14 * day,
    picture: {
      drawing: 'layers',
      fileName: 'eleven-layers.png',
      alternativeText: 'Four sheets fanned out one above the other: construction lines, a low roof, a pencil street and the inked street.',
    },
    likes: ['ximena', 'bianca', 'noor', 'maya', 'rafael', 'nils', 'kofi', 'sofia', 'lin', 'priya', 'greta'],
    responses: [
      {
        key: 'traced-lines-kofi',
        author: 'kofi',
        name: 'Kofi Asante-Boateng',
        username: 'kofi_ab',
        minutesAgo: 13 * day + 14 * hour,
        bySubject: false,
        content: prose`
          I made an overlay of my own, without stretching anything. It took me five minutes. If you turn it far enough,
          my grandmother's house fits their photo too.
        `,
      },
    ],
    comments: [
      {
        author: 'bianca',
        minutesAgo: 13 * day + 18 * hour,
        content: 'The roof that was much too low is the best proof. Nobody traces a mistake.',
      },
      {
        author: 'hana',
        minutesAgo: 13 * day + 10 * hour,
        response: 'traced-lines-kofi',
        content: 'Please tell your grandmother that she has beautiful gables.',
      },
      { author: 'lin', minutesAgo: 12 * day, content: 'What was the soup?' },
      {
        author: 'hana',
        minutesAgo: 11 * day + 22 * hour,
        content: 'Pumpkin. I forgot it on the stove, hence the second note in layer nine.',
      },
    ],
  },
  {
    key: 'guild-bank',
    author: 'kofi',
    postType: 'harassment',
    title: 'My old guild says I emptied its bank. The log says that I was asleep.',
    content: prose`
      I ran a guild in Lanternfold for three years. Two weeks after I left, the shared bank was emptied overnight. Since
      then every stream and every post of mine gets the same four words: "give it back, thief".

      It is only a game, people say. It is also the place where I know most of my friends from.

      The log is public to members and I am not one any more, so I asked somebody who is. The withdrawal was made with
      the officer account at 04:12 in my time zone. I handed that account over on the day I left, there is a message in
      which the new officer thanks me for the password, and I was asleep beside a person who can say so.

      I have sent all of it to the game's support and to the new officer. I am not saying that he did it. I say that I
      did not.
    `,
    isAnonymous: false,
    minutesAgo: 18 * day,
    likes: ['nils', 'noor', 'callum', 'hana', 'yara', 'marcus', 'bianca'],
    responses: [
      {
        key: 'guild-bank-nils',
        author: 'nils',
        name: 'Nils Overgaard',
        username: 'overgaard',
        minutesAgo: 17 * day + 6 * hour,
        bySubject: false,
        content: prose`
          I moderate for a different game. Shared accounts are always the hole. Ask support for the address from which
          it was used that night, or rather ask them to compare it with yours. They will not tell you whose it is, but
          they can tell you whose it is not.
        `,
      },
      {
        key: 'guild-bank-viktor',
        author: 'viktor',
        name: 'Viktor H.',
        username: 'lantern_v',
        minutesAgo: 15 * day,
        bySubject: false,
        status: 'flagged',
        content: prose`
          Nobody believes your bedtime story. We know which meetup you go to and we will all be there, with the log
          printed out. Bring a chair, you will need to sit down.
        `,
      },
    ],
    comments: [
      { author: 'yara', minutesAgo: 17 * day + 10 * hour, content: 'People who say that it is only a game have never had friends in one.' },
      {
        author: 'kofi',
        minutesAgo: 16 * day + 20 * hour,
        response: 'guild-bank-nils',
        content: '"Whose it is not" is all I want. Asked them today.',
      },
      {
        author: 'kofi',
        minutesAgo: 8 * day,
        content: 'Support answered: "the sign-in did not come from your usual country". One sentence, framed on my wall.',
      },
      { author: 'nils', minutesAgo: 7 * day + 19 * hour, content: 'I would frame it too.' },
    ],
  },
];
