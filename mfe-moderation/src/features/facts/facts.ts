import type { CaseKind, ReportedItem } from '@clapback/contracts';
import { accountFactsExamples, isReportReason, itemFactsExamples, type ReportReason } from '@clapback/contracts/report-reasons';

/** Characters of a quote, at most: the facts should have room for more than that. */
const quoteLimit = 500;
/** The same where nobody has selected what is to be quoted. */
const excerptLimit = 200;

const exampleOf = (examples: Record<ReportReason, string | null>, ground: string): string | null =>
  isReportReason(ground) ? examples[ground] : null;
const flat = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
const names: Record<CaseKind, string> = { post: 'Post', response: 'Response', comment: 'Comment', person: 'Profile' };

/** A day as the author reads it, the same for everybody: '22 November 2026'. */
const dayText = (time: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(time));

/**
 * The facts that a decision about an item begins with: its kind, its date and the words, as they were selected or from their beginning. What
 * follows from them is for the moderator to write.
 */
export function itemFacts({ kind, reported, current }: Pick<ReportedItem, 'kind' | 'reported' | 'current'>, quote: string | null): string {
  const now = current ?? reported;
  if (!now) return '';
  const words = quote ?? quotable(flat(now.content), excerptLimit);
  return `${names[kind]} of ${dayText(now.writtenAt)}${words ? `: “${words}”` : ''}`;
}

/** What the facts may say of an item where a ground is chosen; null for one that says too little. */
export const itemFactsExample = (ground: string, kind: CaseKind): string | null =>
  exampleOf(itemFactsExamples, ground)?.replace('{kind}', kind) ?? null;

/** The same of a member. */
export const accountFactsExample = (ground: string): string | null => exampleOf(accountFactsExamples, ground);

/** An example below a field, or nothing. */
export const exampleText = (example: string | null): string => (example === null ? '' : `For example: “${example}”`);

/**
 * What was selected on the page, where it stands in the item as it is now; null for anything else, such as the words of a reporter, which
 * the author must not read.
 */
export function quoteFrom(selected: string, { current, reported }: Pick<ReportedItem, 'current' | 'reported'>): string | null {
  const [quote, now] = [flat(selected), current ?? reported];
  if (!now || !/[\p{L}\p{N}]/u.test(quote) || ![now.title ?? '', now.content].some((text) => flat(text).includes(quote))) return null;
  return quotable(quote, quoteLimit);
}

/** A text as it can be quoted: two braces in it begin no field of a template, which would have to be filled in before anything is sent. */
const quotable = (text: string, most: number): string => cut(text.replaceAll(/\{(?=\{)/gu, '{ '), most);

function cut(text: string, most: number): string {
  const signs = Array.from(text);
  return signs.length > most
    ? `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
