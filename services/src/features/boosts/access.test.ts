import { testAccess, unknownId } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'POST /api/boosts/checkout': {
    statuses: [401, 403, 503, 503, 503, 503, 503, 403, 403],
    body: () => ({ postId: unknownId, boostType: 'regular' }),
  },
  'GET /api/boosts/verify': { statuses: [401, 503, 503, 503, 503, 503, 503, 503, 503], path: () => '/api/boosts/verify?sessionId=cs_1' },
});
