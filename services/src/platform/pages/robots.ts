import { fileURLToPath } from 'node:url';
import { PageReaders } from './page-readers.ts';
import type { RobotsAnswer, RobotsQuestion } from './read-robots.ts';

/** ms that reading a robots.txt may take, after which its process is killed. One of the greatest length takes some ten. */
const longestRead = 5000;
/** What reads robots.txt for all of this process. */
export const robotsReaders = new PageReaders<RobotsAnswer>(fileURLToPath(new URL('./robots-process.ts', import.meta.url)), longestRead);

/** Asks a robots.txt about an address in a process of its own. @throws PageUnreadable */
export const askRobotsInProcess = (question: RobotsQuestion): Promise<RobotsAnswer> =>
  robotsReaders.read(Buffer.from(JSON.stringify(question)), 'application/json');
