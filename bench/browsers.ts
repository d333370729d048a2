/// <reference lib="dom" />
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import type { PostPage } from '@clapback/contracts';
import { demoAccounts, demoPassword } from '../demo/src/accounts.ts';
import { ensureBrowser } from '../tools/browser/ensure.ts';
import { buildProduct } from '../tools/steps/build.ts';
import type { BenchPostgres } from './database.ts';
import { atMost, median, plain, type Row } from './row.ts';
import { startWhole, type Whole } from './whole.ts';

const rounds = 20;

/**
 * From the 2xx in one browser to the change on the screen of another, which has its pages from another process; the worker, which may
 * dispatch, is a third.
 */
export async function benchBrowsers(postgres: BenchPostgres): Promise<Row[]> {
  const built = await buildProduct();
  if (built.code !== 0) throw new Error(`The product could not be built:\n${built.output}`);
  const executablePath = await ensureBrowser();
  if (!executablePath) throw new Error('No Chromium could be found or installed; set CHROMIUM_PATH to one');
  const env = {
    DATABASE_URL: await postgres.empty(),
    DATA_DIR: postgres.dataDir,
    APP_SECRET: 'a secret for measurements only and nothing else',
    READS_PER_MINUTE: '10000000',
    DEMO: 'false',
  };
  const processes: Whole[] = [];
  const start = async (more: Record<string, string>) => {
    processes.push(await startWhole({ ...env, ...more }));
    return processes.at(-1)!;
  };
  const args = ['--no-sandbox', '--disable-gpu'];
  const browsers = await Promise.all([chromium.launch({ executablePath, args }), chromium.launch({ executablePath, args })]);
  try {
    const first = await start({ ROLES: 'web', DEMO: 'true' });
    await start({ ROLES: 'worker' });
    const second = await start({ ROLES: 'web' });
    const [writing, reading] = [
      await browsers[0].newContext({ baseURL: first.origin }),
      await browsers[1].newContext({ baseURL: second.origin }),
    ];
    const { email } = demoAccounts.find(({ role }) => role === 'responder')!;
    const signedIn = await writing.request.post('/api/auth/sign-in', { data: { email, password: demoPassword } });
    if (!signedIn.ok()) throw new Error(`Signing in was answered ${signedIn.status()}`);
    const { items } = (await (await fetch(`${first.origin}/api/posts`)).json()) as PostPage;
    // A boosted one stands on the page twice.
    const { title } = items.find(({ boostedUntil }) => boostedUntil === null)!;
    const [writer, reader] = [await open(await writing.newPage(), title), await open(await reading.newPage(), title)];
    await watchLikes(reader, title);
    const waits: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await writer
        .getByRole('article')
        .filter({ hasText: title })
        .first()
        .getByRole('button', { name: /^Like \d/ })
        .click();
      const shownAt = await change(reader, round);
      const answeredAt = await answer(writer, round);
      // The first round warms up what is used for the first time.
      if (round > 0) waits.push(Math.max(0, shownAt - answeredAt));
      // What follows at once is gathered: a storm of likes does not make everybody read at once.
      await wait(700);
    }
    return [
      atMost(
        `From a 2xx in one browser to the change on another’s screen, other process, worker apart, worst of ${rounds}`,
        Math.max(...waits),
        300,
        'ms',
      ),
      plain(`The same, median of ${rounds}`, `${Math.round(median(waits))} ms`),
    ];
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    // The first to start is the last to go: the others are on its database, not on its word.
    await Promise.all(processes.map((one) => one.stop()));
  }
}

/** Opens the community and waits until the page shows the post and hears of changes. */
async function open(page: Page, title: string): Promise<Page> {
  const listens = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', { predicate: ({ payload }) => /"subscribed".*"feed"/.test(String(payload)), timeout: 60_000 }),
    );
  await page.goto('/');
  await page.evaluate(() => performance.setResourceTimingBufferSize(10_000));
  await page.getByRole('article').filter({ hasText: title }).first().waitFor();
  await listens;
  return page;
}

/** Notes in the page when its likes of the post change on screen, by the clock that all pages of a machine share. */
const watchLikes = (page: Page, title: string) =>
  page.evaluate((text) => {
    const card = [...document.querySelectorAll('article')].find((one) => one.textContent.includes(text))!;
    const count = () => /Like (\d+)/.exec(card.querySelector('[aria-label^="Like"]')?.getAttribute('aria-label') ?? card.textContent)?.[1];
    const changes: number[] = [];
    let last = count();
    Object.assign(globalThis, { likeChanges: changes });
    new MutationObserver(() => {
      if (count() === last) return;
      last = count();
      requestAnimationFrame(() => changes.push(performance.timeOrigin + performance.now()));
    }).observe(card, { subtree: true, childList: true, characterData: true, attributes: true });
  }, title);

/** When the reader saw the change of a round. */
async function change(page: Page, round: number): Promise<number> {
  const handle = await page.waitForFunction((index) => (Reflect.get(globalThis, 'likeChanges') as number[])[index], round, {
    polling: 20,
    timeout: 30_000,
  });
  return (await handle.jsonValue()) as number;
}

/** When the writer's browser had the first byte of the answer to the like of a round. */
async function answer(page: Page, round: number): Promise<number> {
  const handle = await page.waitForFunction(
    (index) => {
      const likes = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/like')) as PerformanceResourceTiming[];
      return likes[index] && performance.timeOrigin + likes[index].responseStart;
    },
    round,
    { timeout: 30_000 },
  );
  return (await handle.jsonValue()) as number;
}
