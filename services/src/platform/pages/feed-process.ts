// Reads fetched feeds for the service, in a process of its own, as `page-process.ts` reads pages.
import type { PageAnswer, PageTask } from './page-child.ts';
import { readFeed, type ReadableFeed } from './read-feed.ts';

// The service drains before it goes, and its feeds with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', ({ id, bytes, contentType }: PageTask) => {
  let answer: PageAnswer<ReadableFeed | null>;
  try {
    answer = { id, page: readFeed(Buffer.from(bytes), contentType) };
  } catch (error) {
    answer = { id, reason: String(error) };
  }
  if (process.connected) process.send!(answer);
});
