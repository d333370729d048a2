import type { Sentence } from '@clapback/contracts';

/** A sentence in other words: of a model's it is then the member's. */
export function changedSentence(sentence: Sentence, text: string): Sentence {
  if (text === sentence.text) return sentence;
  const { isConfirmed: _ofOtherWords, ...rest } = sentence;
  return { ...rest, text, ...(sentence.by === undefined ? {} : { by: 'member' as const }) };
}

/** A sentence in which a name was replaced: what the model added to it waits for the member's word as before. */
export const replacedIn = (sentence: Sentence, text: string, isAdded: boolean): Sentence => ({
  ...changedSentence(sentence, text),
  ...(isAdded ? { isConfirmed: false } : {}),
});
