// npm start: builds what is not built yet, then runs the service with everything that it needs.
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { start } from './processes/child.ts';
import { projectDir } from './processes/project.ts';
import { buildScreens } from './steps/build.ts';

const { code, output } = await buildScreens();
if (code !== 0) {
  console.error(`The screens could not be built:\n${output.trimEnd()}`);
  process.exit(1);
}
console.log('Starting the service ...');
const endWithParent = pathToFileURL(join(projectDir, 'tools/bootstrap/end-with-parent.mjs')).href;
const service = start(process.execPath, ['--import', endWithParent, 'services/src/main.ts', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
});
service.once('exit', (exitCode, signal) => {
  process.exitCode = exitCode ?? 128 + constants.signals[signal ?? 'SIGKILL'];
});
