import type { Browser, BrowserContext } from '@playwright/test';
import { untilLive } from '../harness/live.ts';
import type { Product } from '../harness/product.ts';
import { signOut } from '../harness/screens.ts';
import { expect, test } from '../harness/test.ts';

const settings = '/dashboard?tab=settings';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newPassword = 'seven lanterns on a pier';

/** Another device of the same person. */
const otherBrowser = (browser: Browser, product: Product): Promise<BrowserContext> =>
  browser.newContext({ baseURL: product.origin, userAgent: firefox, locale: 'en-US' });

test('[DASH-05] the Settings tab shows the real settings and ends with what is to come', async ({ page, context, members }) => {
  await members.signIn(context, await members.create());
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=settings$/);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText([
    'Password',
    'Devices',
    'Two-factor authentication',
    'Passkeys',
    'Notifications',
    'Keyboard',
    'Decisions about me',
    'My appeals',
    'My reports',
    'Privacy and data rights',
  ]);
  await expect(panel.getByLabel('Current password')).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
  await expect(panel.getByText('You have no passkey yet.')).toBeVisible();
  await expect(panel.locator('p').last()).toHaveText('More settings will come.');
});

test('a new password is refused with the reason beside its field, then changed, and signs the other browser out', async ({
  page,
  context,
  members,
  browser,
  product,
}) => {
  const member = await members.create();
  await members.signIn(context, member);
  const other = await otherBrowser(browser, product);
  await members.signIn(other, member);
  const elsewhere = await other.newPage();
  await elsewhere.goto('/dashboard?tab=profile');
  await expect(elsewhere.getByText('Member since')).toBeVisible();

  await page.goto(settings);
  const current = page.getByLabel('Current password');
  const next = page.getByLabel('New password');
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await expect(next).toHaveAttribute('autocomplete', 'new-password');
  await current.fill('not my password at all');
  await next.fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription('That is not your password.');
  await expect(current).toBeFocused();
  await expect(next).toHaveValue(newPassword);

  await current.fill(member.password);
  await next.fill('password1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('region', { name: 'Password' }).getByRole('listitem').first()).toHaveText('Use at least 10 characters.');
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute('type', 'password');
  await page.getByRole('region', { name: 'Password' }).getByRole('button', { name: 'Show' }).last().click();
  await expect(next).toHaveAttribute('type', 'text');

  await next.fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByText('Your other devices were signed out.')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(next).toHaveValue('');
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();

  await members.signIn(other, { email: member.email, password: newPassword });
  await other.close();
});

test('the list shows where one is signed in; a device that is signed out there goes from the list and is signed out', async ({
  page,
  context,
  members,
  browser,
  product,
}) => {
  const member = await members.create();
  // The arrangement itself has signed in as well.
  await members.sql('delete from sessions where account_id = $1', [member.id]);
  await members.signIn(context, member);
  const other = await otherBrowser(browser, product);
  await members.signIn(other, member);
  const elsewhere = await other.newPage();
  await elsewhere.goto('/dashboard?tab=profile');
  await expect(elsewhere.getByText('Member since')).toBeVisible();

  await page.goto(settings);
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await expect(devices.getByRole('listitem').first()).toContainText('Active now · 127.0.0.1 · Signed in with a password');
  const firefoxThere = devices.getByRole('listitem').filter({ hasText: 'Firefox on Linux' });
  await expect(firefoxThere).toContainText('Last used: Just now');
  await firefoxThere.getByRole('button', { name: 'Sign out' }).click();
  await expect(firefoxThere).toHaveCount(0);
  await expect(page.getByText('Firefox on Linux was signed out.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused();
  await expect(devices.getByText('You are signed in on this device only.')).toBeVisible();
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await other.close();
});

test('a device that signs out by itself goes from the list without a reload, and all others are signed out at once after a question', async ({
  page,
  context,
  members,
  browser,
  product,
}) => {
  const member = await members.create();
  await members.sql('delete from sessions where account_id = $1', [member.id]);
  await members.signIn(context, member);
  const [second, third] = [await otherBrowser(browser, product), await otherBrowser(browser, product)];
  await members.signIn(second, member);
  await members.signIn(third, member);
  await page.goto(settings);
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);

  const there = await second.newPage();
  await there.goto('/terms');
  await signOut(there);
  await expect(devices.getByRole('listitem')).toHaveCount(2);

  await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out all other devices?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(devices.getByRole('button', { name: 'Sign out all other devices' })).toBeFocused();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
  await question.getByRole('button', { name: 'Sign out others' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('All other devices were signed out.')).toBeVisible();
  const { status } = await third.request.post('/api/auth/refresh').then((answer) => ({ status: answer.status() }));
  expect(status).toBe(401);
  await Promise.all([second.close(), third.close()]);
});

test('signing this device out in the list is signing out', async ({ page, context, members }) => {
  await members.signIn(context, await members.create());
  await page.goto(settings);
  await page.getByRole('listitem').filter({ hasText: 'This device' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect((await context.request.post('/api/auth/refresh')).status()).toBe(401);
});

test('a section that cannot be read says so, costs itself alone and is read again', async ({ page, context, members }) => {
  const member = await members.create();
  await members.signIn(context, member);
  // Failed reads are repeated when the stream opens: that must be over before the table is renamed.
  const live = untilLive(page, `account:${member.id}`);
  await page.goto('/dashboard?tab=feed');
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
  await live;
  await members.sql('alter table passkeys rename to passkeys_away');
  const section = page.getByRole('region', { name: 'Passkeys' });
  try {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(section.getByText('Your passkeys could not be loaded')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
  } finally {
    await members.sql('alter table passkeys_away rename to passkeys');
  }
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByText('You have no passkey yet.')).toBeVisible();
});

test('when the last proof is old, one is asked to confirm that it is oneself, and what was asked for then happens by itself', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create();
  await members.signIn(context, member);
  await members.sql("update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1", [member.id]);
  await page.goto(settings);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('Password')).toBeFocused();
  await expect(proof.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);

  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeFocused();

  await page.keyboard.press('Enter');
  await proof.getByLabel('Password').fill('not my password at all');
  await page.keyboard.press('Enter');
  await expect(proof.getByLabel('Password')).toHaveAccessibleDescription('That is not your password.');
  await proof.getByLabel('Password').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Turn on two-factor authentication' })).toBeVisible();
  await expect(proof).toHaveCount(0);
});

test('a suspended member reads what was decided, why, on which facts, until when, and where to appeal it', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create();
  await members.decide('suspend', member, new Date('2099-12-03T10:00:00.000Z'));
  await members.signIn(context, member);
  await page.goto(settings);
  const notice = page.getByRole('region', { name: 'Your account is suspended' });
  await expect(
    notice.getByText('You can still read. Posting, liking, reporting and uploading are off until the suspension ends.'),
  ).toBeVisible();
  await expect(notice.getByRole('definition')).toContainText([
    /2099/,
    'Harassment or bullying',
    'Wrote the same insult under nine posts.',
    /by a person on our team, not by a rule$/,
    /^Appeal this decisionUntil /,
  ]);
  await expect(notice.locator('time').first()).toHaveAttribute('datetime', '2099-12-03T10:00:00.000Z');
  await expect(notice.getByRole('link', { name: 'Appeal this decision' })).toHaveAttribute(
    'href',
    /\?tab=settings&decision=[0-9a-f-]{36}$/,
  );
  await members.decide('unsuspend', member);
  await expect(notice).toHaveCount(0);
});

test('[SUSP-08] a suspension ends by itself: the open screen says that it has expired, and the member can write again', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create();
  await members.decide('suspend', member, new Date(Date.now() + 300_000));
  await expect(members.post(member)).rejects.toThrow(/answered 403/);
  await members.signIn(context, member);
  // The page's clock comes to the end by a jump, and the service's by having the end put back: neither tells the other.
  await page.clock.install();
  await page.goto(settings);
  const notice = page.getByRole('region', { name: 'Your account is suspended' });
  await expect(notice).toBeVisible();
  await members.sql('update accounts set standing_until = now() - make_interval(secs => 1) where id = $1', [member.id]);
  await page.clock.fastForward(330_000);
  await expect(notice).toHaveCount(0);
  const decided = page.getByRole('region', { name: 'Decisions about me' }).getByRole('listitem').filter({ hasText: 'suspended' });
  await expect(decided.getByText('Expired', { exact: true })).toBeVisible();
  await members.post(member);
});

test('a banned member reads the decision and can still protect the account', async ({ page, context, members }) => {
  const member = await members.create();
  await members.decide('ban', member);
  await members.signIn(context, member);
  await page.goto(settings);
  const notice = page.getByRole('region', { name: 'Your account is banned' });
  await expect(notice.getByRole('definition')).toContainText([
    'No end is set',
    'Spam or misleading content',
    'Posted 40 advertisements in an hour.',
    /^(Just now|\d+m ago) · \w+ \d+, \d{4}, .*[AP]M, by a person on our team, not by a rule$/,
    /^Reading what visitors read, every decision about you below/,
    /^Appeal this decisionUntil /,
    /^You can copy all of it, and delete your account/,
  ]);
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
