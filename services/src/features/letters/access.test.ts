import { testAccess, unknownId } from '../../../test/access/access.ts';

const withPremium = (status: number) => [401, 403, 403, 403, status, 403, 403, 403, 403];
const readers = (status: number) => [401, 403, status, status, status, status, status, status, 403];
const at = (tail: string) => () => `/api/premium/letters/${unknownId}${tail}`;

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'POST /api/premium/takedown-letters': {
    statuses: withPremium(200),
    body: () => ({ targetUrl: 'https://gallery.example/p', contentDescription: 'A picture of me', reason: 'other' }),
  },
  'GET /api/premium/letter-regimes': { statuses: readers(200) },
  'POST /api/premium/letter-address-checks': {
    statuses: withPremium(404),
    body: () => ({ entryId: 'nobody', isRight: true }),
  },
  'GET /api/premium/letters': { statuses: readers(200) },
  'POST /api/premium/letters': {
    statuses: withPremium(201),
    body: () => ({ reason: 'other', recipientKind: 'platform', country: 'US' }),
  },
  'GET /api/premium/letters/:id': { statuses: readers(404), path: at('') },
  'PATCH /api/premium/letters/:id': { statuses: withPremium(404), path: at(''), body: () => ({ version: 1, country: 'DE' }) },
  'POST /api/premium/letters/:id/ready': { statuses: withPremium(404), path: at('/ready'), body: () => ({ version: 1 }) },
  'POST /api/premium/letters/:id/sent': { statuses: withPremium(404), path: at('/sent'), body: () => ({ version: 1 }) },
  'POST /api/premium/letters/:id/outcome': {
    statuses: withPremium(404),
    path: at('/outcome'),
    body: () => ({ version: 1, state: 'answered' }),
  },
  'GET /api/premium/letters/:id/pdf': { statuses: readers(404), path: at('/pdf') },
  'GET /api/premium/letters/:id/text': { statuses: readers(404), path: at('/text') },
  'GET /api/premium/letters/:id/calendar': { statuses: readers(404), path: at('/calendar') },
});
