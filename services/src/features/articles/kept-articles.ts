import type { Article, ArticlePage } from '@clapback/contracts';
import { ResponseCache } from '#platform/http/response-cache.ts';
import type { Platform } from '#platform/platform.ts';

/** What this process keeps of articles for a second, since many ask for the same: lists without a search, and articles by their slugs. */
export interface KeptArticles {
  lists: ResponseCache<ArticlePage>;
  /** Null for a slug under which nobody may read anything. */
  bySlug: ResponseCache<Article | null>;
}

const keptBy = new WeakMap<Platform, KeptArticles>();

/** The articles that a process keeps. */
export function keptArticles(platform: Platform): KeptArticles {
  const known = keptBy.get(platform);
  if (known) return known;
  const kept: KeptArticles = {
    lists: new ResponseCache(platform.events, 'articles'),
    bySlug: new ResponseCache(platform.events, 'articles'),
  };
  keptBy.set(platform, kept);
  return kept;
}

/** After a change in this process. Another one sees it within the second for which it keeps articles. */
export function forgetKeptArticles(platform: Platform): void {
  const kept = keptBy.get(platform);
  kept?.lists.clear();
  kept?.bySlug.clear();
}
