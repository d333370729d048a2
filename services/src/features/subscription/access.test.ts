import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/subscription': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'POST /api/subscription/checkout': { statuses: [401, 403, 503, 503, 503, 503, 503, 503, 403] },
  'POST /api/subscription/portal': { statuses: [401, 403, 503, 503, 503, 503, 503, 503, 403] },
});
