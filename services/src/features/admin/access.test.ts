import { testAccess, unknownId } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/admin/users': { statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403] },
  'GET /api/admin/stats': { statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403] },
  'PUT /api/admin/users/:id/ban': {
    statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
    path: () => `/api/admin/users/${unknownId}/ban`,
    body: () => ({ banned: true, ground: 'spam', facts: 'Facts' }),
  },
  'PUT /api/admin/users/:id/role': {
    statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
    path: () => `/api/admin/users/${unknownId}/role`,
    body: () => ({ role: 'viewer' }),
  },
  'GET /api/admin/bootstrap': { statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
  'POST /api/admin/bootstrap': { statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
});
