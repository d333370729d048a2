import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project.mjs';
import { installing } from './lock.mjs';
import { runQuietly } from './run-quietly.mjs';
import { ensurePnpm, reasonOf } from './toolchain.mjs';
import { PlainError } from './plain-error.mjs';

const stampFile = join(projectDir, 'node_modules', '.install-stamp');

/**
 * Installs the packages that the lockfile names, where they are not what was installed last time.
 * @param {Record<string, string>} env
 */
export async function ensurePackages(env) {
  if (isInstalled()) return;
  const pnpm = await ensurePnpm(env);
  await installing(async () => {
    if (isInstalled()) return;
    const { NODE_ENV: _, ...installEnv } = env; // 'production' would leave out what builds the screens
    const args = ['install', '--frozen-lockfile', '--reporter=append-only', '--config.confirmModulesPurge=false'];
    const result = await runQuietly('the packages', pnpm, args, { cwd: projectDir, env: installEnv });
    if (result.code !== 0) throw new PlainError(`pnpm could not install the packages: ${reasonOf(result.output)}`);
    writeFileSync(stampFile, currentStamp());
  });
}

const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp() && packageDirs().every(hasModules);

/** Changes with the lockfile, the workspace settings, any package.json and the kind of machine. */
function currentStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packageDirs().map((dir) => join(dir, 'package.json'))]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(projectDir, file)));
  }
  return hash.digest('hex');
}

/** Folders with a package.json, one or two levels deep, as the workspace lists them. */
function packageDirs() {
  const folders = (dir) =>
    readdirSync(join(projectDir, dir), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map((entry) => join(dir, entry.name));
  const top = folders('.');
  return ['.', ...top, ...top.flatMap(folders)].filter((dir) => existsSync(join(projectDir, dir, 'package.json'))).toSorted();
}

function hasModules(dir) {
  if (existsSync(join(projectDir, dir, 'node_modules'))) return true;
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(projectDir, dir, 'package.json'), 'utf8'));
  return Object.keys(dependencies).length + Object.keys(devDependencies).length === 0;
}
