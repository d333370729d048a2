import { all, testAccess, unknownId } from '../../../test/access/access.ts';

testAccess({
  'GET /inbox': { statuses: all(200) },
  'GET /inbox/style.css': { statuses: all(200) },
  'GET /inbox/:id': { statuses: all(404), path: () => `/inbox/${unknownId}` },
  'GET /inbox/:id/body': { statuses: all(404), path: () => `/inbox/${unknownId}/body` },
});
