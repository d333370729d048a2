import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/moderation/users/:id/history': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async ({ service }) => `/api/moderation/users/${(await service.member()).id}/history`,
  },
});
