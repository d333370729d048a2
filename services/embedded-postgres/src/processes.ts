import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

const ps = (pid: number, column: string): string =>
  spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';

/** The fields of /proc/<pid>/stat after the command, which may itself hold blanks and brackets. */
const statFields = (pid: number): string[] | null => {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? null;
};

/** Whether the process runs. One that has ended but was never waited for (a container without an init) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return process.platform === 'linux' ? statFields(pid)?.[0] !== 'Z' : !ps(pid, 'stat').startsWith('Z');
}

/** Tells a process from a later one that got the same number; null when there is none. */
export function identityOf(pid: number): string | null {
  if (!isRunning(pid)) return null;
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  const startedAt = statFields(pid)?.[19];
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${startedAt}`;
}

/** The arguments that the process was started with, the program first. */
export function commandLineOf(pid: number): string[] {
  if (process.platform !== 'linux') return ps(pid, 'command').split(' ');
  return read(`/proc/${pid}/cmdline`)?.split('\0') ?? [];
}

/** Waits until the process has ended. @returns false when it still runs after `limit` milliseconds. */
export async function hasEnded(pid: number, limit: number): Promise<boolean> {
  const until = Date.now() + limit;
  while (isRunning(pid)) {
    if (Date.now() > until) return false;
    await wait(25);
  }
  return true;
}
