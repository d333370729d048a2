import { expect, test } from 'vitest';
import { worksWithoutConsent } from './works-without-consent.ts';

test.each([
  ['/terms', '', true],
  ['/legal/privacy', '', true],
  ['/help', '', true],
  ['/premium', '', true],
  ['/premium/case-files/1', '', true],
  ['/posts/1', '', true],
  ['/posts/1/a-loud-title', '', true],
  ['/people/1', '', true],
  ['/search', '?q=bakery', true],
  ['/notifications', '', true],
  ['/blog/how-to-answer', '', true],
  ['/shared-case-file', '', true],
  ['/transparency', '', true],
  ['/report-illegal-content', '', true],
  ['/', '?post=1', true],
  ['/auth', '?recovery=token-1', true],
  ['/auth', '', true],
  ['/auth/confirm', '?token=token-1', true],
  ['/dashboard', '?tab=settings', true],
  ['/dashboard', '?tab=analytics', true],
  ['/dashboard', '', false],
  ['/dashboard', '?tab=profile', false],
  ['/dashboard', '?tab=feed', false],
  ['/onboarding', '', false],
  ['/admin/moderation', '', false],
  ['/', '', false],
  ['/termsx', '', false],
  ['/authx', '', false],
  ['/postsx', '', false],
])('%s%s works without consent: %s', (pathname, search, works) => {
  expect(worksWithoutConsent({ pathname, search })).toBe(works);
});
