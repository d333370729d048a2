import { notLazy } from '@clapback/federation/testing.ts';
import { expect, test } from 'vitest';
import remote from './remote.ts';

test('no screen of this remote is part of its entry', () => {
  expect(notLazy(remote)).toEqual([]);
});
