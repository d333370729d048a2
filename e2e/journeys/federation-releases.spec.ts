import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { buildRemote, ownBuild, type RemoteListFile, RemoteServer, type BuiltRemote, type ListedRemote } from '../harness/remotes.ts';
import { using } from '../harness/screens.ts';
import { expect, Product, test } from '../harness/test.ts';
import { amount } from '@clapback/services/test/proof.ts';

const project = join(import.meta.dirname, '..', '..');
const shellFolder = join(project, 'shell/dist');
/** How often each of the 200 visitors comes back. */
const loads = amount(2, 20);

test.setTimeout(240_000);
test.use({ serviceWorkers: 'allow' });

/** Every file of the shell with its contents, as one word. */
function shellNow(): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*', { cwd: shellFolder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

let shellBefore: string;
test.beforeEach(() => (shellBefore = shellNow()));
test.afterEach(() => expect(shellNow()).toBe(shellBefore));

/** The entries that a page has fetched of `mfe-public`, of whichever release; another remote may have been fetched as well. */
const entriesOf = async (page: Page, releases: readonly { entry: string }[]) => {
  const files = releases.map(({ entry }) => entry.split('/').at(-1)!);
  return (await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).filter((name) =>
    files.some((file) => name.endsWith(`/${file}`)),
  );
};
const listOf = async (product: Product) =>
  ((await (await fetch(`${product.origin}/remotes.json`)).json()) as { remotes: ListedRemote[] }).remotes;
const shown = async (product: Product, name: string) => (await listOf(product)).find((remote) => remote.name === name)!;

test.describe('with a list of the operator’s own', () => {
  let list: RemoteListFile;
  let own: Product;
  let server: RemoteServer;
  let later: BuiltRemote;

  test.beforeAll(async ({ listed }) => {
    ({ list, product: own } = listed);
    [server, later] = await Promise.all([
      RemoteServer.start(),
      buildRemote('mfe-public', {
        'src/features/legal/terms-page.tsx': (text) =>
          text.replace('import ', "document.documentElement.dataset.terms = 'later';\nimport "),
      }),
    ]);
  });
  test.afterAll(() => {
    list.reset();
    server?.close();
    later?.remove();
  });
  test.beforeEach(() => list.reset());

  /** Which release the terms of a page are of. */
  const termsOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['terms'] ?? 'earlier');

  test('[FED-6] a remote is swapped for a newer version while the shell runs: open pages go on, new ones have it, and it can be rolled back', async ({
    page,
    context,
  }) => {
    const { pid } = own;
    const open = page;
    await open.goto(own.origin);
    await open.evaluate(() => Object.assign(window, { sameDocument: true }));
    list.put(server.serve('later', later));
    const next = await context.newPage();
    await next.goto(own.origin);
    for (const one of [open, next]) await using['mfe-public']!(one);
    expect([await termsOf(open), await termsOf(next)]).toEqual(['earlier', 'later']);
    expect(await entriesOf(next, [later.description, list.built('mfe-public')])).toEqual([
      `${server.origin}/later/${later.description.entry}`,
    ]);

    // Back: a page loaded from now on has the earlier one, and the one that is open goes on with the later.
    list.reset();
    const last = await context.newPage();
    await last.goto(`${own.origin}/terms`);
    await expect(last.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    await using['mfe-public']!(next);
    await using['mfe-public']!(open);
    expect([await termsOf(open), await termsOf(next), await termsOf(last)]).toEqual(['earlier', 'later', 'earlier']);
    expect(await open.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(own.pid).toBe(pid);
  });

  test('[FED-7] a remote is moved to another origin: its scripts, fonts and connections are allowed there and nowhere else', async ({
    page,
    context,
  }) => {
    await page.goto(own.origin);
    const entry = server.serve('public', ownBuild('mfe-public'));
    list.put(entry);
    const next = await context.newPage();
    const refused: string[] = [];
    next.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
    const answer = await next.goto(own.origin);
    const policy = answer!.headers()['content-security-policy']!;
    for (const directive of ['script-src', 'font-src', 'connect-src'])
      expect(new RegExp(`${directive} [^;]*${server.origin.replaceAll('.', '\\.')}`).test(policy), directive).toBe(true);
    for (const one of [page, next]) await using['mfe-public']!(one);
    expect(await entriesOf(next, [entry])).toEqual([entry.entry]);
    expect(await entriesOf(page, [entry])).toEqual([own.origin + list.built('mfe-public').entry]);
    // All of its files came from there, also those of a screen that was opened later.
    const from = await next.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
    const files = from.filter((name) => name.startsWith(server.origin)).map((name) => name.split('/').at(-1)!);
    expect(files).toEqual(expect.arrayContaining(ownBuild('mfe-public').description.routes.find(({ path }) => path === '/terms')!.files!));
    expect(from.filter((name) => name.includes('/remotes/mfe-public/'))).toEqual([]);
    expect(refused).toEqual([]);
  });

  test('[FED-8] a release for a tenth of the visitors reaches about a tenth, and each keeps what they got', async ({ browser }) => {
    const { name: _name, ...canary } = server.serve('later', later);
    list.change('mfe-public', { canary: { ...canary, share: 0.1 } });
    const versionOf = async (cookie: string | null) => {
      const answer = await fetch(own.origin, { headers: cookie ? { cookie } : {} });
      const { remotes } = JSON.parse(/id="preload">(.*?)<\/script>/s.exec(await answer.text())![1]!) as { remotes: ListedRemote[] };
      return {
        version: remotes.find(({ name }) => name === 'mfe-public')!.version,
        cookie:
          cookie ??
          answer.headers
            .getSetCookie()
            .find((set) => set.startsWith('clapback_canary='))!
            .split(';')[0]!,
      };
    };
    const visitors = [];
    for (let count = 0; count < 200; count += 1) visitors.push(await versionOf(null));
    const lucky = visitors.filter(({ version }) => version === later.description.version);
    expect(visitors.every(({ version }) => version === later.description.version || version === list.built('mfe-public').version)).toBe(
      true,
    );
    // Each of 200 falls in the tenth by chance: fewer than 4 or more than 45 do less than once in 100,000 runs.
    expect(lucky.length).toBeGreaterThanOrEqual(4);
    expect(lucky.length).toBeLessThanOrEqual(45);
    for (const visitor of visitors) for (let load = 0; load < loads; load += 1) expect(await versionOf(visitor.cookie)).toEqual(visitor);

    // In a browser too: one of the tenth, and one of the others.
    for (const [visitor, terms] of [
      [lucky[0]!, 'later'],
      [visitors.find((one) => !lucky.includes(one))!, 'earlier'],
    ] as const) {
      const context = await browser.newContext({ baseURL: own.origin });
      const [name = '', value = ''] = visitor.cookie.split('=');
      await context.addCookies([{ name, value, url: own.origin }]);
      const page = await context.newPage();
      for (let load = 0; load < 3; load += 1) {
        await page.goto('/terms');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
        expect(await termsOf(page)).toBe(terms);
      }
      await context.close();
    }
  });
});

test.describe('npm run release', () => {
  let own: Product;
  test.beforeAll(async () => {
    own = await Product.start();
  });
  test.afterAll(() => own?.stop());

  /** Runs the command as the operator of this product would. @returns what it said, and whether it went well */
  async function release(...args: string[]): Promise<{ code: number; says: string }> {
    const env = { ...own.env, REMOTES_SOURCE: '' };
    return promisify(execFile)(process.execPath, ['tools/release.ts', ...args], { cwd: project, env }).then(
      ({ stdout }) => ({ code: 0, says: stdout.trim() }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, says: stderr.trim() }),
    );
  }

  test('[FED-9] gives out one remote while everything runs, to a tenth, to all, and takes it back; the shell stays as it is to the byte', async ({
    page,
    context,
  }) => {
    const { pid } = own;
    const built = await shown(own, 'mfe-premium');
    const others = async () =>
      (await listOf(own)).filter(({ name }) => name !== 'mfe-premium').toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const othersBefore = await others();
    await page.goto(own.origin);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    expect(await release('mfe-premium', '--version', '7.1.0')).toEqual({
      code: 0,
      says: expect.stringMatching(/^mfe-premium 7\.1\.0\+[0-9a-f]{10} is shown from the next page on\.$/),
    });
    const first = await shown(own, 'mfe-premium');
    expect([first.version.split('+')[0], first.contract]).toEqual(['7.1.0', built.contract]);
    // What does not fit the shell of a site is refused, as is a remote that is none; nothing has changed by it.
    const older = createServer((_request, response) => response.end(JSON.stringify({ contract: '0.5.0', remotes: [] }))).listen(
      0,
      '127.0.0.1',
    );
    await once(older, 'listening');
    const site = `http://127.0.0.1:${(older.address() as AddressInfo).port}`;
    expect(await release('mfe-premium', '--version', '7.2.0', '--site', site)).toEqual({
      code: 1,
      says: expect.stringContaining(
        `mfe-premium 7.2.0 was not released. Remote 'mfe-premium' cannot be shown: it needs @clapback/federation ${built.contract} and the shell has 0.5.0;`,
      ),
    });
    older.close();
    expect(await release('mfe-nothing')).toEqual({ code: 1, says: expect.stringContaining("There is no remote 'mfe-nothing'.") });
    expect((await shown(own, 'mfe-premium')).version).toBe(first.version);

    // A tenth, then everybody.
    expect((await release('mfe-premium', '--version', '7.2.0', '--canary', '10%')).says).toMatch(
      /^mfe-premium 7\.2\.0\+[0-9a-f]{10} is shown to 10 % of the visitors, from their next page on\.$/,
    );
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 100; visitor += 1) seen.add((await shown(own, 'mfe-premium')).version.split('+')[0]!);
    expect([...seen].toSorted()).toEqual(['7.1.0', '7.2.0']);
    expect(await release('promote', 'mfe-premium')).toMatchObject({ code: 0 });
    const second = await shown(own, 'mfe-premium');
    expect(second.version).toMatch(/^7\.2\.0\+/);

    // A new page has it, by its own files; the page that is open goes on.
    const next = await context.newPage();
    const asked: string[] = [];
    next.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await next.goto(own.origin);
    await using['mfe-public']!(next);
    await using['mfe-public']!(page);
    for (const file of [second.entry, ...second.files!.map((name) => `/remotes/mfe-premium/${name}`)])
      expect((await fetch(own.origin + file)).status, file).toBe(200);

    // Back, and back again to what was there before all releases; files of every release are still there.
    expect((await release('rollback', 'mfe-premium')).says).toBe(
      `mfe-premium is back at ${first.version} from the next page on; it was ${second.version}.`,
    );
    expect((await shown(own, 'mfe-premium')).entry).toBe(first.entry);
    expect((await release('rollback', 'mfe-premium')).says).toBe(
      `mfe-premium is back at ${built.version} from the next page on; it was ${first.version}.`,
    );
    expect(await shown(own, 'mfe-premium')).toMatchObject({ version: built.version, entry: built.entry });
    expect(await release('rollback', 'mfe-premium')).toEqual({
      code: 1,
      says: `There is no release of mfe-premium before ${built.version}.`,
    });
    for (const entry of [built.entry, first.entry, second.entry]) expect((await fetch(own.origin + entry)).status, entry).toBe(200);
    expect((await release('list', 'mfe-premium')).says).toMatch(/^mfe-premium {2}.*\n {4}7\.2\.0\+.*\n {4}7\.1\.0\+.*\n/);

    await page.getByRole('banner').getByRole('link', { name: 'Clapback' }).click();
    await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect([own.pid, await others()]).toEqual([pid, othersBefore]);
  });

  test('[FED-9] outlives a restart, until one asks for what is built here', async () => {
    expect(await release('mfe-premium', '--version', '7.3.0')).toMatchObject({ code: 0 });
    await own.halt();
    await own.boot();
    expect((await shown(own, 'mfe-premium')).version).toMatch(/^7\.3\.0\+/);
    expect((await release('follow', 'mfe-premium')).says).toBe('mfe-premium is shown as it is built here, from the next page on.');
    expect((await shown(own, 'mfe-premium')).version).toBe(ownBuild('mfe-premium').description.version);
  });
});
