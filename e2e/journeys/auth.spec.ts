import { signOut } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test('[AUTH-01, AUTH-02] the three tabs, and the address preselects one', async ({ page }) => {
  await page.goto('/auth');
  for (const name of ['Sign In', 'Sign Up', 'Reset Password']) await expect(page.getByRole('tab', { name })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Demo: sign in as')).toHaveCount(0);
  await page.goto('/auth?tab=signup');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expectAccessible(page, 'signing up', { widths: [360, 1440] });
  await page.goto('/auth?tab=reset');
  await expect(page.getByRole('tab', { name: 'Reset Password' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expectAccessible(page, 'asking for a new password', { widths: [360, 1440] });
});

test('[AUTH-04, AUTH-05] signing up asks for email, password, an optional name, what one came for, and the terms', async ({ page }) => {
  await page.goto('/auth?tab=signup');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByLabel(/^Display name/)).toBeVisible();
  const respond = page.getByRole('radio', { name: 'Respond to a post' });
  const browse = page.getByRole('radio', { name: 'Just browsing' });
  await expect(respond).toBeChecked();
  await expect(respond).toHaveAttribute('value', 'male');
  await expect(browse).not.toBeChecked();
  await expect(browse).toHaveAttribute('value', 'female');
  await expect(page.getByRole('checkbox', { name: /terms/i })).not.toBeChecked();
});

test('[AUTH-09, AUTH-11, AUTH-19] what is missing or weak is said, and nothing typed is lost', async ({ page }) => {
  await page.goto('/auth?tab=signup');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Missing information')).toBeVisible();
  await expect(page.getByText('Please provide both email and password')).toBeVisible();
  await expectAccessible(page, 'refusals, with a toast', { widths: [360, 1440] });
  await page.getByLabel('Email').fill('weak@example.org');
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Terms Required')).toBeVisible();
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Signup failed')).toBeVisible();
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
  await expect(page.getByText('This is a commonly used password.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('weak@example.org');
});

test('[AUTH-29] wrong credentials are refused in the same words whether there is such an account or not', async ({ page, members }) => {
  const member = await members.create();
  for (const email of [member.email, 'nobody@example.org']) {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Login failed')).toBeVisible();
    await expect(page.getByText('The email address or the password is wrong.')).toBeVisible();
  }
});

test('[AUTH-36] signing out ends the session on the server and the header is as before', async ({ page, context, members }) => {
  const member = await members.create();
  await members.signIn(context, member);
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await signOut(page);
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Create Account' })).toBeVisible();
  const open = await members.sql<{ count: string }>(
    'select count(*) from sessions where account_id = $1 and ended_at is null and user_agent like $2',
    [member.id, '%Chrome%'],
  );
  expect(open[0]?.count).toBe('0');
  await page.reload();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('[AUTH-32, AUTH-33, AUTH-34] a forgotten password is set anew by the link in a mail', async ({ page, members }) => {
  const member = await members.create();
  await page.goto('/auth?tab=reset');
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('Reset email sent')).toBeVisible();
  await expect(page.getByText('Please check your email for password reset instructions.')).toBeVisible();
  await page.getByRole('button', { name: 'Send Another Email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  const mail = await members.mail(member.email, 'Set a new password');
  await page.goto(/http:\/\/\S+recovery=\S+/.exec(mail.text)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessible(page, 'a new password', { widths: [360, 1440] });
  await page.getByLabel('New password', { exact: true }).fill('seven lanterns on a pier');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill('seven lanterns on a pier');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a link that was used already says so where the button was, and leads on to signing in', async ({ page, members }) => {
  const email = `twice-${Date.now()}@example.org`;
  await members.call('POST', '/api/auth/sign-up', {
    body: {
      email,
      password: 'a quiet harbour 1931',
      data: { gender: 'male' },
      acceptTerms: true,
      captchaToken: await members.botCheckPass('sign_up'),
    },
  });
  const { text } = await members.mail(email, 'Please confirm your email address');
  await members.call('POST', '/api/auth/confirm', { body: { token: /token=([\w-]+)/.exec(text)?.[1] } });
  await page.goto(/http:\/\/\S+token=\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expectAccessible(page, 'confirming an address', { widths: [360, 1440] });
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByText(/^This link is not valid any more\./)).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'sign in' }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test('[AUTH-22, AUTH-24] confirmed in another browser, the address is filled in there; one welcome mail arrives, and it leads to the dashboard', async ({
  page,
  browser,
  product,
  members,
}) => {
  const email = 'welcomed@example.org';
  await page.goto('/auth?tab=signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour 1931');
  await page.getByLabel(/^Display name/).fill('Wanda Greet');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Success!')).toBeVisible();
  const { text } = await members.mail(email, 'Please confirm your email address');
  const phone = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await phone.goto(/http\S+token=[\w-]+/.exec(text)![0]);
  await phone.getByRole('button', { name: /^Confirm my/ }).click();
  await expect(phone.getByText('You can sign in now.')).toBeVisible();
  await expect(phone).toHaveURL(`${product.origin}/`);
  await phone.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(phone.getByLabel('Email')).toHaveValue(email);
  await phone.context().close();
  const welcome = await members.mail(email, 'Welcome to Clapback');
  expect(welcome.text).toContain('Wanda Greet');
  expect(welcome.text).toContain('/dashboard');
  expect((await members.mails(email)).filter(({ subject }) => subject === 'Welcome to Clapback')).toHaveLength(1);
});

test('[AUTH-26] two first sign-ins at the same moment both get in, and there is one profile', async ({ browser, members }) => {
  const email = 'two-at-once@example.org';
  await members.call('POST', '/api/auth/sign-up', {
    body: { email, password: 'a quiet harbour 1931', acceptTerms: true, captchaToken: await members.botCheckPass('sign_up') },
  });
  const { text } = await members.mail(email, 'Please confirm your email address');
  await members.call('POST', '/api/auth/confirm', { body: { token: /token=([\w-]+)/.exec(text)![1] } });
  const pages = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  try {
    for (const page of pages) {
      await page.goto('/auth');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('a quiet harbour 1931');
    }
    await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Sign In', exact: true }).click()));
    // Both at once: the note of the one goes while the other is waited for.
    await Promise.all(pages.map((page) => expect(page.getByText('You have been signed in successfully.')).toBeVisible()));
    // One of them was the first.
    await expect.poll(() => pages.map((page) => new URL(page.url()).pathname).toSorted()).toEqual(['/dashboard', '/onboarding']);
    expect(
      await members.sql('select count(*)::int as count from profiles p join accounts a on a.id = p.id where a.email = $1', [email]),
    ).toEqual([{ count: 1 }]);
  } finally {
    for (const page of pages) await page.context().close();
  }
});
