import { expect, expectAccessible, test } from '../harness/test.ts';

const widths = [360, 768, 1440];

test('[MODSTATS-01, MODSTATS-02, MODSTATS-03, MODSTATS-04] a moderator sees what is read most and reported most, and goes on to the case', async ({
  page,
  context,
  members,
}) => {
  const [author, moderator] = [
    await members.create({ displayName: 'Karl Brandt' }),
    await members.create({ displayName: 'Ingrid Moss', role: 'moderator' }),
  ];
  const title = `What the papers show of the deposit, of the order and of the day on which all of it was returned ${Date.now()}`;
  const post = await members.post(author, { title });
  // More than any other journey makes, since the product is shared.
  for (let number = 0; number < 2; number += 1) {
    const reader = await members.create();
    await members.call('POST', `/api/posts/${post.id}/views`, { as: reader });
    await members.call('POST', '/api/reports', {
      as: reader,
      body: { postId: post.id, reason: 'privacy', comment: null, captchaToken: await members.botCheckPass('report_content') },
    });
  }
  await members.sql('update posts set view_count = 100000 where id = $1', [post.id]);
  await members.sql(
    `update reports set status = 'dismissed', reviewed_at = now() where status = 'pending' and post_id is distinct from $1`,
    [post.id],
  );

  await members.signIn(context, moderator);
  await page.goto('/dashboard?tab=moderation');
  await page.getByRole('navigation', { name: 'Moderation' }).getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics', exact: true })).toBeVisible();
  const row = (list: string, name: string) =>
    page.getByRole('region', { name: list, exact: true }).getByRole('row').filter({ hasText: name });
  await expect(row('Views per post', title).getByRole('cell')).toHaveText('100,000');
  await expect(page.getByRole('region', { name: 'Trending', exact: true }).getByRole('row')).not.toHaveCount(0);
  await expect(row('Most reported posts', title).getByRole('cell')).toHaveText('2');
  await expect(row('Most reported users', 'Karl Brandt').getByRole('cell')).toHaveText('2');
  await expectAccessible(page, 'the statistics', { widths });
  await row('Most reported posts', title).getByRole('link').click();
  await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible();
});
