import { testAccess, unknownId } from '../../../test/access/access.ts';
import { appealGenerally } from '../../../test/appeals.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/me/appeals': { statuses: [401, 403, 200, 200, 200, 200, 200, 200, 200] },
  'POST /api/me/appeals': {
    statuses: [401, 403, 201, 201, 201, 201, 201, 201, 201],
    body: () => ({ appealType: 'general', reason: 'Please look at this again.' }),
  },
  'GET /api/moderation/appeals': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'GET /api/moderation/appeal-counts': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'GET /api/moderation/appeals/:id': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async ({ service }) => `/api/moderation/appeals/${await appealGenerally(service)}`,
  },
  'POST /api/moderation/appeals/:id/decision': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/appeals/${unknownId}/decision`,
    body: () => ({ decision: 'approved', response: 'You are right.' }),
  },
});
