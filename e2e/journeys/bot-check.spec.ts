import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { password, TestClient } from '@clapback/services/test/client.ts';
import { screenArrived, signOut } from '../harness/screens.ts';
import { expect, Product, test } from '../harness/test.ts';

/** How the provider behaves that stands in for Google's. */
type Behaviour = 'hangs' | 'givesNoToken' | 'works';

let behaviour: Behaviour = 'works';
/** What the provider makes of a token. */
let verdict = { success: true, score: 0.1, action: 'sign_up' };
let judged: Record<string, string> = {};
const scriptOf = (mode: Behaviour) =>
  `window.grecaptcha = { ready: (done) => done(), execute: async (key, { action }) => { if (${mode === 'givesNoToken'}) throw new Error('none'); return ['token', key, action].join('-'); } };`;

const provider = createServer((request, response: ServerResponse) => {
  if (request.url?.startsWith('/api.js')) {
    if (behaviour !== 'hangs') response.writeHead(200, { 'content-type': 'text/javascript' }).end(scriptOf(behaviour));
    return;
  }
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    judged = Object.fromEntries(new URLSearchParams(body));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict));
  });
});

let product: Product;

test.beforeAll(async () => {
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  const address = `http://localhost:${(provider.address() as AddressInfo).port}`;
  product = await Product.start({
    env: {
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_SCRIPT_URL: `${address}/api.js`,
      RECAPTCHA_VERIFY_URL: `${address}/siteverify`,
    },
  });
});

test.afterAll(async () => {
  await product.stop();
  provider.closeAllConnections();
  provider.close();
});

/** A press waits a few seconds for the provider, which a busy machine may not make. */
const untilProviderIsThere = (page: Page) => page.waitForFunction(() => 'grecaptcha' in window);

async function signUp(page: Page) {
  // With a provider that hangs, the load event may never come.
  await page.goto(`${product.origin}/auth?tab=signup`, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill('somebody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour 1931');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  if (behaviour !== 'hangs') await untilProviderIsThere(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test('[AUTH-13] a sign-up before the bot check has loaded is asked to wait', async ({ page }) => {
  behaviour = 'hangs';
  await signUp(page);
  await expect(page.getByText('reCAPTCHA not loaded')).toBeVisible();
  await expect(page.getByText('Please wait a moment and try again')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.org');
});

test('[AUTH-14] a sign-up for which no token can be had is asked to begin again', async ({ page }) => {
  behaviour = 'givesNoToken';
  await signUp(page);
  await expect(page.getByText('reCAPTCHA failed')).toBeVisible();
  await expect(page.getByText('Please refresh and try again')).toBeVisible();
});

test('[AUTH-15, AUTH-18] a sign-up whose token does not pass is refused with the message of the service', async ({ page }) => {
  behaviour = 'works';
  await signUp(page);
  await expect(page.getByText('Verification failed')).toBeVisible();
  await expect(page.getByText('The bot check did not pass. Please try again.')).toBeVisible();
  expect(judged).toMatchObject({ secret: 'secret', response: 'token-site-key-sign_up' });
});

test('[AUTH-30] signing in goes on without a token, and asks for one after three failed tries', async ({ page }) => {
  verdict = { success: true, score: 0.9, action: 'sign_up' };
  const client = new TestClient(product.origin);
  const passFor = async (action: string) =>
    (await client.post<{ pass: string }>('/api/captcha/verify', { body: { token: 'a-token', action } })).body.pass;
  const email = 'tried@example.org';
  await client.post('/api/auth/sign-up', {
    body: { email, password, data: { gender: 'male' }, acceptTerms: true, captchaToken: await passFor('sign_up') },
  });
  const mail = await client.mail(email, 'Please confirm your email address');
  await client.post('/api/auth/confirm', { body: { token: /token=([\w-]+)/.exec(mail.text)?.[1] } });

  behaviour = 'givesNoToken';
  await page.goto(`${product.origin}/auth`);
  await page.getByLabel('Email').fill(email);
  const send = async (text: string) => {
    const answer = page.waitForResponse('**/api/auth/sign-in');
    await page.getByLabel('Password', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    return (await answer).status();
  };
  expect(await send(password)).toBe(200);
  await expect(page).toHaveURL(/\/onboarding$/);
  await screenArrived(page);
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${product.origin}/auth`);
  await page.getByLabel('Email').fill(email);
  expect([await send('wrong 1'), await send('wrong 2'), await send('wrong 3')]).toEqual([401, 401, 401]);
  // Now also the right one needs a token, and the form says so.
  expect(await send(password)).toBe(400);
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText('After several failed tries a bot check is needed. Please try again.')).toBeVisible();

  behaviour = 'works';
  verdict = { success: true, score: 0.9, action: 'sign_in' };
  await page.reload();
  await page.getByLabel('Email').fill(email);
  await untilProviderIsThere(page);
  expect(await send(password)).toBe(200);
  await expect(page).toHaveURL(/\/dashboard/);
});
