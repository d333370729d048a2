import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ProblemError, type ProblemCode } from '#platform/http/problems.ts';
import { notAnImage, type StoredImage } from './images.ts';

/** A picture to be re-encoded. */
export interface PictureTask {
  id: number;
  source: string;
  target: string;
}

/** What became of it. */
export type PictureAnswer = { id: number; image: StoredImage } | { id: number; problem: ProblemCode; reason: string };

/** ms without a picture after which the process is ended, and its memory given back. */
const longestIdle = 30_000;
/** glibc keeps what a thread frees for that thread; with one arena, and large blocks given back at once, pictures after each other take the memory of one. */
const sparing = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };

interface Running {
  child: ChildProcess;
  waiting: Map<number, { resolve(image: StoredImage): void; reject(error: Error): void }>;
  idle?: NodeJS.Timeout;
}

let running: Running | undefined;
let count = 0;

/** The process that opens pictures at present, if there is one. */
export const pictureProcessId = (): number | undefined => running?.child.pid;

/**
 * Re-encodes an uploaded picture into `target`, in a process of its own; see `encodeImage` for what is refused. Where that process dies the
 * pictures that it had are 503, and the next one gets a new process.
 */
export function storeImage(source: string, target: string): Promise<StoredImage> {
  const { child, waiting, idle } = (running ??= start());
  clearTimeout(idle);
  child.ref();
  count += 1;
  const task: PictureTask = { id: count, source, target };
  return new Promise((resolve, reject) => {
    waiting.set(task.id, { resolve, reject });
    child.send(task, (error) => void (error && fail(waiting, task.id, error)));
  });
}

function start(): Running {
  const child = fork(fileURLToPath(new URL('./picture-process.ts', import.meta.url)), {
    env: { PATH: process.env['PATH'], ...sparing },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const mine: Running = { child, waiting: new Map() };
  child.on('message', (answer: PictureAnswer) => {
    const asker = mine.waiting.get(answer.id);
    mine.waiting.delete(answer.id);
    if ('image' in answer) asker?.resolve({ ...answer.image, sha256: Buffer.from(answer.image.sha256) });
    else asker?.reject(answer.problem === 'invalid_file_type' ? notAnImage(new Error(answer.reason)) : new ProblemError(answer.problem, { cause: new Error(answer.reason) }));
    if (mine.waiting.size > 0) return;
    // Nothing of it keeps a service that stops from its end.
    child.unref();
    child.channel?.unref();
    mine.idle = setTimeout(() => child.disconnect(), longestIdle).unref();
  });
  const over = (reason: Error) => {
    if (running === mine) running = undefined;
    for (const id of mine.waiting.keys()) fail(mine.waiting, id, reason);
  };
  child.on('error', over);
  child.on('disconnect', () => over(new Error('The process that opens pictures let go')));
  child.on('exit', (code, signal) => over(new Error(`The process that opens pictures ended with ${signal ?? code}`)));
  return mine;
}

function fail(waiting: Running['waiting'], id: number, cause: Error): void {
  waiting.get(id)?.reject(new ProblemError('service_busy', { cause, retryAfter: 2 }));
  waiting.delete(id);
}
