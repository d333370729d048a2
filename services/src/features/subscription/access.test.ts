import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/subscription': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'POST /api/subscription/checkout': { statuses: [401, 403, 503, 503, 503, 503, 503, 503, 403] },
  'POST /api/subscription/portal': { statuses: [401, 503, 503, 503, 503, 503, 503, 503, 503] },
  'POST /api/subscription/refund': { statuses: [401, 503, 503, 503, 503, 503, 503, 503, 503] },
  // Without a provider no payment can be asked about.
  'GET /api/subscription/verify': {
    statuses: [401, 503, 503, 503, 503, 503, 503, 503, 503],
    path: () => '/api/subscription/verify?sessionId=cs_1',
  },
});
