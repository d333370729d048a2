// Reads the robots.txt of hosts for the service, in a process of its own, as `page-process.ts` reads pages.
import type { PageAnswer, PageTask } from './page-child.ts';
import { readRobots, type RobotsAnswer, type RobotsQuestion } from './read-robots.ts';

// The service drains before it goes, and its questions with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', ({ id, bytes }: PageTask) => {
  let answer: PageAnswer<RobotsAnswer>;
  try {
    answer = { id, page: readRobots(JSON.parse(Buffer.from(bytes).toString('utf8')) as RobotsQuestion) };
  } catch (error) {
    answer = { id, reason: String(error) };
  }
  if (process.connected) process.send!(answer);
});
