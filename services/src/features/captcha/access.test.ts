import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  'GET /api/captcha/challenge': { statuses: all(200), path: () => '/api/captcha/challenge?action=sign_up' },
  'POST /api/captcha/verify': { statuses: all(200), body: () => ({ token: 'x', action: 'sign_up' }) },
});
