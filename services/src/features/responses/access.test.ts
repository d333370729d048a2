import { all, testAccess } from '../../../test/access/access.ts';
import type { AccessActors } from '../../../test/access/actors.ts';

/** A response of the responder. */
async function response(actors: AccessActors): Promise<string> {
  const { responder } = actors.members;
  const { body } = await actors.service.post<{ id: string }>(`/api/posts/${await actors.post()}/responses`, {
    token: responder.token,
    body: { name: 'R', content: 'C', captchaToken: await actors.service.pass('create_response') },
  });
  return body.id;
}

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/posts/:id/responses': { statuses: all(200), path: async (actors) => `/api/posts/${await actors.post()}/responses` },
  'GET /api/responses/:id': { statuses: all(200), path: async (actors) => `/api/responses/${await response(actors)}` },
  'POST /api/posts/:id/responses': {
    statuses: [401, 403, 201, 201, 201, 201, 201, 403, 403],
    path: async (actors) => `/api/posts/${await actors.post()}/responses`,
    captcha: 'create_response',
    body: () => ({ name: 'R', content: 'C' }),
  },
  // The responder wrote it.
  'PATCH /api/responses/:id': {
    statuses: [401, 403, 403, 200, 403, 403, 403, 403, 403],
    path: async (actors) => `/api/responses/${await response(actors)}`,
    body: () => ({ content: 'Other words' }),
  },
  'DELETE /api/responses/:id': {
    statuses: [401, 403, 403, 204, 403, 403, 403, 403, 403],
    path: async (actors) => `/api/responses/${await response(actors)}`,
  },
});
