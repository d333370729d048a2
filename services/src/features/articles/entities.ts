import { defineEntity, p } from '@mikro-orm/core';
import type { ArticleSource, ArticleText } from '@clapback/contracts';
import { articleLimits } from '@clapback/contracts/article-words';
import { limits } from '@clapback/contracts/limits';
import { createdAt, id, time } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';

/**
 * An article. Its words are those that readers have, and of one that is not public those of the newest revision; it is public from
 * `publishedAt` on.
 */
export const Article = defineEntity({
  name: 'Article',
  tableName: 'blog_posts',
  indexes: [
    // GET /blog and /blog.xml.
    {
      name: 'blog_posts_public',
      expression: `create index "blog_posts_public" on "blog_posts" ("published_at", "id") where status = 'published'`,
    },
    // GET /admin/articles.
    { name: 'blog_posts_changed', expression: `create index "blog_posts_changed" on "blog_posts" ("changed_at", "id")` },
  ],
  properties: {
    id: id(),
    slug: p.string().length(articleLimits.slug).unique(),
    title: p.string().length(limits.title),
    /** Markdown. */
    content: p.text(),
    excerpt: p.string().length(articleLimits.excerpt),
    keywords: p.array<string>().columnType('text[]'),
    sources: p.json<ArticleSource[]>(),
    lawAsOf: p.date().nullable(),
    reviewOn: p.date().nullable(),
    seoTitle: p.string().length(articleLimits.seoTitle).nullable(),
    seoDescription: p.string().length(articleLimits.seoDescription).nullable(),
    status: p.enum(['draft', 'published']),
    publishedAt: time().nullable(),
    /** Minutes. */
    readTime: p.integer(),
    viewCount: p.integer().default(0),
    /** Number of the newest revision, and of the one that was published. */
    revision: p.integer(),
    publishedRevision: p.integer().nullable(),
    changedAt: time().defaultRaw('now()'),
    createdAt: createdAt(),
  },
});

/** A state of an article as an editor kept it. */
export const ArticleRevision = defineEntity({
  name: 'ArticleRevision',
  tableName: 'article_revisions',
  properties: {
    articleId: p.manyToOne(Article).mapToPk().fieldName('article_id').deleteRule('cascade').primary(),
    number: p.integer().primary(),
    /** Null for what came with the product. */
    editorId: p.manyToOne(Account).mapToPk().fieldName('editor_id').deleteRule('set null').nullable().index(),
    text: p.json<ArticleText>(),
    createdAt: createdAt(),
  },
});

/** A slug under which an article was public. Those of a deleted one stay, so that their addresses say that it is gone. */
export const ArticleSlug = defineEntity({
  name: 'ArticleSlug',
  tableName: 'article_slugs',
  properties: {
    slug: p.string().length(articleLimits.slug).primary(),
    articleId: p.manyToOne(Article).mapToPk().fieldName('article_id').deleteRule('set null').nullable().index(),
    createdAt: createdAt(),
  },
});

/** That somebody opened an article on a day in UTC: by a hash that nobody can work out again once the day's salt is gone. */
export const ArticleView = defineEntity({
  name: 'ArticleView',
  tableName: 'article_views',
  indexes: [{ name: 'article_views_day', expression: `create index "article_views_day" on "article_views" ("day")` }],
  properties: {
    articleId: p.manyToOne(Article).mapToPk().fieldName('article_id').deleteRule('cascade').primary(),
    day: p.date().primary(),
    reader: p.string().length(43).primary(),
  },
});

/** What the readers of a day are hashed with. */
export const ArticleViewSalt = defineEntity({
  name: 'ArticleViewSalt',
  tableName: 'article_view_salts',
  properties: { day: p.date().primary(), salt: p.string().length(43) },
});

/** That an article which comes with the product was put in: once, whatever became of it. */
export const ArticleImport = defineEntity({
  name: 'ArticleImport',
  tableName: 'article_imports',
  properties: { name: p.string().length(articleLimits.slug).primary(), importedAt: createdAt() },
});

declare module '#platform/database/tables.ts' {
  interface Tables
    extends TablesOf<
      typeof Article | typeof ArticleRevision | typeof ArticleSlug | typeof ArticleView | typeof ArticleViewSalt | typeof ArticleImport
    > {}
}
