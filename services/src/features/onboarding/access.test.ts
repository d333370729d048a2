import { guidelinesVersion } from '@clapback/contracts';
import { testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'POST /api/me/onboarding': {
    statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403],
    body: () => ({ acceptsGuidelines: true, guidelinesVersion }),
  },
});
