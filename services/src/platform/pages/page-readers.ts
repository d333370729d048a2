import PQueue from 'p-queue';
import { PageChild, PageOverdue, PageUnreadable } from './page-child.ts';

/** Pages that are read side by side. */
const sideBySide = 2;
/** ms after which a page gives its place to others. It is read anew beside them then, with all the time that it may take. */
const quickly = 3000;
/** Pages that wait for that, at most: each holds up what waits for it. */
const mostSlow = 8;

/**
 * Reads pages in processes of their own. Whoever writes pages that take long to read holds up no others by that: two are read side by side
 * and have three seconds each, and what takes longer is read in a third process, one at a time.
 */
export class PageReaders<Read> {
  /** ms that a page may take beside others, and then by itself. Tests shorten them. */
  limits: { quickly: number; longest: number };
  readonly #quick: Lane<Read>;
  readonly #slow: Lane<Read>;

  /** @param file the program that reads. @param longest ms that a page may take, after which its process is killed */
  constructor(file: string, longest: number) {
    this.limits = { quickly, longest };
    this.#quick = new Lane(file, sideBySide);
    this.#slow = new Lane(file, 1);
  }

  /** A process that waits for the next page, if there is one. */
  get idlePid(): number | undefined {
    return this.#quick.idlePid;
  }

  /** Reads a page. @throws PageUnreadable */
  async read(bytes: Uint8Array, contentType: string, time = this.limits.longest): Promise<Read> {
    const quick = this.limits.quickly;
    try {
      return await this.#quick.read(bytes, contentType, Math.min(time, quick));
    } catch (error) {
      if (!(error instanceof PageOverdue) || time <= quick) throw error;
    }
    if (this.#slow.waiting >= mostSlow) throw new PageUnreadable('It takes long to read, and so do too many others.');
    return this.#slow.read(bytes, contentType, time);
  }
}

/** Processes that pages are read in, each one page at a time. */
class Lane<Read> {
  readonly #file: string;
  readonly #queue: PQueue;
  readonly #idle: PageChild<Read>[] = [];

  constructor(file: string, processes: number) {
    this.#file = file;
    this.#queue = new PQueue({ concurrency: processes });
  }

  get waiting(): number {
    return this.#queue.size;
  }

  get idlePid(): number | undefined {
    return this.#idle.findLast(({ isUsable }) => isUsable)?.pid;
  }

  read(bytes: Uint8Array, contentType: string, time: number): Promise<Read> {
    return this.#queue.add(async () => {
      const child = this.#take();
      try {
        return await child.read(bytes, contentType, time);
      } finally {
        if (child.isUsable) this.#idle.push(child);
      }
    });
  }

  /** The one that was used last, so that one which is not needed ends. */
  #take(): PageChild<Read> {
    for (let child = this.#idle.pop(); child; child = this.#idle.pop()) if (child.isUsable) return child;
    return new PageChild<Read>(this.#file);
  }
}
