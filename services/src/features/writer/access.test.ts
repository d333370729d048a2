import { testAccess, unknownId } from '../../../test/access/access.ts';

const statuses = [401, 403, 403, 403, 200, 403, 403, 403, 403];
const missing = [401, 403, 403, 403, 404, 403, 403, 403, 403];
const clapback = { originalPost: 'They kept my deposit.', tone: 'professional' };
const path = () => `/api/premium/writer-drafts/${unknownId}`;

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/premium/writer': { proves: '[PREM-13]', statuses },
  'POST /api/premium/clapbacks': { proves: '[PREM-13]', statuses, body: () => clapback },
  'GET /api/premium/writer-drafts': { proves: '[PREM-13]', statuses },
  'POST /api/premium/writer-drafts': {
    proves: '[PREM-13]',
    statuses: statuses.map((status) => (status === 200 ? 201 : status)),
    body: () => ({ originalPost: clapback.originalPost }),
  },
  'GET /api/premium/writer-drafts/:id': { proves: '[PREM-13]', statuses: missing, path },
  'PUT /api/premium/writer-drafts/:id': {
    proves: '[PREM-13]',
    statuses: missing,
    path,
    body: () => ({ ...clapback, source: '', postId: null, statements: [], sentences: [], model: null, revision: 1 }),
  },
  'DELETE /api/premium/writer-drafts/:id': { proves: '[PREM-13]', statuses: missing, path },
  'POST /api/premium/writer-drafts/:id/case-file': {
    proves: '[PREM-13]',
    statuses: missing,
    path: () => `${path()}/case-file`,
    body: () => ({}),
  },
});
