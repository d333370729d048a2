import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { member, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

test('the ways to the parts of Settings lead to their headings', async () => {
  await showRemote(remote, '/dashboard?tab=settings', {}, member());
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect.element(links.first()).toBeVisible();
  const titles = [
    'Password',
    'Devices',
    'Two-factor authentication',
    'Passkeys',
    'Notifications',
    'Keyboard',
    'Decisions about me',
    'My appeals',
    'My reports',
    'Privacy and data rights',
  ];
  expect(
    links.elements().map((link) => [link.textContent, document.getElementById(link.getAttribute('href')!.slice(1))?.textContent]),
  ).toEqual(titles.map((title) => [title, title]));
});
