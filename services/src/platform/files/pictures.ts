import { rm } from 'node:fs/promises';
import PQueue from 'p-queue';
import { ProblemError } from '#platform/http/problems.ts';
import { longestApart, longestOpen, type InspectedImage, type StoredImage, type StoredSquares } from './images.ts';
import { MemoryBudget } from './memory-budget.ts';
import { memoryApart, PictureChild, PictureLost, type PictureWork } from './picture-child.ts';
import { mostApart, mostBytes, usualBytes } from './picture-memory.ts';
import { tooHard } from './picture-refusals.ts';
import { Turns } from './turns.ts';

/** Bytes for reading a head: the file, a colour profile, and what the decoder takes before the first line. One at a time. */
const headBytes = 24 * 1024 * 1024;
const heads = new MemoryBudget(headBytes, { most: 1 });
/** Bytes for pictures as cameras make them, at most two at once. */
const usual = new MemoryBudget(usualBytes, { most: 2 });
/** Larger ones wait for each other and hold up nobody else. */
const large = new MemoryBudget(mostBytes, { most: 1 });
/** What is opened in a process of its own: two at once where their memory allows it. */
const apart = new MemoryBudget(mostApart, { most: 2 });
/** Bytes of the program in a process of its own. */
const programBytes = 100 * 1024 * 1024;
/** Times that a picture is tried whose process was killed because of another one. */
const mostTries = 3;

/**
 * ms that a picture may still be open, after which its process is killed. Waiting, and tries that ended by the fault of others, take
 * nothing off.
 */
export interface OpenTime {
  left: number;
}

let running: PictureChild | undefined;
const turns = new Turns();
/** Pictures under which a process ended, each in a process of its own. */
const alone = new PQueue({ concurrency: 1 });

/** The process that opens pictures at present, if there is one. */
export const pictureProcessId = (): number | undefined => (running?.isUsable ? running.pid : undefined);

/**
 * Re-encodes a picture that `owner` uploaded into `target`, in a process of its own; see `inspectImage` for what is refused. Of each owner
 * one is open at a time, so that many of one do not hold up those of others. Where the process dies, its pictures are tried again; the one
 * that it died of is refused.
 */
export const storeImage = (owner: string, source: string, target: string): Promise<StoredImage> =>
  reencode('encode', owner, source, target);

/** The same as squares of three sizes, see `encodeSquares`. */
export const storeSquares = (owner: string, source: string, target: string): Promise<StoredSquares> =>
  reencode('squares', owner, source, target);

function reencode<Step extends 'encode' | 'squares'>(
  step: Step,
  owner: string,
  source: string,
  target: string,
): Promise<Step extends 'squares' ? StoredSquares : StoredImage> {
  return turns.take(owner, async () => {
    const bare = `${target}.bare`;
    const time: OpenTime = { left: longestOpen * 1000 };
    try {
      const head = await heads.run(headBytes, () => openPicture({ step: 'inspect', source, bare }, time));
      const inspected = head.isPacked ? await openApart({ step: 'decode', source, bare, inspected: head }, head) : head;
      const work: PictureWork = { step, bare, target, inspected };
      if (inspected.needed > mostBytes) return (await openApart(work, inspected)) as never;
      const budget = inspected.needed > usual.bytes ? large : usual;
      return (await budget.run(inspected.needed, () => openPicture(work, time))) as never;
    } finally {
      await rm(bare, { force: true });
    }
  });
}

/**
 * Does one step of a picture in the process that opens them all. Where that process dies, what it died of is refused, and all else that it
 * had open is tried again: in the next process where it is known that another picture was the cause, else alone in one of its own.
 */
export async function openPicture<Work extends PictureWork>(
  work: Work,
  time: OpenTime,
): ReturnType<typeof PictureChild.prototype.do<Work>> {
  for (let tries = 1; ; tries += 1) {
    if (!running?.isUsable) running = new PictureChild();
    try {
      return await tryIn(running, work, time);
    } catch (error) {
      if (!(error instanceof PictureLost)) throw error;
      if (error.fault === 'own') throw tooHard(error);
      if (error.fault === 'unknown') return alone.add(() => openAlone(work, time));
      if (tries === mostTries) throw busy(error);
    }
  }
}

/**
 * Does one step in a process that ends with it, under a limit of memory of its own, so that whatever it takes is given back at once and
 * no other picture waits behind it. Where the machine has not that much at present, it is to be tried again later.
 */
function openApart<Work extends PictureWork>(work: Work, { needed }: InspectedImage): ReturnType<typeof PictureChild.prototype.do<Work>> {
  return apart.run(needed, () => {
    const free = process.availableMemory();
    if (free < needed + programBytes) throw busy(new Error(`A picture needs ${needed} bytes, and ${free} are free`));
    return openIn(new PictureChild({ memory: memoryApart }), work, { left: longestApart * 1000 });
  });
}

const openAlone = <Work extends PictureWork>(work: Work, time: OpenTime) => openIn(new PictureChild(), work, time);

async function openIn<Work extends PictureWork>(
  child: PictureChild,
  work: Work,
  time: OpenTime,
): ReturnType<typeof PictureChild.prototype.do<Work>> {
  try {
    return await tryIn(child, work, time);
  } catch (error) {
    if (!(error instanceof PictureLost)) throw error;
    throw error.fault === 'own' ? tooHard(error) : busy(error);
  } finally {
    child.end();
  }
}

async function tryIn<Work extends PictureWork>(child: PictureChild, work: Work, time: OpenTime): ReturnType<typeof child.do<Work>> {
  const began = performance.now();
  const result = await child.do(work, time.left);
  time.left -= performance.now() - began;
  return result;
}

const busy = (cause: Error) => new ProblemError('service_busy', { cause, retryAfter: 2 });
