import { expect, test } from 'vitest';
import { roles, standings } from '@clapback/contracts/vocabulary';
import { abilitiesOf } from './abilities.ts';

const viewer = [
  'answer:choose',
  'appeal:create',
  'boost:create',
  'claim:answer',
  'claim:create',
  'claim:withdraw',
  'comment:create',
  'comment:delete-own',
  'comment:edit-own',
  'file:upload',
  'post:delete-own',
  'post:edit-own',
  'post:like',
  'post:unlike',
  'post:view',
  'profile:change-own',
  'profile:read-own',
  'report:create',
  'resolution:change',
  'response:create',
  'response:delete-own',
  'response:edit-own',
  'verification:request',
];
const responder = [
  'answer:choose',
  'appeal:create',
  'boost:create',
  'claim:answer',
  'claim:create',
  'claim:withdraw',
  'comment:create',
  'comment:delete-own',
  'comment:edit-own',
  'file:upload',
  'post:create',
  'post:delete-own',
  'post:edit-own',
  'post:like',
  'post:unlike',
  'post:view',
  'profile:change-own',
  'profile:read-own',
  'report:create',
  'resolution:change',
  'response:create',
  'response:delete-own',
  'response:edit-own',
  'verification:request',
];
const moderator = [
  ...responder,
  'post:reveal-author',
  'report:decide',
  'claim:decide',
  'appeal:decide',
  'post:flag',
  'post:force-hide',
  'user:suspend',
  'user:history',
  'template:use',
  'verification:decide',
].toSorted();
const admin = [...moderator, 'post:read-all-edits', 'template:share', 'user:administer', 'article:edit'].toSorted();
/** What goes on while one is suspended: reading, and taking back what one did. */
const suspended = [
  'appeal:create',
  'claim:withdraw',
  'comment:delete-own',
  'post:delete-own',
  'post:unlike',
  'post:view',
  'profile:read-own',
  'response:delete-own',
];
const suspendedAdmin = [...suspended, 'post:read-all-edits'].toSorted();
const banned = ['appeal:create', 'profile:read-own'];

// Written by hand: a new ability stands in the right rows, or this fails.
const table: Record<(typeof roles)[number], Record<(typeof standings)[number], string[]>> = {
  viewer: { unconfirmed: [], active: viewer, suspended, banned },
  responder: { unconfirmed: [], active: responder, suspended, banned },
  premium: { unconfirmed: [], active: responder, suspended, banned },
  moderator: { unconfirmed: [], active: moderator, suspended, banned },
  admin: { unconfirmed: [], active: admin, suspended: suspendedAdmin, banned },
};

test.each(roles.flatMap((role) => standings.map((standing) => ({ role, standing }))))(
  '[ROLE-02, SUSP-10, ROLE-09] what a $role may do who is $standing',
  ({ role, standing }) => {
    expect(abilitiesOf(role, standing).toSorted()).toEqual(table[role][standing]);
  },
);

test('at a host where no staff work a moderator and an admin may do what any responder may', () => {
  for (const role of ['moderator', 'admin'] as const) {
    expect(abilitiesOf(role, 'active', { isWhereStaffWork: false }).toSorted()).toEqual(responder);
    expect(abilitiesOf(role, 'suspended', { isWhereStaffWork: false }).toSorted()).toEqual(suspended);
  }
});

test.each(roles.flatMap((role) => standings.map((standing) => ({ role, standing }))))(
  '[PREM-13] a $role who is $standing may use the tools of Premium with a subscription, and loses nothing else',
  ({ role, standing }) => {
    const tools = { unconfirmed: [], active: ['case-file:change', 'premium:use'], suspended: ['premium:use'], banned: [] }[standing];
    expect(abilitiesOf(role, standing, { hasPremium: true }).toSorted()).toEqual([...table[role][standing], ...tools].toSorted());
  },
);
