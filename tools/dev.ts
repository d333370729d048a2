// npm run dev: the service and the screens, made again at each change.
//   npm run dev                  all screens inside the shell; the page reloads when one has changed
//   npm run dev -- mfe-public    that remote as a page of its own, with fast refresh
import type { ChildProcess } from 'node:child_process';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { isEnding, startServer } from './processes/child.ts';
import { builtPackages, program, projectDir } from './processes/project.ts';
import { buildScreens, removeBuilds } from './steps/build.ts';

const [alone] = process.argv.slice(2);
const remotes = builtPackages.map((dir) => basename(dir)).filter((name) => name.startsWith('mfe-'));
if (alone !== undefined && !remotes.includes(alone)) {
  console.error(`There is no remote '${alone}'. Use: npm run dev [-- ${remotes.join(' | ')}]`);
  process.exit(2);
}

if (alone === undefined) {
  removeBuilds();
  for (const dir of builtPackages) bundle(dir, ['build', '--watch', '--mode', 'development']);
} else {
  const { code, output } = await buildScreens();
  if (code !== 0) console.error(output.trimEnd());
  bundle(alone, ['serve', '--mode', 'development']);
}
prefixed(
  'service',
  startServer(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    output: 'pipe',
    env: { NODE_ENV: 'development', REMOTES_SOURCE: process.env.REMOTES_SOURCE || 'built' },
  }),
);

function bundle(dir: string, args: string[]): void {
  const service = process.env.API_URL ?? `http://localhost:${process.env.PORT || '4000'}`;
  const child = startServer(program('rspack', dir), args, {
    output: 'pipe',
    cwd: join(projectDir, dir),
    env: { NODE_ENV: 'development', API_URL: service },
  });
  prefixed(basename(dir), child);
}

/** Says before each line where it comes from. A part that ends by itself ends all: half of the house is of no use. */
function prefixed(name: string, child: ChildProcess): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => console.log(`${name.padEnd(10)} ${line}`));
  }
  child.once('exit', (code) => {
    if (isEnding()) return;
    console.error(`${name} has ended (exit code ${code}).`);
    process.kill(process.pid, 'SIGTERM');
  });
}
