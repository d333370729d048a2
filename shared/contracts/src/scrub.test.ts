import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test.for([
  ['Failed to load http://localhost:4000/auth?token=abc123&next=/x today', 'Failed to load http://localhost:4000/auth today'],
  ['no account for dana.whitlock@example.org here', 'no account for … here'],
  ['/users/dana%40example.org is gone', '/users/… is gone'],
  ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln was refused', 'Bearer … was refused'],
  ['reset q7Jw2vYtR0nB5mXc8zLk3sHd6fGa1pEo9rTyUiOpAsD was used', 'reset … was used'],
  ['post 01a1fc0e-764e-707a-9097-8bbb7e28cda8 is gone', 'post … is gone'],
  ['https://x.test/posts/01A1FC0E-764E-707A-9097-8BBB7E28CDA8/dana-whitlock-lied: 404', 'https://x.test/posts/… 404'],
  ['call +49 (170) 123-4567 or pay by 4111 1111 1111 1111', 'call … or pay by …'],
  ['Dana Whitlock has no avatar', '… has no avatar'],
  ['TypeError: x is not a function\n    at f (/assets/main.0123abcdef.js:14:20531)', null],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.37 Safari/537.36', null],
  ['at run (node_modules/.pnpm/vitest@5.1.1_@types+node@24.19.2/dist/run.js:1:2)', null],
  ['why? Minified React error 418', null],
] as const)('[MONITOR-03] %j is kept as %j', ([given, kept]) => {
  expect(scrub(given, ['Dana Whitlock', 'x'])).toBe(kept ?? given);
});

test('the longest are read in no time', () => {
  // Of its core, however much others take of it meanwhile.
  const before = process.threadCpuUsage();
  for (const text of ['/', 'a@', 'a.', 'eyJ-', '/a?', 'a', '1 ', '1'.repeat(8), '0123abcd-', '(', '%40'])
    scrub(text.repeat(16_000 / text.length), ['aa']);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});
