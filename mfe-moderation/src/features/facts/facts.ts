import type { ItemKind, ReportedItem } from '@clapback/contracts';
import { accountFactsTemplates, isReportReason, itemFactsTemplates, type ReportReason } from '@clapback/contracts/report-reasons';

/** Characters of a quote, at most: the facts should have room for more than that. */
const quoteLimit = 500;

const templateOf = (templates: Record<ReportReason, string | null>, ground: string): string =>
  (isReportReason(ground) && templates[ground]) || '';
const flat = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** The facts that a decision about an item begins with: a sentence for its ground, and what was quoted from the item. */
export function itemFactsFor(ground: string, kind: ItemKind, quote: string | null): string {
  const sentence = templateOf(itemFactsTemplates, ground).replace('{kind}', kind);
  if (!quote) return sentence;
  return sentence ? `${sentence} It says: “${quote}”` : `The ${kind} says: “${quote}”`;
}

/** The facts that a decision about a member begins with. */
export const accountFactsFor = (ground: string): string => templateOf(accountFactsTemplates, ground);

/**
 * What was selected on the page, where it stands in the item as it is now; null for anything else, such as the words of a reporter, which
 * the author must not read.
 */
export function quoteFrom(selected: string, { current, reported }: Pick<ReportedItem, 'current' | 'reported'>): string | null {
  const [quote, now] = [flat(selected), current ?? reported];
  if (!now || !/[\p{L}\p{N}]/u.test(quote) || ![now.title ?? '', now.content].some((text) => flat(text).includes(quote))) return null;
  const signs = Array.from(quote);
  return signs.length > quoteLimit
    ? `${signs
        .slice(0, quoteLimit - 1)
        .join('')
        .trimEnd()}…`
    : quote;
}
