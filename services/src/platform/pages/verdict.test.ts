import { expect, test } from 'vitest';
import { pageVerdict } from './verdict.ts';

test.each([
  ['there', { status: 200, title: 'A review', text: 'The food was cold.' }],
  ['there', { status: 304 }],
  ['gone', { status: 404, title: 'Not found' }],
  ['gone', { status: 410 }],
  ['unclear', { status: 401 }],
  ['unclear', { status: 403 }],
  ['unclear', { status: 429 }],
  ['unclear', { status: 500 }],
  ['unclear', { status: 503 }],
  ['unclear', { status: 451 }],
  ['unclear', { status: 302 }],
  ['unclear', { status: 200, title: 'Just a moment...', text: 'Enable JavaScript and cookies to continue' }],
  ['unclear', { status: 404, headers: { 'cf-mitigated': 'challenge' } }],
  ['unclear', { status: 200, title: 'example.org', text: 'Please verify you are human by completing the action below.' }],
  [
    'there',
    { status: 200, title: 'How sites verify you are human', text: `Many say "verify you are human". ${'A long article. '.repeat(200)}` },
  ],
] as const)('a page is %s by an answer of %o', (verdict, answer) => {
  expect(pageVerdict(answer)).toBe(verdict);
});
