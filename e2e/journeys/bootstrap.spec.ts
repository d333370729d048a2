import { expect, expectAccessible, Product, test } from '../harness/test.ts';
import { Members } from '../harness/members.ts';

// Of its own: other journeys have made admins on the shared one.
let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product?.stop());

test('[BOOT-01, BOOT-03, BOOT-04] the first member becomes admin from the landing page, and the second hears that there is one', async ({
  page,
  context,
  browser,
}) => {
  const members = new Members(product);
  const offer = 'This community has no admin yet';
  await page.goto(product.origin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?!Loading)/);
  await expect(page.getByRole('region', { name: offer })).toHaveCount(0);

  const [first, second] = [await members.create(), await members.create()];
  const others = await browser.newContext();
  await members.signIn(others, second);
  const other = await others.newPage();
  await other.goto(product.origin);
  await expect(other.getByRole('region', { name: offer })).toBeVisible();

  await members.signIn(context, first);
  await page.reload();
  await expect(page.getByRole('region', { name: offer })).toBeVisible();
  await expectAccessible(page, 'the offer to become admin', { widths: [360, 768, 1440] });
  await page.getByRole('button', { name: 'Become admin' }).click();
  await expect(page.getByText('Admin access granted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'You are the admin of this community' })).toBeVisible();
  await expectAccessible(page, 'the banner of the new admin', { widths: [360, 1440] });

  await other.getByRole('button', { name: 'Become admin' }).click();
  await expect(other.getByText('Admin already exists')).toBeVisible();
  await expect(other.getByRole('region', { name: offer })).toHaveCount(0);
  expect(await members.sql<{ id: string }>(`select id from accounts where granted_role = 'admin'`)).toEqual([{ id: first.id }]);
  await others.close();

  await page.getByRole('link', { name: 'Manage members' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?!Loading)/);
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.goto(product.origin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back/);
  await expect(page.getByRole('region', { name: /admin/ })).toHaveCount(0);
});
