import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/moderation/analytics': { proves: '[MODSTATS-07]', statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'GET /api/moderation/analytics/work': { statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403] },
});
