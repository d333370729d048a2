import type { Locator, Page } from '@playwright/test';
import { padded, photograph } from '@clapback/services/test/pictures.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

// Several tabs each, and screens that wait for the live stream.
test.describe.configure({ timeout: 120_000 });

async function said(page: Page, ...words: string[]) {
  for (const one of words) await expect(page.getByText(one, { exact: true }).last()).toBeVisible();
}
const form = (page: Page) => page.getByRole('form', { name: 'Profile' });
const avatarSection = (page: Page) => page.getByRole('region', { name: 'Avatar' });
const ownPicture = (page: Page) => avatarSection(page).locator('img[src^="/api/files/"]');

/** The colour in the middle of a picture that is shown: red, green and blue. */
const middleOf = (image: Locator) =>
  image.evaluate(async (one: HTMLImageElement) => {
    await one.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: one.naturalWidth, height: one.naturalHeight });
    const context = canvas.getContext('2d')!;
    context.drawImage(one, 0, 0);
    return {
      side: one.naturalWidth,
      colour: [...context.getImageData(one.naturalWidth / 2, one.naturalHeight / 2, 1, 1).data].slice(0, 3),
    };
  });

test('[PROF-01, PROF-03, PROF-06, PROF-07] a member fills in their profile in place, and a save sends what changed', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create({ displayName: 'Dana Whitlock' });
  await members.signIn(context, member);
  await page.goto('/dashboard?tab=profile');
  for (const part of ['Avatar', 'Profile', 'Verification', 'My appeals', 'Privacy and data rights'])
    await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write an appeal' })).toBeVisible();
  await expect(form(page).getByLabel('Display name')).toHaveValue('Dana Whitlock');
  await expect(form(page).getByRole('button', { name: 'Save profile' })).toBeDisabled();

  await form(page).getByLabel('City').fill('Uppsala');
  await form(page).getByRole('combobox', { name: 'Country' }).fill('swed');
  await page.getByRole('option', { name: 'Sweden' }).click();
  await form(page).getByRole('combobox', { name: 'State or region' }).fill('upps');
  await page.getByRole('option', { name: 'Uppsala län' }).click();
  await form(page).getByLabel('Phone').fill('12');
  await page.keyboard.press('Enter');
  await expect(form(page).getByText('Please enter a phone number with its country code, like +1 212 555 0123.')).toBeVisible();
  await expect(form(page).getByLabel('Phone')).toBeFocused();
  await form(page).getByLabel('Phone').fill('070-123 45 67');

  const sent = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith('/api/me'));
  await form(page).getByRole('button', { name: 'Save profile' }).click();
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual(['city', 'country', 'lastUpdatedAt', 'phone', 'state']);
  await said(page, 'Profile updated');
  await expect(form(page).getByLabel('Phone')).toHaveValue('+46701234567');
  await expect(page.getByRole('region', { name: 'What others see' }).getByText('Uppsala, Uppsala län, Sweden')).toBeVisible();
  await expectAccessible(page, 'the profile', { widths: [360, 768, 1440] });

  await form(page).getByLabel('Display name').fill('Dana W. Berg');
  await form(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('banner').getByText('Dana W. Berg')).toBeAttached();
  await page.reload();
  await expect(form(page).getByLabel('Display name')).toHaveValue('Dana W. Berg');
  await expect(form(page).getByRole('combobox', { name: 'Country' })).toHaveValue('Sweden');
});

test('[PROF-06] of two tabs the second is shown what the first saved, keeps what was typed, and overwrites nothing', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create({ displayName: 'Ada Berg' });
  await members.signIn(context, member);
  await page.goto('/dashboard?tab=profile');
  const other = await context.newPage();
  await other.goto('/dashboard?tab=profile');
  await form(other).getByLabel('City').fill('Boulder');
  await form(other).getByLabel('Company').fill('Berg & Co');

  await form(page).getByLabel('City').fill('Denver');
  await form(page).getByRole('button', { name: 'Save profile' }).click();
  await said(page, 'Profile updated');

  await other.bringToFront();
  // It hears of it, or is told as it saves.
  const notice = other.getByRole('group', { name: 'Your profile was saved elsewhere in the meantime' });
  await expect(async () => {
    if (!(await notice.isVisible())) await form(other).getByRole('button', { name: 'Save profile' }).click({ timeout: 500 });
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(notice.getByText('City: Denver')).toBeVisible();
  await expect(form(other).getByLabel('City')).toHaveValue('Boulder');
  await expect(form(other).getByRole('button', { name: 'Save profile' })).toBeDisabled();
  await expectAccessible(other, 'a profile that was saved elsewhere', { widths: [360, 1440] });
  await notice.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(form(other).getByLabel('City')).toHaveValue('Boulder');
  await form(other).getByRole('button', { name: 'Save profile' }).click();
  await said(other, 'Profile updated');
  // The first tab, in which nothing is typed, follows by itself.
  await expect(form(page).getByLabel('City')).toHaveValue('Boulder');
  await expect(form(page).getByLabel('Company')).toHaveValue('Berg & Co');
});

test('[PROF-05] a verified member is told before they save that another name takes the mark away', async ({ page, context, members }) => {
  const member = await members.create({ displayName: 'Ravi Menon' });
  await members.sql('update profiles set is_verified = true where id = $1', [member.id]);
  await members.signIn(context, member);
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByRole('region', { name: 'Account' }).getByText('Verified', { exact: true })).toBeVisible();
  await form(page).getByLabel('Display name').fill('Ravi Lund');
  await expect(form(page).getByText('A new name takes the mark away, and you can ask for it again.')).toBeVisible();
  await form(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('region', { name: 'Account' }).getByText('Not verified')).toBeVisible();
});

test('[AVATAR-01, AVATAR-02, AVATAR-03, AVATAR-04, AVATAR-05, AVATAR-06, AVATAR-08, AVATAR-10] a drawn avatar, then a picture whose part is chosen by keys', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create({ displayName: 'Dana Whitlock' });
  await members.signIn(context, member);
  await page.goto('/dashboard?tab=profile');
  const drawn = page.getByRole('group', { name: 'Drawn avatars' }).getByRole('button');
  await expect(drawn).toHaveCount(6);
  for (const image of await drawn.locator('img').all())
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)).toBe(256);
  await drawn.filter({ hasText: 'Lighthouse' }).click();
  await said(page, 'Avatar updated', 'Your profile avatar has been updated successfully.');
  await expect(drawn.filter({ hasText: 'Lighthouse' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').locator('img[src="/avatars/6.svg"]')).toBeVisible();

  const input = avatarSection(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('My face.') });
  await said(page, 'Invalid file type', 'Please select an image file');
  // Blue above and red below, once it is turned as its camera says.
  const image = await photograph();
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: padded(image, 5 * 1024 * 1024 + 1) });
  await said(page, 'File too large', 'Please select an image smaller than 5MB');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('No picture at all') });
  await said(page, 'Invalid file type', 'Please select an image file');

  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: padded(image, 5 * 1024 * 1024) });
  const dialog = page.getByRole('dialog', { name: 'Choose what your avatar shows' });
  await expect(dialog.getByRole('button', { name: 'Save avatar' })).toBeEnabled();
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('End');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '400%');
  await dialog.getByRole('group', { name: 'Part of the picture' }).focus();
  // Down to the lower edge, and no further.
  for (let presses = 0; presses < 80; presses += 1) await page.keyboard.press('ArrowUp');
  await expectAccessible(page, 'the part of a picture', { within: '[role=dialog]', widths: [360, 1440] });
  await dialog.getByRole('button', { name: 'Save avatar' }).click();
  await said(page, 'Avatar uploaded');
  await expect(dialog).toBeHidden();
  await expect(ownPicture(page)).toBeVisible();
  const { side, colour } = await middleOf(ownPicture(page));
  expect([side, colour[0]! > 150, colour[2]! < 100], `a red square: ${colour.join()}`).toEqual([256, true, true]);
  await expect(ownPicture(page)).toHaveAttribute('src', /^\/api\/files\/.+&size=lg$/);
  await expect(page.getByRole('banner').locator('img[src^="/api/files/"][src$="&size=sm"]')).toBeVisible();
  const post = await members.post(member);
  await page.goto(`/?post=${post.id}`);
  await expect(page.getByRole('main').locator('img[src^="/api/files/"][src$="&size=md"]').first()).toBeVisible();
});

test('a member’s public page has what they posted and answered under their name, and nothing that they wrote anonymously', async ({
  page,
  browser,
  context,
  members,
  product,
}) => {
  const [author, other] = [await members.create({ displayName: 'Ada Ferreira' }), await members.create({ displayName: 'Dominic Vance' })];
  await members.call('PATCH', '/api/me', { as: author, body: { city: 'Porto', country: 'PT', companyName: 'Ferreira & Filhos' } });
  const post = await members.post(author, { title: 'Three invoices for one visit', content: 'Word for word.' });
  await members.post(author, { title: 'Said in secret', content: 'Nobody may know.', isAnonymous: true });
  const theirs = await members.post(other, { title: 'What the shop wrote' });
  await members.call('POST', `/api/posts/${theirs.id}/responses`, {
    as: author,
    body: { name: 'Ada', content: 'It was not like that.', captchaToken: await members.botCheckPass('create_response') },
  });

  await page.goto(`/?post=${post.id}`);
  await page
    .getByRole('article')
    .filter({ hasText: 'Three invoices for one visit' })
    .getByRole('link', { name: 'Ada Ferreira' })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/people/${author.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Ferreira');
  await expect(page.getByText('Porto, Portugal')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Three invoices for one visit' })).toBeVisible();
  await expectAccessible(page, 'a public page', { widths: [360, 768, 1440] });
  await page.getByRole('tab', { name: 'Responses' }).click();
  await expect(page.getByText('It was not like that.')).toBeVisible();
  await expectAccessible(page, 'the responses on a public page', { widths: [360] });
  for (const secret of ['Said in secret', 'Ferreira & Filhos', author.email]) await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('link', { name: 'To “What the shop wrote”' }).click();
  await expect(page).toHaveURL(new RegExp(`/posts/${theirs.id}/`));
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Ferreira' })).toHaveCount(0);
  await expect(page.getByText('It was not like that.')).toBeVisible();

  await members.signIn(context, author);
  await page.goto('/dashboard?tab=profile');
  await page.getByRole('link', { name: 'See your public page' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=profile$/);

  // Nobody is where nobody may be found, for a client that reads no scripts too.
  const visitor = await browser.newContext({ baseURL: product.origin });
  expect((await visitor.request.get(`/people/${author.id}`)).status()).toBe(200);
  await members.sql(`update accounts set standing = 'banned' where id = $1`, [author.id]);
  for (const id of [author.id, '0190a000-0000-7000-8000-00000000dead', 'nobody'])
    expect((await visitor.request.get(`/people/${id}`)).status(), id).toBe(404);
  const reader = await visitor.newPage();
  await reader.goto(`/people/${author.id}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('This member is not here');
  await expectAccessible(reader, 'a public page that is not there', { widths: [360, 1440] });
  await visitor.close();
});
