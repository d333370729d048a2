import { expect, test } from 'vitest';
import { postIdOf } from './came-for.ts';

const id = '0190a000-0000-7000-8000-0000000000a1';

test.each([
  [`/posts/${id}`, id],
  [`/posts/${id}/they-broke-my-piano?from=mail#responses`, id],
  [`/?post=${id}`, id],
  [`/?sort=newest&post=${id}&response=x`, id],
  ['/', null],
  ['/dashboard?tab=settings', null],
  [`/people/${id}`, null],
  [`https://evil.test/posts/${id}`, null],
  [null, null],
])('%s leads to the post %s', (address, post) => {
  expect(postIdOf(address)).toBe(post);
});
