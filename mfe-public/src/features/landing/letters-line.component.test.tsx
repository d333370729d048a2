import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CommunityFigures } from '@clapback/contracts';
import { pageOf } from '@clapback/testing/samples.ts';
import { showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const line = page.getByRole('complementary', { name: 'What takedown letters led to' });
const show = (removedByLetters: CommunityFigures['removedByLetters']) =>
  showRemote(remote, '/', {
    'GET /posts': { body: pageOf() },
    'GET /community/figures': {
      body: { newPosts: 4, postsAnswered: 2, medianDecisionMinutes: null, removedByLetters } satisfies CommunityFigures,
    },
  });

test('the start page says how many letters led to removal, and by whom', async () => {
  await show({
    letters: 1250,
    removed: 810,
    byRecipient: [
      { recipientKind: 'platform', letters: 900, removed: 600 },
      { recipientKind: 'search-engine', letters: 200, removed: 150 },
      { recipientKind: 'author', letters: 100, removed: 50 },
      { recipientKind: 'host', letters: 50, removed: 10 },
    ],
  });
  await expect.element(line).toMatchTextContent(/^810 of 1,250 takedown letters sent with Clapback led to removal\./);
  await expect.element(line).toMatchTextContent(/600 of 900 to platforms, 150 of 200 to search engines, 50 of 100 to whoever wrote it\./);
  // What the operator says of themselves stays as it is.
  await expect.element(page.getByRole('list', { name: 'At a glance' })).toHaveTextContent('Response Active');
});

test('while there are too few letters there is no such line', async () => {
  await show(null);
  await expect.element(page.getByText('This week in the community')).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});
