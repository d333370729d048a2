import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tabCounts } from '@clapback/testing/case-samples.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import { member, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../remote.ts';

const samuel = member({ role: 'admin', displayName: 'Samuel Adeyemi', abilities: ['report:decide', 'user:administer', 'article:edit'] });

test.each([360, 768])('the tab that is open is in view at %i px, also once the others have their counts', async (width) => {
  await page.viewport(width, 900);
  await showRemote(
    remote,
    '/admin/moderation?show=verification',
    {
      ...tabCounts(1234),
      'GET /moderation/claim-counts': { body: { waiting: 57 } },
      'GET /moderation/appeal-counts': { body: { pending: 128, late: 0 } },
      'GET /moderation/verification-counts': { body: { pending: 31 } },
      'GET /moderation/verification-requests': { body: pageOf() },
    },
    samuel,
  );
  const tabs = page.getByRole('navigation', { name: 'Moderation' });
  await expect.element(tabs.getByRole('link', { name: /Pending Reports.*1234 waiting/ })).toBeInTheDocument();
  const current = tabs.getByRole('link', { name: /Verification.*31 waiting/ });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  const edges = () => {
    const [tab, list] = [current.element().getBoundingClientRect(), tabs.getByRole('list').element().getBoundingClientRect()];
    return { begins: tab.left >= list.left, ends: tab.right <= list.right };
  };
  await expect.poll(edges).toEqual({ begins: true, ends: true });
});
