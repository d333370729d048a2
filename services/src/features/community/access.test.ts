import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  'GET /api/community/figures': { statuses: all(200) },
});
