import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  'GET /sitemap.xml': { statuses: all(200) },
  'GET /sitemaps/posts/:file': { statuses: all(404), path: () => '/sitemaps/posts/none.xml' },
});
