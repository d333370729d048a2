// The figures of docs/measurements.md that are about starting and about the first page:
//   npm run measure
// It clones this repository into a temporary folder with a home of its own, so that no cache helps.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../e2e/harness/product.ts';

const project = join(import.meta.dirname, '..');
const longest = 15 * 60 * 1000;

const folder = mkdtempSync(join(tmpdir(), 'clapback-measure-'));
const clone = join(folder, 'clapback');
const port = await freePort();
const { npm_config_cache: _cache, ...rest } = process.env;
const env = { ...rest, HOME: join(folder, 'home'), XDG_DATA_HOME: '', XDG_CACHE_HOME: '', PORT: String(port), LOG_LEVEL: 'error' };

/** Starts the product and gives the seconds until its first page is there. Ends it the way Ctrl-C does. */
async function start(from: number): Promise<number> {
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: 'ignore', detached: true });
  const exited = once(child, 'exit');
  try {
    while (Date.now() - from < longest) {
      const answer = await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
      if (answer?.status === 200) return (Date.now() - from) / 1000;
      if (child.exitCode !== null) throw new Error('npm start ended by itself');
      await wait(50);
    }
    throw new Error('There was no page within 15 minutes');
  } finally {
    process.kill(-(child.pid as number), 'SIGINT');
    await exited;
  }
}

try {
  const begin = Date.now();
  const { status } = spawnSync('git', ['clone', '--quiet', project, clone], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The repository could not be cloned');
  console.log(`From git clone to the first page, no caches: ${(await start(begin)).toFixed(1)} s`);
  for (const name of ['Second', 'Third']) console.log(`${name} start to the first page: ${(await start(Date.now())).toFixed(1)} s`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
await import('../shared/federation/build/first-visit.ts');
