import { spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { cannotRun, filesOf, programEnvironment } from './cluster.ts';
import { explainOutput } from './errors.ts';
import type { Place } from './place.ts';
import { commandLineOf, hasEnded, isRunning } from './processes.ts';

/** The main process of a running PostgreSQL. */
export interface Postmaster {
  pid: number;
  port: number;
}

const address = '127.0.0.1';
const longestLog = 10_000_000;

/** Settings that every cluster has, whatever the operator sets. */
export const fixedSettings = {
  listen_addresses: address,
  unix_socket_directories: '',
  cluster_name: 'clapback',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // We start it again ourselves. Where PostgreSQL 18 does so after a crash and its recovery fails as well (on a full disk), it can go on
  // without the process that recovers, and refuses connections for ever.
  restart_after_crash: 'off',
  // A statement that fails may hold somebody's words or a hash, and so may the detail of its error: neither is for a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

interface PidFile {
  pid: number;
  port: number;
  /** 'starting', 'ready', 'stopping' or 'standby'. */
  status: string;
}

function readPidFile(home: string): PidFile | null {
  const file = join(filesOf(home).data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' };
}

/** Whether this process is the postgres of exactly this data folder, and not another program that got its number. */
function isPostmasterOf(home: string, pid: number): boolean {
  if (!pid || !isRunning(pid)) return false;
  const [program = '', ...args] = commandLineOf(pid);
  return basename(program) === 'postgres' && args.includes(filesOf(home).data);
}

/**
 * The PostgreSQL that an earlier process left running on this data folder, or null. A pid file that nobody stands behind is
 * taken away, since PostgreSQL itself is content with any process of that number.
 */
export function findPostmaster(home: string): Postmaster | null {
  const found = readPidFile(home);
  if (!found) return null;
  if (isPostmasterOf(home, found.pid)) return found;
  rmSync(join(filesOf(home).data, 'postmaster.pid'), { force: true });
  return null;
}

/** Where PostgreSQL is to listen. */
export interface WantedPort {
  /** null: on any port. */
  port: number | null;
  /** Whether clients know the port already, so that no other one will do. */
  isFixed: boolean;
}

/**
 * Starts PostgreSQL on the data folder, in a session of its own, so that a Ctrl-C in the terminal does not end it under
 * our feet. Returns when it takes connections; that includes recovery after a crash, however long it takes.
 */
export async function startPostmaster(
  place: Place,
  binaries: Binaries,
  options: { wanted: WantedPort; settings: Record<string, string>; onProgress: (line: string) => void },
): Promise<Postmaster> {
  let { port: wantedPort } = options.wanted;
  for (let attempt = 1; ; attempt++) {
    const port = options.wanted.isFixed && wantedPort ? wantedPort : await freePort(wantedPort);
    const outcome = await launch(place, binaries, port, options);
    if (typeof outcome === 'number') return { pid: outcome, port };
    const isTaken = /Address already in use/.test(outcome);
    const isEnding = /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(outcome);
    if (!(isTaken || isEnding) || attempt === 20) throw explainOutput(outcome, place.home);
    // Somebody took the port in between: another one. But where processes of a killed postmaster still end, the port is not to blame.
    if (isTaken && !options.wanted.isFixed) wantedPort = null;
    await wait(500);
    findPostmaster(place.home);
  }
}

/** @returns the process id, or what it wrote before it ended */
async function launch(
  place: Place,
  binaries: Binaries,
  port: number,
  { settings, onProgress }: { settings: Record<string, string>; onProgress: (line: string) => void },
): Promise<number | string> {
  const { data, log } = filesOf(place.home);
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > longestLog) renameSync(log, `${log}.1`);
  const logFile = openSync(log, 'a', 0o600);
  if (place.runAs) chownSync(log, place.runAs.uid, place.runAs.gid);
  const logStart = statSync(log).size;
  const args = [
    '-D',
    data,
    ...Object.entries({ ...fixedSettings, ...settings, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn(binaries.postgres, args, {
    ...place.runAs,
    cwd: '/',
    env: programEnvironment,
    detached: true,
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  child.unref();

  let nextSign = Date.now() + 5000;
  while (true) {
    if (failure) throw cannotRun(failure);
    const state = readPidFile(place.home);
    if (state && state.pid === child.pid && state.status === 'ready') return state.pid;
    if (child.exitCode !== null || child.signalCode !== null) return readFileSync(log).subarray(logStart).toString();
    if (Date.now() > nextSign) {
      onProgress('PostgreSQL is recovering what was written last before it was interrupted ...');
      nextSign = Date.now() + 10_000;
    }
    await wait(20);
  }
}

const steps = [
  { signal: 'SIGINT', patience: 20_000 },
  { signal: 'SIGQUIT', patience: 5000 },
  { signal: 'SIGKILL', patience: 5000 },
] as const;

/** Ends PostgreSQL the 'fast' way (transactions are rolled back, all is written), by force where that takes too long. */
export const stopPostmaster = (home: string, pid: number): Promise<void> => endPostmaster(home, pid, steps);

/** Ends PostgreSQL at once, without writing anything. */
export const abandonPostmaster = (home: string, pid: number): Promise<void> => endPostmaster(home, pid, steps.slice(1));

async function endPostmaster(home: string, pid: number, by: readonly (typeof steps)[number][]): Promise<void> {
  for (const { signal, patience } of by) {
    if (!isPostmasterOf(home, pid)) return;
    process.kill(pid, signal);
    if (await hasEnded(pid, patience)) return;
  }
}

/** `wanted` where it is free, else any free port of the loopback address. */
function freePort(wanted: number | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (wanted === null ? reject(error) : resolve(freePort(null))));
    server.listen({ host: address, port: wanted ?? 0, exclusive: true }, () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Waits for an end that PostgreSQL has already begun. */
export const isStopping = (home: string): boolean => readPidFile(home)?.status === 'stopping';
