// npm start: builds what is not built yet, then runs the service with everything that it needs.
//   npm start               with the demo community
//   npm start -- --empty    with an empty one
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { start } from './processes/child.ts';
import { projectDir } from './processes/project.ts';
import { buildScreens } from './steps/build.ts';

const { isEmpty } = readArguments();
const { code, output } = await buildScreens();
if (code !== 0) {
  console.error(`The screens could not be built:\n${output.trimEnd()}`);
  process.exit(1);
}
console.log('Starting the service ...');
const endWithParent = pathToFileURL(join(projectDir, 'tools/bootstrap/end-with-parent.mjs')).href;
const service = start(process.execPath, ['--import', endWithParent, 'services/src/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production', ...(isEmpty ? { DEMO: 'false' } : {}) },
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
