// Words of the articles alone, without schemas: what a browser bundle can have without the validator.

/** Orders of the list of articles. */
export const articleSorts = ['newest', 'oldest', 'popular'] as const;
export type ArticleSort = (typeof articleSorts)[number];

/** What an article is to the public: not there, there from a time on, there. */
export const articleStates = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof articleStates)[number];

/** The readable end of an article's address. */
export const articleSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What one article may have, and how its texts may be long, in characters. */
export const articleLimits = {
  slug: 100,
  content: 60_000,
  excerpt: 300,
  keyword: 40,
  keywords: 10,
  sources: 30,
  sourceTitle: 200,
  seoTitle: 70,
  seoDescription: 160,
  search: 200,
  alternativeText: 300,
  /** Bytes. */
  picture: 10 * 1024 * 1024,
} as const;
