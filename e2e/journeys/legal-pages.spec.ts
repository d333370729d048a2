import type { BrowserContext, Page } from '@playwright/test';
import { expectScreen, openComposer } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

test.describe.configure({ timeout: 120_000 });

const widths = [360, 768, 1440];
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('[LAND-17] each footer link leads to a screen of its own, and none to the one for what is not there', async ({ page, request }) => {
  await page.goto('/legal');
  await expect(title(page)).toHaveText('Legal');
  const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  expect(targets).toEqual(expect.arrayContaining(['/help', '/legal', '/privacy', '/terms', '/cookies', '/community-guidelines']));
  for (const target of targets.filter((path) => !path.includes('#'))) {
    expect([target, (await request.get(target)).status()]).toEqual([target, 200]);
    // By its key: a click misses it while the text that arrives moves it.
    await page.getByRole('navigation', { name: 'Footer' }).locator(`a[href="${target}"]`).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expectScreen(page);
  }
});

test('[LEGAL-02] from the hub one reads each rule and comes back; other addresses of a page name the true one', async ({
  page,
  request,
  product,
}) => {
  await page.goto('/legal');
  await expect(title(page)).toHaveText('Legal');
  await expectAccessible(page, 'the legal hub', { widths });
  for (const [name, path, canonical] of [
    ['Terms of Service', '/terms', '/terms'],
    ['Privacy and Data Disclosure Policy', '/legal/privacy', '/privacy'],
    ['Community Guidelines', '/legal/community-guidelines', '/community-guidelines'],
    ['Reporting Guidelines', '/legal/reporting', '/reporting-guidelines'],
    ['Hate Speech and Harassment Policy', '/legal/hate-speech', '/hate-speech-policy'],
    ['Defamation Policy', '/legal/defamation', '/legal/defamation'],
    ['Data Security and Breach Policy', '/legal/data-breach', '/legal/data-breach'],
    ['Cookie Policy', '/cookies', '/cookies'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(title(page)).toHaveText(name);
    await expect(page).toHaveURL(`${product.origin}${path}`);
    await expectAccessible(page, name, { widths });
    expect(await (await request.get(path)).text()).toContain(`<link rel="canonical" href="${product.origin}${canonical}">`);
    await page.getByRole('link', { name: 'Back to Legal' }).click();
    await expect(title(page)).toHaveText('Legal');
  }
  for (const [alias, canonical] of [
    ['/terms-of-service', '/terms'],
    ['/privacy-data-policy', '/privacy'],
    ['/cookie-policy', '/cookies'],
    ['/help-center', '/help'],
  ])
    expect(await (await request.get(alias!)).text()).toContain(`<link rel="canonical" href="${product.origin}${canonical}">`);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/terms-of-service');
});

test('[LEGAL-11] [LEGAL-12] a visitor who finds no answer in the help writes to support, who get it by mail as its sender gets a receipt', async ({
  page,
  members,
}) => {
  const email = `asking-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const subject = `A matter ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/help');
  await expect(title(page)).toHaveText('Help Center');
  await expectAccessible(page, 'the help centre', { widths });
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('zebra');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing here has all of these words: zebra.' })).toBeVisible();
  await expectAccessible(page, 'a search of the help without a hit', { widths });
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(title(page)).toHaveText('Contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectAccessible(page, 'the contact form with what is missing', { widths });
  await page.getByLabel('Your name').fill('Robin Vale');
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('How do I close a matter?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'We have received your message' })).toBeFocused();
  await expectAccessible(page, 'the receipt', { widths });
  const number = (await page.getByText(/^M(-[0-9A-F]{4}){3}$/).textContent())!;
  const receipt = await members.mail(email, `We have received your message ${number}`);
  expect(receipt.text).not.toContain('close a matter');
  const received = await members.mail('support@localhost', `Contact: message ${number}`);
  expect(received.text).toContain('How do I close a matter?');
  expect(received.text).toContain(`Robin Vale, ${email}`);
  expect(await members.sql('select name, email, subject, message from contact_messages where subject = $1', [subject])).toEqual([
    { name: 'Robin Vale', email, subject, message: 'How do I close a matter?' },
  ]);
});

test('[LEGAL-03] a member of before is asked to accept changed terms at the next sign-in, and may leave instead', async ({
  page,
  members,
  product,
}) => {
  const dana = await members.create();
  await members.sql(
    `insert into terms_acceptances (id, account_id, document, version, accepted_at) values (gen_random_uuid(), $1, 'terms', '2026-11-23', now() - interval '2 days')`,
    [dana.id],
  );
  await members.signIn(page.context(), dana);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the request to accept changed terms', { widths });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const refused = await members.call('PATCH', '/api/me', { as: dana, body: { displayName: 'Dana W.' } }).catch(String);
  expect(String(refused)).toContain('consent_required');

  // Without accepting them one copies one's data and leaves; the rules can be read.
  await dialog.getByRole('link', { name: 'copy your data or delete your account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Privacy and data rights' })).toBeVisible();
  const strip = page.getByRole('complementary', { name: 'Changed terms' });
  await expect(strip).toContainText('Our terms have changed.');
  await expectAccessible(page, 'settings before changed terms are accepted', { widths });
  await page.goto('/terms#versions');
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('2026-11-25: Names who runs the service.');
  // Posts are found and read, too.
  await page.goto('/search');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
  await expect(strip).toContainText('Until you accept them, you can read, delete what you wrote');
  await expect(dialog).toBeHidden();
  await page.goto('/');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

  await members.signIn(page.context(), dana);
  await page.goto(`${product.origin}/`);
  await dialog.getByRole('button', { name: 'I accept the terms' }).click();
  await expect(dialog).toBeHidden();
  // The privacy policy has changed since then too.
  const policy = page.getByRole('dialog', { name: 'Our privacy policy has changed' });
  await expect(policy).toBeVisible();
  await expectAccessible(page, 'the request to read a changed privacy policy', { widths });
  await page.goto('/privacy#versions');
  await expect(page.getByRole('complementary', { name: 'Changed privacy policy' })).toContainText('Our privacy policy has changed.');
  await page.goto('/');
  await policy.getByRole('button', { name: 'I have read it' }).click();
  await expect(policy).toBeHidden();
  await openComposer(page);
  const kept = await members.sql<{ version: string; age: number }>(
    `select version, extract(epoch from now() - accepted_at)::int as age from terms_acceptances where account_id = $1 and document = 'terms' order by version`,
    [dana.id],
  );
  expect(kept.map(({ version }) => version)).toEqual(['2026-11-23', '2026-11-30']);
  expect(kept[1]!.age).toBeLessThan(600);
});

test('[LEGAL-05] the cookie policy names all that a browser keeps, of a visitor, of a member and of staff', async ({ page, members }) => {
  await page.goto('/cookies');
  await expect(page.getByRole('region', { name: 'Cookies' }).getByText('clapback_refresh', { exact: true })).toBeVisible();
  const named = await page.getByRole('term').allTextContents();
  expect(named.length).toBeGreaterThan(30);
  const unnamed = async () =>
    (await keptBy(page, page.context())).filter(
      (name) => !named.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known)),
    );

  // A visitor who reads, chooses dark, and begins to write to us and to sign in.
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /colour|dark|light|scheme/i })
    .first()
    .click();
  await page.goto('/contact');
  await page.getByLabel('Message', { exact: true }).fill('Half a sentence');
  await page.goto('/report-illegal-content');
  await page.getByLabel('Why is it illegal?').fill('Half a sentence');
  await page.goto('/auth');
  await page.getByLabel('Email').first().fill('robin@example.org');
  await page.reload();
  expect(await unnamed()).toEqual([]);
  expect(await keptBy(page, page.context())).toEqual(
    expect.arrayContaining(['clapback.colour-scheme', 'clapback.contact', 'clapback.legal-notice', 'clapback.auth-form']),
  );

  // Somebody who signs up, whose address is not confirmed yet.
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  // The panel of the tab before has such a field as well, until this one is shown.
  await page
    .getByRole('tabpanel', { name: 'Sign Up' })
    .getByLabel('Email')
    .fill(`robin-${crypto.randomUUID().slice(0, 8)}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('seven lanterns on a pier');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please check your email to confirm your account.')).toBeVisible();
  expect(await unnamed()).toEqual([]);
  expect(await keptBy(page, page.context())).toContain('clapback_sign_up');

  // A member who writes, opens the dashboard and comes back.
  const dana = await members.create({ displayName: 'Dana Hartwell' });
  await members.signIn(page.context(), dana);
  await page.goto('/');
  const form = await openComposer(page);
  await form.getByLabel('Title').fill('Half a title');
  await page.goto('/dashboard?tab=settings');
  await expect(title(page)).toBeVisible();
  await page.getByRole('switch', { name: 'Press / to search' }).click();
  await page.goto('/premium');
  await expect(title(page)).toBeVisible();
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Search' }).fill('gazebo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No posts found')).toBeVisible();
  expect(await unnamed()).toEqual([]);
  const held = await keptBy(page, page.context());
  expect(held).toEqual(
    expect.arrayContaining([
      'clapback_refresh',
      'clapback_session',
      'clapback_device',
      `clapback.post-draft.${dana.id}`,
      'clapback.search-key',
      `recent-searches:${dana.id}`,
    ]),
  );
  expect(held.filter((name) => name.startsWith('IndexedDB'))).toEqual([]);

  // An admin who orders the cases and begins a note and an answer to an appeal in the same browser.
  const post = await members.post(dana, { title: 'Looked at by staff' });
  const report = { postId: post.id, reason: 'spam', captchaToken: await members.botCheckPass('report_content') };
  await members.call('POST', '/api/reports', { as: await members.create(), body: report });
  const appeal = await members.call<{ id: string }>('POST', '/api/me/appeals', {
    as: dana,
    body: { appealType: 'general', reason: 'Half a reason.' },
  });
  const samuel = await members.create({ role: 'admin' });
  await members.signIn(page.context(), samuel);
  await page.goto(`/console/?case=${post.id}`);
  await expect(page.getByRole('article').getByRole('heading', { name: 'Looked at by staff' })).toBeVisible();
  await page.getByRole('button', { name: 'By urgency' }).click();
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Half a note');
  // Work is kept once the page knows of the hard cases of today.
  await expect.poll(() => keptBy(page, page.context())).toContain(`clapback.console-work.${samuel.id}`);
  await page.goto('/console/appeals');
  await page.locator('.console-pane-list').getByRole('listitem').filter({ hasText: 'Dana Hartwell' }).getByRole('link').click();
  await page.getByRole('textbox', { name: 'Your answer to Dana Hartwell' }).fill('Half an answer');
  await page.waitForLoadState('networkidle');
  expect(await unnamed()).toEqual([]);
  expect(await keptBy(page, page.context())).toEqual(
    expect.arrayContaining([
      'clapback.console-order',
      `clapback.console-work.${samuel.id}`,
      `clapback.note-draft.${samuel.id}.${post.id}`,
      `clapback.appeal-answer.${samuel.id}.${appeal.id}`,
    ]),
  );
});

/** The names of all that a browser keeps for the page's site, whatever it is kept in. */
async function keptBy(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
  ]);
  return [...cookies, ...stored];
}
