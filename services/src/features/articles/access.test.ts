import { randomUUID } from 'node:crypto';
import { picture } from '../../../test/pictures.ts';
import { all, testAccess, unknownId } from '../../../test/access/access.ts';

const png = await picture('png');
const form = () => {
  const data = new FormData();
  data.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'dot.png');
  return data;
};
const text = () => ({
  title: 'A title',
  slug: `a-title-${randomUUID()}`,
  content: 'Words.',
  excerpt: '',
  keywords: [],
  sources: [],
  lawAsOf: null,
  reviewOn: null,
  seoTitle: '',
  seoDescription: '',
});
const unknown = `/api/admin/articles/${unknownId}`;

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/blog': { statuses: all(200) },
  'GET /api/blog/:slug': { statuses: all(404), path: () => '/api/blog/no-such-article' },
  'GET /blog.xml': { statuses: all(200) },
  'GET /sitemaps/articles.xml': { statuses: all(200) },
  'GET /article-pictures/:file': { statuses: all(404), path: () => `/article-pictures/${'0'.repeat(64)}.png` },
  'POST /api/admin/article-pictures': { statuses: [401, 403, 403, 403, 403, 403, 201, 403, 403], body: form },
  'GET /api/admin/articles': { statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403] },
  'POST /api/admin/articles': { statuses: [401, 403, 403, 403, 403, 403, 201, 403, 403], body: text },
  'POST /api/admin/articles/preview': {
    statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403],
    body: () => ({ title: 'A title', content: 'Words.' }),
  },
  'GET /api/admin/articles/:id': { statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403], path: () => unknown },
  'GET /api/admin/articles/:id/revisions/:number': {
    statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
    path: () => `${unknown}/revisions/1`,
  },
  'PUT /api/admin/articles/:id': {
    statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
    path: () => unknown,
    body: () => ({ ...text(), baseRevision: 1 }),
  },
  'PUT /api/admin/articles/:id/publication': {
    statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
    path: () => `${unknown}/publication`,
    body: () => ({ revision: 1 }),
  },
  'DELETE /api/admin/articles/:id/publication': {
    statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
    path: () => `${unknown}/publication`,
  },
  'DELETE /api/admin/articles/:id': { statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403], path: () => unknown },
});
