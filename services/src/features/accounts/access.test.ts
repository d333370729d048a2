import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/me': { statuses: [401, 403, 200, 200, 200, 200, 200, 200, 200] },
  'GET /api/me/role': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200], path: () => '/api/me/role?atLeast=responder' },
});
