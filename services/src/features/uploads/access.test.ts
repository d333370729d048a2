import { all, testAccess, unknownId } from '../../../test/access/access.ts';
import { picture } from '../../../test/pictures.ts';

const png = await picture('png');
const form = () => {
  const data = new FormData();
  data.set('purpose', 'post-image');
  data.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'dot.png');
  return data;
};

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'POST /api/uploads': { statuses: [401, 403, 201, 201, 201, 201, 201, 403, 403], body: form },
  'GET /api/me/files': { statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
  'GET /api/me/storage': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'GET /api/files/:id/original': { statuses: all(404), path: () => `/api/files/${unknownId}/original?token=1` },
  'GET /api/files/:id': { statuses: all(404), path: () => `/api/files/${unknownId}?token=1` },
});
