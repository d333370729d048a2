import { expect, Product, test } from '../harness/test.ts';

// Of their own: other journeys have posted on the shared one.
let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product?.stop());

test('[FEED-02] skeletons show while the feed loads, and an empty feed says so', async ({ page }) => {
  await page.goto(product.origin);
  await expect(page.getByText('No posts found.')).toBeVisible();
  await page.goto(`${product.origin}/404`);
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  // The service is frozen, not replaced: the page waits for the real answer.
  process.kill(product.pid, 'SIGSTOP');
  try {
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page.getByRole('region', { name: 'Community Feed' }).getByText('Loading posts')).toBeAttached();
    await expect(page.getByText('No posts found.')).toHaveCount(0);
  } finally {
    process.kill(product.pid, 'SIGCONT');
  }
  await expect(page.getByText('No posts found.')).toBeVisible();
  await expect(page.getByText('Boosted', { exact: true })).toHaveCount(0);
});

test.describe('a service that does not answer', () => {
  test.use({ failsOnPageErrors: true });

  test('[FEED-08, QUERY-02] a failing feed read is tried three times in all, logged, and raises no toast; Try again helps', async ({
    page,
  }) => {
    await page.goto(product.origin);
    await expect(page.getByText('No posts found.')).toBeVisible();
    await page.goto(`${product.origin}/404`);
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    let reads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/posts')) reads += 1;
    });
    await product.halt('SIGKILL');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    const retry = page.getByRole('region', { name: 'Community Feed' }).getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    expect(reads).toBe(3);
    await expect.poll(() => logged.some((line) => line.includes('The feed could not be read.'))).toBe(true);
    await expect(page.getByRole('region', { name: /notifications/i }).getByRole('listitem')).toHaveCount(0);
    await product.boot();
    // The page may find the service by itself first: then there is nothing left to press.
    await retry.click({ timeout: 2_000 }).catch(() => undefined);
    await expect(page.getByText('No posts found.')).toBeVisible();
  });
});

test('[QUERY-03] coming back to the window reads nothing again', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('article').or(page.getByText('No posts found.')).first()).toBeVisible();
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/posts')) reads.push(request.url());
  });
  const other = await context.newPage();
  await other.goto('/404');
  await page.bringToFront();
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // Something that does read, to know that a read would have been seen by now.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('The feed is up to date.')).toBeAttached();
  expect(reads.filter((url) => url.endsWith('/api/posts')).length).toBe(1);
});
