import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Members } from '../harness/members.ts';
import { operator } from '../harness/operator.ts';
import { buildRemote, ownBuild, RemoteListFile, RemoteServer, type BuiltRemote, type ListedRemote } from '../harness/remotes.ts';
import { goWithin, using } from '../harness/screens.ts';
import { expect, Product, test, type Member } from '../harness/test.ts';

// A screen of each remote, and where it stands in the remote's definition.
const victims = [
  { name: 'mfe-public', path: '/terms', title: 'Terms of Service', screen: './features/legal/terms-page.tsx' },
  { name: 'mfe-member', path: '/dashboard', title: 'Dashboard', screen: './features/dashboard/dashboard-page.tsx' },
  { name: 'mfe-moderation', path: '/admin/users', title: 'User management', screen: './pages/users-page.tsx' },
  { name: 'mfe-premium', path: '/premium', title: 'Premium', screen: './features/subscription/premium-page.tsx' },
] as const;
type Victim = (typeof victims)[number];

let list: RemoteListFile;
let own: Product;
let members: Members;
let admin: Member;
let server: RemoteServer;

test.use({ failsOnPageErrors: false });
// A part is given up after 8 s here, and a remote that hangs is waited for three times.
test.setTimeout(240_000);
/** ms that a part may be waited for, and what a busy machine adds. */
const longestTry = 25_000;

test.beforeAll(async ({ product }) => {
  list = await RemoteListFile.of(product);
  own = await Product.start({ env: { REMOTES_SOURCE: list.path, REMOTE_TIMEOUT_MS: '8000' } });
  members = new Members(own);
  admin = await members.create({ displayName: 'Robin Vale', role: 'admin' });
});

test.afterAll(async () => {
  await own?.stop();
  list?.remove();
});

test.beforeEach(async ({ context }) => {
  list.reset();
  server = await RemoteServer.start();
  await members.signIn(context, admin);
});

test.afterEach(() => server.close());

/** Opens the victim's screen on a page that has been in use, and sees that it, and nothing else, is missing and named; then mends it. */
async function expectCostsItselfAlone(
  page: Page,
  victim: Victim,
  { says, kind, message, version, mend }: { says: string; kind: string; message: string | RegExp; version: string; mend(): void },
) {
  const before = await operator.countFaults(own, victim.name, kind);
  await page.goto(own.origin + victim.path);
  const panel = page.getByRole('alert').filter({ hasText: `Missing part: ${victim.name}` });
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText(`‘${victim.title}’ is not available right now`, {
    timeout: longestTry,
  });
  await expect(panel).toContainText(says, { timeout: longestTry });
  await expect(page).toHaveTitle(`${victim.title} · Clapback`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  // The frame, its navigation and all other remotes work, by being used.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
  for (const { name } of victims) if (name !== victim.name) await using[name]!(page);

  // The operator has been told, once for the screen, and with enough to find it.
  await expect.poll(() => operator.countFaults(own, victim.name, kind)).toBeGreaterThan(before);
  expect(operator.lastFault(own, victim.name, kind)).toMatchObject({
    remote: victim.name,
    kind,
    version,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
    userId: admin.id,
  });

  // Trying again while it is broken says so again; once it is mended it works, and the page is the same one.
  await goWithin(page, victim.path);
  await expect(panel).toContainText(says, { timeout: longestTry });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeEnabled({ timeout: longestTry });
  await expect(panel).toContainText(says);
  mend();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('is not available right now');
  for (const { name } of victims) await using[name]!(page);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

for (const victim of victims) {
  test.describe(victim.name, () => {
    test(`[FED-1] ${victim.name} that is dead costs its own screens only`, async ({ page }) => {
      server.mode = 'dead';
      list.put(server.serve(victim.name, ownBuild(victim.name)));
      await expectCostsItselfAlone(page, victim, {
        kind: 'unreachable',
        says: 'Its files could not be fetched.',
        message: /Failed to load/,
        version: list.built(victim.name).version,
        mend: () => (server.mode = 'serving'),
      });
    });

    test(`[FED-2] ${victim.name} that hangs past the timeout costs its own screens only`, async ({ page }) => {
      server.mode = 'hanging';
      list.put(server.serve(victim.name, ownBuild(victim.name)));
      await expectCostsItselfAlone(page, victim, {
        kind: 'slow',
        says: 'It took too long to arrive.',
        message: `'${victim.name}' did not arrive within 8 s.`,
        version: list.built(victim.name).version,
        mend: () => (server.mode = 'serving'),
      });
    });

    test(`[FED-3] ${victim.name} that throws at import costs its own screens only`, async ({ page }) => {
      await withRelease(
        victim,
        { 'src/remote.ts': (text) => `if ('window' in globalThis) throw new Error('boom at import');\n${text}` },
        async (release, mended) => {
          list.put(release);
          await expectCostsItselfAlone(page, victim, {
            kind: 'import',
            says: 'It arrived, but it does not work.',
            message: /boom at import/,
            version: release.version,
            mend: () => list.put(mended),
          });
        },
      );
    });

    test(`[FED-3] ${victim.name} that throws at render costs that screen only`, async ({ page }) => {
      const changes = {
        'src/thrower.tsx': () => "export default function Thrower(): never {\n  throw new Error('boom at render');\n}\n",
        'src/remote.ts': (text: string) => text.replaceAll(`'${victim.screen}'`, "'./thrower.tsx'"),
      };
      await withRelease(victim, changes, async (release, mended) => {
        list.put(release);
        await expectCostsItselfAlone(page, victim, {
          kind: 'render',
          says: 'It arrived, but it does not work.',
          message: 'boom at render',
          version: release.version,
          mend: () => list.put(mended),
        });
      });
    });

    for (const [number, age, contract] of [
      ['4', 'older', '^0.9.0'],
      ['5', 'newer', '^9.0.0'],
    ] as const) {
      test(
        `[FED-${number}] ${victim.name} for an ${age} contract is named instead of being loaded`.replace('an newer', 'a newer'),
        async ({ page, request }) => {
          const entry = server.serve(victim.name, ownBuild(victim.name));
          list.put({ ...entry, contract });
          expect((await request.get(own.origin + victim.path)).status()).toBe(200);
          await expectCostsItselfAlone(page, victim, {
            kind: 'refused',
            says: 'It is made for another version of the site.',
            message: new RegExp(`it needs @clapback/federation \\${contract} and the shell has `),
            version: entry.version,
            mend: () => list.put(entry),
          });
          expect(
            operator
              .lines<{ complaint: string }>(own, 'The remote list needs mending')
              .some(({ complaint }) =>
                complaint.startsWith(`Remote '${victim.name}' cannot be shown: it needs @clapback/federation ${contract}`),
              ),
          ).toBe(true);
        },
      );
    }
  });
}

/** Builds a broken release of the victim and a mended one, and serves both at one other origin. */
async function withRelease(
  victim: Victim,
  changes: Parameters<typeof buildRemote>[1],
  work: (broken: ListedRemote, mended: ListedRemote) => Promise<void>,
): Promise<void> {
  let built: BuiltRemote | null = null;
  try {
    built = await buildRemote(victim.name, changes);
    await work(server.serve('broken', built), server.serve('mended', ownBuild(victim.name)));
  } finally {
    built?.remove();
  }
}

test('[FED-1] a remote whose server is gone altogether is told from the page as well', async ({ page }) => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  nobody.close();
  list.change('mfe-premium', { entry: `http://127.0.0.1:${port}/remote-entry.0123456789.js`, files: [] });
  await page.goto(`${own.origin}/premium`);
  await expect(page.getByRole('alert')).toContainText('Its files could not be fetched.');
});

test('[FED-1] all remotes at once can be dead, and the frame is there to say so', async ({ page }) => {
  server.mode = 'dead';
  const entries = victims.map(({ name }) => server.serve(name, ownBuild(name)));
  list.write(entries);
  await page.goto(own.origin);
  for (const { path, title } of victims) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`‘${title}’ is not available right now`);
  }
  await page
    .getByRole('button', { name: /sign out/i })
    .or(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }))
    .first()
    .waitFor();
  server.mode = 'serving';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium');
  for (const { name } of victims) await using[name]!(page);
});

test('[FED-2] a screen whose file hangs, of a remote that has arrived, is given up, and opens with the next try once its server answers', async ({
  browser,
}) => {
  const { description, folder } = ownBuild('mfe-public');
  const filesOf = (path: string) => description.routes.find((route) => route.path === path)!.files!;
  const late = filesOf('/auth').find((file) => !filesOf('/terms').includes(file))!;
  server.hanging.add(late);
  list.put(server.serve('public', { folder, description }));
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${own.origin}/terms`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    const panel = page.getByRole('alert');
    await expect(panel).toContainText('It took too long to arrive.', { timeout: longestTry });
    await panel.getByRole('button', { name: 'Try again' }).click();
    // Still hanging: it is given up once more, and says so.
    await expect(panel).toHaveCount(0);
    await expect(panel).toContainText('It took too long to arrive.', { timeout: longestTry });
    server.hanging.clear();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(loads).toBe(0);
    expect(server.asked.filter((file) => file === late).length).toBe(3);
  } finally {
    await context.close();
  }
});

test('[SHELL-20] a screen whose file has vanished is asked for again, then the page is loaded anew once, then a panel says so', async ({
  browser,
}) => {
  const { description, folder } = ownBuild('mfe-public');
  const filesOf = (path: string) => description.routes.find((route) => route.path === path)!.files!;
  const vanished = filesOf('/auth').find((file) => !filesOf('/terms').includes(file))!;
  server.vanished.add(vanished);
  list.put(server.serve('public', { folder, description }));
  const before = await operator.countFaults(own, 'mfe-public', 'chunk');
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('clapback:preloadError', () =>
        sessionStorage.setItem('raised', String(Number(sessionStorage.getItem('raised')) + 1)),
      );
    });
    await page.goto(`${own.origin}/terms`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('Its files could not be fetched.');
    expect(loads).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('raised'))).toBe('2');
    expect(server.asked.filter((file) => file === vanished).length).toBe(6);
    // The operator hears of both, also of the one before the page went away.
    await expect.poll(async () => (await operator.countFaults(own, 'mfe-public', 'chunk')) - before).toBe(2);
    await page.getByRole('banner').getByRole('link', { name: 'Clapback' }).click();
    await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
  } finally {
    await context.close();
  }
});

test('[SHELL-20] whoever deals with vanished code keeps the error from being thrown again', async ({ page }) => {
  const { description, folder } = ownBuild('mfe-public');
  const filesOf = (path: string) => description.routes.find((route) => route.path === path)!.files!;
  for (const file of filesOf('/')) if (!filesOf('/terms').includes(file)) server.vanished.add(file);
  list.put(server.serve('public', { folder, description }));
  await page.addInitScript(() => {
    addEventListener('clapback:preloadError', (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      Object.assign(window, { heard: [(event as Event & { what: string }).what, (event as Event & { payload: Error }).payload.name] });
    });
  });
  await page.goto(`${own.origin}/terms`);
  await page.getByRole('banner').getByRole('link', { name: 'Clapback' }).click();
  await page.waitForFunction(() => 'heard' in window);
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['mfe-public the page /', 'ChunkLoadError']);
  await expect(page.getByRole('status', { name: /Loading/ }).or(page.getByText(/^Loading/))).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
