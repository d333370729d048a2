import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const search = page.getByRole('searchbox', { name: 'Search the help' });
const found = page.getByRole('region', { name: 'What was found' });

test.each(['/help', '/help-center'])('[LEGAL-10] %s shows questions, the rules in short and how decisions are made', async (path) => {
  await showRemote(remote, path, {});
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Help Center');
  const question = page.getByRole('region', { name: 'Questions' }).getByText('How do I report something?');
  await question.click();
  await expect.element(page.getByText(/harassment, hate speech, false information, defamation, or other/)).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Our rules in short' }).getByRole('link', { name: 'Terms of Service' }))
    .toHaveAttribute('href', '/terms');
  await expect.element(page.getByRole('region', { name: 'How decisions are made' }).getByText('How do I appeal?')).toBeVisible();
});

test('[LEGAL-10] a search shows what has its words, opened, and says when there is nothing', async () => {
  await showRemote(remote, '/help', {});
  await search.fill('Takedown');
  await expect.element(found.getByRole('status')).toHaveTextContent('1 answer');
  await expect.element(found.getByText(/^No\. It is written from what you put in/)).toBeVisible();
  await search.fill('défamation');
  await expect.element(found.getByRole('link', { name: 'Defamation Policy' })).toHaveAttribute('href', '/legal/defamation');
  await search.fill('zebra');
  await expect.element(found.getByRole('status')).toHaveTextContent('Nothing here has all of these words: zebra. Try fewer or other ones.');
  await expect
    .element(page.getByRole('link', { name: 'Write to us' }))
    .toHaveAttribute('href', '/contact?subject=Not+in+the+help%3A+zebra');
  await search.fill('');
  await expect.element(page.getByRole('region', { name: 'Questions' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});
