import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'DELETE /api/me': {
    statuses: [401, 400, 400, 400, 400, 400, 400, 400, 400],
    body: () => ({ confirmation: 'delete my account' }),
  },
});
