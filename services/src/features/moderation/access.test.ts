import { testAccess, unknownId } from '../../../test/access/access.ts';
import { report, reportPerson } from '../../../test/reporting.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/me/decisions': { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  'PUT /api/me/decisions/:id/acknowledgement': {
    statuses: [401, 403, 404, 404, 404, 404, 404, 404, 403],
    path: () => `/api/me/decisions/${unknownId}/acknowledgement`,
  },
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
  'POST /api/moderation/cases/bulk-decisions': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: () => '/api/moderation/cases/bulk-decisions',
    body: () => ({ decision: 'dismiss', cases: [{ id: unknownId, revisionId: unknownId }] }),
    proves: '[MODREP-13]',
  },
  'POST /api/moderation/people/:id/decision': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async ({ service, members }) => {
      const { id } = await service.member();
      await reportPerson(service, members.viewer, id);
      return `/api/moderation/people/${id}/decision`;
    },
    body: () => ({ decision: 'reset_name', facts: 'The name insults a person.' }),
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
  'GET /api/moderation/posts': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'GET /api/moderation/posts/:id': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async (actors) => `/api/moderation/posts/${await actors.postOfAnother()}`,
  },
  'POST /api/moderation/posts/:id/force-hide': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async (actors) => `/api/moderation/posts/${await actors.postOfAnother()}/force-hide`,
    body: () => ({ reason: 'It gives a home address.', noAppeal: false }),
  },
  'POST /api/moderation/posts/:id/restore': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/posts/${unknownId}/restore`,
    body: () => ({ reason: 'The address is public.' }),
  },
  'PUT /api/moderation/posts/:id/flag': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async (actors) => `/api/moderation/posts/${await actors.postOfAnother()}/flag`,
    body: () => ({ flagged: true, facts: 'It gives a home address.' }),
  },
  'POST /api/moderation/users/:id/suspensions': {
    statuses: [401, 403, 403, 403, 403, 201, 201, 403, 403],
    path: async ({ service }) => `/api/moderation/users/${(await service.member()).id}/suspensions`,
    body: () => ({ reason: 'Forty advertisements.', hours: 24 }),
  },
  'GET /api/moderation/users/:id/suspensions/last': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async ({ service }) => `/api/moderation/users/${(await service.member()).id}/suspensions/last`,
  },
  'PATCH /api/moderation/suspensions/:id': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async ({ service }) => `/api/moderation/suspensions/${(await service.suspend(await service.member())).decisionId}`,
    body: () => ({ hours: 1 }),
  },
  'DELETE /api/moderation/suspensions/:id': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async ({ service }) => `/api/moderation/suspensions/${(await service.suspend(await service.member())).decisionId}`,
  },
  'GET /api/moderation/own-hard-cases': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: () => '/api/moderation/own-hard-cases?since=2026-11-24T00:00:00Z',
  },
  'POST /api/moderation/cases/:id/notes': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/cases/${unknownId}/notes`,
    body: () => ({ text: 'Asked the author for the letter.' }),
  },
  'POST /api/moderation/cases/:id/hand-on': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/cases/${unknownId}/hand-on`,
    body: () => ({ text: 'A court order.' }),
  },
  'POST /api/moderation/cases/:id/snooze': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/cases/${unknownId}/snooze`,
    body: () => ({ hours: 4 }),
  },
  'DELETE /api/moderation/cases/:id/snooze': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/cases/${unknownId}/snooze`,
  },
  'PUT /api/moderation/cases/:id/presence': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/cases/${unknownId}/presence`,
  },
  'DELETE /api/moderation/cases/:id/presence': {
    statuses: [401, 403, 403, 403, 403, 204, 204, 403, 403],
    path: () => `/api/moderation/cases/${unknownId}/presence`,
  },
  'POST /api/moderation/posts/:id/reveal-author': {
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    path: async (actors) => `/api/moderation/posts/${await actors.post()}/reveal-author`,
    body: () => ({ reason: 'A court order' }),
  },
});
