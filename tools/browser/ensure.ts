import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { installWithNpm } from '../bootstrap/toolchain.mjs';
import { run } from '../processes/child.ts';
import { program, projectDir, toolchainDir } from '../processes/project.ts';
import { findBrowser, headlessShell, noteOfBrowser, starts } from './find.ts';

/** Headless Chromium as an npm package: it needs neither root nor any server but the npm registry. */
const packaged = { name: '@sparticuz/chromium', version: '153.0.0' };

/**
 * A Chromium for the journeys: Debian's headless shell, else one that is there, else Playwright's, else the one from npm.
 * @returns its path, or null where none could be brought
 */
export async function ensureBrowser(): Promise<string | null> {
  const found = findBrowser();
  if (found && (process.env.CHROMIUM_PATH || basename(found) === headlessShell)) return found;
  const shell = await fromDebian(headlessShell, 120_000).catch(() => null);
  if (shell) return shell;
  if (found) return found;
  for (const bring of [() => fromDebian('chromium'), fromPlaywright, fromNpm]) {
    const path = await bring().catch(() => null);
    if (path && starts(path)) {
      writeFileSync(noteOfBrowser, path);
      return path;
    }
  }
  return null;
}

async function fromDebian(name: string, limit = 600_000): Promise<string | null> {
  // Elsewhere (Ubuntu) the package of that name only asks for a snap.
  if (process.getuid?.() !== 0 || !/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))) return null;
  console.log(`Installing ${name} with apt-get ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  await run('apt-get', [...patience, 'update'], { isQuiet: true, env, limit });
  const { code } = await run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', name, 'fonts-liberation'], {
    isQuiet: true,
    env,
    limit,
  });
  return code === 0 ? findBrowser() : null;
}

async function fromPlaywright(): Promise<string | null> {
  console.log('Installing Chromium with Playwright ...');
  const browsers = join(toolchainDir, 'browsers');
  const { code } = await run(program('playwright', 'e2e'), ['install', 'chromium', '--no-shell'], {
    isQuiet: true,
    limit: 600_000,
    env: { PLAYWRIGHT_BROWSERS_PATH: browsers, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
  if (code !== 0) return null;
  const script = `console.log(require('@playwright/test').chromium.executablePath())`;
  const { output } = await run(process.execPath, ['--eval', script], {
    isQuiet: true,
    cwd: join(projectDir, 'e2e'),
    env: { PLAYWRIGHT_BROWSERS_PATH: browsers },
  });
  return output.trim();
}

async function fromNpm(): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  await installWithNpm(env, packaged.name, packaged.version, `Chromium ${packaged.version} from npm`);
  const folder = join(toolchainDir, 'chromium');
  mkdirSync(folder, { recursive: true });
  const entry = join(toolchainDir, 'node_modules', packaged.name, 'build', 'index.js');
  // It unpacks itself into the temporary folder; only in a cloud function, so it believes, with the libraries that a bare machine lacks.
  const { code, output } = await run(
    process.execPath,
    ['--input-type=module', '--eval', `import chromium from ${JSON.stringify(entry)}; console.log(await chromium.executablePath())`],
    {
      isQuiet: true,
      env: { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    },
  );
  const binary = output.trim().split('\n').at(-1) ?? '';
  if (code !== 0 || !existsSync(binary)) return null;
  const script = join(folder, 'run');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? '' : `export FONTCONFIG_PATH="${join(folder, 'fonts')}"\n`;
  const libraries = starts(binary) ? '' : `export LD_LIBRARY_PATH="${join(folder, 'al2023', 'lib')}:$LD_LIBRARY_PATH"\n`;
  writeFileSync(script, `#!/bin/sh\n${fonts}${libraries}exec "${binary}" "$@"\n`);
  chmodSync(script, 0o755);
  return script;
}
