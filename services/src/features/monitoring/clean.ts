// Line breaks and tabs stay for now; all else that a terminal would obey, or that turns the reading direction, goes.
const notForReading = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029]|\p{Cf}|\p{Surrogate}/gu;
/** What can be an address in a text. */
const words = /[^\s"'`<>()]+/g;
const emailAddresses = /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const signedTokens = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

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
 * Words of a page made fit for the log: one line, or several for a stack, without addresses' queries, mail addresses or tokens, and at most
 * `max` characters.
 */
export function clean(text: string, max: number, { isMultiline = false } = {}): string {
  const readable = text
    .slice(0, max * 2)
    .replaceAll(notForReading, ' ')
    .replaceAll(signedTokens, '…')
    .replaceAll(words, withoutQuery)
    .replaceAll(emailAddresses, '…');
  return (isMultiline ? readable : readable.replaceAll(/\s+/g, ' ')).trim().slice(0, max);
}

/** A page's address without its query, fragment and whatever else could be a secret; null for what is none. */
export function cleanAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? clean(url.origin + url.pathname, 300) : null;
}
