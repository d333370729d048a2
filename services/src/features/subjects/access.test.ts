import { all, testAccess, unknownId } from '../../../test/access/access.ts';
import type { AccessActors } from '../../../test/access/actors.ts';

/** A claim of a member who is none of the actors, about a post of the responder. */
async function claim({ service, members }: AccessActors): Promise<string> {
  const post = await service.createPost(members.responder, { postType: 'defamation' });
  const { body } = await service.post<{ id: string }>(`/api/posts/${post.id}/subject-claims`, {
    token: (await service.member()).token,
    body: {},
  });
  return `/api/posts/${post.id}/subject-claims/${body.id}`;
}

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/me/waiting': { statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
  'GET /api/posts/:id/subject-claims': {
    statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403],
    path: async (actors) => `/api/posts/${await actors.post()}/subject-claims`,
  },
  'POST /api/posts/:id/subject-claims': {
    statuses: [401, 403, 201, 201, 201, 201, 201, 403, 403],
    path: async ({ service }) =>
      `/api/posts/${(await service.createPost(await service.member(), { postType: 'other' })).id}/subject-claims`,
    body: () => ({ statement: 'I drove that van.' }),
  },
  // The responder wrote the post.
  'POST /api/posts/:id/subject-claims/:claimId/decision': {
    statuses: [401, 403, 403, 200, 403, 403, 403, 403, 403],
    path: async (actors) => `${await claim(actors)}/decision`,
    body: () => ({ decision: 'confirmed', reason: 'It is them.' }),
  },
  // None of them made the claim; a suspended member may take their own back.
  'DELETE /api/posts/:id/subject-claims/:claimId': {
    statuses: [401, 403, 404, 404, 404, 404, 404, 404, 403],
    path: claim,
  },
  'PUT /api/posts/:id/subject-answer': {
    statuses: [401, 403, 403, 403, 403, 403, 403, 403, 403],
    path: async (actors) => `/api/posts/${await actors.postOfAnother()}/subject-answer`,
    body: () => ({ responseId: null }),
  },
  // Without a confirmed subject its author has nobody to propose to.
  'POST /api/posts/:id/resolution': {
    statuses: [401, 403, 403, 409, 403, 403, 403, 403, 403],
    path: async (actors) => `/api/posts/${await actors.post()}/resolution`,
    body: () => ({ action: 'propose', outcome: 'resolved' }),
  },
  'GET /api/posts/:id/timeline': { statuses: all(200), path: async (actors) => `/api/posts/${await actors.post()}/timeline` },
  'GET /api/moderation/claims': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'GET /api/moderation/claim-counts': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'GET /api/moderation/claims/:id': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/claims/${unknownId}`,
  },
  'POST /api/moderation/claims/:id/decision': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/claims/${unknownId}/decision`,
    body: () => ({ decision: 'confirmed', reason: 'The name is theirs.' }),
  },
});
