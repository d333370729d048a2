import { defineFeature } from '#platform/feature.ts';
import { forgetReaders } from './count-view.ts';
import { editArticleRoutes } from './edit-routes.ts';
import { Article, ArticleImport, ArticleRevision, ArticleSlug, ArticleView, ArticleViewSalt } from './entities.ts';
import { articleFeedRoutes } from './feed-routes.ts';
import { importFirstArticles } from './first-articles.ts';
import { articlePictureRoutes, publicPictureRoutes } from './picture-routes.ts';
import { articleRoutes } from './routes.ts';

export const articles = defineFeature({
  name: 'articles',
  entities: [Article, ArticleRevision, ArticleSlug, ArticleView, ArticleViewSalt, ArticleImport],
  tables: {
    blog_posts: {
      holds: 'articles, which bear nobody’s name',
      exported: 'no: they are the operator’s',
      erased: 'stays: it names nobody',
      kept: 'until they are deleted',
    },
    article_revisions: {
      holds: 'earlier words of articles, and which admin kept them',
      exported: 'articleRevisions, those that the member kept',
      erased: 'the words stay with the article, without who kept them',
      kept: 'with the article',
    },
    article_slugs: {
      holds: 'addresses that articles have or had',
      exported: 'no: says nothing about people',
      erased: 'says nothing about people',
      kept: 'for good, so that old links lead somewhere',
    },
    article_views: {
      holds: 'who opened which article on a day, as a hash of network address and browser with a salt of that day',
      exported: 'no: nobody can tell whose a hash is',
      erased: 'nobody can tell whose a hash is',
      kept: 'until the day (UTC) is over',
    },
    article_view_salts: {
      holds: 'the salt of the day for those hashes',
      exported: 'no: says nothing about people',
      erased: 'says nothing about people',
      kept: 'until the day (UTC) is over',
    },
    article_imports: {
      holds: 'which of the articles that come with the product were put in',
      exported: 'no: says nothing about people',
      erased: 'says nothing about people',
      kept: 'for good',
    },
  },
  routes: [articleRoutes, editArticleRoutes, articlePictureRoutes],
  pageRoutes: [articleFeedRoutes, publicPictureRoutes],
  sweeps: [forgetReaders],
  onWorkerStart: importFirstArticles,
});
