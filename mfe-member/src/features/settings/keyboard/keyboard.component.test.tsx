import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { member, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../../remote.ts';

test('the key that leads to the search is switched off and on in this browser', async () => {
  await showRemote(remote, '/dashboard?tab=settings', {}, member());
  const key = page.getByRole('region', { name: 'Keyboard' }).getByRole('switch', { name: 'Press / to search' });
  await expect.element(key).toBeChecked();
  await key.click();
  await expect.element(key).not.toBeChecked();
  expect(localStorage.getItem('clapback.search-key')).toBe('off');
  await key.click();
  await expect.element(key).toBeChecked();
  expect(localStorage.getItem('clapback.search-key')).toBeNull();
});
