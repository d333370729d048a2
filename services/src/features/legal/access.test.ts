import { privacyVersion, termsVersion } from '@clapback/contracts';
import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'GET /api/legal/operator': { statuses: all(200) },
  'POST /api/me/terms-acceptances': {
    statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200],
    body: () => ({ acceptsTerms: true, termsVersion }),
  },
  'POST /api/me/privacy-acknowledgements': {
    statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200],
    body: () => ({ privacyVersion }),
  },
});
