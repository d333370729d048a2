import { all, testAccess } from '../../../test/access/access.ts';

testAccess({
  // visitor, unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned
  'POST /api/legal-notices': {
    statuses: all(201),
    captcha: 'legal_notice',
    body: async (actors) => ({
      urls: [`http://localhost:4000/?post=${await actors.postOfAnother()}`],
      category: 'threats',
      explanation: 'It calls for violence against a person by name.',
      name: 'Robin Vale',
      email: `${crypto.randomUUID()}@example.org`,
      goodFaith: true,
    }),
  },
});
