import type { Post } from '@clapback/contracts';
import type { QuoteDraft } from './response-draft.ts';
import { sentencesOf } from '@clapback/contracts/sentences';

type PostText = Pick<Post, 'revisionId' | 'content'>;

/** What is said of a sentence that the post does not hold any more. The service takes new quotes of the post as it is alone. */
export const goneFromPost = 'The post does not say this any more. Please leave this sentence out.';

/** Whether a sentence was picked from an earlier version of the post, and is in none of `kept`, which were published with it. */
export const isGoneFrom = (post: PostText, quote: QuoteDraft, kept: readonly QuoteDraft[] = []): boolean =>
  quote.revisionId !== post.revisionId &&
  !kept.some(({ revisionId, start, end }) => revisionId === quote.revisionId && start === quote.start && end === quote.end);

/**
 * The quotes with those that were picked from an earlier version of the post at the place where it says the same now. What it does not say
 * any more stays as it was picked. The same array where nothing moves.
 */
export function quotesInPost(quotes: QuoteDraft[], post: PostText, kept: readonly QuoteDraft[] = []): QuoteDraft[] {
  if (!quotes.some((quote) => isGoneFrom(post, quote, kept))) return quotes;
  const sentences = sentencesOf(post.content);
  const isTaken = (start: number, among: readonly QuoteDraft[]) =>
    among.some((quote) => quote.revisionId === post.revisionId && quote.start === start);
  const moved: QuoteDraft[] = [];
  for (const quote of quotes) {
    const place = isGoneFrom(post, quote, kept)
      ? sentences.find(({ words, start }) => words === quote.words && !isTaken(start, moved) && !isTaken(start, quotes))
      : undefined;
    moved.push(place ? { ...quote, revisionId: post.revisionId, start: place.start, end: place.end } : quote);
  }
  return moved.some((quote, index) => quote !== quotes[index]) ? moved : quotes;
}
