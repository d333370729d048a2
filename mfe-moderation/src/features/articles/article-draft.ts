import type { ArticleText } from '@clapback/contracts';
import { draftStore, type DraftStore } from '@clapback/ui/headless/draft-store.ts';

/** What is being written, and the revision that it began from; 0 for a new article. */
export interface ArticleDraft {
  baseRevision: number;
  text: ArticleText;
}

/** An article without anything in it. */
export const emptyText: ArticleText = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  keywords: [],
  sources: [],
  lawAsOf: null,
  reviewOn: null,
  seoTitle: '',
  seoDescription: '',
};

/** Keeps what a member writes in an article, in this browser until it is saved: it survives a reload, and the end of the session. */
export function articleDraftStore(memberId: string, articleId: string): DraftStore<ArticleDraft> {
  return draftStore<ArticleDraft>({
    storage: () => globalThis.localStorage,
    name: `clapback.article.${memberId}.${articleId}`,
    parse: (stored) => {
      const { baseRevision, text } = (stored ?? {}) as Partial<ArticleDraft>;
      return typeof baseRevision === 'number' && typeof text?.content === 'string'
        ? { baseRevision, text: { ...emptyText, ...text } }
        : null;
    },
    isWorthKeeping: ({ text }) => [text.title, text.content, text.excerpt].some((words) => words.trim() !== ''),
  });
}
