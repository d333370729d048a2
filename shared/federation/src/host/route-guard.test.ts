import { expect, test } from 'vitest';
import type { CurrentUser } from '../access.ts';
import { redirectFor } from './route-guard.tsx';

const origin = 'https://clapback.test';
const visitor: CurrentUser = { signedIn: false };
const as = (role: 'viewer' | 'moderator' | 'admin' | null): CurrentUser => ({ signedIn: true, role });
const at = (path: string, state: unknown = null) => {
  const { pathname, search, hash } = new URL(path, origin);
  return { pathname, search, hash, state };
};

test('[SHELL-04] [SHELL-05] [SHELL-06] [SHELL-07] a visitor is led to sign in, and the way back is kept whole', () => {
  expect(redirectFor({ access: 'member' }, visitor, at('/dashboard'), origin)).toBe('/auth?next=%2Fdashboard');
  expect(redirectFor({ access: 'member' }, visitor, at('/boost-success?session_id=cs_1#top'), origin)).toBe(
    '/auth?next=%2Fboost-success%3Fsession_id%3Dcs_1%23top',
  );
  expect(redirectFor({ access: 'admin' }, visitor, at('/admin/users'), origin)).toBe('/auth?next=%2Fadmin%2Fusers');
});

test('[SHELL-08] [SHELL-10] [SHELL-13] anyone who lacks the role is sent to /auth, which passes them on to /dashboard', () => {
  for (const role of ['viewer', 'moderator', null] as const)
    expect(redirectFor({ access: 'admin' }, as(role), at('/admin/users'), origin)).toBe('/auth');
  expect(redirectFor({ access: 'visitor' }, as('viewer'), at('/auth'), origin)).toBe('/dashboard');
});

test('[SHELL-01] [SHELL-09] those who may enter enter', () => {
  expect(redirectFor({ access: 'admin' }, as('admin'), at('/admin/users'), origin)).toBeNull();
  expect(redirectFor({ access: 'public' }, visitor, at('/'), origin)).toBeNull();
  expect(redirectFor({ access: 'visitor' }, visitor, at('/auth'), origin)).toBeNull();
});

test('a banned member reaches what is for everybody who is signed in, and is led there from everything else of the members', () => {
  const banned: CurrentUser = { signedIn: true, role: 'admin', isBanned: true };
  expect(redirectFor({ access: 'session' }, banned, at('/dashboard?tab=settings'), origin)).toBeNull();
  expect(redirectFor({ access: 'public' }, banned, at('/'), origin)).toBeNull();
  for (const access of ['member', 'admin'] as const) expect(redirectFor({ access }, banned, at('/admin/users'), origin)).toBe('/auth');
  expect(redirectFor({ access: 'visitor' }, banned, at('/auth'), origin)).toBe('/dashboard');
});

test('[AUTH-03] [SHELL-06] after the sign-in one lands where one came from, on this origin only', () => {
  const from = (next: string) => redirectFor({ access: 'visitor' }, as('viewer'), at(`/auth?${new URLSearchParams({ next })}`), origin);
  expect(from('/boost-success?session_id=cs_1')).toBe('/boost-success?session_id=cs_1');
  for (const bad of [
    'https://evil.test/',
    '//evil.test/x',
    '/\\evil.test',
    '/.//evil.test/x',
    '/x/..//evil.test',
    'javascript:alert(1)',
    '/auth',
    '/auth?next=/auth',
  ])
    expect(from(bad)).toBe('/dashboard');
});

test('[ONBOARD-01] the first sign-in leads to the onboarding, which knows where one wanted to go', () => {
  const isNew: CurrentUser = { signedIn: true, role: 'responder', isNew: true };
  const from = (path: string) => redirectFor({ access: 'visitor' }, isNew, at(path), origin);
  expect(from('/auth')).toBe('/onboarding');
  expect(from('/auth?next=%2Fpremium%3Fplan%3D1')).toBe('/onboarding?next=%2Fpremium%3Fplan%3D1');
  expect(from('/auth?next=https%3A%2F%2Fevil.test')).toBe('/onboarding');
  expect(redirectFor({ access: 'member' }, isNew, at('/dashboard'), origin)).toBeNull();
});

test('[AUTH-34] a signed-in person may use a recovery link', () => {
  const route = { access: 'visitor', signedInWith: 'recovery' } as const;
  expect(redirectFor(route, as('viewer'), at('/auth?recovery=x'), origin)).toBeNull();
  expect(redirectFor(route, as('viewer'), at('/auth', { recovery: 'x' }), origin)).toBeNull();
  expect(redirectFor(route, as('viewer'), at('/auth', { other: 'x' }), origin)).toBe('/dashboard');
});
