import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'POST /api/reports': {
    statuses: [401, 403, 201, 201, 201, 201, 201, 403, 403],
    captcha: 'report_content',
    body: async (actors) => ({ postId: await actors.postOfAnother(), reason: 'spam' }),
  },
  'POST /api/people/:id/reports': {
    statuses: [401, 403, 201, 201, 201, 201, 201, 403, 403],
    captcha: 'report_content',
    path: async ({ service }) => `/api/people/${(await service.member()).id}/reports`,
    body: () => ({ part: 'name', reason: 'spam' }),
  },
  'GET /api/me/reports': { statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
});
