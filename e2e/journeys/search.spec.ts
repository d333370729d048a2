import { followFooterLink } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test('[SHELL-03, SEARCH-01, SEARCH-02, SEARCH-03, SEARCH-04, SEARCH-08, SEARCH-09, SEARCH-10, SEARCH-11, SEARCH-12, MODPOST-12] a visitor finds what was posted, narrows it, and finds nothing of what was hidden', async ({
  page,
  members,
}) => {
  const [ruth, ken] = [await members.create({ displayName: 'Ruth Hollis' }), await members.create({ displayName: 'Ken Shaw' })];
  await members.sql('update profiles set is_verified = true where id = $1', [ruth.id]);
  const invoice = await members.post(ruth, {
    title: 'The invoice of Quillfeather',
    content: 'It was paid in June.',
    postType: 'defamation',
  });
  const roof = await members.post(ken, { title: 'Roofs by Quillfeather', content: 'It leaked twice.', postType: 'statement' });
  await members.post(ken, { title: 'Something else', content: 'Quillfeather was there, says a neighbour.', postType: 'other' });
  await members.sql(`update posts set boost_count = 6, like_count = 9, created_at = now() - interval '3 days' where id = $1`, [roof.id]);

  await page.goto('/terms');
  await followFooterLink(page, 'Search');
  await expect(page).toHaveURL(/\/search$/);
  await expect(page).toHaveTitle(/Search/);
  await expect(page.getByText('Search posts')).toBeVisible();
  await expectAccessible(page, 'before any search', { widths: [360, 768, 1440] });

  await page.getByRole('combobox', { name: 'Search' }).fill('quillfeather');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Found 3 results')).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=quillfeather$/);
  const found = page.getByRole('list', { name: 'Posts found' });
  const titles = found.getByRole('heading', { level: 2 });
  await expect(found.locator('mark').first()).toHaveText('Quillfeather');

  await page.getByRole('button', { name: 'Filters' }).click();
  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Sort by', 'Most liked');
  await expect(titles.first()).toHaveText('Roofs by Quillfeather');
  await choose('Type', 'Statement');
  await expect(titles).toHaveText(['Roofs by Quillfeather']);
  await choose('Minimum boosts', '5');
  await choose('Date', 'Last 7 days');
  await expect(page.getByText('Found 1 results')).toBeVisible();
  await expect(page).toHaveURL(/q=quillfeather&type=statement&sort=likes&date=week&boosts=5$/);
  await expect(page.getByRole('button', { name: 'Filters 3 active' })).toBeVisible();
  await expectAccessible(page, 'what was found, with filters', { widths: [360, 768, 1440] });
  await choose('Date', 'Last 24 hours');
  await expect(page.getByText('No posts found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No posts found')).toBeVisible();
  await expectAccessible(page, 'nothing found', { widths: [360, 768, 1440] });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/search\?q=quillfeather$/);
  await expect(page.getByText('Found 3 results')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Verified authors only' }).click();
  await expect(titles).toHaveText(['The invoice of Quillfeather']);
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Verified authors only' })).not.toBeChecked();
  await expect(page.getByText('Found 3 results')).toBeVisible();

  await members.sql(`update posts set status = 'force_hidden' where id = $1`, [invoice.id]);
  await page.reload();
  await expect(titles).toHaveCount(2);
  await expect(found).not.toContainText('The invoice');
  await found.getByRole('link', { name: 'Roofs by Quillfeather' }).click();
  await expect(page).toHaveURL(`/posts/${roof.id}/roofs-by-quillfeather`);
});

test('a member keeps a search as a name alert', async ({ page, context, members }) => {
  const dana = await members.create({ displayName: 'Dana Whitlock' });
  await members.sql(
    `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at)
     values (gen_random_uuid(), $1, 'active', 'customer', gen_random_uuid()::text, now() + interval '30 days')`,
    [dana.id],
  );
  await members.post(dana, { title: 'About Marmaduke Ferris', content: 'A long story.' });
  await members.signIn(context, dana);
  await page.goto('/search?q=Marmaduke+Ferris');
  await page.getByRole('link', { name: 'Save as alert' }).click();
  await expect(page.getByRole('form', { name: 'New alert' }).getByLabel('Name or words')).toHaveValue('Marmaduke Ferris');
});

test.describe('the demo community', () => {
  test.use({ productOptions: { isDemo: true } });

  test('is found', async ({ page }) => {
    await page.goto('/');
    const title = await page.getByRole('article').getByRole('heading').first().innerText();
    await page.goto(`/search?q=${encodeURIComponent(`"${title}"`)}`);
    await expect(page.getByRole('list', { name: 'Posts found' }).getByRole('heading', { level: 2 }).first()).toHaveText(title);
  });
});

test('[SHELL-03, SEARCH-01] from every page one searches in its head, whose code comes at the first focus; / leads there unless it is switched off', async ({
  page,
  members,
  context,
}) => {
  const ruth = await members.create({ displayName: 'Ruth Hollis' });
  for (const title of ['Marquetry, one', 'Marquetry, two', 'Marquetry, three']) await members.post(ruth, { title, content: 'Of wood.' });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/terms');
  const field = page.getByRole('banner').getByLabel('Search posts');
  await expect(field).toBeVisible();
  await expectAccessible(page, 'the header with its search', { widths: [360, 768, 1280, 1440] });
  await page.waitForLoadState('networkidle');
  const before = files.filter((path) => path.endsWith('.js')).length;
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect.poll(() => files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(before);
  await page.keyboard.type('marquetry/');
  await expect(field).toHaveValue('marquetry/');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=marquetry$/);
  await expect(page.getByText('Found 3 results')).toBeVisible();
  await expect(field).toBeHidden();
  await page.getByRole('main').getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.goto('/search');
  await expect(page.getByRole('button', { name: 'marquetry', exact: true })).toBeVisible();

  // On a telephone it is in the menu; while that is closed, / leads to the search itself, and then to its field.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/terms');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(/\/search$/);
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByLabel('Search posts').fill('marquetry');
  await expectAccessible(page, 'the search in the menu', { widths: [360] });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Found 3 results')).toBeVisible();

  // On the page where it is switched off it leads there just before, so it is heard.
  await page.setViewportSize({ width: 1440, height: 900 });
  await members.signIn(context, ruth);
  await page.goto('/dashboard?tab=settings');
  const key = page.getByRole('switch', { name: 'Press / to search' });
  await expect(key).toBeChecked();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await key.click();
  await expect(key).not.toBeChecked();
  await page.keyboard.press('/');
  // Had it led to the field, the blank would stand there and leave the switch as it is.
  await page.keyboard.press(' ');
  await expect(key).toBeChecked();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await key.click();
  await page.reload();
  await expect(key).not.toBeChecked();
});
