import { all, testAccess, unknownId } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/me/export': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'GET /api/export-schema.json': { statuses: all(200) },
  'GET /api/me/exports': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'POST /api/me/exports': { statuses: [401, 202, 202, 202, 202, 202, 202, 202, 202] },
  'GET /api/me/exports/:id': { statuses: [401, 404, 404, 404, 404, 404, 404, 404, 404], path: () => `/api/me/exports/${unknownId}` },
  'GET /api/me/exports/:id/archive': { statuses: all(403), path: () => `/api/me/exports/${unknownId}/archive?token=unknown` },
  'DELETE /api/me': {
    statuses: [401, 400, 400, 400, 400, 400, 400, 400, 400],
    body: () => ({ confirmation: 'delete my account' }),
  },
});
