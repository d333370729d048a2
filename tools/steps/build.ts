import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run, type Finished } from '../processes/child.ts';
import { building } from '../bootstrap/lock.mjs';
import { builtPackages, program, projectDir, toolchainDir } from '../processes/project.ts';
import { bundleServer, isServerWhole } from './server-bundle.ts';

const stampDir = join(toolchainDir, 'built');
const serverPackage = 'server';
const inputsOfServer = [
  '{services,services/*,shared/*,demo,server}/{src/**/*.{ts,tsx,json},*.json}',
  'server/bundle.ts',
  'pnpm-lock.yaml',
  'tsconfig*.json',
];
const atOnce = 2; // the bundler itself uses all cores; more than two only take memory

/**
 * Builds the shell, the remotes and the server into their dist folders, each only where something that goes into it has changed.
 * @returns code 0, or what the bundler complained of
 */
export const buildProduct = (): Promise<Finished> => buildPackages([...builtPackages, serverPackage]);

/** Builds the shell and the remotes alone. @returns code 0, or what the bundler complained of */
export const buildScreens = (): Promise<Finished> => buildPackages(builtPackages);

/** Builds the server alone. @returns code 0, or what the bundler complained of */
export const buildServer = (): Promise<Finished> => buildPackages([serverPackage]);

async function buildPackages(dirs: string[]): Promise<Finished> {
  if (dirs.every(isUpToDate)) return { code: 0, output: '' };
  return building(() => buildOutdated(dirs));
}

async function buildOutdated(dirs: string[]): Promise<Finished> {
  const waiting = dirs.filter((dir) => !isUpToDate(dir));
  if (waiting.length === 0) return { code: 0, output: '' };
  console.log(`Building ${waiting.map((dir) => basename(dir)).join(', ')} ...`);
  const failures: Finished[] = [];
  const work = async () => {
    for (let dir = waiting.shift(); dir; dir = waiting.shift()) {
      const result = await build(dir);
      if (result.code !== 0) failures.push(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { code: failures.length > 0 ? 1 : 0, output: failures.map(({ output }) => output).join('\n') };
}

/** Clears the way for builds of screens that are not for delivery; the next `buildProduct` begins anew. */
export function removeBuilds(): void {
  for (const dir of builtPackages) {
    rmSync(stampOf(dir), { force: true });
    rmSync(join(projectDir, dir, 'dist'), { recursive: true, force: true });
  }
}

async function build(dir: string): Promise<Finished> {
  const started = Date.now();
  const inputs = hashOfInputs(dir);
  // Files of earlier builds stay for pages that are open; what was not built here is nobody's.
  if (!existsSync(stampOf(dir)) && dir !== serverPackage) rmSync(join(projectDir, dir, 'dist'), { recursive: true, force: true });
  const result = dir === serverPackage ? await bundleServer().catch(explain) : await bundle(dir);
  if (result.code === 0) {
    mkdirSync(stampDir, { recursive: true });
    writeFileSync(stampOf(dir), `${inputs} ${hashOfResult(dir)}`);
    console.log(`  ${basename(dir)} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
  return result;
}

/** As a builder complains: what failed here says where. */
const explain = (error: Error): Finished => ({ code: 1, output: error.message });

/** Builds one package of screens for delivery. @param output a folder other than its dist @param version in place of that in its package.json */
export function bundle(dir: string, { output, version }: { output?: string; version?: string | undefined } = {}): Promise<Finished> {
  const args = [
    'build',
    '--mode',
    'production',
    ...(output ? ['--output-path', output] : []),
    ...(version ? ['--env', `version=${version}`] : []),
  ];
  return run(program('rspack', dir), args, { cwd: join(projectDir, dir), isQuiet: true, env: { NODE_ENV: 'production' } });
}

const stampOf = (dir: string): string => join(stampDir, basename(dir));

const isUpToDate = (dir: string): boolean =>
  (dir !== serverPackage || isServerWhole()) &&
  existsSync(stampOf(dir)) &&
  readFileSync(stampOf(dir), 'utf8') === `${hashOfInputs(dir)} ${hashOfResult(dir)}`;

function hashOfInputs(dir: string): string {
  if (dir === serverPackage) return hashOf(inputsOfServer);
  const own = ['src/**/*', 'types/**/*', '*.{json,ts,html}'].map((pattern) => `${dir}/${pattern}`);
  const common = ['shared/*/{src,build,types}/**/*', 'shared/*/package.json', 'pnpm-lock.yaml', 'tsconfig*.json'];
  return hashOf([...own, ...common]);
}

/** These files name every other file of a build, whose names in turn come from their contents. */
const hashOfResult = (dir: string): string => hashOf([`${dir}/dist/{shell.json,remote.json,main.js}`]);

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256').update(process.versions.node);
  const files = globSync(patterns, { cwd: projectDir, withFileTypes: true }).filter((entry) => entry.isFile() && !isTest(entry.name));
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
    hash.update(`\0${file.slice(projectDir.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
