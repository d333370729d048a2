/** The detector with its table, read when the first text is written: a program that writes none does not carry it. */
let detector: Promise<{ eld: { detect(text: string): { language: string; isReliable(): boolean } } }> | undefined;

/** The language of a text as ISO 639-1; null where that cannot be told, as of a few words, a name or numbers. Takes about 0.1 ms. */
export async function detectLanguage(...texts: readonly (string | null | undefined)[]): Promise<string | null> {
  detector ??= import('eld/extrasmall');
  const found = (await detector).eld.detect(texts.filter(Boolean).join('\n'));
  return found.language && found.isReliable() ? found.language : null;
}
