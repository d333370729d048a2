import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

test.use({ productOptions: { hasConsoleHost: true } });
test.describe.configure({ timeout: 120_000 });

let author: Member;
let ravi: Member;
let ingrid: Member;
test.beforeAll(async ({ members }) => {
  author = await members.create({ displayName: 'Karl Brandt' });
  ravi = await members.create({ displayName: 'Ravi Menon' });
  ingrid = await members.create({ displayName: 'Ingrid Moss', role: 'moderator' });
});

test('the console is at home on its own host: staff sign in there, decide, and are signed out when nobody is at it; the community’s session is none of it', async ({
  page,
  context,
  members,
  product,
}) => {
  const { id } = await members.post(author, { title: 'Decided on its own host', content: 'He lives at 14 Marlow Street.' });
  await members.call('POST', '/api/reports', {
    as: ravi,
    body: { postId: id, reason: 'privacy', comment: 'It names my street.', captchaToken: await members.botCheckPass('report_content') },
  });

  // Signed in to the community, one is nobody at the console.
  await members.signIn(context, ingrid);
  await page.goto('/console/approved?from=here');
  await expect(page).toHaveURL(`${product.consoleOrigin}/approved?from=here`);
  await expect(page.getByRole('heading', { name: 'Sign in to moderation' })).toBeVisible();
  await expectAccessible(page, 'signing in', { widths: [360, 768, 1440] });

  const signIn = async ({ email, password }: Member) => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: /Sign In$/ }).click();
  };
  await page.goto(product.consoleOrigin);
  await signIn(ravi);
  await expect(page.getByRole('alert')).toContainText(`Your account is at home at ${product.origin}.`);
  await expect(page.getByRole('link', { name: 'It is here' })).toHaveAttribute('href', product.origin);
  await signIn(ingrid);
  await expect(page.getByRole('article').getByRole('heading', { name: 'Decided on its own host' })).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText('Report marked valid')).toBeVisible();
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.getByRole('navigation', { name: 'Moderation' })).toBeVisible();

  const refresh = (await context.cookies()).filter(({ name }) => name === 'clapback_refresh');
  expect(refresh.map(({ domain }) => domain).toSorted()).toEqual(['console.localhost', 'localhost']);
  expect(refresh.find(({ domain }) => domain === 'console.localhost')?.expires).toBe(-1);
  expect((await page.goto(`${product.consoleOrigin}/dashboard`))?.status()).toBe(404);
  expect((await page.goto(`${product.consoleOrigin}/people/${author.id}`))?.status()).toBe(404);

  await page.goto(product.consoleOrigin);
  await expect(page.getByRole('navigation', { name: 'Moderation' })).toBeVisible();
  await members.sql(`update sessions set expires_at = now() - make_interval(secs => 1) where site = 'console'`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to moderation' })).toBeVisible();
  // The community's session has nothing to do with it.
  await page.goto('/dashboard?tab=moderation');
  await expect(page.getByRole('link', { name: 'Open the console' })).toHaveAttribute('href', `${product.consoleOrigin}/`);
  await expectAccessible(page, 'the way to the console', { widths: [360, 1440] });
});
