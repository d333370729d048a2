import { testAccess, unknownId } from '../../../test/access/access.ts';
import { askToBeVerified } from '../../../test/verification.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/me/verification-requests': { statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
  'POST /api/me/verification-requests': {
    statuses: [401, 403, 201, 201, 201, 201, 201, 403, 403],
    body: () => ({ reason: 'I am the Dominic Vale of the bakery.' }),
  },
  'GET /api/me/verification-proofs': { statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
  'POST /api/me/verification-proofs': {
    statuses: [401, 403, 201, 201, 201, 201, 201, 403, 403],
    body: () => ({ kind: 'dns', target: 'example.org' }),
  },
  'POST /api/me/verification-proofs/:id/check': {
    statuses: [401, 403, 404, 404, 404, 404, 404, 403, 403],
    path: () => `/api/me/verification-proofs/${unknownId}/check`,
    body: () => ({}),
  },
  'DELETE /api/me/verification-proofs/:id': {
    statuses: [401, 403, 404, 404, 404, 404, 404, 404, 403],
    path: () => `/api/me/verification-proofs/${unknownId}`,
  },
  'GET /api/moderation/verification-requests': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'GET /api/moderation/verification-counts': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'GET /api/moderation/verification-requests/:id': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async ({ service }) => `/api/moderation/verification-requests/${await askToBeVerified(service)}`,
  },
  'POST /api/moderation/verification-requests/:id/decision': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/verification-requests/${unknownId}/decision`,
    body: () => ({ decision: 'approved' }),
  },
  'POST /api/moderation/verification-requests/:id/revoke': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/verification-requests/${unknownId}/revoke`,
    body: () => ({ reason: 'The domain changed hands.' }),
  },
});
