import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/me/export': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'GET /api/export-schema.json': { statuses: all(200) },
  'DELETE /api/me': {
    statuses: [401, 400, 400, 400, 400, 400, 400, 400, 400],
    body: () => ({ confirmation: 'delete my account' }),
  },
});
