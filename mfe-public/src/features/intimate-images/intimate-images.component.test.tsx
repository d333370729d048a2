import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

test('the page about intimate images is read without an account, leads on to the tools first, and has nothing to upload to', async () => {
  await showRemote(remote, '/intimate-images', {});
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Intimate Images Shared Without Consent');
  for (const [name, href] of [
    ['StopNCII', 'https://stopncii.org/'],
    ['Take It Down', 'https://takeitdown.ncmec.org/'],
    ['TakeItDown.ftc.gov', 'https://takeitdown.ftc.gov/'],
    ['Revenge Porn Helpline', 'https://revengepornhelpline.org.uk/'],
    ['Send us a notice', '/report-illegal-content?category=intimate_images'],
  ] as const)
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect
    .element(page.getByText(/before most other reports\. We remove the picture as soon as we can, within 48 hours/))
    .toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Where this comes from' }).getByRole('link').first()).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(document.querySelectorAll('input, form')).toHaveLength(0);
});
