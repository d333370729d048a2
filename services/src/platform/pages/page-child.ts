import { spawn, type ChildProcess } from 'node:child_process';
import type { ReadablePage } from './read-page.ts';

/** A page, as it is sent to the process. */
export interface PageTask {
  id: number;
  bytes: Uint8Array;
  contentType: string;
}

/** What became of it. */
export type PageAnswer<Read = ReadablePage> = { id: number; page: Read } | { id: number; reason: string };

/** A page that could not be read: it took too long or too much, or the parser gave up. */
export class PageUnreadable extends Error {
  override readonly name: string = 'PageUnreadable';
}

/** One that took too long. */
export class PageOverdue extends PageUnreadable {
  override readonly name = 'PageOverdue';
}

/** MB of objects that a page may become: a page of 1 MB takes some 60. */
const mostObjects = 192;
/** MB of data for all of the process, on systems that hold it to that. What Node reserves for code counts, see `PictureChild`. */
const mostMemory = 384 + 512;
const limits = `ulimit -s 8192; ulimit -d ${mostMemory * 1024}; exec "$@"`;
/** ms without a page after which the process is ended, and its memory given back. */
const longestIdle = 30_000;

interface Open<Read> {
  id: number;
  resolve(page: Read): void;
  reject(error: Error): void;
  clock: NodeJS.Timeout;
}

/** A process that reads one page at a time, with a limit of memory. It is killed where a page takes too long. */
export class PageChild<Read = ReadablePage> {
  readonly #child: ChildProcess;
  #open: Open<Read> | undefined;
  #count = 0;
  #isOverdue = false;
  #idle: NodeJS.Timeout | undefined;

  /** @param file the program that reads */
  constructor(file: string) {
    this.#child = spawn('/bin/sh', ['-c', limits, 'sh', process.execPath, `--max-old-space-size=${mostObjects}`, file], {
      env: { PATH: process.env['PATH'] },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (answer: PageAnswer<Read>) => this.#take(answer));
    this.#child.on('error', (error) => this.#lose(error.message));
    this.#child.on('exit', (code, signal) => this.#lose(`it ended with ${signal ?? code}`));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Whether it takes pages still. */
  get isUsable(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null && !this.#isOverdue;
  }

  /** Reads a page. @param time ms after which the process is killed. @throws PageOverdue for that, PageUnreadable */
  read(bytes: Uint8Array, contentType: string, time: number): Promise<Read> {
    clearTimeout(this.#idle);
    this.#child.ref();
    this.#child.channel?.ref();
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      const clock = setTimeout(() => {
        this.#isOverdue = true;
        this.#child.kill('SIGKILL');
      }, time);
      this.#open = { id, resolve, reject, clock };
      // What cannot be sent is lost with the process.
      this.#child.send({ id, bytes, contentType } satisfies PageTask, () => {});
    });
  }

  #take(answer: PageAnswer<Read>): void {
    const open = this.#close(answer.id);
    if ('page' in answer) open?.resolve(answer.page);
    else open?.reject(new PageUnreadable(answer.reason));
    // Nothing of it keeps a service that stops from its end.
    this.#child.unref();
    this.#child.channel?.unref();
    this.#idle = setTimeout(() => {
      if (this.#child.connected) this.#child.disconnect();
    }, longestIdle).unref();
  }

  #lose(reason: string): void {
    const Lost = this.#isOverdue ? PageOverdue : PageUnreadable;
    this.#close(this.#open?.id)?.reject(new Lost(`The process that reads pages was lost: ${reason}`));
  }

  #close(id: number | undefined): Open<Read> | undefined {
    const open = this.#open;
    if (!open || open.id !== id) return undefined;
    clearTimeout(open.clock);
    this.#open = undefined;
    return open;
  }
}
