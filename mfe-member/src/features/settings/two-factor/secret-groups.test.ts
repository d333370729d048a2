import { expect, test } from 'vitest';
import { secretGroups } from './secret-groups.ts';

test('a secret is shown in groups of four letters, the last one may be shorter', () => {
  expect(secretGroups('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(secretGroups('JBSWY3')).toBe('JBSW Y3');
  expect(secretGroups('')).toBe('');
});
