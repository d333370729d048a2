import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../remote.ts';
import { samplePrices } from '../testing/show-premium.ts';

test('/pricing says what each plan costs, and leads to the trial', async () => {
  await showRemote(remote, '/pricing', { 'GET /prices': { body: samplePrices } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  const premium = page.getByRole('listitem', { name: /^Premium/ });
  await expect.element(premium.getByText('$19.99')).toBeVisible();
  await expect.element(premium.getByRole('link', { name: 'Start Free Trial' })).toBeVisible();
});
