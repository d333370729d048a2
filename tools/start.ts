// npm start: builds what is not built yet, then runs the service with everything that it needs.
//   npm start               with the demo community
//   npm start -- --empty    with an empty one
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { startServer } from './processes/child.ts';
import { server } from './processes/project.ts';
import { buildProduct } from './steps/build.ts';

const { isEmpty } = readArguments();
const { code, output } = await buildProduct();
if (code !== 0) {
  console.error(`The product could not be built:\n${output.trimEnd()}`);
  process.exit(1);
}
console.log('Starting the service ...');
const service = startServer(process.execPath, [server], {
  output: 'inherit',
  // On a terminal the address and the accounts must stay in sight; wherever else it goes, the whole log is wanted.
  env: {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    LOG_LEVEL: process.env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    ...(isEmpty ? { DEMO: 'false' } : {}),
  },
});
service.once('exit', (exitCode, signal) => {
  process.exitCode = exitCode ?? 128 + constants.signals[signal ?? 'SIGKILL'];
});

function readArguments(): { isEmpty: boolean } {
  try {
    const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } });
    return { isEmpty: values.empty };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}. Use: npm start [-- --empty]`);
    process.exit(2);
  }
}
