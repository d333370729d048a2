import { testAccess } from '../../../test/access/access.ts';
import { proposal } from '../../../test/reporters.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/moderation/reporter-proposals': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'POST /api/moderation/reporter-proposals/:id/decision': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async ({ service }) => `/api/moderation/reporter-proposals/${await proposal(service, await service.member())}/decision`,
    body: () => ({ decision: 'accept', words: 'Of twelve reports ten were dismissed.' }),
  },
});
