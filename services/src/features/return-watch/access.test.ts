import { testAccess, unknownId } from '../../../test/access/access.ts';

// visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
testAccess({
  'GET /api/premium/case-files/:id/changes/:entryId': {
    statuses: [401, 403, 404, 404, 404, 404, 404, 404, 403],
    path: () => `/api/premium/case-files/${unknownId}/changes/${unknownId}`,
  },
  'GET /api/premium/letters/outcomes': { proves: '[PREM-13]', statuses: [401, 403, 403, 403, 200, 403, 403, 403, 403] },
});
