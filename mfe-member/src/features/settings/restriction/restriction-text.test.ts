import { expect, test } from 'vitest';
import { contactHref, restrictionText } from './restriction-text.ts';

test('a mail about a decision names it in the subject', () => {
  expect(contactHref({ contact: 'support@clapback.example', decisionId: '0199-1' })).toBe(
    'mailto:support@clapback.example?subject=Decision%200199-1',
  );
  expect(contactHref({ contact: 'support@clapback.example', decisionId: null })).toBe('mailto:support@clapback.example');
});

test('[SUSP-10] a suspended member is told that reporting is off as well', () => {
  expect(restrictionText('suspended').meaning).toBe(
    'You can go on reading. Posting, liking, reporting and uploading are off until the suspension ends.',
  );
});
