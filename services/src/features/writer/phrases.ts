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
  number: number;
  voice: Voice;
  isProved: boolean;
  isExplained: boolean;
}

export interface Phrases {
  /** Begins; never with what was said. */
  opening: (scope: Scope) => string[];
  verdict: Record<Exclude<StatementMark, 'open'>, (statement: Quoted) => string[]>;
  /** Leads into the member's own words, where a sentence is said again. */
  lead: string[];
  proof: (proof: string) => string[];
  /** None where the tone ends without a word. */
  closing: (scope: Scope) => string[];
  /** In place of all that where nothing was marked: promises a look and says nothing about what was said. */
  unmarked: (voice: Voice) => string[][];
}

const start = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** What the five tones say. Each verdict stands behind the quoted statement and says the mark, no more and no less. */
export const phrases: Record<WriterTone, Phrases> = {
  professional: {
    opening: ({ voice: { my } }) => [
      `Thank you for bringing this up; here is ${my} answer, point by point.`,
      `Thank you for writing; this is ${my} answer to each point.`,
    ],
    verdict: {
      true: ({ quote }) => [`You write: ${quote} That is correct.`, `You also write: ${quote} This is correct.`],
      false: ({ quote }) => [`You write: ${quote} That is not correct.`, `You also write: ${quote} This is not correct.`],
      partly: ({ quote }) => [`You write: ${quote} That is only partly correct.`, `You also write: ${quote} This is only partly correct.`],
      not_about_me: ({ quote, voice: { me } }) => [
        `You write: ${quote} That does not concern ${me}.`,
        `You also write: ${quote} This does not concern ${me}.`,
      ],
    },
    lead: ['To be precise:', 'For the record:'],
    proof: (proof) => [`This can be checked: ${proof}.`, `The proof of it: ${proof}.`],
    closing: ({ voice: { i } }) => [
      `If anything is still unclear, ${i} will answer it.`,
      `${start(i)} will answer further questions here.`,
    ],
    unmarked: ({ i }) => [
      ['Thank you for bringing this up.', 'Thank you for writing.'],
      [`${start(i)} will look into it and answer each point here.`, `${start(i)} will check each point and answer it here.`],
    ],
  },
  friendly: {
    opening: ({ voice: { i } }) => [
      `Thank you for saying this openly; ${i} would like to clear it up with you.`,
      `Thanks for writing; ${i} would like to sort this out together.`,
    ],
    verdict: {
      true: ({ quote }) => [`You mention: ${quote} Yes, that is right.`, `Then there is this: ${quote} Yes, this is right.`],
      false: ({ quote }) => [`You mention: ${quote} That is not how it was.`, `Then there is this: ${quote} It was not like that.`],
      partly: ({ quote }) => [
        `You mention: ${quote} Only part of that is right.`,
        `Then there is this: ${quote} Part of it is right, and part is not.`,
      ],
      not_about_me: ({ quote, voice: { me } }) => [
        `You mention: ${quote} That is about somebody else, not about ${me}.`,
        `Then there is this: ${quote} It was somebody else, not ${me}.`,
      ],
    },
    lead: ['Here is how it was:', 'What you may not have heard:'],
    proof: (proof) => [`You are welcome to look at this: ${proof}.`, `Here is something that shows it: ${proof}.`],
    closing: ({ voice: { me, i } }) => [
      `If you would like to talk about it, please write to ${me}.`,
      `Please write to ${me} any time; ${i} would be glad to hear from you.`,
    ],
    unmarked: ({ i, me }) => [
      ['Thank you for saying this openly.', 'Thanks for writing this.'],
      [`${start(i)} will look at it with care and come back to you here.`, `${start(i)} will go through it and write to you here.`],
      [`If you would like to talk before, please write to ${me}.`, `You can write to ${me} any time.`],
    ],
  },
  firm: {
    opening: ({ denies, voice: { i, my } }) =>
      denies
        ? [
            `${start(i)} will not leave this unanswered, because not all of it is right.`,
            `This needs an answer, because not all of it is right.`,
          ]
        : [`${start(i)} will not leave this unanswered.`, `This is ${my} answer.`],
    verdict: {
      true: ({ quote, voice: { i } }) => [
        `${quote} That is right, and ${i} do not dispute it.`,
        `${quote} This is right; ${i} do not dispute it.`,
      ],
      false: ({ quote }) => [`${quote} That is not true.`, `${quote} This is false.`],
      partly: ({ quote }) => [`${quote} That is only partly true, and the rest is not.`, `${quote} Only part of this is true.`],
      not_about_me: ({ quote, voice: { me } }) => [`${quote} That has nothing to do with ${me}.`, `${quote} This does not concern ${me}.`],
    },
    lead: ['The fact is this:', 'This is what happened:'],
    proof: (proof) => [`The proof: ${proof}.`, `There is proof: ${proof}.`],
    closing: ({ denies }) =>
      denies ? ['Please correct what is not right.', 'Please put right what is wrong here.'] : ['There is nothing to add.'],
    unmarked: ({ i }) => [
      [`${start(i)} will not leave this unanswered.`, 'This will be answered.'],
      [
        `${start(i)} will answer each point here, with what can be shown.`,
        `${start(i)} will go through it point by point, with what can be shown.`,
      ],
    ],
  },
  factual: {
    opening: ({ answered, all }) => [
      `This answers ${answered} of ${all} ${all === 1 ? 'statement' : 'statements'}.`,
      `Answered here: ${answered} of ${all} ${all === 1 ? 'statement' : 'statements'}.`,
    ],
    verdict: {
      true: ({ quote, number }) => [`Statement ${number}, ${quote}: correct.`],
      false: ({ quote, number }) => [`Statement ${number}, ${quote}: not correct.`],
      partly: ({ quote, number }) => [`Statement ${number}, ${quote}: partly correct.`],
      not_about_me: ({ quote, number, voice: { me } }) => [`Statement ${number}, ${quote}: does not concern ${me}.`],
    },
    lead: ['Instead:', 'In fact:'],
    proof: (proof) => [`Source: ${proof}.`, `Evidence: ${proof}.`],
    closing: ({ leavesOpinions }) => (leavesOpinions ? ['Opinions are left without comment.', 'Opinions are not answered here.'] : []),
    unmarked: ({ i }) => [
      ['This statement has been read.', 'This has been read.'],
      [`What ${i} can show will be added here, point by point.`, 'An answer to each point follows here, with sources.'],
    ],
  },
  confident: {
    opening: ({ voice: { i, my } }) => [`${start(i)} have nothing to hide, so here is ${my} side.`, `${start(i)} answer this in the open.`],
    verdict: {
      true: ({ quote, voice: { i } }) => [`${quote} Yes, that is right, and ${i} say so openly.`, `${quote} Yes, this is right.`],
      false: ({ quote, isProved, voice: { i } }) =>
        isProved
          ? [`${quote} That is wrong, and ${i} can show it.`, `${quote} This is wrong, as anyone can see.`]
          : [`${quote} That is wrong.`, `${quote} This is simply wrong.`],
      partly: ({ quote, isExplained }) =>
        isExplained
          ? [`${quote} That is only partly right, and here is the whole of it.`, `${quote} Only part of this is right; this is the rest.`]
          : [`${quote} That is only partly right.`, `${quote} Only part of this is right.`],
      not_about_me: ({ quote, voice: { me } }) => [`${quote} That was not ${me}.`, `${quote} This is not about ${me}.`],
    },
    lead: ['Here is what happened:', 'The whole of it:'],
    proof: (proof) => [`See for yourself: ${proof}.`, `Anyone can look at it: ${proof}.`],
    closing: ({ voice: { i } }) => [`${start(i)} stand by every word of this answer.`, `${start(i)} stand by this.`],
    unmarked: ({ i }) => [
      [`${start(i)} have nothing to hide.`, `${start(i)} answer in the open.`],
      [`${start(i)} will go through every point here, with what can be shown.`, `Every point will be answered here.`],
    ],
  },
};
