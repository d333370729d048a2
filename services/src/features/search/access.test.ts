import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/search/posts': { statuses: all(200), path: async () => '/api/search/posts?q=title' },
  'GET /api/search/suggestions': { statuses: all(200), path: async () => '/api/search/suggestions?q=ti' },
});
