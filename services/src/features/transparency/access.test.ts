import { testAccess, unknownId } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/transparency': { statuses: [200, 200, 200, 200, 200, 200, 200, 200, 200] },
  'GET /api/transparency/:year/report.html': {
    statuses: [404, 404, 404, 404, 404, 404, 404, 404, 404],
    path: () => '/api/transparency/2019/report.html',
  },
  'GET /api/transparency/:year/report.csv': {
    statuses: [404, 404, 404, 404, 404, 404, 404, 404, 404],
    path: () => '/api/transparency/2019/report.csv',
  },
  'GET /api/moderation/statements': {
    statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403],
    path: () => '/api/moderation/statements?month=2026-10',
  },
  'GET /api/moderation/statements/:id': {
    statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
    path: () => `/api/moderation/statements/${unknownId}`,
  },
  'PUT /api/moderation/statements/:id/release': {
    statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
    path: () => `/api/moderation/statements/${unknownId}/release`,
    body: () => ({ facts: 'It gave the address of a private person.' }),
  },
});
