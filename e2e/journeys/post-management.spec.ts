import { expect, expectAccessible, test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

test('[MODPOST-01, MODPOST-02, MODPOST-04, MODPOST-08, MODPOST-09, MODPOST-12, SUSP-01, SUSP-08, HIST-02, HIST-03] a moderator flags a post, hides it for a time, restores it, hides it for good, suspends its author and reads their history', async ({
  page,
  context,
  browser,
  members,
  product,
}) => {
  const author = await members.create({ displayName: 'Karl Brandt' });
  const ingrid = await members.create({ displayName: 'Ingrid Moss', role: 'moderator' });
  const post = await members.post(author, { title: 'My neighbour reported me', content: 'He lives at 14 Marlow Street.' });
  await members.signIn(context, ingrid);
  await page.goto(`/dashboard?tab=moderation&show=posts&post=${post.id}`);
  const open = page.getByRole('article');
  const decision = page.getByRole('region', { name: 'Decision' });
  const button = (name: string) => decision.getByRole('button', { name, exact: true });
  const state = async () =>
    (await members.sql<{ status: string; is_flagged: boolean }>('select status, is_flagged from posts where id = $1', [post.id]))[0];
  await expect(open.getByRole('heading', { name: 'My neighbour reported me' })).toBeVisible();
  await expect(open).toContainText('Visible to everybody');
  await expectAccessible(page, 'post management', { widths: [360, 768, 1440] });

  await button('Flag').click();
  await page.getByLabel('Facts').fill('It names a street.');
  await expectAccessible(page, 'flag', { widths: [360, 1440] });
  await page.getByRole('dialog').getByRole('button', { name: 'Flag', exact: true }).click();
  await expect(open).toContainText('Behind a warning');
  expect(await state()).toEqual({ status: 'active', is_flagged: true });
  await button('Unflag').click();
  await expect(open).toContainText('Visible to everybody');
  expect(await state()).toEqual({ status: 'active', is_flagged: false });

  await button('Force hide').click();
  await page.getByRole('dialog').getByLabel('Reason').fill('It gives a home address.');
  await expectAccessible(page, 'force hide', { widths: [360, 1440] });
  await page.getByRole('dialog').getByRole('button', { name: 'Force hide', exact: true }).click();
  await expect(open).toContainText('Hidden by staff');
  expect(await state()).toEqual({ status: 'force_hidden', is_flagged: false });
  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  await reader.goto(`${product.origin}/?post=${post.id}`);
  await expect(reader.getByText('This post is not there any more')).toBeVisible();
  await expect(reader.getByText('He lives at 14 Marlow Street.')).toHaveCount(0);
  await elsewhere.close();

  await button('Restore').click();
  await page.getByLabel('Why it is shown again').fill('The street is public.');
  await expectAccessible(page, 'restore', { widths: [360, 1440] });
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(open).toContainText('Visible to everybody');
  await button('Force hide').click();
  await page.getByRole('dialog').getByLabel('Reason').fill('It gives a home address again.');
  await page.getByLabel('Permanent (no appeal)').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Force hide', exact: true }).click();
  await expect(open).toContainText('Hidden for good');
  expect(await state()).toEqual({ status: 'force_hidden_no_appeal', is_flagged: false });

  await button('Suspend').click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Gave the address twice.');
  await page.getByLabel('3 days').check();
  await expectAccessible(page, 'suspend', { widths: [360, 1440] });
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await members.sql('select standing from accounts where id = $1', [author.id])).toEqual([{ standing: 'suspended' }]);

  await button('History').click();
  const history = page.getByRole('dialog', { name: 'History of Karl Brandt' });
  await expect(history.getByRole('region', { name: 'Summary' })).toContainText('Suspended nowyes');
  for (const tab of await history.getByRole('tab').all()) {
    await tab.click();
    await expectAccessible(page, `history: ${await tab.textContent()}`, { within: '[role=dialog]' });
  }
  await history.getByRole('tab', { name: 'Suspensions (1)' }).click();
  await expect(history.getByRole('tabpanel')).toContainText('Active');
  await expect(history.getByRole('tabpanel')).toContainText('Gave the address twice.');
  await expectAccessible(page, 'history', { widths: [360, 768, 1440] });
});
