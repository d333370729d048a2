// Loaded before a server: says what memory it has when it is asked, and what of it is left after garbage is collected.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', (message) => {
  if (message !== 'memory') return;
  // As an operator sees it, garbage included: collecting it by force gives back pages that the next requests take again, sockets or not.
  const { rss } = process.memoryUsage();
  for (let times = 0; times < 3; times += 1) collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send!({ rss, kept: heapUsed + external });
});
