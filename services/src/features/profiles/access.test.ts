import { all, testAccess, unknownId } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'PATCH /api/me': { statuses: [401, 403, 200, 200, 200, 200, 200, 403, 403], body: () => ({ city: 'Uppsala' }) },
  'PUT /api/me/avatar': {
    statuses: [401, 403, 200, 200, 200, 200, 200, 403, 403],
    body: () => ({ avatarType: 'default', avatarUrl: '/avatars/2.svg' }),
  },
  'GET /api/profiles': { statuses: all(200), path: ({ members }) => `/api/profiles?ids=${members.responder.id},${unknownId}` },
  'GET /api/people/:id': { statuses: all(200), path: ({ members }) => `/api/people/${members.suspended.id}` },
  'GET /api/people/:id/posts': { statuses: all(200), path: ({ members }) => `/api/people/${members.responder.id}/posts` },
  'GET /api/people/:id/responses': { statuses: all(200), path: ({ members }) => `/api/people/${members.responder.id}/responses` },
});
