import { openComposer, screenArrived, signOut } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

const password = 'a quiet harbour 1931';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

test('[AUTH-06, AUTH-20, AUTH-22, AUTH-28, POST-01, POST-16, LIKE-01, LIKE-02, FEED-03] a visitor reads, signs up, confirms, signs in, posts with a picture, and another member’s like appears without a reload', async ({
  page,
  browser,
  members,
  product,
}) => {
  // The longest of all journeys: on a busy machine a minute is not enough.
  test.setTimeout(180_000);
  const reader = await members.create({ displayName: 'Ruth Okafor' });
  await members.call('POST', '/api/posts', {
    as: reader,
    body: {
      title: 'Already here',
      content: 'A visitor can read this.',
      postType: 'statement',
      captchaToken: await members.botCheckPass('create_post'),
    },
  });

  // A visitor reads.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Already here' })).toBeVisible();

  // Signs up.
  await page.getByRole('link', { name: 'Start Defending Yourself' }).click();
  await expect(page).toHaveURL(/\/auth\?tab=signup$/);
  const email = `dana-${Date.now()}@example.org`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/^Display name/).fill('Dana Whitlock');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  const signUp = page.waitForRequest('**/api/auth/sign-up');
  await page.getByRole('button', { name: 'Create Account' }).click();
  expect((await signUp).postDataJSON()).toEqual({
    email,
    password,
    redirectUrl: '/',
    data: { displayName: 'Dana Whitlock', gender: 'male' },
    acceptTerms: true,
    captchaToken: expect.stringMatching(/^[\w-]{43}$/),
  });
  await expect(page.getByText('Success!')).toBeVisible();
  await expect(page.getByText('Please check your email to confirm your account.')).toBeVisible();

  // Confirms: opening the link, as a mail scanner does, confirms nothing; the button does.
  const mail = await members.mail(email, 'Please confirm your email address');
  const link = /http:\/\/\S+\/auth\/confirm\?token=\S+/.exec(mail.text)?.[0] ?? '';
  const confirmedAt = async () =>
    (await members.sql<{ at: Date | null }>('select email_confirmed_at as at from accounts where email = $1', [email]))[0]?.at;
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Confirm my email address' })).toBeVisible();
  expect(await confirmedAt()).toBeNull();
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await expect(page).toHaveURL(`${product.origin}/onboarding?next=%2F`);
  expect(await confirmedAt()).not.toBeNull();

  // The browser that signed up is led to the onboarding, which can wait.
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(`${product.origin}/`);
  await screenArrived(page);

  // Signs out and in again, and lands on the dashboard.
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByText('You have been signed in successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);

  // Posts with a picture.
  const form = await openComposer(page);
  await form.getByText('Clapback', { exact: true }).click();
  await form.getByLabel('Title').fill('The invoice was paid on 2 April');
  await form.getByLabel('Content').fill('Here is the receipt.');
  const anonymously = form.getByRole('switch', { name: 'Post anonymously' }).or(form.getByRole('checkbox', { name: 'Post anonymously' }));
  await expect(anonymously).not.toBeChecked();
  await expect(anonymously).toHaveAccessibleDescription(/^Clapback never tells other members or visitors .* each time is recorded\.$/);
  await form.getByLabel('Image file').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: png });
  await form.getByLabel('Describe the image').fill('A receipt dated 2 April');
  await form.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Post created!')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'The invoice was paid on 2 April' });
  await expect(card).toBeVisible();
  const image = card.getByRole('img', { name: 'A receipt dated 2 April' });
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(10);

  // It opens large, and closes again.
  const small = card.getByRole('button', { name: 'A receipt dated 2 April' });
  await small.press('Enter');
  const large = page.getByRole('dialog', { name: 'Picture' });
  const picture = large.getByRole('img', { name: 'A receipt dated 2 April' });
  await expect.poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(10);
  const width = async () => (await picture.boundingBox())!.width;
  const before = await width();
  await large.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before);
  await expectAccessible(page, 'the picture');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(small).toBeFocused();
  // Closing takes its history entry back a moment later; before that, Back would close the next picture instead.
  await expect.poll(() => page.evaluate(() => Boolean((history.state as { isAbovePage?: boolean } | null)?.isAbovePage))).toBe(false);
  // Back closes it too, stays on the screen and leaves no further entry behind.
  const entries = await page.evaluate(() => history.length);
  await small.press('Enter');
  await expect(large).toBeVisible();
  const screen = page.url();
  await page.goBack();
  await expect(large).toHaveCount(0);
  await expect(small).toBeFocused();
  expect(page.url()).toBe(screen);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  // Another member likes it in another browser; the first one sees it without a reload.
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
  const other = await browser.newContext({ baseURL: product.origin });
  await members.signIn(other, reader);
  const otherPage = await other.newPage();
  await otherPage.goto('/');
  const otherCard = otherPage.getByRole('article').filter({ hasText: 'The invoice was paid on 2 April' });
  await otherCard.getByRole('button', { name: /^Like 0/ }).click();
  await expect(otherCard.getByRole('button', { name: /^Like 1/, pressed: true })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Like 1/, pressed: false })).toBeVisible();
  await otherCard.getByRole('button', { name: /^Like 1/ }).click();
  await expect(otherCard.getByRole('button', { name: /^Like 0/, pressed: false })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Like 0/ })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stillTheSamePage'))).toBe(true);
  await other.close();
});
