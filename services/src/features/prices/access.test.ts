import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  'GET /api/prices': { statuses: all(200) },
});
