import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { LocalNames } from '@clapback/services/test/dns.ts';
import { picture } from '@clapback/services/test/pictures.ts';
import { expect, expectAccessible, test as base } from '../harness/test.ts';

/** A corner of the internet on this machine: its names, and a site whose pages a journey writes. */
interface Outside {
  names: LocalNames;
  port: number;
  pages: Map<string, string>;
}

const test = base.extend<{ outside: Outside }>({
  // Playwright reads from the parameter which other fixtures are needed.
  // oxlint-disable-next-line no-empty-pattern
  outside: async ({}, provide) => {
    const pages = new Map<string, string>();
    const site = createServer((request, answer) => {
      const page = pages.get(request.url ?? '');
      answer.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    await using names = await LocalNames.start();
    await provide({ names, port: (site.address() as AddressInfo).port, pages });
    site.closeAllConnections();
    site.close();
  },
  productOptions: async ({ outside }, provide) =>
    provide({ env: { DNS_SERVERS: outside.names.address, OUTBOUND_ALLOW: `127.0.0.1:${outside.port}` } }),
});
test.describe.configure({ timeout: 360_000 });

const widths = [360, 768, 1440];
const profile = '/dashboard?tab=profile';
const card = (page: Page) => page.getByRole('region', { name: 'Verification', exact: true });
const proofOf = (page: Page, target: string) => card(page).getByRole('listitem').filter({ hasText: target });
const rowOf = (page: Page, name: string) => page.locator('.console-pane-list').getByRole('listitem').filter({ hasText: name });
const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title });

async function addProof(page: Page, kind: RegExp, field: string, target: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Add a proof' }).click();
  await card(page).getByRole('radio', { name: kind }).check();
  await card(page).getByRole('textbox', { name: field }).fill(target);
  await card(page).getByRole('button', { name: 'Add', exact: true }).click();
}

test('[VERIF-06, VERIF-08, VERIF-09, NOTIF-07, NOTIF-09, RT-02, RT-04] a member shows who they are and asks; staff approve, the mark is there at once, and staff take it back', async ({
  page,
  context,
  browser,
  members,
  product,
  outside,
}) => {
  const [maya, nils, ingrid] = [
    await members.create({ displayName: 'Maya Lindqvist' }),
    await members.create({ displayName: 'Nils Overgaard' }),
    await members.create({ displayName: 'Ingrid Maas', role: 'moderator' }),
  ];
  const site = `http://bakery.test:${outside.port}`;
  outside.names.set('bakery.test', { addresses: ['127.0.0.1'] });
  await members.signIn(context, maya);
  await page.goto(profile);

  // A domain: first without its record, then with it.
  await addProof(page, /^A domain/, 'Domain', 'bakery.test');
  const domain = proofOf(page, 'A domain');
  await domain.getByRole('button', { name: 'Check now' }).click();
  await expect(domain).toContainText('There is no TXT record yet.');
  outside.names.set('bakery.test', { addresses: ['127.0.0.1'], texts: [await domain.locator('code').innerText()] });
  await domain.getByRole('button', { name: 'Check now' }).click();
  await expect(domain).toContainText('The TXT record is there at bakery.test.');

  // A file of the site, a page that links back, and what lies inside, which is never asked for.
  await addProof(page, /^A website/, 'Website', site);
  const file = proofOf(page, 'A website');
  outside.pages.set('/.well-known/clapback-verification.txt', await file.locator('code').innerText());
  await file.getByRole('button', { name: 'Check now' }).click();
  await expect(file).toContainText('The file is there at bakery.test');
  await addProof(page, /^A page or profile/, 'Address of the page', `${site}/about`);
  const about = proofOf(page, 'A page or profile');
  outside.pages.set('/about', `<h1>Maya</h1><p>${await about.locator('code').innerText()}</p>`);
  await about.getByRole('button', { name: 'Check now' }).click();
  await expect(about).toContainText('The page links to yours with rel="me".');
  outside.names.set('inside.test', { addresses: ['169.254.169.254'] });
  await addProof(page, /^A website/, 'Website', 'http://inside.test');
  const inside = proofOf(page, 'http://inside.test');
  await inside.getByRole('button', { name: 'Check now' }).click();
  await expect(inside).toContainText('This address leads to a machine that is not on the public internet.');
  await inside.getByRole('button', { name: 'Remove' }).click();
  await expect(inside).toHaveCount(0);

  // An address, by the link of the mail.
  await addProof(page, /^An email address/, 'Email address', 'maya@bakery.test');
  const { text } = await members.mail('maya@bakery.test', 'Please confirm this address for your verification');
  await page.goto(/http:\S+dashboard\S+/.exec(text)![0]);
  await expect(toast(page, 'Address confirmed')).toBeVisible();
  await expect(page).toHaveURL(/\?tab=profile$/);
  await expect(proofOf(page, 'maya@bakery.test')).toContainText('Found');

  // The request, with a file; a second one from elsewhere is refused.
  await card(page)
    .getByLabel('Files for staff')
    .setInputFiles({ name: 'Shop.png', mimeType: 'image/png', buffer: await picture('png') });
  await expect(card(page).getByText('Shop.png is uploaded.')).toBeAttached();
  await card(page).getByRole('textbox', { name: 'Reason' }).fill('I run the bakery on Elm Street.');
  await expectAccessible(page, 'the form of a request to be verified', { widths });
  const second = await context.newPage();
  await second.goto(profile);
  await expect(card(second).getByRole('textbox', { name: 'Reason' })).toHaveValue('I run the bakery on Elm Street.');
  await card(page).getByRole('button', { name: 'Send request' }).click();
  await expect(toast(page, 'Verification request submitted')).toBeVisible();
  await expect(card(page).getByRole('heading', { name: 'Request Pending' })).toBeVisible();
  await card(second).getByRole('textbox', { name: 'Reason' }).fill('I run the bakery on Elm Street, number 5.');
  await card(second).getByRole('button', { name: 'Send request' }).click();
  await expect(toast(second, 'You already have a pending verification request.')).toBeVisible();
  await second.close();

  // Staff find it, open the file, and approve.
  const [hers, his] = [
    await browser.newContext({ baseURL: product.origin, locale: 'en-US' }),
    await browser.newContext({ baseURL: product.origin, locale: 'en-US' }),
  ];
  await members.signIn(hers, ingrid);
  await members.signIn(his, nils);
  const [staffPage, stranger] = [await hers.newPage(), await his.newPage()];
  await stranger.goto('/premium');
  await staffPage.goto('/dashboard?tab=moderation&show=verification');
  await expect(rowOf(staffPage, 'Maya Lindqvist')).toContainText(maya.email);
  await expect(rowOf(staffPage, 'Maya Lindqvist')).toContainText('4 of 4 proofs found · 1 file');
  await rowOf(staffPage, 'Maya Lindqvist').getByRole('link').click();
  const shown = staffPage.getByRole('region', { name: 'Request', exact: true });
  for (const words of ['bakery.test', `${site}/about`, 'maya@bakery.test', 'I run the bakery on Elm Street.'])
    await expect(shown).toContainText(words);
  const answer = await staffPage.request.get((await shown.getByRole('link', { name: /^Shop/ }).getAttribute('href'))!);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  await expectAccessible(staffPage, 'a request to be verified in the console', { widths });
  const decision = staffPage.getByRole('region', { name: 'Decision', exact: true });
  // Her open page hears of it, and nobody else's.
  await Promise.all([
    expect(toast(page, 'Your verification request has been approved!').getByRole('link', { name: 'View' })).toHaveAttribute(
      'href',
      profile,
      { timeout: 45_000 },
    ),
    expect(toast(staffPage, 'Verification approved')).toBeVisible({ timeout: 45_000 }),
    decision.getByRole('button', { name: 'Approve', exact: true }).click(),
  ]);
  await expect(decision).toContainText('Ingrid Maas');
  await expect(decision.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await expect(card(page).getByRole('heading', { name: "You're Verified!" })).toBeVisible();
  await expect(toast(stranger, 'verification')).toHaveCount(0);
  const post = await members.post(maya, { title: 'From the bakery' });
  await stranger.goto(`/?post=${post.id}`);
  await expect(stranger.getByRole('heading', { name: 'From the bakery' })).toBeVisible();
  await expect(stranger.getByTitle('Verified').first()).toBeVisible();

  // It is taken back, with a reason that she reads.
  await decision.getByRole('button', { name: 'Revoke…' }).click();
  await decision.getByRole('textbox', { name: 'Why it is revoked' }).fill('The domain changed hands.');
  await expectAccessible(staffPage, 'taking a verification back', { widths: [360, 1440] });
  await Promise.all([
    expect(toast(page, 'Your verification request has been reviewed.')).toBeVisible({ timeout: 45_000 }),
    expect(toast(staffPage, 'Verification revoked')).toBeVisible({ timeout: 45_000 }),
    decision.getByRole('button', { name: 'Revoke', exact: true }).click(),
  ]);
  await expect(card(page).getByRole('heading', { name: 'Your verification was revoked' })).toBeVisible();
  await expect(card(page)).toContainText('The domain changed hands.');
  await expectAccessible(page, 'a verification that was taken back', { widths });
  await hers.close();
  await his.close();
});
