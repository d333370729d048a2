import { fileURLToPath } from 'node:url';
import { PageReaders } from './page-readers.ts';
import type { ReadableFeed } from './read-feed.ts';

/** ms that reading a feed may take, after which its process is killed. One of 1,000 items takes a second on a slow machine. */
const longestRead = 15_000;
const readers = new PageReaders<ReadableFeed | null>(fileURLToPath(new URL('./feed-process.ts', import.meta.url)), longestRead);

/** Reads a feed in a process of its own; null where it is none. @throws PageUnreadable */
export const readFeedInProcess = (bytes: Uint8Array, contentType: string): Promise<ReadableFeed | null> => readers.read(bytes, contentType);
