import { testAccess, unknownId } from '../../../test/access/access.ts';

// visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
const read = [401, 403, 200, 200, 200, 200, 200, 200, 403];
const readNone = [401, 403, 404, 404, 404, 404, 404, 404, 403];
const changeNone = [401, 403, 403, 403, 404, 403, 403, 403, 403];
const one = `/api/premium/case-files/${unknownId}`;

testAccess({
  'GET /api/premium/case-files': { statuses: read },
  'POST /api/premium/case-files': {
    proves: '[PREM-13]',
    statuses: [401, 403, 403, 403, 201, 403, 403, 403, 403],
    body: () => ({ kind: 'page', url: 'https://example.org/', title: 'A page' }),
  },
  'GET /api/premium/case-files/:id': { statuses: readNone, path: () => one },
  'GET /api/premium/case-files/:id/entries': { statuses: readNone, path: () => `${one}/entries?before=${unknownId}` },
  'PATCH /api/premium/case-files/:id': { statuses: changeNone, path: () => one, body: () => ({ title: 'Another' }) },
  'DELETE /api/premium/case-files/:id': { statuses: readNone, path: () => one },
  'POST /api/premium/case-files/:id/notes': { statuses: changeNone, path: () => `${one}/notes`, body: () => ({ text: 'A note' }) },
  'POST /api/premium/case-files/:id/replies': { statuses: changeNone, path: () => `${one}/replies`, body: () => ({ text: 'A reply' }) },
  'POST /api/premium/case-files/:id/evidence': {
    statuses: changeNone,
    path: () => `${one}/evidence`,
    body: () => ({ kind: 'page', url: 'https://example.org/' }),
  },
  'POST /api/premium/case-files/:id/contacts': { statuses: changeNone, path: () => `${one}/contacts`, body: () => ({ name: 'Yelp' }) },
  'DELETE /api/premium/case-files/:id/contacts/:partId': { statuses: changeNone, path: () => `${one}/contacts/${unknownId}` },
  'POST /api/premium/case-files/:id/deadlines': {
    statuses: changeNone,
    path: () => `${one}/deadlines`,
    body: () => ({ label: 'Court', dueAt: '2027-11-08T12:00:00Z' }),
  },
  'PUT /api/premium/case-files/:id/deadlines/:partId/met': { statuses: changeNone, path: () => `${one}/deadlines/${unknownId}/met` },
  'POST /api/premium/case-files/:id/close': { statuses: changeNone, path: () => `${one}/close`, body: () => ({ outcome: 'removed' }) },
  'POST /api/premium/case-files/:id/reopen': { statuses: changeNone, path: () => `${one}/reopen` },
  'GET /api/premium/case-files/:id/bundles': { statuses: readNone, path: () => `${one}/bundles` },
  'POST /api/premium/case-files/:id/bundles': { statuses: readNone, path: () => `${one}/bundles` },
  'GET /api/premium/case-files/:id/evidence/:partId/text': { statuses: readNone, path: () => `${one}/evidence/${unknownId}/text` },
  'GET /api/premium/case-files/:id/evidence/:partId': { statuses: readNone, path: () => `${one}/evidence/${unknownId}` },
  'DELETE /api/premium/case-files/:id/evidence/:partId': { statuses: readNone, path: () => `${one}/evidence/${unknownId}` },
  'GET /api/premium/case-files/:id/deadlines/:partId/calendar': {
    statuses: readNone,
    path: () => `${one}/deadlines/${unknownId}/calendar`,
  },
});
