import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/posts': { statuses: all(200) },
  'GET /api/posts/boosted': { statuses: all(200) },
  'GET /api/posts/:id': { statuses: all(200), path: async (actors) => `/api/posts/${await actors.post()}` },
  'POST /api/posts': {
    statuses: [401, 403, 403, 201, 201, 201, 201, 403, 403],
    captcha: 'create_post',
    body: () => ({ title: 'T', content: 'C', postType: 'other' }),
  },
  'PUT /api/posts/:id/like': {
    statuses: [401, 403, 200, 200, 200, 200, 200, 403, 403],
    path: async (actors) => `/api/posts/${await actors.post()}/like`,
  },
  'DELETE /api/posts/:id/like': {
    statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403],
    path: async (actors) => `/api/posts/${await actors.post()}/like`,
  },
  // The responder wrote it.
  'PATCH /api/posts/:id': {
    statuses: [401, 403, 403, 200, 403, 403, 403, 403, 403],
    path: async (actors) => `/api/posts/${await actors.post()}`,
    body: () => ({ title: 'A new title' }),
  },
  'DELETE /api/posts/:id': {
    statuses: [401, 403, 403, 204, 403, 403, 403, 403, 403],
    path: async (actors) => `/api/posts/${await actors.post()}`,
  },
  'GET /api/posts/:id/edits': {
    statuses: [401, 403, 403, 200, 403, 403, 200, 403, 403],
    path: async (actors) => `/api/posts/${await actors.post()}/edits`,
  },
  'POST /api/posts/:id/views': {
    statuses: [401, 403, 204, 204, 204, 204, 204, 204, 403],
    path: async (actors) => `/api/posts/${await actors.post()}/views`,
  },
});
