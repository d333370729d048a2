import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run, type Finished } from '../processes/child.ts';
import { builtPackages, program, projectDir, toolchainDir } from '../processes/project.ts';

const stampDir = join(toolchainDir, 'built');
const atOnce = 2; // the bundler itself uses all cores; more than two only take memory

/**
 * Builds the shell and the remotes into their dist folders, each only where something that goes into it has changed.
 * @returns code 0, or what the bundler complained of
 */
export async function buildScreens(): Promise<Finished> {
  const waiting = builtPackages.filter((dir) => !isUpToDate(dir));
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

/** Clears the way for builds that are not for delivery; the next `buildScreens` begins anew. */
export function removeBuilds(): void {
  rmSync(stampDir, { recursive: true, force: true });
  for (const dir of builtPackages) rmSync(join(projectDir, dir, 'dist'), { recursive: true, force: true });
}

async function build(dir: string): Promise<Finished> {
  const started = Date.now();
  const inputs = hashOfInputs(dir);
  // Files of earlier builds stay for pages that are open; what was not built here is nobody's.
  if (!existsSync(stampOf(dir))) rmSync(join(projectDir, dir, 'dist'), { recursive: true, force: true });
  const result = await bundle(dir);
  if (result.code === 0) {
    mkdirSync(stampDir, { recursive: true });
    writeFileSync(stampOf(dir), `${inputs} ${hashOfResult(dir)}`);
    console.log(`  ${basename(dir)} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
  return result;
}

/** Builds one package for delivery. @param output a folder other than its dist @param version in place of that in its package.json */
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
  existsSync(stampOf(dir)) && readFileSync(stampOf(dir), 'utf8') === `${hashOfInputs(dir)} ${hashOfResult(dir)}`;

function hashOfInputs(dir: string): string {
  const own = ['src/**/*', 'types/**/*', '*.{json,ts,html}'].map((pattern) => `${dir}/${pattern}`);
  const common = ['shared/*/{src,build,types}/**/*', 'shared/*/package.json', 'pnpm-lock.yaml', 'tsconfig*.json'];
  return hashOf([...own, ...common]);
}

/** The data files name every other file of a build, whose names in turn come from their contents. */
const hashOfResult = (dir: string): string => hashOf([`${dir}/dist/{shell,remote}.json`]);

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256').update(process.versions.node);
  const files = globSync(patterns, { cwd: projectDir, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
    hash.update(`\0${file.slice(projectDir.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
