import { expect, test } from 'vitest';
import { worksWithoutConsent } from './works-without-consent.ts';

test.each([
  ['/terms', '', true],
  ['/legal/privacy', '', true],
  ['/help', '', true],
  ['/premium', '', true],
  ['/dashboard', '?tab=settings', true],
  ['/dashboard', '', false],
  ['/dashboard', '?tab=profile', false],
  ['/', '', false],
  ['/termsx', '', false],
])('%s%s works without consent: %s', (pathname, search, works) => {
  expect(worksWithoutConsent({ pathname, search })).toBe(works);
});
