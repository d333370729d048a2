import { all, testAccess, unknownId } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'POST /api/auth/passkeys/options': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200], body: () => ({ purpose: 'register' }) },
  'GET /api/auth/passkeys': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'POST /api/auth/passkeys': {
    statuses: [401, 400, 400, 400, 400, 400, 400, 400, 400],
    body: () => ({ challengeId: unknownId, response: {}, name: 'A key' }),
  },
  'DELETE /api/auth/passkeys/:id': {
    statuses: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    path: () => `/api/auth/passkeys/${unknownId}`,
  },
  'POST /api/auth/sign-in/passkey': { statuses: all(400), body: () => ({ challengeId: unknownId, response: {} }) },
});
