import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectDir } from './project.ts';

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Keep the output for the caller instead of showing it. */
  isQuiet?: boolean;
  /** Show the output by way of a pipe: who writes to one writes whole lines, and redraws nothing that another program has written. */
  isPiped?: boolean;
  /** Milliseconds after which it is ended. */
  limit?: number;
}

export interface Finished {
  /** 0 when it went well; 128 + n when signal n ended it. */
  code: number;
  /** What it wrote, where it was quiet. */
  output: string;
}

const running = new Set<ChildProcess>();
let asked: NodeJS.Signals | null = null;

// The process that started us sends each signal once; the children are told, and we end when the last one has. They are told by
// SIGINT whatever we got: at that, test runners put away what they have started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    asked = signal;
    for (const child of running) child.kill('SIGINT');
    if (running.size === 0) process.exit(128 + constants.signals[signal]);
  });
}

/** Whether we were told to end: what fails now fails for that reason. */
export const isEnding = (): boolean => asked !== null;

const endWithParent = pathToFileURL(join(projectDir, 'tools/bootstrap/end-with-parent.mjs')).href;

/** Starts a program that we wait for before we end, and that gets the signals that we get. */
export function start(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { cwd: projectDir, ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Starts a Node program that runs until it is told to stop, and that stops as well when we are killed and can tell it nothing.
 * @param output where its output goes
 */
export function startServer(
  command: string,
  args: string[],
  { cwd, env, output }: Pick<RunOptions, 'cwd' | 'env'> & { output: 'inherit' | 'pipe' },
): ChildProcess {
  return start(command, args, {
    ...(cwd ? { cwd } : {}),
    env: { ...process.env, ...env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${endWithParent}`.trim() },
    stdio: ['ignore', output, output, 'ipc'],
  });
}

/** Runs a program to its end. Ends this process when it was ended by a signal that was meant for us. */
export function run(
  command: string,
  args: string[],
  { cwd = projectDir, env, isQuiet = false, isPiped = false, limit }: RunOptions = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const stdio: SpawnOptions['stdio'] = isQuiet || isPiped ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = start(command, args, { cwd, env: { ...process.env, ...env }, stdio, ...(limit ? { timeout: limit } : {}) });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from?.setEncoding('utf8').on('data', (text: string) => (isQuiet ? (output += text) : to.write(text)));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (asked && running.size === 0) process.exit(128 + constants.signals[asked]);
      resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], output });
    });
  });
}
