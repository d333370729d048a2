import { expect, test } from 'vitest';
import type { AdminUser } from '@clapback/contracts';
import { badgesOf, dayText, nameOf, nameOrEmail } from './user-labels.ts';

const user: AdminUser = {
  id: '1',
  displayName: 'Dana Whitlock',
  email: 'dana@example.org',
  role: 'responder',
  grantedRole: 'responder',
  standing: 'active',
  standingUntil: null,
  isBanned: false,
  isVerified: false,
  isConfirmed: true,
  joinedAt: '2026-03-04T12:00:00.000Z',
  isMe: false,
};
const labels = (change: Partial<AdminUser>) => badgesOf({ ...user, ...change }).map(({ label }) => label);

test('[ADMIN-05] dates read as short month, day, year', () => {
  expect(dayText('2026-03-04T12:00:00.000Z')).toBe('Mar 4, 2026');
});

test('[ADMIN-04] badges for role, verified and banned; a label where there is no display name', () => {
  expect(labels({})).toEqual(['Responder']);
  expect(labels({ role: 'admin', isVerified: true })).toEqual(['Admin', 'Verified']);
  expect(labels({ isBanned: true, standing: 'banned' })).toEqual(['Responder', 'Banned']);
  expect(labels({ standing: 'suspended', standingUntil: '2026-12-03T12:00:00.000Z' })).toEqual([
    'Responder',
    'Suspended until Dec 3, 2026',
  ]);
  expect(labels({ isConfirmed: false, standing: 'unconfirmed', role: 'viewer' })).toEqual(['Viewer', 'Email not confirmed']);
  expect(nameOf({ displayName: null })).toBe('No display name');
});

test('a question about a member without a display name names them by their address', () => {
  expect(nameOrEmail({ displayName: null, email: 'dana@example.org' })).toBe('dana@example.org');
  expect(nameOrEmail({ displayName: 'Dana Whitlock', email: 'dana@example.org' })).toBe('Dana Whitlock');
});
