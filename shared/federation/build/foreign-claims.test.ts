import { expect, test } from 'vitest';
import { foreignClaims } from './foreign-claims.ts';

test('a remote builds where it claims names in the store for itself', () => {
  expect(foreignClaims("claimFeature('mfe-public', 'posts').injectEndpoints({})", 'mfe-public')).toEqual([]);
  expect(foreignClaims('claimFeature(\n  "public",\n  "posts")', 'mfe-public')).toEqual([]);
});

test('a remote that claims names for another one does not build', () => {
  expect(foreignClaims("claimFeature('mfe-public', 'posts')", 'mfe-moderation')).toEqual([
    "claimFeature('mfe-public', …) is in 'mfe-moderation': a remote claims names in the store for itself alone.",
  ]);
  expect(foreignClaims("claimFeature('shell', 'posts')", 'mfe-moderation')).toHaveLength(1);
});

test('a claim whose name cannot be read at build time does not build', () => {
  expect(foreignClaims("claimFeature(name, 'posts')", 'mfe-public')).toEqual([
    'claimFeature() must be called with the name of the remote, written out.',
  ]);
});
