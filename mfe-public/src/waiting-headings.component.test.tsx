import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from './remote.ts';

const id = '0190a000-0000-7000-8000-000000000101';
const heading = page.getByRole('heading', { level: 1 });

test.each([
  ['/posts/', 'Post'],
  ['/people/', 'Member'],
  ['/blog/', 'Article'],
])('%s has a heading while it loads, and where it could not be loaded', async (path, words) => {
  await showRemote(remote, path + id, { [`GET ${path}${id}`]: { fate: 'waits' } });
  await expect.element(heading).toHaveTextContent(words);
  await showRemote(remote, path + id, { [`GET ${path}${id}`]: problem(500, 'internal_error') });
  await expect.element(heading).toHaveTextContent(words);
});
