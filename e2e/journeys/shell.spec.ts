import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, Product, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

test('[SHELL-04] a signed-out visitor of the dashboard ends on the sign-in page, and comes back after it', async ({ page, members }) => {
  const member = await members.create();
  await page.goto('/dashboard?tab=profile');
  await expect(page).toHaveURL(/\/auth\?/);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=profile$/);
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
});

test('[SHELL-14, SHELL-15] an unknown path ends on the page that says so, with a way home, and its status is 404', async ({
  page,
  request,
}) => {
  await page.goto('/nowhere/to-be/found?token=secret#part');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('There is no page at /nowhere/to-be/found. The page may have been moved');
  await expect(page.getByRole('main')).not.toContainText('secret');
  await expectAccessible(page, 'an unknown path', { widths: [360, 1440] });
  await page.goto('/404?notFound=/call/this/number');
  await expect(page.getByRole('main')).toContainText('There is nothing at this address.');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await request.get('/nowhere/to-be/found')).status()).toBe(404);
  expect((await request.get('/404')).status()).toBe(404);
  expect((await request.get('/')).status()).toBe(200);
  expect((await request.get('/dashboard')).status()).toBe(200);
});

test('[SHELL-16, TOAST-06] while the session is looked up a spinner of 12 bars says so, then it gives way, with a session and without', async ({
  page,
  context,
  members,
}) => {
  await members.signIn(context, await members.create());
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  const letGo = await members.hold('sessions');
  try {
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('Initializing...')).toBeVisible();
    await expect(page.locator('.start [aria-hidden] > *')).toHaveCount(12);
  } finally {
    await letGo();
  }
  await expect(page.getByText('Initializing...')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await context.clearCookies();
  await page.goto('/');
  await expect(page.getByText('Initializing...')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('[SHELL-19] the service worker is registered and keeps neither pages nor the API; where it cannot be, nobody is told', async ({
  page,
}) => {
  await page.goto('/');
  const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(script).toMatch(/\/sw\.js$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    return (
      await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
    ).flat();
  });
  expect(kept.filter((path) => path === '/' || path.startsWith('/api') || path === '/remotes.json' || path.endsWith('.html'))).toEqual([]);
});

test('[SHELL-19] a failed registration is ignored', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.origin });
  await context.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('not today'));
  });
  const page = await context.newPage();
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test.describe('page views', () => {
  test('[SHELL-17, LEGAL-05] with a measurement id each page view sends path, search and title, once the visitor has allowed it and until they stop it', async ({
    page,
    context,
  }) => {
    const views: Record<string, string>[] = [];
    let scripts = 0;
    const measurement = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      response.setHeader('access-control-allow-origin', '*');
      if (url.pathname === '/collect') {
        views.push(Object.fromEntries(url.searchParams));
        response.end();
        return;
      }
      scripts += 1;
      // What the measurement service's own script does with what the page puts into its queue, in short.
      response.setHeader('content-type', 'text/javascript');
      response.end(`(() => { document.cookie = '_ga=1; path=/'; document.cookie = '_ga_1A2B3C4D5E=2; path=/'; const send = (entry) => { const [command, name, fields] = entry; if (command === 'event' && name === 'page_view') fetch(new URL('/collect?' + new URLSearchParams(fields), '${`http://${request.headers.host}`}'), { mode: 'no-cors' }); };
        (window.dataLayer ??= []).forEach(send); const push = window.dataLayer.push.bind(window.dataLayer); window.dataLayer.push = (entry) => { send(entry); return push(entry); }; })();`);
    }).listen(0, '127.0.0.1');
    await once(measurement, 'listening');
    const { port } = measurement.address() as AddressInfo;
    const product = await Product.start({
      env: { MEASUREMENT_ID: 'G-1A2B3C4D5E', MEASUREMENT_SCRIPT_URL: `http://localhost:${port}/gtag.js` },
    });
    try {
      const asked = page.getByRole('region', { name: 'Counting of page views' });
      await page.goto(`${product.origin}/auth?tab=signin`);
      await expect(asked).toBeVisible();
      await expectAccessible(page, 'the request to count page views', { widths: [360, 768, 1440] });
      await asked.getByRole('button', { name: 'Do not count' }).click();
      await expect(asked).toHaveCount(0);
      await page.goto(`${product.origin}/cookies`);
      const others = page.getByRole('region', { name: 'Services of others' });
      await expect(others.getByText('It is off in this browser: nothing of it is loaded or kept.')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(asked).toHaveCount(0);
      expect([scripts, views.length]).toEqual([0, 0]);
      await page.evaluate(() => localStorage.clear());

      await page.goto(`${product.origin}/auth?tab=signup`);
      await asked.getByRole('button', { name: 'Allow counting' }).click();
      await expect.poll(() => views.length).toBe(1);
      await expect(asked).toHaveCount(0);
      await page.getByRole('banner').getByRole('link').first().click();
      await expect.poll(() => views.length).toBe(2);
      expect(views.map(({ page_path, page_search, page_title }) => ({ page_path, page_search, page_title }))).toEqual([
        { page_path: '/auth', page_search: '?tab=signup', page_title: expect.stringContaining('Clapback') },
        { page_path: '/', page_search: '', page_title: expect.stringContaining('Professional Reputation Management') },
      ]);

      // Of what somebody searches for nothing is told.
      await page.goto(`${product.origin}/search?q=Dana+Whitlock&sort=likes`);
      await expect.poll(() => views.length).toBe(3);
      expect(views[2]).toMatchObject({
        page_path: '/search',
        page_search: '?sort=likes',
        page_location: `${product.origin}/search?sort=likes`,
      });
      expect(JSON.stringify(views)).not.toContain('Whitlock');

      await page.goto(`${product.origin}/cookies`);
      await expect.poll(() => views.length).toBe(4);
      const cookies = async () => (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_'));
      await expect(others.getByRole('term')).toHaveText(['_ga', '_ga_*']);
      expect((await cookies()).toSorted()).toEqual(['_ga', '_ga_1A2B3C4D5E']);
      await others.getByRole('button', { name: 'Stop counting my page views' }).click();
      await expect(others.getByRole('button', { name: 'Allow counting' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect([views.length, await cookies()]).toEqual([4, []]);
    } finally {
      await product.stop();
      measurement.close();
    }
  });

  test('[SHELL-18] without a measurement id nothing is sent', ({ page, product }) => expectNothingSent(page, product));
});

async function expectNothingSent(page: Page, product: Product): Promise<void> {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.origin)) outside.push(request.url());
  });
  await page.goto(product.origin);
  await expect(page.getByText('No posts found.').or(page.getByRole('article')).first()).toBeVisible();
  expect(outside).toEqual([]);
}
