import { scrub } from '@clapback/contracts/scrub';

// Line breaks and tabs stay for now; all else that a terminal would obey, or that turns the reading direction, goes.
const notForReading = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029]|\p{Cf}|\p{Surrogate}/gu;

/**
 * Words of a page made fit for the log: one line, or several for a stack, without what could be somebody's, and at most `max` characters. The page's
 * own scrubbing is not relied on.
 */
export function clean(text: string, max: number, { isMultiline = false } = {}): string {
  const readable = scrub(text.slice(0, max * 2).replaceAll(notForReading, ' '));
  return (isMultiline ? readable : readable.replaceAll(/\s+/g, ' ')).trim().slice(0, max);
}

/** A page's address without its query, fragment and whatever else could be a secret; null for what is none. */
export function cleanAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? clean(url.origin + url.pathname, 300) : null;
}
