/// <reference lib="dom" />
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { demoAccounts, demoPassword } from '../demo/src/accounts.ts';
import { ensureBrowser } from '../tools/browser/ensure.ts';
import { buildProduct } from '../tools/steps/build.ts';
import { run, type BenchPostgres } from './database.ts';
import { atMost, median, plain, type Row } from './row.ts';
import { startWhole } from './whole.ts';

const queue = 500;
const rounds = 30;
/** Of one script each: what staff fetch until the first case stands there, and how long a key may take to the next one. */
const [mostKilobytes, mostMilliseconds] = [450, 100];

/** The console as a moderator has it, with a queue of 500: the script that it takes to the first case, and the time from a key to the next. */
export async function benchConsole(postgres: BenchPostgres): Promise<Row[]> {
  const built = await buildProduct();
  if (built.code !== 0) throw new Error(`The product could not be built:\n${built.output}`);
  const executablePath = await ensureBrowser();
  if (!executablePath) throw new Error('No Chromium could be found or installed; set CHROMIUM_PATH to one');
  const url = await postgres.empty();
  const product = await startWhole({ DATABASE_URL: url, DATA_DIR: postgres.dataDir, DEMO: 'true', READS_PER_MINUTE: '10000000' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await fillQueue(url);
    const context = await browser.newContext({ baseURL: product.origin, viewport: { width: 1440, height: 900 } });
    const { email } = demoAccounts.find(({ role }) => role === 'moderator')!;
    const signedIn = await context.request.post('/api/auth/sign-in', { data: { email, password: demoPassword } });
    if (!signedIn.ok()) throw new Error(`Signing in was answered ${signedIn.status()}`);
    const page = await context.newPage();
    const scripts: { path: string; body: Promise<Buffer> }[] = [];
    page.on('response', (answer) => {
      const path = new URL(answer.url()).pathname;
      if (path.endsWith('.js')) scripts.push({ path, body: answer.body() });
    });
    await page.goto('/dashboard?tab=moderation');
    await page.getByRole('article').getByRole('heading').first().waitFor();
    const kilobytes = new Map<string, number>();
    for (const { path, body } of scripts) {
      const owner = path.split('/').at(-2) || 'shell';
      kilobytes.set(owner, (kilobytes.get(owner) ?? 0) + gzipSync(await body, { level: 9 }).length / 1000);
    }
    return [
      atMost('Script of the console to the first case, gzip', kilobytes.get('mfe-moderation') ?? Infinity, mostKilobytes, 'kB'),
      plain('With what everybody fetches', [...kilobytes].map(([owner, size]) => `${owner} ${size.toFixed(1)} kB`).join(', ')),
      ...(await timeKeys(page, 'j', 'From J to the next case painted')),
      ...(await timeKeys(page, 'd', 'From D, which decides, to the next case painted')),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function timeKeys(page: Page, key: string, what: string): Promise<Row[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.evaluate(watchNext, key);
    await page.keyboard.press(key);
    const handle = await page.waitForFunction(() => Reflect.get(globalThis, 'nextCasePainted') as number | undefined, null, {
      timeout: 30_000,
    });
    // The first round warms up what is used for the first time.
    if (round > 0) times.push((await handle.jsonValue())!);
    // Nobody reads a case in less: until then the next one, which is asked for beforehand, is there.
    await wait(500);
  }
  return [
    atMost(`${what}, median of ${rounds} in a queue of ${queue}`, median(times), mostMilliseconds, 'ms'),
    plain('The same, the worst', `${Math.round(Math.max(...times))} ms`),
  ];
}

/** Notes in the page how long it takes from the next press of a key until another case was painted. */
function watchNext(key: string): void {
  const title = () => document.querySelector('article :is(h1, h2, h3)')?.textContent;
  const before = title();
  Reflect.deleteProperty(globalThis, 'nextCasePainted');
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== key) return;
      const pressed = event.timeStamp;
      const look = new MutationObserver(() => {
        if (!title() || title() === before) return;
        look.disconnect();
        // The frame that has it is painted before the task after it.
        requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { nextCasePainted: performance.now() - pressed })));
      });
      look.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    { once: true, capture: true },
  );
}

/** Five hundred posts of a member with a report each. */
const fillQueue = (url: string) =>
  run(url, [
    `create temporary table made as select gen_random_uuid() as id, gen_random_uuid() as revision_id, n, now() - make_interval(mins => n) as at,
       (select id from accounts where granted_role = 'responder' order by id limit 1) as author, (select id from accounts where granted_role = 'viewer' order by id limit 1) as reporter
       from generate_series(1, ${queue}) n`,
    `insert into posts (id, author_id, title, content, post_type, revision_id, created_at, report_count)
       select id, author, 'Case number ' || n, repeat('What was said about the work. ', 20), 'statement', revision_id, at, 1 from made`,
    `insert into revisions (id, post_id, number, title, content, editor_id, created_at, language)
       select p.revision_id, p.id, 1, p.title, p.content, p.author_id, p.created_at, 'en' from posts p join made m on m.id = p.id`,
    `insert into reports (id, reporter_id, post_id, revision_id, reason, created_at, due_at, rank_at)
       select gen_random_uuid(), reporter, id, revision_id, 'spam', at, at + interval '72 hours', at + interval '72 hours' from made`,
    `insert into cases (id, post_id, kind, author_id, revision_id, ground, language, reported_at, pending_at, due_at, rank_at, sums)
       select id, id, 'post', author, revision_id, 'spam', 'en', at, at, at + interval '72 hours', at + interval '72 hours', (select sums from case_sums(array[id])) from made`,
    'vacuum analyze',
  ]);
