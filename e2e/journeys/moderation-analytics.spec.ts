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

  const hasty = await members.create({ displayName: `Hasty ${Date.now()}` });
  await members.sql(
    `insert into reporter_proposals (id, account_id, step, decided, dismissed) values (gen_random_uuid(), $1, 'warning', 12, 10)`,
    [hasty.id],
  );

  // What took long to count would be shown as it was kept before.
  await members.sql('delete from kept_figures');
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
  // What a rule proposes stands above them, and a person decides it.
  await page.getByRole('button', { name: `Accept for ${hasty.displayName}` }).click();
  const warn = page.getByRole('dialog', { name: `Warn ${hasty.displayName}` });
  await expectAccessible(page, 'the dialog that warns', { within: '[role=dialog]', widths: [360, 1440] });
  await warn.getByRole('button', { name: /Warn$/ }).click();
  await expect(page.getByText(`${hasty.displayName} is warned`).first()).toBeVisible();
  expect((await members.mail(hasty.email, 'About your reports')).text).toContain('10 were dismissed');
  await expect(page.getByRole('heading', { name: 'The work on reports' })).toHaveCount(0);
  await row('Most reported posts', title).getByRole('link').click();
  await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible();
});

test('an admin sees how the work on reports goes, as charts, as tables and as a file', async ({ page, context, members }) => {
  test.slow();
  const [author, reader, admin] = [
    await members.create(),
    await members.create(),
    await members.create({ displayName: 'Nadia Okafor', role: 'admin' }),
  ];
  const post = await members.post(author, { title: 'What is decided about' });
  await members.call('POST', '/api/reports', {
    as: reader,
    body: { postId: post.id, reason: 'copyright', comment: null, captchaToken: await members.botCheckPass('report_content') },
  });
  await members.call('POST', `/api/moderation/cases/${post.id}/decision`, {
    as: admin,
    body: { decision: 'hide', facts: 'It shows the work of somebody else.' },
  });

  await members.signIn(context, admin);
  const work = page.getByRole('region', { name: 'The work on reports' });
  const ground = work.getByRole('region', { name: 'By ground' }).getByRole('row', { name: /^Copyright/ });
  const staff = work.getByRole('region', { name: 'By staff member' }).getByRole('row', { name: /^Nadia Okafor 1 0/ });
  // Figures that were being counted before the decision may be kept after it.
  await expect(async () => {
    await members.sql('delete from kept_figures');
    await page.goto('/admin/moderation?show=analytics');
    await expect(ground).toBeVisible();
    await expect(staff).toBeVisible();
  }).toPass();
  await work.getByText('The numbers as a table').click();
  await expect(work.getByRole('region', { name: 'Reports by day' }).getByRole('row')).toHaveCount(31);
  await expectAccessible(page, 'the work on reports', { widths });
  const download = page.waitForEvent('download');
  await work.getByRole('button', { name: 'Download By ground as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('reports-by-ground-30.csv');
  await work.getByRole('radio', { name: '7 days' }).click();
  await expect(work.getByRole('region', { name: 'Reports by day' }).getByRole('row')).toHaveCount(8);
});

test.describe('in the demo community', () => {
  test.use({ productOptions: { isDemo: true } });

  test('reported items wait in the console, and some are past due', async ({ page, context, members }) => {
    await members.signIn(context, await members.create({ displayName: 'Olu Bello', role: 'admin' }));
    await page.goto('/admin/moderation?show=analytics');
    await expect(page.getByRole('link', { name: /^Pending Reports \d+ waiting$/ })).toBeVisible();
    await expect(page.getByText(/^[1-9]\d* past due$/)).toBeVisible();
  });
});
