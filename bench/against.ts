// npm run bench -- --against <commit> [part ...]: two checkouts in turns, in one run.
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyticsWorkload } from './analytics.ts';
import { auditWorkload } from './audit.ts';
import { startServer, type Server } from './children.ts';
import { commentsWorkload } from './comments.ts';
import { feedWorkload, postingWorkload, productEnv } from './feed.ts';
import { likingWorkload } from './liking.ts';
import { measure, type Asked } from './load.ts';
import { queueWorkload } from './queue.ts';
import { responsesWorkload } from './responses.ts';
import type { Workload } from './workload.ts';

/** The parts that two checkouts can be measured with: what a product process is asked over HTTP. */
export const workloads: Readonly<Record<string, Workload>> = {
  feed: feedWorkload,
  posting: postingWorkload,
  liking: likingWorkload,
  responses: responsesWorkload,
  comments: commentsWorkload,
  analytics: analyticsWorkload,
  audit: auditWorkload,
  queue: queueWorkload,
};

const rounds = 10;
const seconds = 2;

const project = join(import.meta.dirname, '..');

/**
 * Measures this checkout and another commit in turns, each with its own packages, database and schema, and prints both with their ratio.
 * The requests and the rows are this checkout's. @throws where the commit is unknown, or its schema does not take the rows of a part
 */
export async function benchAgainst(commit: string, parts: readonly string[]): Promise<void> {
  const name = revisionOf(commit);
  const checkout = mkdtempSync(join(tmpdir(), 'clapback-against-'));
  try {
    git('worktree', 'add', '--detach', '--force', checkout, name);
    installPackages(checkout);
    console.log(`\n| what | this checkout | ${name.slice(0, 8)} | this beside that |\n|---|---|---|---|`);
    for (const part of parts) for (const line of await compare(workloads[part]!, checkout)) console.log(line);
  } finally {
    git('worktree', 'remove', '--force', checkout);
    rmSync(checkout, { recursive: true, force: true });
  }
}

async function compare(workload: Workload, checkout: string): Promise<string[]> {
  const sides: Side[] = [];
  try {
    for (const folder of [project, checkout]) sides.push(await Side.start(folder, workload));
    const [ours, theirs] = sides as [Side, Side];
    const asked = ours.requests.flatMap((request): Asked[] => [
      { ...request, name: `ours, ${request.name}` },
      { ...theirs.requests.find((other) => other.name === request.name)!, name: `theirs, ${request.name}` },
    ]);
    const figures = await measure(asked, { rounds, seconds });
    return ours.requests.map(({ name }) => {
      const [mine, other] = [figures.get(`ours, ${name}`)!, figures.get(`theirs, ${name}`)!];
      const told = [mine, other].map(({ rate, p99, cpu }) => `${Math.round(rate)} a second, p99 ${p99} ms, ${Math.round(cpu)} µs`);
      return `| ${name} | ${told.join(' | ')} | ${(mine.rate / other.rate).toFixed(3)} x; processor ${(mine.cpu / other.cpu).toFixed(3)} x |`;
    });
  } finally {
    for (const side of sides) await side.stop();
  }
}

/** A product process of one checkout, on a database that this checkout's own code made. */
class Side {
  readonly requests: Asked[];
  readonly #product: Server;
  readonly #postgres: ChildProcess;

  private constructor(requests: Asked[], product: Server, postgres: ChildProcess) {
    this.requests = requests;
    this.#product = product;
    this.#postgres = postgres;
  }

  static async start(folder: string, { size, env, fill, requests }: Workload): Promise<Side> {
    const postgres = fork(join(import.meta.dirname, 'serve-database.ts'), [folder, JSON.stringify(size)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    try {
      const [{ url, dataDir }] = (await Promise.race([once(postgres, 'message'), failed(postgres)])) as [{ url: string; dataDir: string }];
      await fill?.(url);
      const product = await startServer('serve-product.ts', { ...productEnv(url, dataDir), ...env }, join(folder, 'bench'));
      return new Side(await requests(product, url), product, postgres);
    } catch (error) {
      await end(postgres);
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.#product.stop();
    await end(this.#postgres);
  }
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`The database could not be made: its process ended with ${code}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

function installPackages(checkout: string): void {
  const install = `
    import { usableEnvironment } from './tools/bootstrap/environment.mjs';
    import { ensurePackages } from './tools/bootstrap/packages.mjs';
    await ensurePackages(usableEnvironment(process.env));`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', install], { cwd: checkout, stdio: 'inherit' });
  if (status !== 0) throw new Error('The packages of the other commit could not be installed');
}

function revisionOf(commit: string): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`], {
    cwd: project,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`There is no commit ${commit} here. A shallow clone has to fetch it first.`);
  return stdout.trim();
}

function git(...args: string[]): void {
  const { status } = spawnSync('git', args, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed`);
}
