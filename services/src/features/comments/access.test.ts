import { all, testAccess } from '../../../test/access/access.ts';
import type { AccessActors } from '../../../test/access/actors.ts';

/** A response of the responder, or a comment of theirs on a new post. */
async function written(actors: AccessActors, what: 'responses' | 'comments'): Promise<string> {
  const { responder } = actors.members;
  const { body } = await actors.service.post<{ id: string }>(`/api/posts/${await actors.post()}/${what}`, {
    token: responder.token,
    body: what === 'comments' ? { content: 'C' } : { name: 'R', content: 'C', captchaToken: await actors.service.pass('create_response') },
  });
  return body.id;
}

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/posts/:id/comments': { statuses: all(200), path: async (actors) => `/api/posts/${await actors.post()}/comments` },
  'GET /api/responses/:id/comments': {
    statuses: all(200),
    path: async (actors) => `/api/responses/${await written(actors, 'responses')}/comments`,
  },
  'GET /api/comments/:id': { statuses: all(200), path: async (actors) => `/api/comments/${await written(actors, 'comments')}` },
  'POST /api/posts/:id/comments': {
    statuses: [401, 403, 201, 201, 201, 201, 201, 403, 403],
    path: async (actors) => `/api/posts/${await actors.post()}/comments`,
    body: () => ({ content: 'C' }),
  },
  'POST /api/responses/:id/comments': {
    statuses: [401, 403, 201, 201, 201, 201, 201, 403, 403],
    path: async (actors) => `/api/responses/${await written(actors, 'responses')}/comments`,
    body: () => ({ content: 'C' }),
  },
  // The responder wrote it.
  'PATCH /api/comments/:id': {
    statuses: [401, 403, 403, 200, 403, 403, 403, 403, 403],
    path: async (actors) => `/api/comments/${await written(actors, 'comments')}`,
    body: () => ({ content: 'Other words' }),
  },
  'DELETE /api/comments/:id': {
    statuses: [401, 403, 403, 204, 403, 403, 403, 403, 403],
    path: async (actors) => `/api/comments/${await written(actors, 'comments')}`,
  },
});
