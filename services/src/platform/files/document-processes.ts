import { readFileSync } from 'node:fs';
import PQueue from 'p-queue';
import { ProblemError } from '#platform/http/problems.ts';
import { refusedFile } from './documents/refused.ts';
import type { StoredDocument } from './documents.ts';
import { PictureChild, PictureLost } from './picture-child.ts';
import { Turns } from './turns.ts';

/** Documents that are open at once, each in a process of its own, which the next one takes over. */
const mostOpen = 2;
/** ms of a processor that a document may take. Where a system does not tell that, ms until it is done. */
const mostWork = 3000;
/** ms that it may be open all the same, on a machine that has much else to do. */
const mostTime = 30_000;
/** MB that such a process may take, with some 90 for its program, and of these for objects: a Word document of 2 MB of XML becomes some 200. */
const [mostMemory, mostObjects] = [512, 256];

const waiting = new PQueue({ concurrency: mostOpen });
const turns = new Turns();
const idle: PictureChild[] = [];

/** The refusal of a document on which its process gave up. */
const tooMuch = (cause?: unknown): ProblemError =>
  refusedFile('This file takes too long or too much memory to open. Print it as a new PDF, or in parts, and choose that.', cause);

/**
 * Copies a document that `owner` uploaded into `target`, in a process apart from those of pictures; see `copyDocument` for what is refused.
 * Two are open at a time, and one of each owner, so that an honest one waits for no more than one of each of the others.
 */
export const storeDocument = (owner: string, source: string, target: string): Promise<StoredDocument> =>
  turns.take(owner, () => waiting.add(() => open(source, target)));

async function open(source: string, target: string): Promise<StoredDocument> {
  for (let tries = 1; ; tries += 1) {
    const child = takeIdle() ?? new PictureChild({ memory: mostMemory, objects: mostObjects });
    const before = workOf(child.pid);
    const began = performance.now();
    const isOver = () => (before === null ? performance.now() - began : (workOf(child.pid) ?? 0) - before) > mostWork;
    try {
      const result = await child.do({ step: 'copy', source, target }, mostTime, isOver);
      idle.push(child);
      return result;
    } catch (error) {
      if (!(error instanceof PictureLost)) {
        if (child.isUsable) idle.push(child);
        throw error;
      }
      if (error.fault === 'own') throw tooMuch(error);
      // Somebody else ended the process, which is no fault of the document.
      if (tries > 1) throw new ProblemError('service_busy', { cause: error, retryAfter: 2 });
    }
  }
}

/** A process that has no document open; one that was ended meanwhile is left. */
function takeIdle(): PictureChild | undefined {
  for (let child = idle.pop(); child; child = idle.pop()) if (child.isUsable) return child;
  return undefined;
}

/** ms of a processor that a process has taken, as Linux tells; null elsewhere. */
function workOf(pid: number | undefined): number | null {
  try {
    // Behind its name, which may have anything in it: from the state on, the 12th and 13th are ticks of 10 ms.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
