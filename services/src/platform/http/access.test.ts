import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  'GET /healthz': { statuses: all(200) },
  'GET /readyz': { statuses: all(200) },
  'GET /metrics': { statuses: all(200) },
  'GET /api/openapi.json': { statuses: all(200) },
});
