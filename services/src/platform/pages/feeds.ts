import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { PageChild } from './page-child.ts';
import type { ReadableFeed } from './read-feed.ts';

/** ms that reading a feed may take, after which its process is killed. One of 1,000 items takes a second on a slow machine. */
const longestRead = 15_000;
const file = fileURLToPath(new URL('./feed-process.ts', import.meta.url));

let running: PageChild<ReadableFeed | null> | undefined;
const turn = new PQueue({ concurrency: 1 });

/** Reads a feed in a process of its own, one at a time; null where it is none. @throws PageUnreadable */
export function readFeedInProcess(bytes: Uint8Array, contentType: string): Promise<ReadableFeed | null> {
  return turn.add(() => {
    if (!running?.isUsable) running = new PageChild<ReadableFeed | null>(file);
    return running.read(bytes, contentType, longestRead);
  });
}
