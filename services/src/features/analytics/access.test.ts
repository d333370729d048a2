import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/me/analytics': { statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
});
