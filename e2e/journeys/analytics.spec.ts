import { expect, expectAccessible, test } from '../harness/test.ts';

const widths = [360, 768, 1440];

test('[DASH-01, STATS-01, STATS-02, STATS-03, STATS-06] a member reads the figures of their own posts, and of nobody else’s', async ({
  page,
  context,
  members,
}) => {
  const [author, reader, other] = [await members.create(), await members.create(), await members.create()];
  const [newest, older, foreign] = [
    await members.post(author, {
      title: 'What the papers show of the deposit, of the order and of the day on which all of it was returned',
    }),
    await members.post(author, { title: 'Three weeks ago', postType: 'clapback' }),
    await members.post(other, { title: 'Of somebody else' }),
  ];
  await members.sql(`update posts set created_at = now() - interval '21 days' where id = $1`, [older.id]);
  for (const { id } of [newest, older, foreign]) {
    await members.call('POST', `/api/posts/${id}/views`, { as: reader });
    await members.call('PUT', `/api/posts/${id}/like`, { as: reader });
    await members.call('POST', `/api/posts/${id}/comments`, { as: reader, body: { content: 'I was there.' } });
  }
  await members.call('PUT', `/api/posts/${newest.id}/like`, { as: other });
  await members.call('POST', `/api/posts/${newest.id}/views`, { as: other });

  await members.signIn(context, author);
  await page.goto('/dashboard');
  const tabs = page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab');
  await expect(tabs).toHaveText(['Feed', 'Analytics', 'Profile', 'Settings']);
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Your Analytics', exact: true })).toBeVisible();

  await expect(page.getByRole('row', { name: /^Views 2 once for each reader/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Likes 2 on 1 post/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Comments 1 on 1 post/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Average likes per post' })).toContainText('2.02 likes on 1 post');
  await expectAccessible(page, 'the overview as charts', { widths });
  await page.getByRole('button', { name: 'Table' }).click();
  await expectAccessible(page, 'the overview as a table', { widths: [360, 1440] });

  await page.getByRole('button', { name: 'Last Month' }).click();
  await expect(page.getByRole('row', { name: /^Likes 3 on 2 posts/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Average likes per post' })).toContainText('1.53 likes on 2 posts');
  await page.getByRole('button', { name: 'All Time' }).click();
  await page.getByRole('tab', { name: 'Recent Posts' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([/^What the papers show of the deposit/, /^Three weeks ago/]);
  await expectAccessible(page, 'recent posts', { widths });
  await page.getByRole('tab', { name: 'Insights' }).click();
  await expect(page.getByRole('heading', { name: 'Three more posts, and this says more' })).toBeVisible();
  await expectAccessible(page, 'insights', { widths });
});

test('a member without posts is shown the way to the first one', async ({ page, context, members }) => {
  await members.signIn(context, await members.create());
  await page.goto('/dashboard?tab=analytics');
  await expect(page.getByText('You wrote no posts in the last 7 days')).toBeVisible();
  await expectAccessible(page, 'figures of nothing', { widths: [360, 1440] });
  await page.getByRole('link', { name: 'Write a post' }).click();
  await expect(page.getByRole('tab', { name: 'Feed' })).toHaveAttribute('aria-selected', 'true');
});
