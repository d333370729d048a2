import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, expectAccessible, test as base, type Member } from '../harness/test.ts';

/** A page elsewhere, the one that the service may fetch from this machine. */
const elsewhere = createServer((_request, answer) =>
  answer.writeHead(200, { 'content-type': 'text/html' }).end('<title>A review</title><p>Fourteen guests felt ill.</p>'),
);
let site: string;

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  productOptions: async ({}, provide) => provide({ env: { OUTBOUND_ALLOW: site } }),
});

test.beforeAll(async () => {
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
  site = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  elsewhere.closeAllConnections();
  elsewhere.close();
});

type Sql = (text: string, values?: unknown[]) => Promise<unknown>;
const subscribe = (sql: Sql, member: Member) =>
  sql(
    `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at)
     values (gen_random_uuid(), $1, 'active', 'customer', gen_random_uuid()::text, now() + interval '30 days')`,
    [member.id],
  );

test('[PREM-01] a post goes into a case file by one press, is followed until it is over, and stays readable when Premium ends', async ({
  page,
  context,
  browser,
  product,
  members,
}, testInfo) => {
  const [ruth, dana] = [await members.create({ displayName: 'Ruth Hollis' }), await members.create({ displayName: 'Dana Reed' })];
  await subscribe((text, values) => members.sql(text, values), ruth);
  const post = await members.post(dana, { title: 'The October wedding', content: 'Fourteen of our guests had food poisoning.' });
  await members.signIn(context, ruth);

  await page.goto(`/?post=${post.id}`);
  await page.getByRole('button', { name: 'Post options' }).first().click();
  await page.getByRole('menuitem', { name: 'Add to case file' }).click();
  await page.getByRole('menuitem', { name: 'New case file' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/premium\/case-files\/[\da-f-]{36}$/);
  await expect(page.getByRole('tab', { name: 'Case Files' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The October wedding');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Copied from Clapback');
  await expectAccessible(page, 'an open case file', { widths: [360, 768, 1440] });

  await page.getByRole('button', { name: 'Set a deadline' }).click();
  const deadline = page.getByRole('dialog', { name: 'Set a deadline' });
  await deadline.getByLabel('What is due').fill('Dana answers');
  await deadline.getByLabel('By when').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await expectAccessible(page, 'the form of a deadline');
  await deadline.getByRole('button', { name: 'Set' }).click();
  await expect(page.getByRole('region', { name: /Dana answers/ })).toContainText('Next step');
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').nth(-2)).toContainText('Today');

  const [calendar] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '.ics: Dana answers' }).click()]);
  expect(calendar.suggestedFilename()).toMatch(/^deadline-.*\.ics$/);

  const evidence = page.getByRole('region', { name: 'Evidence' });
  const add = async (what: string) => {
    await page.getByRole('button', { name: 'Add to this case' }).click();
    await page.getByRole('menuitem', { name: what, exact: true }).click();
  };
  const screenshot = await page.screenshot();
  const [choice] = await Promise.all([page.waitForEvent('filechooser'), add('A picture, parts covered')]);
  await choice.setFiles({ name: 'chat.png', mimeType: 'image/png', buffer: screenshot });
  const covering = page.getByRole('dialog', { name: 'Cover parts of the picture' });
  await covering.getByRole('button', { name: 'Add a rectangle' }).click();
  await expectAccessible(page, 'the dialog that covers parts of a picture', { widths: [360, 768, 1440] });
  await covering.getByRole('button', { name: 'Use the covered picture' }).click();
  await expect(evidence).toContainText('chat.png');
  await add('A page');
  const capturing = page.getByRole('dialog', { name: 'Capture a page' });
  await capturing.getByLabel('Address of the page').fill(`http://${site}/review`);
  await capturing.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Page captured');

  const [bundle] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /Download bundle/ }).click()]);
  expect(bundle.suggestedFilename()).toMatch(/^case-file-C-.*\.zip$/);
  const zip = testInfo.outputPath('bundle.zip');
  const folder = testInfo.outputPath('bundle');
  await bundle.saveAs(zip);
  execFileSync('unzip', ['-q', zip, '-d', folder]);
  const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
  expect(checked.filter((line) => !line.endsWith(': OK'))).toEqual([]);
  expect(checked.map((line) => line.split(/[:/]/)[0])).toContain('evidence');
  const sent = readFileSync(join(folder, 'evidence/02-chat.png'));
  expect(sent.subarray(1, 4).toString()).toBe('PNG');
  expect(sent.equals(screenshot)).toBe(false);

  await page.getByRole('button', { name: 'Make a link' }).click();
  const sharing = page.getByRole('dialog', { name: 'A link for a lawyer' });
  await expect(sharing).toBeVisible();
  await expectAccessible(page, 'the dialog that makes a link', { widths: [360, 1440] });
  await sharing.getByRole('button', { name: 'Make the link' }).click();
  const link = await sharing.getByLabel('The link').inputValue();
  await sharing.getByRole('button', { name: 'Done' }).click();
  const lawyer = await (await browser.newContext({ baseURL: product.origin, locale: 'en-US' })).newPage();
  await lawyer.goto(link);
  await expect(lawyer.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await lawyer.getByRole('button', { name: 'Open the case file' }).click();
  await expect(lawyer.getByRole('heading', { level: 1 })).toHaveText('The October wedding');
  await expect(lawyer.getByRole('region', { name: 'Text of item 1' })).toContainText('Fourteen of our guests had food poisoning.');
  const [copy] = await Promise.all([
    lawyer.waitForEvent('download'),
    lawyer.getByRole('button', { name: /^Save the file of item 1/ }).click(),
  ]);
  expect(copy.suggestedFilename()).toMatch(/^post-.*\.txt$/);
  await expectAccessible(lawyer, 'a shared case file', { widths: [360, 768, 1440] });
  const shares = page.getByRole('region', { name: 'Links for a lawyer' });
  // The page that was fetched opened nothing, and the press did, once.
  await expect(shares.getByText('Opened once')).toBeVisible();
  await expectAccessible(page, 'a case file with a link', { widths: [360, 1440] });
  await shares.getByRole('button', { name: /^End it: the link/ }).click();
  await expect(shares.getByText(/^Ended on/)).toBeVisible();
  await lawyer.reload();
  await lawyer.getByRole('button', { name: 'Open the case file' }).click();
  await expect(lawyer.getByRole('alert')).toContainText('This link does not lead to a case file any more');
  await lawyer.context().close();

  await page.getByRole('button', { name: 'They answered' }).click();
  const reply = page.getByRole('dialog', { name: 'They answered' });
  await expect(reply).toBeVisible();
  await expectAccessible(page, 'the dialog They answered', { widths: [360, 768, 1440] });
  await reply.getByLabel('What they said').fill('Sorry, that was another caterer.');
  await reply.getByRole('button', { name: 'Add their answer' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Sorry, that was another caterer.');

  await page.getByRole('button', { name: 'Case file options' }).click();
  await page.getByRole('menuitem', { name: 'Close the case file' }).click();
  const closing = page.getByRole('dialog', { name: 'Close this case file' });
  await expect(closing).toBeVisible();
  await expectAccessible(page, 'the dialog Close this case file', { widths: [360, 768, 1440] });
  await closing.getByLabel('How it ended').click();
  await page.getByRole('option', { name: 'It was corrected' }).click();
  await closing.getByRole('button', { name: 'Close it' }).click();
  await expect(page.getByRole('region', { name: 'It was corrected' })).toBeVisible();

  await members.sql(`update subscriptions set status = 'canceled', current_period_ends_at = now() where account_id = $1`, [ruth.id]);
  await page.goto('/premium');
  await page.getByRole('link', { name: 'Open my case files' }).click();
  await page
    .getByRole('navigation', { name: 'Case files' })
    .getByRole('button', { name: /The October wedding/ })
    .click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to this case' })).toHaveCount(0);
  await expectAccessible(page, 'a case file without Premium', { widths: [360, 1440] });
});

test('a page that lies on this machine is nobody’s to fetch, and the case file says so without a reload', async ({
  page,
  context,
  members,
}) => {
  const ruth = await members.create();
  await subscribe((text, values) => members.sql(text, values), ruth);
  await members.signIn(context, ruth);
  await page.goto('/premium?tab=case-files');
  await page.getByRole('button', { name: 'Open a case file' }).click();
  await page.getByLabel('Address of the page').fill('http://127.0.0.1/review');
  await page.getByLabel('Title').fill('The review');
  await page.getByRole('button', { name: 'Open and capture' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('The page could not be seen');
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText(
    'This address leads to a machine that is not on the public internet.',
  );
});

test('a visitor loads nothing of case files, neither on the start page nor where Premium is sold', async ({ page, request }) => {
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
  const textsOf = async (paths: string[]) => Promise.all(paths.map(async (path) => (await request.get(path)).text()));
  const words = ['Download bundle (zip', 'Loading your case files'];
  await page.goto('/premium');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?!Loading)/);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Intimate Images' })).toHaveAttribute('href', '/intimate-images');
  const sold = await loaded();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
  const start = await loaded();
  expect([sold.length > 6, start.length > 6]).toEqual([true, true]);
  for (const text of await textsOf([...new Set([...sold, ...start])])) expect(words.filter((word) => text.includes(word))).toEqual([]);
});
