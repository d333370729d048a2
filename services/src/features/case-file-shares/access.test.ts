import { all, testAccess, unknownId } from '../../../test/access/access.ts';

// visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
const readNone = [401, 403, 404, 404, 404, 404, 404, 404, 403];
const changeNone = [401, 403, 403, 403, 404, 403, 403, 403, 403];
const shares = `/api/premium/case-files/${unknownId}/shares`;
const token = 'a'.repeat(43);

testAccess({
  'GET /api/premium/case-files/:id/shares': { statuses: readNone, path: () => shares },
  'POST /api/premium/case-files/:id/shares': { statuses: changeNone, path: () => shares, body: () => ({}) },
  'DELETE /api/premium/case-files/:id/shares/:partId': { statuses: readNone, path: () => `${shares}/${unknownId}` },
  'POST /api/shared-case-files/open': { statuses: all(404), body: () => ({ token }) },
  'POST /api/shared-case-files/text': { statuses: all(404), body: () => ({ token, evidenceId: unknownId }) },
  'POST /api/shared-case-files/evidence': { statuses: all(404), body: () => ({ token, evidenceId: unknownId }) },
});
