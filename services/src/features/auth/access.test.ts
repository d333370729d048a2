import { all, testAccess, unknownId } from '../../../test/access/access.ts';
import { password } from '../../../test/service.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'POST /api/auth/sign-up': { statuses: all(400), body: () => ({ email: 'x' }) },
  'POST /api/auth/sign-in': {
    statuses: all(401),
    captcha: 'sign_in',
    body: () => ({ email: 'nobody@example.org', password: 'wrong password' }),
  },
  'GET /api/auth/cookies': { statuses: all(200) },
  'POST /api/auth/refresh': { statuses: all(401) },
  'POST /api/auth/confirm': { statuses: all(400), body: () => ({ token: 'unknown' }) },
  'POST /api/auth/confirm/resend': { statuses: all(202), body: () => ({ email: 'nobody@example.org' }) },
  'POST /api/auth/reset': { statuses: all(202), body: () => ({ email: 'nobody@example.org' }) },
  'POST /api/auth/password': { statuses: all(400), body: () => ({ token: 'unknown', password }) },
  'GET /api/auth/session': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'GET /api/auth/sessions': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'DELETE /api/auth/sessions': { statuses: [401, 204, 204, 204, 204, 204, 204, 204, 204] },
  'DELETE /api/auth/sessions/:id': {
    statuses: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    path: () => `/api/auth/sessions/${unknownId}`,
  },
  'POST /api/auth/reauthenticate': { statuses: [401, 204, 204, 204, 204, 204, 204, 204, 204], body: () => ({ password }) },
  'POST /api/auth/activity': { statuses: [401, 204, 204, 204, 204, 204, 204, 204, 204] },
  'POST /api/auth/sign-out': { statuses: all(204) },
});
