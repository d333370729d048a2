import type { StatementMark, WriterTone } from '@clapback/contracts/writer-words';

/** Who answers: one person or several. */
export interface Voice {
  i: 'I' | 'we';
  me: 'me' | 'us';
  my: 'my' | 'our';
}

/** What of the statements was answered, for the sentences around them. */
export interface Scope {
  voice: Voice;
  answered: number;
  all: number;
  /** Whether something is denied, as a whole or in part. */
  denies: boolean;
  leavesOpinions: boolean;
}

/** A statement's quote, and whether what is said of it is proved and explained. */
export interface Quoted {
  quote: string;
  /** The same as a part of a sentence: without the full stop that ended it. */
  named: string;
  number: number;
  voice: Voice;
  isProved: boolean;
  isExplained: boolean;
}

/** Words for the first time and, where they are others, for every further one. */
export type Ways = readonly [string, string?];

export interface Phrases {
  /** Begins; never with what was said. */
  opening: (scope: Scope) => string;
  verdict: Record<Exclude<StatementMark, 'open'>, (statement: Quoted) => Ways>;
  /** Leads to a question that was asked, or to an opinion. */
  question: (statement: Quoted) => string;
  opinion: (statement: Quoted) => string;
  proof: (proof: string) => Ways;
  /** Null where the tone ends without a word. */
  closing: (scope: Scope) => string | null;
  /** In place of all that where nothing was marked: promises a look and says nothing about what was said. */
  unmarked: (voice: Voice) => string[];
}

const start = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** What the five tones say. Each verdict stands behind the quoted statement and says the mark, no more and no less. */
export const phrases: Record<WriterTone, Phrases> = {
  professional: {
    opening: ({ answered, voice: { my } }) =>
      `Thank you for bringing this up; here is ${my} answer${answered > 1 ? ', point by point' : ''}.`,
    verdict: {
      true: ({ quote }) => [`You write: ${quote} That is correct.`, `You also write: ${quote} This is correct.`],
      false: ({ quote }) => [`You write: ${quote} That is not correct.`, `You also write: ${quote} This is not correct.`],
      partly: ({ quote }) => [`You write: ${quote} That is only partly correct.`, `You also write: ${quote} This is only partly correct.`],
      // Not 'does not concern me', which also says that one does not care.
      not_about_me: ({ quote, voice: { me } }) => [
        `You write: ${quote} That does not refer to ${me}.`,
        `You also write: ${quote} This does not refer to ${me}.`,
      ],
    },
    question: ({ quote }) => `You ask: ${quote}`,
    opinion: ({ quote }) => `You write: ${quote}`,
    proof: (proof) => [`This can be checked: ${proof}.`, `This can be checked, too: ${proof}.`],
    closing: ({ voice: { i } }) => `If anything is still unclear, ${i} will answer it.`,
    unmarked: ({ i }) => ['Thank you for bringing this up.', `${start(i)} will look into it and answer each point here.`],
  },
  friendly: {
    opening: ({ voice: { i } }) => `Thank you for saying this openly; ${i} would like to clear it up with you.`,
    verdict: {
      true: ({ quote }) => [`You mention: ${quote} Yes, that is right.`, `Then there is this: ${quote} Yes, this is right.`],
      false: ({ quote }) => [`You mention: ${quote} No, that is not right.`, `Then there is this: ${quote} No, this is not right.`],
      partly: ({ quote }) => [
        `You mention: ${quote} Only part of that is right.`,
        `Then there is this: ${quote} Part of it is right, and part is not.`,
      ],
      not_about_me: ({ quote, voice: { me } }) => [
        `You mention: ${quote} That is not about ${me}.`,
        `Then there is this: ${quote} This is not about ${me}.`,
      ],
    },
    question: ({ quote }) => `You would like to know: ${quote}`,
    opinion: ({ quote }) => `You say: ${quote}`,
    proof: (proof) => [`You are welcome to look at this: ${proof}.`, `You are welcome to look at this, too: ${proof}.`],
    closing: ({ voice: { me } }) => `If you would like to talk about it, please write to ${me}.`,
    unmarked: ({ i, me }) => [
      'Thank you for saying this openly.',
      `${start(i)} will look at it with care and come back to you here.`,
      `If you would like to talk before then, please write to ${me}.`,
    ],
  },
  firm: {
    opening: ({ denies, voice: { i } }) =>
      denies
        ? // Not 'not all of it is right', from which it would follow that some is.
          `${start(i)} will not leave this unanswered, because it says things that are not true.`
        : `${start(i)} will not leave this unanswered.`,
    verdict: {
      true: ({ quote, voice: { i } }) => [
        `${quote} That is right, and ${i} do not dispute it.`,
        `${quote} This is right; ${i} do not dispute it.`,
      ],
      false: ({ quote }) => [`${quote} That is not true.`, `${quote} This is false.`],
      partly: ({ quote }) => [`${quote} That is only partly true; the rest is false.`, `${quote} Only part of this is true.`],
      not_about_me: ({ quote, voice: { me } }) => [`${quote} That has nothing to do with ${me}.`, `${quote} This is not about ${me}.`],
    },
    question: ({ quote }) => quote,
    opinion: ({ quote }) => quote,
    proof: (proof) => [`The proof: ${proof}.`],
    closing: ({ denies }) => (denies ? 'Please correct what is not right.' : 'There is nothing to add.'),
    unmarked: ({ i }) => [
      `${start(i)} will not leave this unanswered.`,
      `${start(i)} will answer each point here, with what can be shown.`,
    ],
  },
  factual: {
    opening: ({ answered, all }) => {
      if (answered < all) return `This answers ${answered} of the ${all} statements.`;
      return all === 1 ? 'This answers the statement.' : `This answers each of the ${all} statements.`;
    },
    verdict: {
      true: ({ named, number }) => [`Statement ${number}, ${named}: correct.`],
      false: ({ named, number }) => [`Statement ${number}, ${named}: not correct.`],
      partly: ({ named, number }) => [`Statement ${number}, ${named}: partly correct.`],
      not_about_me: ({ named, number, voice: { me } }) => [`Statement ${number}, ${named}: not about ${me}.`],
    },
    question: ({ quote, number }) => `Question ${number}: ${quote}`,
    opinion: ({ quote, number }) => `Opinion ${number}: ${quote}`,
    proof: (proof) => [`Source: ${proof}.`],
    closing: ({ leavesOpinions }) => (leavesOpinions ? 'Opinions are left without comment.' : null),
    unmarked: ({ i }) => ['This statement has been read.', `What ${i} can show will be added here, point by point.`],
  },
  confident: {
    opening: ({ voice: { my } }) => `Here is ${my} answer, in the open.`,
    verdict: {
      true: ({ quote, voice: { i } }) => [`${quote} Yes, that is right, and ${i} say so openly.`, `${quote} Yes, this is right.`],
      false: ({ quote, isProved, voice: { i } }) =>
        isProved
          ? [`${quote} That is wrong, and ${i} can show it.`, `${quote} This is wrong, and there is proof.`]
          : [`${quote} That is wrong.`, `${quote} This is simply wrong.`],
      partly: ({ quote, isExplained }) =>
        isExplained
          ? [`${quote} That is only partly right; here is how it was.`, `${quote} Only part of this is right, and here is how it was.`]
          : [`${quote} That is only partly right.`, `${quote} Only part of this is right.`],
      not_about_me: ({ quote, voice: { me } }) => [`${quote} That is not about ${me}.`, `${quote} This has nothing to do with ${me}.`],
    },
    question: ({ quote }) => quote,
    opinion: ({ quote }) => quote,
    proof: (proof) => [`See for yourself: ${proof}.`],
    closing: ({ voice: { i } }) => `${start(i)} stand by every word of this answer.`,
    unmarked: ({ i }) => [
      `${start(i)} will answer this in the open.`,
      `${start(i)} will go through every point here, with what can be shown.`,
    ],
  },
};
