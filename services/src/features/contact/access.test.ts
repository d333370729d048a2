import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  // A visitor, and anyone who counts as one here, has to give an address that an answer can go to.
  'POST /api/contact': {
    statuses: [400, 400, 201, 201, 201, 201, 201, 201, 400],
    captcha: 'contact',
    body: () => ({ subject: 'S', message: 'M' }),
  },
  'GET /api/me/responder-request': { statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
});
