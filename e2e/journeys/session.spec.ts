import type { Page } from '@playwright/test';
import type { Members } from '../harness/members.ts';
import { openComposer, signOut } from '../harness/screens.ts';
import { untilBellHasRead, untilLive } from '../harness/live.ts';
import { expect, test, type Member } from '../harness/test.ts';

const feed = (page: Page) => page.getByRole('heading', { name: 'Community Feed' });
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

async function write(members: Members, as: Member, title: string) {
  await members.call('POST', '/api/posts', {
    as,
    body: { title, content: 'Something to press.', postType: 'statement', captchaToken: await members.botCheckPass('create_post') },
  });
}

test('[SHELL-04, AUTH-03, AUTH-28, AUTH-34, AUTH-36, AUTH-38] a visitor signs in on the way to a tab, in all tabs at once: no script can read the token, the sign-in screen leads on, a recovery link works; and signs out in all', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create();
  const other = await context.newPage();
  const elsewhere = other.getByRole('banner');
  await other.goto('/terms');
  await expect(elsewhere.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\?tab=profile$/);
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  await expect(elsewhere.getByRole('link', { name: 'Dashboard' })).toBeVisible();

  await expect(page.getByText('Member since')).toBeVisible();
  const readable = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]));
  const refresh = (await context.cookies()).filter(({ httpOnly, value }) => httpOnly && value.length > 20);
  expect(refresh.length).toBeGreaterThan(0);
  for (const { value } of refresh) expect(readable).not.toContain(value);
  // A JSON web token begins like this.
  expect(readable).not.toContain('eyJ');

  await page.goto('/auth');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/auth?next=%2Fterms%23boosts');
  await expect(page).toHaveURL(/\/terms#boosts$/);
  await page.goto('/auth?next=https%3A%2F%2Felsewhere.example%2F');
  await expect(page).toHaveURL(/\/dashboard$/);

  // Somebody who is still signed in, with a link that holds no more.
  await page.goto('/auth?recovery=unknown');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('New password').fill('seven lanterns on a pier');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This link is not valid any more. A link works once, for one hour.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for another link' })).toBeVisible();

  await signOut(page);
  await expect(elsewhere.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('[AUTH-01, AUTH-31] a reset needs an email; what was typed is still there under the other tabs, after a look at the terms, and after a reload, but for the password', async ({
  page,
  context,
  members,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/reset')) asked += 1;
  });
  const name = page.getByLabel(/^Display name/);
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/auth?tab=reset&next=%2Fterms');
  await page.getByRole('button', { name: 'Send Reset Email', exact: true }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Please enter your email');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  expect(asked).toBe(0);
  await expect(members.call('POST', '/api/auth/reset', { body: { email: '' } })).rejects.toThrow(/400/);

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  // The panel of the tab before has such a field as well, until this one is shown.
  await page.getByRole('tabpanel', { name: 'Sign Up' }).getByLabel('Email').fill('dana@example.org');
  await password.fill('seven lanterns on a pier');
  await name.fill('Dana Whitlock');
  await expect(page.getByText('13 of 60 characters')).toBeVisible();
  await page.getByRole('radio', { name: 'Just browsing' }).check();
  const terms = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /terms of service/i })
    .first()
    .click();
  await expect((await terms).getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await page.getByRole('tab', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(/\/auth\?tab=reset&next=%2Fterms$/);
  await expect(page.getByRole('tabpanel', { name: 'Reset Password' }).getByLabel('Email')).toHaveValue('dana@example.org');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(name).toHaveValue('Dana Whitlock');
  await expect(page.getByRole('radio', { name: 'Just browsing' })).toBeChecked();

  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.org');
  await expect(name).toHaveValue('Dana Whitlock');
  await expect(page.getByRole('radio', { name: 'Just browsing' })).toBeChecked();
  await expect(password).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('lanterns');
});

test('[AUTH-40, AUTH-41] what is pressed without a connection: a post says so and keeps its words; a laptop that slept eight hours goes on without a word of failure', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create();
  await write(members, member, 'Before the sleep');
  await members.signIn(context, member);
  await page.clock.install();
  await page.goto('/');
  const like = page.getByRole('article').filter({ hasText: 'Before the sleep' }).getByRole('button', { name: /^Like/ });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.clock.runFor(4_000);
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();

  const form = await openComposer(page);
  await form.getByLabel('Title').fill('Written on a train');
  await form.getByLabel('Content').fill('In a tunnel.');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Create Post' }).click();
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText('You are offline');
  await expect(page.getByText('Please try again when you are back online. Nothing that you typed is lost.')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue('Written on a train');
  const bar = page.getByRole('banner').getByRole('status');
  await expect(bar).toHaveText('Offline. Kept here until it can be sent: your post.');
  await context.setOffline(false);
  await expect(bar).toBeEmpty();
  await form.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Post created!')).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(toast(page)).toHaveCount(0);

  await context.setOffline(true);
  await page.clock.fastForward('08:00:00');
  // Opened again, but the network needs some seconds; somebody is in a hurry.
  await like.click();
  await page.clock.runFor(4_000);
  await expect(toast(page)).toHaveCount(0);
  const refreshed = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh') && response.status() === 200);
  await context.setOffline(false);
  await refreshed;
  await expect
    .poll(
      async () => (await members.sql<{ count: string }>('select count(*) from post_likes where account_id = $1', [member.id]))[0]?.count,
    )
    .toBe('1');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(toast(page)).toHaveCount(0);
});

test('[AUTH-38, AUTH-40, AUTH-41] where the clock is two hours fast, of three tabs that need a token at once one asks for it, and all go on; an answer that is lost, or comes late, signs nobody out', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create();
  await members.signIn(context, member);
  let refreshes = 0;
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) refreshes += 1;
  });
  const time = Date.now() + 7_200_000;
  await page.clock.install({ time });
  const others = [await context.newPage(), await context.newPage()];
  for (const tab of [page, ...others]) {
    await tab.clock.install({ time });
    await tab.goto('/dashboard?tab=profile');
    await expect(tab.getByText('Member since')).toBeVisible();
  }
  const before = refreshes;
  // All clocks of one machine show the same time; those of tabs that were opened one after the other do not yet.
  await Promise.all([page, ...others].map((tab) => tab.clock.pauseAt(time + 545_000)));
  // The clocks stay stopped until one tab has noted its refresh: by a clock that is behind the note would be from the future.
  await expect
    .poll(() => page.evaluate(() => Number(localStorage.getItem('clapback.refreshed-at'))))
    .toBeGreaterThanOrEqual(time + 545_000);
  await Promise.all([page, ...others].map((tab) => tab.clock.resume()));
  await expect.poll(() => refreshes).toBeGreaterThan(before);
  for (const tab of [page, ...others]) {
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await tab.getByRole('tab', { name: 'Feed' }).click();
    await expect(feed(tab)).toBeVisible();
  }
  expect(refreshes).toBe(before + 1);
  for (const tab of others) await tab.close();

  // The token was exchanged, but its answer reached nobody: the cookie that the browser has is one behind.
  const behind = await context.cookies();
  await context.request.post('/api/auth/refresh');
  await context.clearCookies();
  await context.addCookies(behind);
  const refreshed = page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh') && response.status() === 200);
  await page.clock.runFor(600_000);
  await refreshed;
  await page.reload();
  await expect(feed(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('a stolen refresh token that is used after 30 s ends the session, of which the honest tab is told; one that ends amid a press is told as that, and not as a failed like', async ({
  page,
  context,
  members,
  playwright,
  product,
}) => {
  const member = await members.create();
  await members.signIn(context, member);
  await page.clock.install();
  const cookies = await context.cookies();
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByText('Member since')).toBeVisible();
  // The page has exchanged the token that the thief copied; half a minute passes.
  await members.sql("update sessions set rotated_at = rotated_at - interval '31 seconds' where account_id = $1", [member.id]);
  const thief = await playwright.request.newContext({
    baseURL: product.origin,
    extraHTTPHeaders: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  expect((await thief.post('/api/auth/refresh')).status()).toBe(401);
  await thief.dispose();
  await expect(page.getByText('You were signed out')).toBeVisible();
  await expect(page.getByText('Please sign in again to go on.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?next=/);

  await write(members, member, 'Pressed too late');
  await members.signIn(context, member);
  // Until it is connected, the live stream would meet the session's end before the press does.
  const last = [untilLive(page), untilBellHasRead(page)];
  await page.goto('/');
  await Promise.all(last);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  const like = page.getByRole('article').filter({ hasText: 'Pressed too late' }).getByRole('button', { name: /^Like/ });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  // Ended by hand when nothing is asked for any more, so that neither an event nor an answer tells the page before it is used.
  await page.waitForLoadState('networkidle');
  await members.sql('update sessions set ended_at = now() where account_id = $1', [member.id]);
  await like.click();
  await expect(page.getByText('You were signed out')).toBeVisible();
  await expect(page.getByText(/Failed to update like/)).toHaveCount(0);
  await expect(page).toHaveURL(`${product.origin}/`);
});
