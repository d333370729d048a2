import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { PageChild } from './page-child.ts';
import type { RobotsAnswer, RobotsQuestion } from './read-robots.ts';

/** ms that reading a robots.txt may take, after which its process is killed. One of the greatest length takes some ten. */
const longestRead = 5000;
const file = fileURLToPath(new URL('./robots-process.ts', import.meta.url));

let running: PageChild<RobotsAnswer> | undefined;
const turn = new PQueue({ concurrency: 1 });

/** Asks a robots.txt about an address in a process of its own, one at a time. @throws PageUnreadable */
export function askRobotsInProcess(question: RobotsQuestion): Promise<RobotsAnswer> {
  return turn.add(() => {
    if (!running?.isUsable) running = new PageChild<RobotsAnswer>(file);
    return running.read(Buffer.from(JSON.stringify(question)), 'application/json', longestRead);
  });
}
