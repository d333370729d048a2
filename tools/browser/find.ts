import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { toolchainDir } from '../processes/project.ts';

/** Where the path of a browser that we installed ourselves is written down. */
export const noteOfBrowser: string = join(toolchainDir, 'browser-path');

/** Chromium without a screen: it has no process that draws, so a journey takes about two thirds of the time. */
export const headlessShell = 'chromium-headless-shell';

const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** A Chromium that starts on this machine: CHROMIUM_PATH, one on the PATH, or one that we brought. Null where there is none. */
export function findBrowser(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
  const ours = existsSync(noteOfBrowser) ? [readFileSync(noteOfBrowser, 'utf8').trim()] : [];
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...onPath, ...elsewhere, ...ours];
  return candidates.find((path) => path && isExecutable(path) && starts(path)) ?? null;
}

/** Some distributions put a script there that only says how to install a browser, and a browser may lack libraries. */
export const starts = (path: string): boolean =>
  spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
