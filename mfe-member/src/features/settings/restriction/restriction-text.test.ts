import { expect, test } from 'vitest';
import { restrictionText } from './restriction-text.ts';

test('[SUSP-10] a suspended member is told that reporting is off as well', () => {
  expect(restrictionText('suspended').meaning).toBe(
    'You can still read. Posting, liking, reporting and uploading are off until the suspension ends.',
  );
});
