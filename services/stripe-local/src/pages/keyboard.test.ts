/// <reference lib="dom" />
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrowser } from '../../../../tools/browser/find.ts';
import { openShop, type Shop } from './visit.testing.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Where screenshots go, for those who want to look at them. */
const pictures = process.env.PICTURES;

let shop: Shop;
let browser: Browser;
let page: Page;
/** The product that pages lead back to. */
let home: Server;
let product: string;

// For each try anew: a customer who had a trial is offered none at the next.
beforeEach(async () => {
  home = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<title>Home</title>'));
  await new Promise<void>((resolve) => home.listen(0, '127.0.0.1', resolve));
  product = `http://127.0.0.1:${(home.address() as AddressInfo).port}`;
  shop = await openShop(product);
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser was found; CHROMIUM_PATH may name one');
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ locale: 'en-US' });
  page = await context.newPage();
});
afterEach(async () => {
  await browser.close();
  home.closeAllConnections();
  home.close();
  await shop.close();
});

/** Nothing found by axe, which is run from outside, past what the pages allow themselves; nothing beyond the right edge, on a phone and a wide screen, in light and dark. */
async function isInOrder(what: string): Promise<void> {
  for (const width of [360, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      // Its words are there before its style sheet is.
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      if (pictures) await page.screenshot({ path: `${pictures}/${what}-${width}-${colorScheme}.png`, fullPage: true });
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
      const findings = await page.evaluate(async (values) => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: { type: 'tag', values } });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
      }, tags);
      expect(findings, `${what}, ${width}, ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), what).toBe(0);
    }
}

const focused = () =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    return (at.getAttribute('aria-label') ?? at.textContent) || at.id;
  });

/** Presses Tab until something has the focus, which must be seen. */
async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused()) !== name) continue;
    // On a page that just came, its words are there before its style sheet is.
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.activeElement!).outlineWidth), { message: name }).toBe('3px');
    return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}
const press = async (name: string) => {
  await tabTo(name);
  await page.keyboard.press('Enter');
};
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('everything is done by keyboard alone, in a browser that keeps to the rules of the pages', async () => {
  const broken: string[] = [];
  page.on('console', (message) => message.type() === 'error' && !message.text().includes('422') && broken.push(message.text()));

  // A boost: a card that declines, then one that asks.
  await page.goto((await shop.boostSession()).url!);
  await isInOrder('checkout');
  await press('Use 4000 0000 0000 0002');
  await page.waitForURL(/card=4000000000000002/);
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002');
  await press('Pay $4.99');
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement!.getAttribute('role'))).toBe('alert');
  await isInOrder('declined');
  await press('Your card was declined.');
  await expect.poll(focused).toBe('card');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('4000002500003155');
  await page.keyboard.press('Enter');
  await heading('Your bank asks: is this you?');
  await isInOrder('bank');
  await press('Confirm');
  await page.waitForURL(`${product}/done?session_id=cs_test_*`);

  // A trial, and all that the portal can do.
  await page.goto((await shop.premiumSession()).url!);
  await isInOrder('trial');
  await tabTo('card');
  await page.keyboard.type('4242 4242 4242 4242');
  await press('Start trial');
  await page.waitForURL(`${product}/done?session_id=cs_test_*`);
  await page.goto((await shop.portal()).url);
  await heading('Your subscription');
  await isInOrder('portal');
  await press('Cancel Premium');
  await heading('Cancel Premium?');
  await isInOrder('cancel');
  await press('Cancel Premium');
  await page.getByText('Canceled. Nothing more is charged.').waitFor();
  await isInOrder('canceled');
  await press('Resume Premium');
  await page.getByText('Resumed. Your subscription goes on.').waitFor();
  await press('Change card');
  await heading('Change your card');
  await isInOrder('card');
  await tabTo('card');
  await page.keyboard.type('4000000000000341');
  await page.keyboard.press('Enter');
  await page.getByText('Your card is saved.').waitFor();
  await page.getByText('Visa ending in 0341').waitFor();
  await press(`View invoice ${shop.customer.invoice_prefix}-0001`);
  await heading(`Invoice ${shop.customer.invoice_prefix}-0001`);
  await isInOrder('invoice');

  // The card that was saved last is declined when the trial ends, and another one pays the invoice.
  await shop.pass(7 * 86_400 + 3700);
  await page.goto((await shop.portal()).url);
  await isInOrder('behind');
  await press('Pay $19.99');
  await heading(`Invoice ${shop.customer.invoice_prefix}-0002`);
  await isInOrder('open-invoice');
  await press('Pay $19.99 with Visa ending in 0341');
  await page.getByRole('alert').waitFor();
  await isInOrder('open-invoice-declined');
  await tabTo('card');
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Enter');
  await page.getByText('Visa ending in 4242').waitFor();
  await page.goto(`${shop.local.origin}/checkout/cs_test_none`);
  await isInOrder('unknown');
  await press('Back to Clapback');
  await page.waitForURL(`${product}/`);
  expect(broken.filter((words) => !words.includes('404'))).toEqual([]);
});
