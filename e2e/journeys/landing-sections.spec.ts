import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { ownBuild, RemoteServer } from '../harness/remotes.ts';
import { followFooterLink } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

const pricing = (page: Page) => page.getByRole('region', { name: 'Pricing' });
const plan = (page: Page, name: string) => pricing(page).getByRole('listitem', { name, exact: true });
/** Brings the section's place into view, as scrolling would. */
const scrollToPricing = (page: Page) => page.locator('#pricing').evaluate((place) => place.scrollIntoView());
/** Other journeys may have posted. */
const feedReady = (page: Page) => expect(page.getByText('No posts found.').or(page.getByRole('article')).first()).toBeVisible();

test('[LAND-09] the sections stand in their order, without findings of axe', async ({ page }) => {
  await page.goto('/');
  await feedReady(page);
  await scrollToPricing(page);
  await expect(plan(page, 'Premium')).toBeVisible();
  const headings = await page
    .locator('main')
    .getByRole('heading', { level: 2 })
    .evaluateAll((all) => all.map((heading) => [heading.textContent, heading.getBoundingClientRect().top] as const));
  expect(headings.toSorted(([, one], [, other]) => one - other).map(([text]) => text)).toEqual([
    'Community Feed',
    'How It Works',
    'Features',
    'Case Studies',
    'Pricing',
    'Frequently Asked Questions',
    'About',
  ]);
  const [hero, feed, footer, about] = await Promise.all(
    [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('heading', { name: 'Community Feed' }),
      page.getByRole('contentinfo'),
      page.getByRole('heading', { name: 'About' }),
    ].map(async (part) => (await part.boundingBox())!.y),
  );
  expect(hero!).toBeLessThan(feed!);
  expect(about!).toBeLessThan(footer!);
  await expectAccessible(page, 'the landing page', { widths: [360, 768, 1440] });
  const questions = page.getByRole('region', { name: 'Frequently Asked Questions' });
  await questions.getByText('Is this legal advice?').click();
  await expect(questions.getByText('Clapback is a place to answer, not a law firm.')).toBeVisible();
});

test('[LAND-11, LAND-12, LAND-13, LAND-14] there are four case studies and three plans, and each says what it costs', async ({ page }) => {
  await page.goto('/#pricing');
  await expect(pricing(page).getByRole('list', { name: 'Plans' }).locator('> li')).toHaveCount(3);
  await expect(pricing(page).getByRole('heading', { level: 3 })).toHaveText(['Free', 'Premium', 'Enterprise']);
  await expect(plan(page, 'Free')).toContainText('$0 forever');
  await expect(plan(page, 'Premium')).toContainText('$19.99 per month');
  await expect(plan(page, 'Premium')).toContainText('After a 7-day free trial');
  await expect(plan(page, 'Enterprise')).toContainText('Custom pricing');
  await expect(plan(page, 'Enterprise').getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^mailto:.+@.+/);
  await expect(pricing(page)).toContainText('30-day refund guarantee.');
  await expect(pricing(page)).toContainText('Cancel anytime and keep Premium to the end of the period that you have paid for.');
  await expect(page.getByRole('region', { name: 'Case Studies' }).getByRole('heading', { level: 3 })).toHaveCount(4);
});

test('the plans lead on: a visitor to an account, a member to Premium', async ({ page, context, members }) => {
  await page.goto('/#pricing');
  await expect(plan(page, 'Free').getByRole('link')).toHaveAttribute('href', '/auth?tab=signup');
  await plan(page, 'Premium').getByRole('link', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL('/auth?tab=signup&next=%2Fpremium');
  await members.signIn(context, await members.create());
  await page.goto('/#pricing');
  await plan(page, 'Premium').getByRole('link', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL('/premium');
});

test('[LAND-15] the structured data name the price of Premium, no other is named anywhere, and the questions stand there too', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, json]) =>
      JSON.parse(json!) as {
        '@type': string;
        offers?: { name: string; price: string; priceCurrency: string }[];
        mainEntity?: { name: string }[];
      },
  );
  expect(data.flatMap(({ offers = [] }) => offers).map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual([
    ['Free', '0.00', 'USD'],
    ['Premium', '19.99', 'USD'],
  ]);
  expect(data.map((one) => one['@type'])).toEqual(expect.arrayContaining(['WebSite', 'Organization', 'FAQPage']));
  expect(data.find((one) => one['@type'] === 'FAQPage')!.mainEntity!.map(({ name }) => name)).toContain('Is this legal advice?');
  expect(html).not.toMatch(/\$29|29\.00/);
  await page.goto('/#pricing');
  await expect(plan(page, 'Premium')).toBeVisible();
  expect(await page.locator('body').innerText()).not.toContain('$29');
});

test('[LAND-03, LAND-16] header and footer lead to the sections, also before their code has arrived', async ({ page }) => {
  await page.goto('/');
  await feedReady(page);
  const links = [
    ['banner', 'Pricing', 'Pricing'],
    ['banner', 'Features', 'Features'],
    ['banner', 'How It Works', 'How It Works'],
    ['banner', 'About', 'About'],
    ['contentinfo', 'Features', 'Features'],
    ['contentinfo', 'How It Works', 'How It Works'],
    ['contentinfo', 'Pricing', 'Pricing'],
    ['contentinfo', 'Case Studies', 'Case Studies'],
  ] as const;
  for (const [place, label, heading] of links) {
    await page.getByRole(place).getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true }), `${label} of ${place}`).toBeInViewport();
  }
  // From another screen as well.
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  await followFooterLink(page, 'Pricing');
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport();
});

test('the pricing section comes when one comes near it, alone, and nothing moves', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (sent) => void asked.push(new URL(sent.url()).pathname));
  await page.goto('/');
  await feedReady(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5_000 })));
  const ofPremium = () => asked.filter((path) => path.startsWith('/remotes/mfe-premium/')).map((path) => basename(path));
  expect(ofPremium()).toEqual([]);
  expect(asked).not.toContain('/api/prices');

  await page.evaluate(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { shifts });
    // Its lower end, so that what stands below it is in sight while it arrives.
    document.getElementById('pricing')!.scrollIntoView({ block: 'end' });
    scrollBy(0, 300);
  });
  await expect(plan(page, 'Premium')).toContainText('$19.99');
  // Two frames later every shift has been reported.
  const shifts = await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve((window as unknown as { shifts: number[] }).shifts))),
      ),
  );
  expect(shifts).toEqual([]);

  expect(ofPremium().length).toBeGreaterThan(0);
  const dist = join(import.meta.dirname, '../../mfe-premium/dist');
  const screens = readdirSync(dist).filter(
    (file) => file.endsWith('.js') && readFileSync(join(dist, file), 'utf8').includes('Portal Error'),
  );
  expect(screens.length).toBeGreaterThan(0);
  expect(ofPremium().filter((file) => screens.includes(file))).toEqual([]);
});

test('prices that cannot be had are told, and come once the connection is back', async ({ page, context }) => {
  await page.goto('/#pricing');
  await expect(plan(page, 'Premium')).toContainText('$19.99');
  // What was fetched once is kept by the browser; the prices are not.
  await page.goto('/');
  await feedReady(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await scrollToPricing(page);
  const alert = pricing(page).getByRole('alert');
  await expect(alert).toContainText('The prices could not be loaded');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(plan(page, 'Premium')).toContainText('$19.99');
});

test.describe('without the remote', () => {
  test.use({ failsOnPageErrors: false });

  test('the place of the pricing section says so, the page lives on, and the section comes once the remote is back', async ({
    page,
    listed,
  }) => {
    const { list, product: own } = listed;
    const server = await RemoteServer.start();
    server.mode = 'dead';
    try {
      list.put(server.serve('premium', ownBuild('mfe-premium')));
      await page.goto(own.origin);
      await feedReady(page);
      await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
      const note = page.locator('#pricing').getByRole('status');
      await expect(note).toContainText('‘Pricing’ is not available right now.');
      await expect(note).toBeInViewport();
      await page.getByText('Is this legal advice?').click();
      await expect(page.getByText('Clapback is a place to answer, not a law firm.')).toBeVisible();
      server.mode = 'serving';
      await note.getByRole('button', { name: 'Try again' }).click();
      await expect(plan(page, 'Premium')).toContainText('$19.99');
    } finally {
      server.close();
      list.reset();
    }
  });
});

test('[LAND-03, LAND-06] signed in, the header begins with Feed and Dashboard, offers Premium, the account and Sign Out, on a narrow screen in its menu', async ({
  page,
  context,
  members,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Premium' })).toHaveCount(0);
  await members.signIn(context, await members.create());
  await page.goto('/');
  await expect(header.getByRole('link', { name: 'Premium' })).toHaveAttribute('href', '/premium');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  const main = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const everywhere = ['Feed', 'Dashboard', 'Premium', 'Articles', 'Legal'];
  for (const [width, links] of [
    [1440, ['Feed', 'Dashboard', 'Premium', 'Features', 'How It Works', 'Pricing', 'About', 'Articles', 'Legal']],
    [1200, everywhere],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(main).toHaveText(links);
    // All of them have room beside what stands at the end of the header.
    const [last, end] = [(await main.last().boundingBox())!, (await header.getByRole('button', { name: 'Sign Out' }).boundingBox())!];
    expect([width, last.x + last.width < end.x, end.x + end.width <= width]).toEqual([width, true, true]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await main.nth(1).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(main).toHaveText(everywhere);
  // The address changes at once, the screen later, and as it comes it closes what is open in the header.
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
  const account = header.getByRole('button', { name: /^Account: / });
  await account.click();
  await header.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/dashboard?tab=settings');
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  await expect(header.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await account.click();
  await page.keyboard.press('Escape');
  await expect(header.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(account).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await account.click();
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Premium' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await menu.getByRole('link', { name: 'Premium' }).click();
  await expect(page).toHaveURL('/premium');
});
