import { expect, test } from 'vitest';
import { accessLevels, meetsAccess, meetsEntry, type CurrentUser } from './access.ts';

const visitor: CurrentUser = { signedIn: false };
const as = (role: 'viewer' | 'premium' | 'moderator' | 'admin' | null): CurrentUser => ({ signedIn: true, role });

test('[SHELL-08] [SHELL-10] [SHELL-13] each reader meets exactly these access levels', () => {
  const met = (currentUser: CurrentUser) => accessLevels.filter((access) => meetsAccess(access, currentUser));
  expect(met(visitor)).toEqual(['public', 'visitor']);
  expect(met(as('viewer'))).toEqual(['public', 'session', 'member']);
  expect(met(as('premium'))).toEqual(['public', 'session', 'member']);
  expect(met(as('moderator'))).toEqual(['public', 'session', 'member', 'moderator']);
  expect(met(as('admin'))).toEqual(['public', 'session', 'member', 'moderator', 'admin']);
  expect(met(as(null))).toEqual(['public', 'session', 'member']);
  expect(met({ signedIn: true, role: 'admin', isBanned: true })).toEqual(['public', 'session']);
});

test('an entry that is for a right is for those who have it, at its access level', () => {
  const entry = { access: 'member', ability: 'case-file:change' } as const;
  expect(meetsEntry(entry, as('viewer'), ['post:create', 'case-file:change'])).toBe(true);
  expect(meetsEntry(entry, as('admin'), ['post:create'])).toBe(false);
  expect(meetsEntry(entry, visitor)).toBe(false);
  expect(meetsEntry(entry, { signedIn: true, role: 'viewer', isBanned: true }, ['case-file:change'])).toBe(false);
  expect(meetsEntry({ access: 'member' }, as('viewer'), [])).toBe(true);
});
