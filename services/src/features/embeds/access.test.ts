import { all, testAccess } from '../../../test/access/access.ts';

const address = (id: string) => encodeURIComponent(`http://localhost:4000/posts/${id}`);

testAccess({
  'GET /embed/posts/:id': { statuses: all(200), path: async (actors) => `/embed/posts/${await actors.post()}` },
  'GET /oembed': { statuses: all(200), path: async (actors) => `/oembed?url=${address(await actors.post())}` },
});
