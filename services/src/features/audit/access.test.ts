import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/moderation/audit-logs': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'GET /api/moderation/audit-logs/export': { statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403] },
  'GET /api/moderation/audit-logs/chain': { statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403] },
});
