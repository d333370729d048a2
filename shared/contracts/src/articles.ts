import { Type, type Static } from 'typebox';
import { articleLimits as limit, articleSlug, articleSorts, articleStates } from './article-words.ts';
import { limits } from './limits.ts';
import { Cursor, Id, Nullable, Page, Text, Time } from './scalars.ts';

const closed = { additionalProperties: false };

/** A day without a time, as `2026-11-26`. */
const Day = Type.String({ format: 'date', pattern: '^(19|20|21)' });

const Source = Type.Object(
  {
    title: Text(limit.sourceTitle, { minLength: 1 }),
    url: Type.String({ maxLength: limits.address, description: 'An address over https, or a path of this site.' }),
  },
  closed,
);
/** What an article relies on. */
export type ArticleSource = Static<typeof Source>;

const card = {
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  keywords: Type.Array(Type.String()),
  publishedAt: Time,
  /** Minutes. */
  readTime: Type.Integer(),
  viewCount: Type.Integer(),
};

/** An article in a list. */
export const ArticleCard = Type.Object(card, closed);
export type ArticleCard = Static<typeof ArticleCard>;

/** `GET /blog`. */
export const ArticlesQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: limit.search, description: 'Each of its words stands in the article.' })),
    sort: Type.Optional(Type.Enum(articleSorts, { type: 'string' })),
    cursor: Type.Optional(Cursor),
  },
  closed,
);
export type ArticlesQuery = Static<typeof ArticlesQuery>;

export const ArticlePage = Page(ArticleCard);
export type ArticlePage = Static<typeof ArticlePage>;

/** A heading of an article, for its table of contents. */
const Heading = Type.Object({ id: Type.String(), text: Type.String() }, closed);

/**
 * `GET /blog/{slug}`: an article that is published. An older slug of it is answered too; `slug` is the one that holds.
 */
export const Article = Type.Object(
  {
    ...card,
    updatedAt: Time,
    /** Made by the service from Markdown; nothing in it comes from HTML that somebody wrote. */
    html: Type.String(),
    headings: Type.Array(Heading),
    sources: Type.Array(Source),
    /** The day of which the law is told; null where the article does not speak of law. */
    lawAsOf: Nullable(Day),
    /** The day by which it is read again. */
    reviewOn: Nullable(Day),
    seoTitle: Nullable(Type.String()),
    seoDescription: Nullable(Type.String()),
    /** Others with most keywords in common, at most 3. */
    related: Type.Array(ArticleCard),
  },
  closed,
);
export type Article = Static<typeof Article>;

const words = {
  title: Text(limits.title, { minLength: 1 }),
  slug: Type.String({ minLength: 1, maxLength: limit.slug, pattern: articleSlug.source }),
  /** Markdown. */
  content: Text(limit.content),
  /** Where it is empty, the first paragraph is shown. */
  excerpt: Text(limit.excerpt),
  keywords: Type.Array(Text(limit.keyword, { minLength: 1 }), { maxItems: limit.keywords }),
  sources: Type.Array(Source, { maxItems: limit.sources }),
  lawAsOf: Nullable(Day),
  reviewOn: Nullable(Day),
  seoTitle: Text(limit.seoTitle),
  seoDescription: Text(limit.seoDescription),
};

/** `POST /admin/articles`, and what `PUT /admin/articles/{id}` keeps as the next revision. */
export const ArticleText = Type.Object(words, closed);
export type ArticleText = Static<typeof ArticleText>;

/** `PUT /admin/articles/{id}`. 409 `content_changed` where there is a newer revision than `baseRevision`. */
export const ChangeArticle = Type.Object({ ...words, baseRevision: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }, closed);
export type ChangeArticle = Static<typeof ChangeArticle>;

/** `PUT /admin/articles/{id}/publication`: publishes a revision, now or from a time on. */
export const PublishArticle = Type.Object(
  { revision: Type.Integer({ minimum: 1, maximum: 1_000_000 }), publishAt: Type.Optional(Nullable(Time)) },
  closed,
);
export type PublishArticle = Static<typeof PublishArticle>;

/** An article in the list of the console. */
export const EditedArticleCard = Type.Object(
  {
    id: Id,
    slug: Type.String(),
    title: Type.String(),
    state: Type.Enum(articleStates, { type: 'string' }),
    publishedAt: Nullable(Time),
    viewCount: Type.Integer(),
    reviewOn: Nullable(Day),
    changedAt: Time,
    /** Whether the newest revision is another than the one that readers have. */
    hasUnpublishedChanges: Type.Boolean(),
  },
  closed,
);
export type EditedArticleCard = Static<typeof EditedArticleCard>;

/** `GET /admin/articles`: all, the one that was changed last first. */
export const EditedArticles = Page(EditedArticleCard);
export type EditedArticles = Static<typeof EditedArticles>;

export const EditedArticlesQuery = Type.Object({ cursor: Type.Optional(Cursor) }, closed);
export type EditedArticlesQuery = Static<typeof EditedArticlesQuery>;

/** A kept state of an article, without its words. */
export const ArticleRevision = Type.Object(
  {
    number: Type.Integer(),
    createdAt: Time,
    /** Who wrote it; null for what came with the product, and where the account is deleted. */
    editor: Nullable(Type.String()),
    isPublic: Type.Boolean(),
  },
  closed,
);
export type ArticleRevision = Static<typeof ArticleRevision>;

/** `GET /admin/articles/{id}`: the newest revision, and which there are. */
export const EditedArticle = Type.Object(
  { ...EditedArticleCard.properties, revision: Type.Integer(), text: ArticleText, revisions: Type.Array(ArticleRevision) },
  closed,
);
export type EditedArticle = Static<typeof EditedArticle>;

/** `POST /admin/articles/preview`: the article as a whole page of HTML, for a frame without rights. */
export const ArticlePreview = Type.Object({ html: Type.String() }, closed);
export type ArticlePreview = Static<typeof ArticlePreview>;
export const PreviewArticle = Type.Object({ title: Text(limits.title), content: words.content }, closed);
export type PreviewArticle = Static<typeof PreviewArticle>;

/** `POST /admin/article-pictures`, as multipart/form-data. */
export const ArticlePictureForm = Type.Object({ file: Type.String({ format: 'binary' }) }, closed);

/** Its answer: `url` is what stands in the Markdown, `![what it shows](url)`. It is public and shows the same for ever. */
export const ArticlePicture = Type.Object(
  { url: Type.String(), width: Nullable(Type.Integer()), height: Nullable(Type.Integer()) },
  closed,
);
export type ArticlePicture = Static<typeof ArticlePicture>;
