import type { Post } from '@clapback/contracts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { quotesInPost } from './quotes-in-post.ts';
import type { QuoteDraft, ResponseFields } from './response-draft.ts';

/** Keeps the quotes of a form at their sentences while the post is edited, also since a draft was kept. `kept` are published and stay. */
export function useQuotesInPost(form: UseFormReturn<ResponseFields>, post: Post | undefined, kept?: readonly QuoteDraft[]): void {
  const { revisionId } = post ?? {};
  useEffect(() => {
    if (!post || post.isDeleted) return;
    const quotes = form.getValues('quotes');
    const moved = quotesInPost(quotes, post, kept);
    if (moved !== quotes) form.setValue('quotes', moved, { shouldDirty: true });
    // The post is another object each time that it is read; what quotes lie in is its revision.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [revisionId, form]);
}
