import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  'GET /api/posts/:id/comments': { statuses: all(200), path: async (actors) => `/api/posts/${await actors.post()}/comments` },
});
