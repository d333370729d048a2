const signedTokens = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** What can be an address in a text. */
const words = /[^\s"'`<>()]+/g;
const emailAddresses = /[\w.%+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.[a-z]{2,63}\b/gi;
/** An id, with what follows it in a path: slugs are made of titles. */
const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/[^\s"'`<>()?#]*)?/gi;
/** Tokens: 32 bytes are 43 characters at least. */
const longWords = /[\w-]{40,}/g;
/** Telephone numbers, card numbers, accounts. Points between digits are a browser's version. */
const longNumbers = /\+?\d(?:[ ()-]{0,2}\d){8,}/g;

/**
 * A path without its query and fragment, wherever it stands in a text: links in mails carry what opens an account there. No path is too
 * long for it.
 */
function withoutQuery(word: string): string {
  const path = word.indexOf('/');
  const end = path < 0 ? -1 : word.slice(path).search(/[?#]/);
  return end < 0 ? word : word.slice(0, path + end);
}

/**
 * A text of a page without what could be somebody's: queries of addresses, tokens, mail addresses, ids, long numbers, and the `names` that
 * are known. The browser does it before it sends, and the service once more.
 */
export function scrub(text: string, names: readonly string[] = []): string {
  let scrubbed = text;
  for (const name of names) if (name.length > 2) scrubbed = scrubbed.replaceAll(name, '…');
  return scrubbed
    .replaceAll(signedTokens, '…')
    .replaceAll(words, withoutQuery)
    .replaceAll(emailAddresses, '…')
    .replaceAll(ids, '…')
    .replaceAll(longWords, (word) => (/\d/.test(word) ? '…' : word))
    .replaceAll(longNumbers, '…');
}
