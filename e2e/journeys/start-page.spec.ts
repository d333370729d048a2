import { openComposer, showAllPosts } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test.use({ productOptions: { isDemo: true } });

for (const [width, limit] of [
  [1440, 9_000],
  [390, 13_000],
] as const) {
  test(`with the demo’s twenty posts the start page is at most ${limit} px high at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Show \d+ more posts$/ })).toBeVisible();
    // Pictures have their room before they come, and so has the section of another remote.
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
        scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await page.waitForLoadState('networkidle');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(limit);
    await showAllPosts(page);
    await expect(page.getByRole('article')).toHaveCount(20);
  });
}

test('[LAND-07] a member finds one line in place of the hero, and the composer closed until it is touched', async ({
  page,
  context,
  members,
}) => {
  await members.signIn(context, await members.create({ displayName: 'Dana Whitlock' }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Dana Whitlock');
  await expect(page.getByRole('link', { name: 'Learn How' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  const line = page.getByRole('button', { name: /Write a post$/ });
  expect((await line.boundingBox())!.height).toBe(56);
  await expectAccessible(page, 'the start page of a member', { widths: [360, 1440] });
  await line.press('Enter');
  await expect(page.getByRole('form', { name: 'Create a post' }).getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Half written');
  await page.reload();
  await expect((await openComposer(page)).getByLabel('Title')).toHaveValue('Half written');
});
