import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ProblemError, type ProblemCode } from '#platform/http/problems.ts';
import { refusedFile } from './documents/refused.ts';
import type { StoredDocument } from './documents.ts';
import type { InspectedImage, StoredImage, StoredSquares } from './images.ts';

/**
 * One step of opening a picture: the first reads an upload and writes what is picture data of it to `bare`; the second re-encodes that, whole
 * or as squares. What is packed is decoded in between, in a process of its own. A document is copied in one.
 */
export type PictureWork =
  | { step: 'inspect'; source: string; bare: string }
  | { step: 'decode'; source: string; bare: string; inspected: InspectedImage }
  | { step: 'encode'; bare: string; target: string; inspected: InspectedImage }
  | { step: 'squares'; bare: string; target: string; inspected: InspectedImage }
  | { step: 'copy'; source: string; target: string };
type AnyResult = InspectedImage | StoredImage | StoredSquares | StoredDocument;
type Result<Work extends PictureWork> = Work extends { step: 'inspect' | 'decode' }
  ? InspectedImage
  : Work extends { step: 'encode' }
    ? StoredImage
    : Work extends { step: 'squares' }
      ? StoredSquares
      : StoredDocument;

/** A step, as it is sent to the process. */
export interface PictureTask {
  id: number;
  work: PictureWork;
}

/** What became of it. */
export type PictureAnswer =
  | { id: number; result: AnyResult }
  | { id: number; problem: ProblemCode; detail: string | undefined; reason: string };

/** A picture whose process ended under it: by its own fault, by that of another one, or nobody knows. */
export class PictureLost extends Error {
  override readonly name = 'PictureLost';
  readonly fault: 'own' | 'other' | 'unknown';

  constructor(fault: PictureLost['fault'], reason: string) {
    super(reason);
    this.fault = fault;
  }
}

/**
 * MB that pictures and the program itself may take together: Node some 90, pictures 364 (`pictures.ts`), the rest for what was estimated
 * too low. The system holds the process to that, whatever a decoder asks for, by RLIMIT_DATA. RLIMIT_AS would not do: Node reserves
 * gigabytes of addresses that it never uses. Of these V8's 512 MB for code count as data, though they stay empty. On Linux alone: macOS
 * does not hold anybody to it.
 */
const mostMemory = 512;
/** MB for one that is opened in a process of its own: the 720 of `picture-memory.ts`, and the program. */
export const memoryApart = 896;
const reservedForCode = 512;
/** Threads get the 8 MB of stack that the shell's limit says, which would count. What a system does not know is left as it was. */
const limitsOf = (memory: number) => `ulimit -s 1024; ulimit -d ${(memory + reservedForCode) * 1024}; exec "$@"`;
/**
 * glibc keeps what a thread frees for that thread; with one arena, and large blocks given back at once, pictures after each other take
 * the memory of one.
 */
const sparing = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };
/** ms without a picture after which the process is ended, and its memory given back. */
const longestIdle = 30_000;
/** ms between two looks at what a process has taken. */
const watchEvery = 100;
/** MB of objects that a document may become as it is read, of those that `pictures.ts` counts for it. Pictures make next to none. */
const mostObjects = 160;
const file = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

interface Open {
  resolve(result: AnyResult): void;
  reject(error: Error): void;
  clock: NodeJS.Timeout;
  watch: NodeJS.Timeout | undefined;
}

/** A process that opens pictures and documents, with a limit of memory that the system holds it to. It is killed where a picture takes too long. */
export class PictureChild {
  readonly #child: ChildProcess;
  readonly #open = new Map<number, Open>();
  #overdue: number | undefined;
  #count = 0;
  #idle: NodeJS.Timeout | undefined;

  /** @param memory MB that the system holds it to, its program with it @param objects MB of them that are objects */
  constructor({ memory = mostMemory, objects = mostObjects } = {}) {
    this.#child = spawn('/bin/sh', ['-c', limitsOf(memory), 'sh', process.execPath, `--max-old-space-size=${objects}`, file], {
      env: { PATH: process.env['PATH'], ...sparing },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child.on('message', (answer: PictureAnswer) => this.#take(answer));
    this.#child.on('error', (error) => this.#lose(`could not be started or reached: ${error.message}`, true));
    this.#child.on('exit', (code, signal) => this.#lose(`ended with ${signal ?? code}`, signal === 'SIGKILL'));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Whether it takes pictures still. */
  get isUsable(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null && this.#overdue === undefined;
  }

  /**
   * Does one step. Throws what the step is refused with, or `PictureLost`.
   * @param time ms after which the process is killed
   * @param isOver asked now and then whether it is to be killed before
   */
  do<Work extends PictureWork>(work: Work, time: number, isOver?: () => boolean): Promise<Result<Work>> {
    clearTimeout(this.#idle);
    this.#child.ref();
    this.#child.channel?.ref();
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      const kill = () => {
        this.#overdue ??= id;
        this.#child.kill('SIGKILL');
      };
      const clock = setTimeout(kill, time);
      const watch = isOver && setInterval(() => isOver() && kill(), watchEvery);
      this.#open.set(id, { resolve: resolve as Open['resolve'], reject, clock, watch });
      // What cannot be sent is lost with the process.
      this.#child.send({ id, work } satisfies PictureTask, () => {});
    });
  }

  /** Lets it go once it has nothing open. */
  end(): void {
    if (this.#child.connected) this.#child.disconnect();
  }

  #take(answer: PictureAnswer): void {
    const isAlone = this.#open.size === 1;
    const open = this.#close(answer.id);
    if ('result' in answer) open?.resolve(withBuffer(answer.result));
    // What another picture has taken is not there for this one.
    else if (/memory|alloc/i.test(answer.reason) && !isAlone) open?.reject(new PictureLost('unknown', answer.reason));
    else open?.reject(problemOf(answer.problem, answer.detail, new Error(answer.reason)));
    if (this.#open.size > 0) return;
    // Nothing of it keeps a service that stops from its end.
    this.#child.unref();
    this.#child.channel?.unref();
    this.#idle = setTimeout(() => this.end(), longestIdle).unref();
  }

  /** Loses all that is open. @param isFromOutside whether nothing that is open needs to be the cause */
  #lose(reason: string, isFromOutside: boolean): void {
    const isAlone = this.#open.size === 1;
    for (const id of this.#open.keys()) {
      const fault = this.#overdue !== undefined ? (id === this.#overdue ? 'own' : 'other') : isAlone && !isFromOutside ? 'own' : 'unknown';
      this.#close(id)?.reject(new PictureLost(fault, `The process that opens pictures ${reason}`));
    }
  }

  #close(id: number): Open | undefined {
    const open = this.#open.get(id);
    clearTimeout(open?.clock);
    clearInterval(open?.watch);
    this.#open.delete(id);
    return open;
  }
}

const problemOf = (code: ProblemCode, detail: string | undefined, cause: Error) =>
  code === 'invalid_file_type' && detail ? refusedFile(detail, cause) : new ProblemError(code, { cause });

/** A buffer arrives as plain bytes. */
const withBuffer = (result: AnyResult) => ('sha256' in result ? { ...result, sha256: Buffer.from(result.sha256) } : result);
