import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  'POST /api/realtime/ticket': { statuses: all(201) },
});
