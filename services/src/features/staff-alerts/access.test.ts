import { defaultStaffAlertPaces } from '@clapback/contracts/vocabulary';
import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/moderation/alert-settings': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'PUT /api/moderation/alert-settings': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    body: () => ({ paces: defaultStaffAlertPaces, dailyAt: '08:00', quietHours: null, timeZone: 'UTC' }),
  },
  'GET /api/admin/staff-webhook': { statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403] },
  'POST /api/admin/staff-webhook/tests': { statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403] },
});
