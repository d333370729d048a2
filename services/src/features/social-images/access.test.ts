import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  'GET /posts/:id/picture.png': { statuses: all(200), path: async (actors) => `/posts/${await actors.post()}/picture.png` },
  'GET /picture.png': { statuses: all(200) },
});
