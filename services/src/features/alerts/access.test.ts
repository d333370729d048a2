import { randomUUID } from 'node:crypto';
import { testAccess, unknownId } from '../../../test/access/access.ts';

// visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
const onlyPremium = (status: number) => [401, 403, 403, 403, status, 403, 403, 403, 403];
// What a member had made they can delete without Premium.
const anyMember = (status: number) => [401, 403, status, status, status, status, status, status, 403];
const proves = 'PREM-13';

testAccess({
  'GET /api/premium/alerts': { proves, statuses: onlyPremium(200) },
  'POST /api/premium/alerts': { proves, statuses: onlyPremium(201), body: () => ({ keyword: `Name ${randomUUID()}` }) },
  'DELETE /api/premium/alerts': { statuses: anyMember(204) },
  'GET /api/premium/alerts/kept': { statuses: anyMember(200) },
  'PATCH /api/premium/alerts/:id': {
    proves,
    statuses: onlyPremium(404),
    path: () => `/api/premium/alerts/${unknownId}`,
    body: () => ({ isActive: false }),
  },
  'DELETE /api/premium/alerts/:id': { statuses: anyMember(404), path: () => `/api/premium/alerts/${unknownId}` },
  'DELETE /api/premium/alerts/:id/exclusions/:exclusionId': {
    proves,
    statuses: onlyPremium(404),
    path: () => `/api/premium/alerts/${unknownId}/exclusions/${unknownId}`,
  },
  'GET /api/premium/alerts/results': { proves, statuses: onlyPremium(200) },
  'PATCH /api/premium/alerts/results/:id': {
    proves,
    statuses: onlyPremium(404),
    path: () => `/api/premium/alerts/results/${unknownId}`,
    body: () => ({ state: 'handled' }),
  },
  'GET /api/premium/alerts/results/:id/copies': {
    proves,
    statuses: onlyPremium(404),
    path: () => `/api/premium/alerts/results/${unknownId}/copies`,
  },
  'POST /api/premium/alerts/results/:id/case-file': {
    proves,
    statuses: onlyPremium(404),
    path: () => `/api/premium/alerts/results/${unknownId}/case-file`,
  },
  'GET /api/premium/alerts/sources': { proves, statuses: onlyPremium(200) },
  'POST /api/premium/alerts/sources': { proves, statuses: onlyPremium(201), body: () => ({ url: 'https://feed.invalid/rss' }) },
  'POST /api/premium/alerts/:id/searches': {
    proves,
    statuses: onlyPremium(404),
    path: () => `/api/premium/alerts/${unknownId}/searches`,
    body: () => ({ network: 'mastodon' }),
  },
  'DELETE /api/premium/alerts/sources/:id': {
    statuses: anyMember(404),
    path: () => `/api/premium/alerts/sources/${unknownId}`,
  },
  'POST /api/premium/alerts/sources/:id/look': {
    proves,
    statuses: onlyPremium(404),
    path: () => `/api/premium/alerts/sources/${unknownId}/look`,
  },
  'GET /api/premium/alerts/settings': { proves, statuses: onlyPremium(200) },
  'PUT /api/premium/alerts/settings': { proves, statuses: onlyPremium(200), body: () => ({ delivery: 'weekly' }) },
  'POST /api/premium/alerts/feed': { proves, statuses: onlyPremium(200) },
  'DELETE /api/premium/alerts/feed': { statuses: anyMember(204) },
  // Whoever has the address can read the finds: a feed reader signs in nowhere.
  'GET /feeds/:token': { statuses: [404, 404, 404, 404, 404, 404, 404, 404, 404], path: () => `/feeds/${randomUUID()}` },
});
