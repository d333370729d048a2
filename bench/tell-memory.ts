// Loaded before a server: collects garbage when it is told to, and says what is left.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', (message) => {
  if (message !== 'memory') return;
  for (let times = 0; times < 3; times += 1) collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send!({ rss, kept: heapUsed + external });
});
