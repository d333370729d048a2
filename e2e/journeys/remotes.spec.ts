import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildRemote, RemoteListFile, scriptServer } from '../harness/remotes.ts';
import { expect, Product, test } from '../harness/test.ts';

let list: RemoteListFile;
let own: Product;

test.beforeAll(async ({ product }) => {
  list = await RemoteListFile.of(product);
  own = await Product.start({ env: { REMOTES_SOURCE: list.path, REMOTE_TIMEOUT_MS: '3000' } });
});

test.afterAll(async () => {
  await own?.stop();
  list?.remove();
});

test.beforeEach(() => list.reset());

test.describe('a remote that cannot be shown', () => {
  test.use({ failsOnPageErrors: false });

  const failures = [
    { name: 'dead', answer: 404, says: 'Its files could not be fetched.' },
    { name: 'hanging', answer: null, says: 'It took too long to arrive.' },
    { name: 'throwing', answer: "throw new Error('boom')", says: 'It arrived, but it does not work.' },
    { name: 'empty', answer: '', says: 'It arrived, but it does not work.' },
  ] as const;

  for (const { name, answer, says } of failures) {
    test(`a remote that is ${name} costs its own screens only, and works again without a reload`, async ({ page }) => {
      const scripts = await scriptServer(() => answer);
      try {
        list.change('mfe-public', { entry: `${scripts.origin}/remote-entry.js`, files: [] });
        await page.goto(`${own.origin}/auth`);
        const panel = page.getByRole('alert');
        await expect(panel.getByRole('heading', { level: 1 })).toHaveText('‘Sign In’ is not available right now');
        await expect(panel).toContainText(says);
        await expect(panel).toContainText('Missing part: mfe-public');
        await expect(page.getByRole('banner').getByRole('link', { name: 'How It Works' })).toBeVisible();
        await expect(page).toHaveTitle('Sign In · Clapback');

        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await panel.getByRole('button', { name: 'Try again' }).click();
        await expect(panel).toContainText(says);
        list.reset();
        await panel.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByLabel('Email')).toBeVisible();
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      } finally {
        scripts.close();
      }
    });
  }

  test('a remote for another contract is named instead of being loaded, and its routes still exist', async ({ page, request }) => {
    list.change('mfe-member', { contract: '^9.0.0' });
    expect((await request.get(`${own.origin}/dashboard`)).status()).toBe(200);
    list.change('mfe-public', { contract: '^9.0.0' });
    const fetched: string[] = [];
    page.on('request', (sent) => void fetched.push(new URL(sent.url()).pathname));
    await page.goto(`${own.origin}/auth`);
    await expect(page.getByRole('alert')).toContainText('It is made for another version of the site.');
    expect(fetched.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
  });

  test('[SHELL-20] a screen whose file has vanished is asked for again, then the page is loaded anew once, then a panel says so', async ({ browser }) => {
    const { routes } = JSON.parse(readFileSync(list.path, 'utf8')).remotes.find(({ name }: { name: string }) => name === 'mfe-public') as { routes: { path: string; files: string[] }[] };
    const filesOf = (path: string) => routes.find((route) => route.path === path)!.files;
    const vanished = filesOf('/auth').find((file) => !filesOf('/terms').includes(file))!;
    const files = join(import.meta.dirname, '../../mfe-public/dist');
    const asked: string[] = [];
    const scripts = await scriptServer((path) => {
      const file = basename(path);
      if (file === vanished) return asked.push(file), 404;
      return readFileSync(join(files, file));
    });
    const context = await browser.newContext();
    try {
      const entry = JSON.parse(readFileSync(list.path, 'utf8')).remotes.find(({ name }: { name: string }) => name === 'mfe-public').entry as string;
      list.change('mfe-public', { entry: `${scripts.origin}/${basename(entry)}` });
      const page = await context.newPage();
      await page.addInitScript(() => {
        addEventListener('clapback:preloadError', () => sessionStorage.setItem('raised', String(Number(sessionStorage.getItem('raised')) + 1)));
      });
      await page.goto(`${own.origin}/terms`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toContainText('Its files could not be fetched.');
      expect(loads).toBe(1);
      expect(await page.evaluate(() => sessionStorage.getItem('raised'))).toBe('2');
      expect(asked.length).toBe(6);
      await page.getByRole('banner').getByRole('link', { name: 'Clapback' }).click();
      await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
    } finally {
      await context.close();
      scripts.close();
    }
  });
});

test.describe('a remote newer than the shell', () => {
  test.use({ failsOnPageErrors: false });

  test('uses what the shell lacks, and everything that a page must have once it has once', async ({ page }) => {
    const { folder, description } = await buildRemote('mfe-newer');
    const scripts = await scriptServer((path) => readFileSync(join(folder, basename(path))));
    try {
      list.add({ ...description, entry: `${scripts.origin}/${description.entry}` });
      await page.goto(`${own.origin}/terms`);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Newer' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A newer remote');
      const facts = await page.locator('dl > div').evaluateAll((rows) => rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]));
      expect(Object.fromEntries(facts)).toEqual({ Session: 'out', 'Slices of the store': 'session', Route: '/newer from /', Theme: 'of the page', Counted: '0' });
      await page.getByRole('button', { name: 'Count' }).click();
      await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: 'session and newer' })).toBeVisible();
      await expect(page.getByRole('radio', { name: '3 Stars' })).toBeChecked();
      // The theme's default props reach a component that the shell does not have; the style sheets are of one cache.
      await expect(page.locator('.MuiTextField-root')).toHaveClass(/MuiFormControl-fullWidth/);
      const caches = await page.evaluate(() => [...new Set([...document.querySelectorAll<HTMLElement>('style[data-emotion]')].map(({ dataset }) => dataset.emotion?.split(/[ -]/)[0]))]);
      expect(caches).toEqual(['cb']);
    } finally {
      scripts.close();
      rmSync(folder, { recursive: true });
    }
  });

  test('an addition to another screen that throws costs its own place alone', async ({ page }) => {
    const { folder, description } = await buildRemote('mfe-newer');
    const scripts = await scriptServer((path) => readFileSync(join(folder, basename(path))));
    try {
      list.add({ ...description, entry: `${scripts.origin}/${description.entry}` });
      await page.goto(own.origin);
      await expect(page.getByText('‘News’ is not available right now.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
    } finally {
      scripts.close();
      rmSync(folder, { recursive: true });
    }
  });
});

test.describe('a release that replaces another while the page stays open', () => {
  test.use({ failsOnPageErrors: false });

  test('takes over what is tried again, and what is there of the earlier one goes on', async ({ page }) => {
    const { folder, description } = await buildRemote('mfe-newer');
    const [, mark] = description.version.split('+');
    let earlierIsGone = false;
    // An open page may load from the origins that the list named when it was made, so both are of one.
    const scripts = await scriptServer((path) => {
      const script = readFileSync(join(folder, basename(path)), 'utf8');
      if (path.startsWith('/earlier/')) return earlierIsGone ? 404 : script;
      return script.replaceAll(mark!, '0123456789').replace('throw Error("The banner is broken.")', 'return "News of the later release"');
    });
    try {
      list.add({ ...description, entry: `${scripts.origin}/earlier/${description.entry}` });
      await page.goto(`${own.origin}/newer`);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('button', { name: 'Count' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Clapback' }).click();
      const note = page.getByRole('status').filter({ hasText: '‘News’ is not available right now.' });
      await expect(note).toBeVisible();

      list.add({ ...description, version: '9.0.1+0123456789', entry: `${scripts.origin}/later/${description.entry}` });
      await note.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('News of the later release')).toBeVisible();
      earlierIsGone = true;
      await page.getByRole('contentinfo').getByRole('link', { name: 'Newer' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A newer remote');
      await expect(page.getByRole('definition').filter({ hasText: 'session and newer' })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    } finally {
      scripts.close();
      rmSync(folder, { recursive: true });
    }
  });
});
