// Reads fetched pages for the service, in a process of its own: what a page does to a parser, it does here. It has no database, no secrets, and goes with the
// process that started it.
import type { PageAnswer, PageTask } from './page-child.ts';
import { readPage } from './read-page.ts';

// The service drains before it goes, and its pages with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', ({ id, bytes, contentType }: PageTask) => {
  let answer: PageAnswer;
  try {
    answer = { id, page: readPage(Buffer.from(bytes), contentType) };
  } catch (error) {
    answer = { id, reason: String(error) };
  }
  if (process.connected) process.send!(answer);
});
