import { expect } from 'vitest';
import { test } from '../../../test/shared-service.ts';

test('the inbox shows the icon of the product in its tab', async ({ shared }) => {
  const service = await shared.get();
  const answer = await fetch(`${service.origin}/inbox`);
  expect(await answer.text()).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
  expect(answer.headers.get('content-security-policy')).toContain("img-src 'self'");
});
