import { expect, test } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

const origin = 'http://localhost:4000';

test.each([
  ['/premium?plan=month#pay', '/premium?plan=month#pay'],
  ['/', '/'],
  ['https://elsewhere.example/x', '/dashboard'],
  ['//elsewhere.example/x', '/dashboard'],
  ['/\\elsewhere.example', '/dashboard'],
  ['/.//elsewhere.example/x', '/dashboard'],
  ['/x/..//elsewhere.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['dashboard', '/dashboard'],
  ['/auth?next=/auth', '/dashboard'],
  [null, '/dashboard'],
])('[AUTH-03] after sign-in %s leads to %s', (target, path) => {
  expect(sameOriginPath(target, '/dashboard', origin)).toBe(path);
});
