const small = new Set(
  'a an the of to in on at by for from with and or but if is are was were be been had has have do did does not no it its this that these those i we you he she they me us him her them my our your his their as so than then there what who which when where how about will would can could'.split(
    ' ',
  ),
);
/** The words of a text that carry what it says, as they are compared: without endings and small words. */
export const carryingWords = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .normalize('NFKD')
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter((word) => word.length > 2 && !small.has(word))
      .map((word) => word.replace(/(?:ing|ed|es|s)$/u, '')) ?? [],
  );

/** Whether a sentence repeats a statement: most of the words that carry it, or the share that is asked for. */
export function sameWords(statement: string, sentence: string, share = 0.6): boolean {
  const [wanted, given] = [carryingWords(statement), carryingWords(sentence)];
  if (wanted.size < 2) return wanted.size === 1 && [...wanted].every((word) => given.has(word));
  return [...wanted].filter((word) => given.has(word)).length / wanted.size >= share;
}
