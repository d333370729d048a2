import { randomUUID } from 'node:crypto';
import { testAccess, unknownId } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/moderation/case-views': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'POST /api/moderation/case-views': {
    statuses: [401, 403, 403, 403, 403, 201, 201, 403, 403],
    body: () => ({ name: randomUUID(), status: 'pending', order: 'newest', filters: {} }),
  },
  'PATCH /api/moderation/case-views/:id': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/case-views/${unknownId}`,
    body: () => ({ name: 'Another name' }),
  },
  'DELETE /api/moderation/case-views/:id': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/case-views/${unknownId}`,
  },
});
