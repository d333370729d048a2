import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/auth/totp': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'POST /api/auth/totp': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'POST /api/auth/totp/confirm': { statuses: [401, 400, 400, 400, 400, 400, 400, 400, 400], body: () => ({ code: 'wrong!' }) },
  'DELETE /api/auth/totp': { statuses: [401, 204, 204, 204, 204, 204, 204, 204, 204] },
  'POST /api/auth/recovery-codes': { statuses: [401, 409, 409, 409, 409, 409, 409, 409, 409] },
  'POST /api/auth/sign-in/second-factor': { statuses: all(400), body: () => ({ ticket: 'unknown', code: '123456' }) },
});
