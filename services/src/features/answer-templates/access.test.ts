import { randomUUID } from 'node:crypto';
import { testAccess, unknownId } from '../../../test/access/access.ts';

const words = () => ({ name: randomUUID(), ground: null, text: 'It says “{{quoted sentence}}”.' });

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/moderation/answer-templates': { statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  'POST /api/moderation/answer-templates': {
    statuses: [401, 403, 403, 403, 403, 201, 201, 403, 403],
    body: () => ({ purpose: 'decision_facts', ...words() }),
  },
  'PUT /api/moderation/answer-templates/:id': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/answer-templates/${unknownId}`,
    body: words,
  },
  'DELETE /api/moderation/answer-templates/:id': {
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    path: () => `/api/moderation/answer-templates/${unknownId}`,
  },
});
