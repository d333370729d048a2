import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  'POST /api/monitoring': {
    statuses: all(204),
    body: () => ({ type: 'error', data: { message: 'boom' }, timestamp: '2026-11-21T12:00:00.000Z' }),
  },
});
