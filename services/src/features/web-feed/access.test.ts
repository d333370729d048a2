import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  'GET /feed.xml': { statuses: all(200) },
  'GET /search.xml': { statuses: all(200), path: () => '/search.xml?q=piano' },
});
