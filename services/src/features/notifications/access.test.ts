import { defaultChannels } from '@clapback/contracts/vocabulary';
import { all, testAccess } from '../../../test/access/access.ts';

// visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
const members = [401, 403, 200, 200, 200, 200, 200, 200, 403];

testAccess({
  'GET /unsubscribe': { statuses: all(404) },
  'POST /unsubscribe': { statuses: all(404) },
  'GET /unsubscribe/style.css': { statuses: all(200) },
  'GET /api/notifications': { statuses: members },
  'GET /api/notifications/unread': { statuses: members },
  'POST /api/notifications/read': { statuses: members, body: () => ({ all: true }) },
  'GET /api/me/notification-settings': { statuses: members },
  'PUT /api/me/notification-settings': {
    statuses: members,
    body: () => ({ channels: defaultChannels, digestAt: '08:00', quietHours: null, timeZone: 'Europe/Stockholm' }),
  },
  'PUT /api/me/time-zone': {
    statuses: members.map((status) => (status === 200 ? 204 : status)),
    body: () => ({ timeZone: 'Europe/Stockholm' }),
  },
});
