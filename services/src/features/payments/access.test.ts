import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/payments': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
});
