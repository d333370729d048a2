import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { commandLineOf, hasEnded, isRunning } from '../src/processes.ts';

const dataOf = (dataDir: string) => join(dataDir, 'postgres', 'data');

/** The main process of the PostgreSQL in a data folder, or null while none runs there. */
export function postmasterOf(dataDir: string): number | null {
  const file = join(dataOf(dataDir), 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return pid && isRunning(pid) && commandLineOf(pid).includes(dataOf(dataDir)) ? pid : null;
}

/** Kills the PostgreSQL of a data folder, so that nothing is written any more. @returns whether one was there */
export function killPostgres(dataDir: string): boolean {
  const pid = postmasterOf(dataDir);
  if (pid) process.kill(pid, 'SIGKILL');
  return pid !== null;
}

/** Ends the PostgreSQL of a data folder and waits for it. */
export async function endPostgres(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir);
  if (!pid) return;
  for (const one of [pid, ...childrenOf(pid)]) signal(one, 'SIGCONT');
  signal(pid, 'SIGINT');
  if (await hasEnded(pid, 10_000)) return;
  signal(pid, 'SIGKILL');
  await hasEnded(pid, 5000);
}

/** Freezes a PostgreSQL with all its processes: connections stay open, new ones are taken by the kernel, nothing is ever answered. */
export function freeze(postmaster: number): () => void {
  signal(postmaster, 'SIGSTOP');
  const frozen = [postmaster, ...childrenOf(postmaster)];
  for (const pid of frozen) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of frozen.toReversed()) signal(pid, 'SIGCONT');
  };
}

function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, of]) => of === parent)
    .map(([pid]) => pid!);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Address of the service's database in a data folder, as long as its PostgreSQL runs. */
export function databaseUrlOf(dataDir: string): string {
  const [password, state] = ['password', 'state.json'].map((name) => readFileSync(join(dataDir, 'postgres', name), 'utf8').trim());
  return `postgresql://clapback:${password}@127.0.0.1:${(JSON.parse(state!) as { port: number }).port}/clapback`;
}

/** Reads rows, or changes them, beside the service. */
export async function query<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // told by the query that it breaks
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
