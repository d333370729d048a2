import { expect, test } from 'vitest';
import { contactHref } from './restriction-text.ts';

test('a mail about a decision names it in the subject', () => {
  expect(contactHref({ contact: 'support@clapback.example', decisionId: '0199-1' })).toBe(
    'mailto:support@clapback.example?subject=Decision%200199-1',
  );
  expect(contactHref({ contact: 'support@clapback.example', decisionId: null })).toBe('mailto:support@clapback.example');
});
