import type { Sentence } from '@clapback/contracts';

/** A sentence in other words: of a model's it is then the member's. */
export const changedSentence = (sentence: Sentence, text: string): Sentence =>
  sentence.by === undefined || text === sentence.text ? { ...sentence, text } : { ...sentence, text, by: 'member' };
