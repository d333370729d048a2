import { expect, test } from 'vitest';
import { restrictionText } from './restriction-text.ts';

test('[SUSP-10] a suspended member is told that reporting is off as well', () => {
  expect(restrictionText('suspended').meaning).toBe(
    'You can still read. Posting, liking, reporting and uploading are off until the suspension ends.',
  );
});

test('a banned member is told all that they can still do', () => {
  const { meaning, stillWorks } = restrictionText('banned');
  expect(meaning).toContain('read this decision, appeal it, copy your data, cancel a subscription and delete your account.');
  expect(stillWorks).toContain('a copy of your data, cancelling a subscription, deleting your account, and your password');
});
