import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from '@playwright/test';
import { Members } from '../harness/members.ts';
import { operator } from '../harness/operator.ts';
import { buildRemote, ownBuild, remotePatience, type RemoteListFile, RemoteServer, type BuiltRemote } from '../harness/remotes.ts';
import { goWithin, using } from '../harness/screens.ts';
import { expect, type Product, test, type Member } from '../harness/test.ts';
import { isAtLength } from '@clapback/services/test/proof.ts';

// A screen of each remote, and where it stands in the remote's definition.
const victims = [
  { name: 'mfe-public', path: '/terms', title: 'Terms of Service', screen: './features/legal/terms-page.tsx' },
  { name: 'mfe-member', path: '/dashboard', title: 'Dashboard', screen: './features/dashboard/dashboard-page.tsx' },
  { name: 'mfe-moderation', path: '/admin/users', title: 'User management', screen: './pages/users-page.tsx' },
  { name: 'mfe-premium', path: '/premium', title: 'Premium', screen: './pages/premium-page.tsx' },
] as const;
type Victim = (typeof victims)[number];

let list: RemoteListFile;
let own: Product;
let members: Members;
let admin: Member;
let server: RemoteServer;

// Each worker has a product and a list of its own.
test.describe.configure({ mode: 'parallel' });
test.use({ failsOnPageErrors: false, serviceWorkers: 'allow' });
test.setTimeout(240_000);
/** ms that a page may take for the tries that it makes by itself, and what a busy machine adds. */
const longestTry = 40_000;

/** ms that a busy machine may take to show what was given up. A jump of the clock before that would give up what the page reports of it, too. */
const rendering = 3_000;

/** Lets the page's clock run until what hangs is given up. What else the page fetches by then is tried again when it is opened. */
async function expectGivenUp(page: Page, givenUp: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(remotePatience);
    await givenUp();
  }).toPass({ timeout: longestTry, intervals: [250] });
}

test.beforeAll(async ({ listed }) => {
  ({ list, product: own } = listed);
  members = new Members(own);
  admin = await members.create({ displayName: 'Robin Vale', role: 'admin' });
});

test.afterAll(() => list.reset());

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
  /** What hangs is given up by the page's clock. */
  const expectFailed = (failed: () => Promise<void>) => (kind === 'slow' ? expectGivenUp(page, failed) : failed());
  const wait = kind === 'slow' ? rendering : longestTry;
  const before = await operator.countFaults(own, victim.name, kind);
  const reports: string[] = [];
  const note = async (request: Request) => {
    if (!request.url().endsWith('/api/monitoring')) return;
    const status = request.failure()?.errorText ?? (await request.response())?.status();
    reports.push(`${status}: ${request.postData()?.slice(0, 400)}`);
  };
  page.on('requestfinished', note).on('requestfailed', note);
  await page.goto(own.origin + victim.path);
  const panel = page.getByRole('alert').filter({ hasText: `Missing part: ${victim.name}` });
  await expectFailed(() => expect(panel).toContainText(says, { timeout: wait }));
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText(`‘${victim.title}’ is not available right now`);
  await expect(page).toHaveTitle(`${victim.title} · Clapback`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  // The frame, its navigation and all other remotes work, by being used.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
  for (const { name } of victims) if (name !== victim.name) await using[name]!(page);

  // The operator has been told, once for the screen, and with enough to find it.
  await expect(async () => {
    expect(await operator.countFaults(own, victim.name, kind), `the page's reports:\n${reports.join('\n')}`).toBeGreaterThan(before);
  }).toPass({ timeout: longestTry });
  page.off('requestfinished', note).off('requestfailed', note);
  expect(operator.lastFault(own, victim.name, kind)).toMatchObject({
    remote: victim.name,
    kind,
    version,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
    userId: admin.id,
  });

  // Trying again while it is broken says so again; once it is mended it works, and the page is the same one.
  await goWithin(page, victim.path);
  await expectFailed(() => expect(panel).toContainText(says, { timeout: wait }));
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expectFailed(() => expect(panel.getByRole('button', { name: 'Try again' })).toBeEnabled({ timeout: wait }));
  await expect(panel).toContainText(says);
  mend();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('is not available right now');
  await using[victim.name]!(page);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

// One page, used on and on, meets each of the faults: its frame and its session are the same throughout. The shell treats all remotes alike,
// so in `npm test` one of them meets all faults and the others the first alone.
for (const victim of victims) {
  const { name } = victim;
  const meetsAll = isAtLength || name === 'mfe-public';
  const faults = meetsAll
    ? '[FED-1, FED-2, FED-3, FED-4, FED-5] %s that is dead, hangs, throws, claims a name of the store, or is for another contract'
    : '[FED-1] %s that is dead';
  test(`${faults.replace('%s', name)} costs its own screens only`, async ({ page, request }) => {
    test.setTimeout(600_000);
    const { version } = list.built(name);
    // Built while the page tries what is dead.
    const building = meetsAll ? buildBroken(victim) : null;
    building?.catch(() => {});
    try {
      await test.step('dead', async () => {
        server.mode = 'dead';
        list.put(server.serve('dead', ownBuild(name)));
        const mend = () => (server.mode = 'serving');
        await expectCostsItselfAlone(page, victim, {
          kind: 'unreachable',
          says: 'Its files could not be fetched.',
          message: /Failed to load/,
          version,
          mend,
        });
      });

      if (!building) return;
      await test.step('hanging', async () => {
        server.mode = 'hanging';
        list.put(server.serve('hanging', ownBuild(name)));
        const mend = () => (server.mode = 'serving');
        const message = `'${name}' did not arrive within ${remotePatience / 1000} s.`;
        await page.clock.install();
        await expectCostsItselfAlone(page, victim, { kind: 'slow', says: 'It took too long to arrive.', message, version, mend });
      });

      for (const [number, contract] of [
        ['older', '^0.9.0'],
        ['newer', '^99.0.0'],
      ] as const) {
        await test.step(`for ${number} contract`, async () => {
          const entry = server.serve(number, ownBuild(name));
          list.put({ ...entry, contract });
          expect((await request.get(own.origin + victim.path)).status()).toBe(200);
          await expectCostsItselfAlone(page, victim, {
            kind: 'refused',
            says: 'It is made for another version of the site.',
            message: new RegExp(`it needs @clapback/federation \\${contract} and the shell has `),
            version,
            mend: () => list.put(entry),
          });
          const complaint = `Remote '${name}' cannot be shown: it needs @clapback/federation ${contract}`;
          const told = operator.lines<{ complaint: string }>(own, 'The remote list needs mending');
          expect(told.some((line) => line.complaint.startsWith(complaint))).toBe(true);
        });
      }

      const broken = await building;
      const works = { says: 'It arrived, but it does not work.', version: broken.description.version };
      for (const [what, kind, message] of [
        ['throws', 'render', 'boom at render'],
        ['claims', 'import', /The feature name 'session' of 'mfe-[a-z]+' belongs to the store itself\./],
        ['throws', 'import', /boom at import/],
      ] as const) {
        await test.step(`${what} at ${kind}`, async () => {
          if (kind === 'import') await page.addInitScript((flag) => Object.assign(window, { [flag]: true }), `${what}AtImport`);
          list.put(server.serve(`broken-${what}-${kind}`, broken));
          const mend = () => list.put(server.serve(`mended-${what}-${kind}`, ownBuild(name)));
          await expectCostsItselfAlone(page, victim, { ...works, kind, message, mend });
        });
      }
      // With everything mended in turn the page has them all.
      for (const each of victims) await using[each.name]!(page);
    } finally {
      await building?.then((broken) => broken.remove());
    }
  });
}

/**
 * A release of the victim that throws when its screen is rendered, and already at its import on a page that has `throwsAtImport`; on one
 * that has `claimsAtImport` it claims a name that is the store's.
 */
const buildBroken = (victim: Victim): Promise<BuiltRemote> =>
  buildRemote(victim.name, {
    'src/thrower.tsx': () => "export default function Thrower(): never {\n  throw new Error('boom at render');\n}\n",
    'src/remote.ts': (text) =>
      `import { claimFeature } from '@clapback/store';
if ('throwsAtImport' in globalThis) throw new Error('boom at import');
if ('claimsAtImport' in globalThis) claimFeature('${victim.name}', 'session');
${text.replaceAll(`'${victim.screen}'`, "'./thrower.tsx'")}`,
  });

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
    // Once the time is real.
    await expect(panel).toContainText('It took too long to arrive.', { timeout: longestTry });
    await page.clock.install();
    await panel.getByRole('button', { name: 'Try again' }).click();
    // Still hanging: it is given up once more, and says so.
    await expect(panel).toHaveCount(0);
    await expectGivenUp(page, () => expect(panel).toContainText('It took too long to arrive.', { timeout: rendering }));
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
