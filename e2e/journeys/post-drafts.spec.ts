import type { Page } from '@playwright/test';
import { noise, picture } from '@clapback/services/test/pictures.ts';
import { openComposer, signOut } from '../harness/screens.ts';
import { untilBellHasRead, untilLive } from '../harness/live.ts';
import { expect, test, type Member } from '../harness/test.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'Create a post' });

async function fill(page: Page, title: string, content: string) {
  await openComposer(page);
  await formOf(page).getByLabel('Title').fill(title);
  await formOf(page).getByLabel('Content').fill(content);
}

const receipt = (buffer: Buffer) => ({ name: 'receipt.png', mimeType: 'image/png', buffer });
const small = async () => receipt(await picture('png', { width: 40, height: 40 }));
const shownWidth = (page: Page) =>
  formOf(page)
    .locator('img')
    .last()
    .evaluate((element) => (element as HTMLImageElement).naturalWidth);

/** Resolves once the service waits to write into a table. */
const waitingAt = (members: { sql(text: string, values: unknown[]): Promise<object[]> }, table: string) =>
  expect
    .poll(() =>
      members.sql(`select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~* $1`, [
        `insert into "?${table}\\M`,
      ]),
    )
    .not.toEqual([]);

let dana: Member;
test.beforeEach(async ({ members, context }) => {
  dana = await members.create({ displayName: 'Dana Whitlock' });
  await members.signIn(context, dana);
});

test('a draft with its picture is there again after a reload, also when the address of the picture has run out, and is posted whole', async ({
  page,
  members,
}) => {
  await page.goto('/');
  await fill(page, 'Half written', 'To be continued');
  await formOf(page).getByText('Defamation', { exact: true }).click();
  await formOf(page).getByLabel('Post anonymously').check();
  await formOf(page)
    .getByLabel('Image file')
    .setInputFiles(await small());
  await formOf(page).getByLabel('Describe the image').fill('A receipt');
  await expect(formOf(page).getByText('The image is uploaded.')).toBeAttached();

  // As after more than an hour: the address that was given with the upload opens the picture no longer.
  await page.evaluate(() => {
    const [name, draft] = Object.entries(localStorage).find(([key]) => key.startsWith('clapback.post-draft.'))!;
    localStorage.setItem(name, (draft as string).replace(/token=\d+/, 'token=1000000000'));
  });
  await page.reload();
  await expect(formOf(page).getByLabel('Title')).toHaveValue('Half written');
  await expect(formOf(page).getByLabel('Content')).toHaveValue('To be continued');
  await expect(formOf(page).getByRole('radio', { name: 'Defamation' })).toBeChecked();
  await expect(formOf(page).getByLabel('Post anonymously')).toBeChecked();
  await expect(formOf(page).getByLabel('Describe the image')).toHaveValue('A receipt');
  await expect.poll(() => shownWidth(page)).toBe(40);
  await formOf(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Post created!')).toBeVisible();
  const [row] = await members.sql(
    `select title, content, post_type, is_anonymous, attachment_alt, attachment_file_id is not null as has_picture from posts where author_id = $1`,
    [dana.id],
  );
  expect(row).toEqual({
    title: 'Half written',
    content: 'To be continued',
    post_type: 'defamation',
    is_anonymous: true,
    attachment_alt: 'A receipt',
    has_picture: true,
  });
  // And nothing of it comes back.
  await page.reload();
  await expect((await openComposer(page)).getByLabel('Title')).toHaveValue('');
});

test('a picture that was swept meanwhile is said to be gone, and the words stay', async ({ page, members }) => {
  await page.goto('/');
  await fill(page, 'A day later', 'Words');
  await formOf(page)
    .getByLabel('Image file')
    .setInputFiles(await small());
  await expect(formOf(page).getByText('The image is uploaded.')).toBeAttached();
  await members.sql(`update files set state = 'deleted', deleted_at = now() where owner_id = $1`, [dana.id]);
  await page.reload();
  await expect(formOf(page).getByRole('alert')).toHaveText('The picture of this draft is not kept any more. Please choose it again.');
  await expect(formOf(page).getByLabel('Title')).toHaveValue('A day later');
  await formOf(page).getByRole('button', { name: 'Discard draft' }).click();
  await expect(formOf(page).getByLabel('Title')).toHaveValue('');
});

test('[POST-18] a session that ends before the press asks to sign in again; signing in leads back to the draft', async ({
  page,
  members,
}) => {
  // The last of what a page asks for by itself, so that only the press can find the session over.
  const last = Promise.all([untilLive(page), untilBellHasRead(page)]);
  await page.goto('/');
  await last;
  await fill(page, 'Signed out in between', 'Still here');
  await members.sql(`update sessions set ended_at = now(), ended_because = 'revoked' where account_id = $1`, [dana.id]);
  await formOf(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Authentication required. Please sign in again.')).toBeVisible();
  const card = page.getByRole('region', { name: 'Create a post' });
  await expect(card).toContainText('Sign in to post. What you began to write is kept in this browser.');
  await card.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(dana.email);
  await page.getByLabel('Password', { exact: true }).fill(dana.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(formOf(page).getByLabel('Title')).toHaveValue('Signed out in between');
  await formOf(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Post created!')).toBeVisible();
});

test('signing out says that what one began to write stays in this browser', async ({ page }) => {
  await page.goto('/');
  await fill(page, 'For another day', 'Half a thought');
  const kept = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('clapback.post-draft.')));
  await expect.poll(kept).toBe(true);
  await signOut(page);
  await expect(page.getByText('Your drafts stay in this browser until you sign in again.')).toBeVisible();
  expect(await kept()).toBe(true);
});

test('a post whose answer was lost is there once after the second press, though the page was left in between', async ({
  page,
  members,
}) => {
  await page.goto('/');
  await fill(page, 'Sent twice', 'Written once');
  const letGo = await members.hold('posts');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/posts') && request.method() === 'POST');
  await formOf(page).getByRole('button', { name: 'Create Post' }).click();
  const key = (await sent).headers()['idempotency-key'];
  await waitingAt(members, 'posts');
  await page.goto('about:blank');
  await letGo();
  const stored = () => members.sql('select title from posts where author_id = $1', [dana.id]);
  await expect.poll(stored).toEqual([{ title: 'Sent twice' }]);

  await page.goto('/');
  await expect(formOf(page).getByLabel('Title')).toHaveValue('Sent twice');
  const again = page.waitForRequest((request) => request.url().endsWith('/api/posts') && request.method() === 'POST');
  await formOf(page).getByRole('button', { name: 'Create Post' }).click();
  expect((await again).headers()['idempotency-key']).toBe(key);
  await expect(page.getByText('Post created!')).toBeVisible();
  expect(await stored()).toEqual([{ title: 'Sent twice' }]);
});

test('a post that was never answered and whose bot check has run out is sent with a new one at the same press', async ({
  page,
  members,
}) => {
  await page.goto('/');
  await fill(page, 'Only just', 'Words');
  const letGo = await members.hold('idempotency_keys');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/posts') && request.method() === 'POST');
  await formOf(page).getByRole('button', { name: 'Create Post' }).click();
  const key = (await sent).headers()['idempotency-key'];
  await waitingAt(members, 'idempotency_keys');
  await members.sql('delete from captcha_passes');
  await page.goto('about:blank');
  await letGo();

  await page.goto('/');
  await expect(formOf(page).getByLabel('Title')).toHaveValue('Only just');
  const calls: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/posts') && request.method() === 'POST') calls.push(request.headers()['idempotency-key']);
  });
  await formOf(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Post created!')).toBeVisible();
  await expect.poll(() => calls.length).toBe(2);
  // The key is the draft's: under it the service would have answered, had the first call been taken.
  expect(calls).toEqual([key, key]);
  expect(await members.sql('select title from posts where author_id = $1', [dana.id])).toEqual([{ title: 'Only just' }]);
});

test('an upload tells its percent, can be stopped, and leaves the words alone', async ({ page, context, members }) => {
  await page.goto('/');
  await fill(page, 'Slow line', 'Words');
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 50_000 });
  await formOf(page)
    .getByLabel('Image file')
    .setInputFiles(receipt(await noise('png', 700)));
  const progress = formOf(page).getByRole('progressbar');
  await expect(progress).toHaveAccessibleName(/^Uploading receipt\.png: \d+%$/);
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
  await formOf(page).getByRole('button', { name: 'Cancel upload' }).click();
  await expect(progress).toHaveCount(0);
  await expect(formOf(page).getByRole('button', { name: 'Add an image' })).toBeVisible();
  await expect(formOf(page).getByLabel('Title')).toHaveValue('Slow line');
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await formOf(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Post created!')).toBeVisible();
  expect(await members.sql('select attachment_file_id from posts where author_id = $1', [dana.id])).toEqual([{ attachment_file_id: null }]);
});
