import { all, testAccess } from '../../../test/access/access.ts';

testAccess({ 'GET /feed.xml': { statuses: all(200) } });
