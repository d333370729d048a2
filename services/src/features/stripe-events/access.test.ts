import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  // Without a provider there is nobody whose signature could be right.
  'POST /api/stripe/webhook': { statuses: all(503), body: () => ({}) },
});
