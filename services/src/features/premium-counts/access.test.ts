import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/premium/counts': { proves: '[PREM-13]', statuses: [401, 403, 403, 403, 200, 403, 403, 403, 403] },
});
