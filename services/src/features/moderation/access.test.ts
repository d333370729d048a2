import { testAccess, unknownId } from '../../../test/access/access.ts';
import { report } from '../../../test/reporting.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/me/decisions': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'GET /api/moderation/reports': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'GET /api/moderation/cases': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'GET /api/moderation/case-counts': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'GET /api/moderation/cases/:id': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async ({ service, members, postOfAnother }) => {
      const postId = await postOfAnother();
      await report(service, members.viewer, { postId });
      return `/api/moderation/cases/${postId}`;
    },
  },
  'POST /api/moderation/cases/:id/decision': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/cases/${unknownId}/decision`,
    body: () => ({ decision: 'hide' }),
  },
  'POST /api/moderation/reports/:id/decision': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/reports/${unknownId}/decision`,
    body: () => ({ decision: 'hide' }),
  },
  'POST /api/moderation/decisions/:id/undo': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/decisions/${unknownId}/undo`,
  },
  'POST /api/moderation/posts/:id/reveal-author': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async (actors) => `/api/moderation/posts/${await actors.post()}/reveal-author`,
    body: () => ({ reason: 'A court order' }),
  },
});
