import type { Page } from '@playwright/test';
import type { Members } from '../harness/members.ts';
import { expectNoToastOver } from '../harness/screens.ts';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

let author: Member;
let ravi: Member;
let ingrid: Member;
let admin: Member;
test.beforeAll(async ({ members }) => {
  author = await members.create({ displayName: 'Karl Brandt' });
  ravi = await members.create({ displayName: 'Ravi Menon' });
  ingrid = await members.create({ displayName: 'Ingrid Moss', role: 'moderator' });
  admin = await members.create({ displayName: 'Samuel Adeyemi', role: 'admin' });
});

async function reported(members: Members, title: string, content = `Words of ${title}`): Promise<string> {
  const { id } = await members.post(author, { title, content });
  await members.call('POST', '/api/reports', {
    as: ravi,
    body: { postId: id, reason: 'privacy', comment: 'It names my street.', captchaToken: await members.botCheckPass('report_content') },
  });
  return id;
}

const hasCase = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible();
/** Paths of all scripts that a page has asked for, and their texts. */
function scriptsOf(page: Page): { paths: string[]; texts: Promise<string>[] } {
  const seen = { paths: [] as string[], texts: [] as Promise<string>[] };
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (!pathname.endsWith('.js')) return;
    seen.paths.push(pathname);
    seen.texts.push(answer.text().catch(() => ''));
  });
  return seen;
}

test('[SHELL-11] standing alone, the console leads to the sign-in screen and back, and decides as everywhere; a hard load works on each of its screens', async ({
  page,
  members,
}) => {
  await reported(members, 'Alone with a case');
  await page.goto('/console/');
  await expect(page).toHaveURL('/auth?next=%2Fconsole%2F');
  await page.getByLabel('Email', { exact: true }).fill(ingrid.email);
  await page.getByLabel('Password', { exact: true }).fill(ingrid.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/(\?case=.+)?$/);
  await hasCase(page, 'Alone with a case');
  await expect(page).toHaveTitle('Pending Reports · Moderation · Clapback');
  await page.keyboard.press('v');
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText('Report marked valid')).toBeVisible();
  await page.getByRole('link', { name: 'Approved' }).click();
  await hasCase(page, 'Alone with a case');
  expect((await page.reload())?.status()).toBe(200);
  await expect(page).toHaveURL(/\/console\/approved\?case=/);
  await hasCase(page, 'Alone with a case');
  await page.getByRole('button', { name: 'Switch to dark colours' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await hasCase(page, 'Alone with a case');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fconsole%2Fapproved/);
});

test('what is no screen of it is a true 404 and says so, signed in or not', async ({ page, context, members }) => {
  await members.signIn(context, ingrid);
  const answer = await page.goto('/console/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeAttached();
  await expect(page.getByText('The address may have been mistyped.')).toBeVisible();
  await expectAccessible(page, 'an unknown page', { widths: [360, 768, 1440] });
  await page.getByRole('link', { name: 'To the reports' }).click();
  await expect(page.getByRole('navigation', { name: 'Moderation' })).toBeVisible();
  expect((await context.request.get('/console/approved')).status()).toBe(200);
});

test('[MODREP-13] a member without the role is told whose page it is; a role taken away while it is open closes it', async ({
  page,
  context,
  members,
}) => {
  await members.signIn(context, ravi);
  await page.goto('/console/');
  await expect(page.getByRole('heading', { name: 'This page is for moderators and admins' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'To your dashboard' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Moderation' })).toHaveCount(0);

  const passing = await members.create({ role: 'moderator' });
  await members.signIn(context, passing);
  await page.goto('/console/');
  await expect(page.getByRole('navigation', { name: 'Moderation' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await members.call('PUT', `/api/admin/users/${passing.id}/role`, { as: admin, body: { role: 'responder' } });
  await expect(page.getByRole('heading', { name: 'This page is for moderators and admins' })).toBeAttached();
});

test('admins reach the members there as well', async ({ page, context, members }) => {
  await members.signIn(context, admin);
  await page.goto('/console/');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/console/users');
  await expect(page.getByRole('heading', { level: 1, name: /user/i })).toBeVisible();
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: /user/i })).toBeVisible();
  await expectAccessible(page, 'the members', { widths: [360, 768, 1440] });
});

test('Ant Design is never downloaded by visitors or members, and the shell and MUI never by the console alone', async ({
  page,
  browser,
  members,
  product,
}) => {
  await reported(members, 'Weighed');
  const seen = scriptsOf(page);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/admin/moderation');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await members.signIn(page.context(), ravi);
  for (const tab of ['feed', 'profile', 'settings', 'moderation']) {
    await page.goto(`/dashboard?tab=${tab}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/admin/moderation');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.waitForLoadState('networkidle');
  expect(seen.paths.length).toBeGreaterThan(10);
  expect(seen.paths.filter((path) => path.includes('mfe-moderation'))).toEqual([]);
  const texts = (await Promise.all(seen.texts)).join('\n');
  expect(texts).not.toContain('@ant-design');
  expect(texts).toContain('MuiButtonBase');

  const staff = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await members.signIn(staff, ingrid);
  const console = await staff.newPage();
  const own = scriptsOf(console);
  await console.goto(`${product.origin}/console/`);
  await hasCase(console, 'Weighed');
  await console.getByRole('button', { name: 'Hide Content' }).click();
  await expect(console.getByLabel('Facts')).toBeFocused();
  await console.waitForLoadState('networkidle');
  expect(own.paths.filter((path) => !path.startsWith('/remotes/mfe-moderation/'))).toEqual([]);
  const ownTexts = (await Promise.all(own.texts)).join('\n');
  expect(ownTexts).not.toContain('MuiButtonBase');
  expect(ownTexts).not.toContain('data-emotion');
  expect(ownTexts).toContain('cbm');
  expect(await console.locator('style[data-emotion]').count()).toBe(0);
  await staff.close();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('on a phone there is one pane at a time, without hints for keys, and the way back is the browser’s too', async ({
    page,
    context,
    members,
  }) => {
    await reported(members, 'The next on a phone', 'There is much to read here.\n\n'.repeat(60).trim());
    const id = await reported(members, 'Read on a phone');
    await members.signIn(context, ingrid);
    for (const path of ['/console/', '/dashboard?tab=moderation']) {
      await page.goto(path);
      const row = page.getByRole('link', { name: /Read on a phone/ });
      await row.click();
      await hasCase(page, 'Read on a phone');
      await expect(row).toBeHidden();
      await expect(page.getByRole('article').getByRole('heading', { name: 'Read on a phone' })).toBeFocused();
      await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
      await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'All keys' })).toBeHidden();
      await page.goBack();
      await expect(row).toBeVisible();
      await row.click();
      await page.getByRole('link', { name: 'All cases' }).click();
      await expect(row).toBeVisible();
    }
    await page.getByRole('link', { name: /Read on a phone/ }).click();
    const [undo, dismiss] = [page.getByRole('button', { name: 'Undo last decision' }), page.getByRole('button', { name: 'Dismiss' })];
    await dismiss.click();
    // Nothing lies on what decides while the toast is there: a click goes through.
    await expect(page.getByText('Report dismissed', { exact: true })).toBeVisible();
    await expectNoToastOver(undo);
    // The next case is read from its beginning, not from the buttons at its end.
    const title = page.getByRole('article').getByRole('heading', { name: 'The next on a phone' });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await expect
      .poll(async () => (await members.sql<{ status: string }>('select status from reports where post_id = $1', [id]))[0]!.status)
      .toBe('dismissed');
    await undo.click();
    await expect(page.getByText('Decision undone')).toBeVisible();
    // It is told before the case is back, whose buttons take the place of those of the other one.
    await expect(page.getByRole('article').getByRole('heading', { name: 'Read on a phone' })).toBeFocused();
    await expectNoToastOver(dismiss);
    await dismiss.click();
    await expect(page.getByText('Report dismissed', { exact: true })).toBeVisible();
  });

  test('on a phone the tab that is open is in sight', async ({ page, context, members }) => {
    await members.signIn(context, ingrid);
    await page.goto('/dashboard?tab=moderation');
    await expect(page.getByRole('tab', { name: 'Moderation' })).toBeInViewport({ ratio: 1 });
  });
});

test('magnified to 200 % a case shows what was written and the buttons to decide, and keeps most of the window for reading', async ({
  page,
  context,
  members,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await reported(members, 'Read at 200 %', 'He lives at 14 Marlow Street.');
  await members.signIn(context, ingrid);
  for (const path of ['/console/', '/dashboard?tab=moderation', '/dashboard?tab=moderation&wide']) {
    // 1536 px wide, such a window has room for two panes beside each other and none for them in height.
    if (path.endsWith('wide')) await page.setViewportSize({ width: 768, height: 450 });
    await page.goto(path);
    await page.getByRole('link', { name: /Read at 200 %/ }).click();
    const title = page.getByRole('article').getByRole('heading', { name: 'Read at 200 %' });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport({ ratio: 1 });
    const written = page.getByText('He lives at 14 Marlow Street.');
    await expect(written).toBeInViewport({ ratio: 1 });
    for (const name of ['Hide Content', 'Mark Valid', 'Mark Valid with facts', 'Dismiss']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    const bar = await page.locator('.console-pane-decision').boundingBox();
    expect(bar!.height).toBeLessThanOrEqual(90);
    expect((await written.boundingBox())!.y + 24).toBeLessThan(bar!.y);
    // The form follows the case in place of lying on it.
    await page.getByRole('button', { name: 'Hide Content' }).click();
    await expect(page.getByLabel('Facts')).toBeFocused();
    await expect(page.getByLabel('Facts')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Hide Content' })).toBeFocused();
  }
});

test('axe finds nothing in any place and state of the console', async ({ page, context, members }) => {
  test.setTimeout(300_000);
  const widths = [360, 768, 1440];
  await page.setViewportSize({ width: 360, height: 900 });
  const id = await reported(members, 'Looked at by axe');
  await members.signIn(context, admin);
  const letGo = await members.hold('reports');
  await page.goto(`/console/?case=${id}`);
  await expect(page.getByText('Loading reports')).toBeAttached();
  await expectAccessible(page, 'loading', { widths });
  await expect(page.getByText('Loading reports')).toBeAttached();
  await letGo();
  for (const path of ['/console/', '/admin/moderation', '/dashboard?tab=moderation']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /Looked at by axe/ }).first()).toBeVisible();
    // Where there is room for a case beside the list, one is open.
    await expectAccessible(page, path, { widths: [360] });
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}case=${id}`);
    await hasCase(page, 'Looked at by axe');
    await expectAccessible(page, `${path} with a case`, { widths });
  }
  await page.getByRole('button', { name: 'Hide Content' }).click();
  await expect(page.getByLabel('Facts')).toBeFocused();
  await expectAccessible(page, 'hiding', { widths });
  await page.getByRole('combobox', { name: 'Ground' }).click();
  await expect(page.getByTitle('Spam or misleading content').last()).toBeVisible();
  await expectAccessible(page, 'the grounds', { widths });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'All keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page, 'the keys', { widths });
});
