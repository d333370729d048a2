import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run, type Finished } from '../processes/child.ts';
import { building } from '../bootstrap/lock.mjs';
import { builtPackages, program, projectDir, server, toolchainDir } from '../processes/project.ts';
import { bundleServer, isBundleWhole } from './server-bundle.ts';

const stampDir = join(toolchainDir, 'built');
const atOnce = 2; // the bundler itself uses all cores; more than two only take memory

/** What is built by itself. Patterns name files of the project. */
interface Part {
  name: string;
  /** What goes into it. */
  inputs: string[];
  /** What names every other file of a build, whose names in turn come from their contents. */
  result: string;
  build(): Promise<Finished>;
  /** Whether no file of the last build has gone. */
  isWhole(): boolean;
}

const screens: Part[] = builtPackages.map((dir) => ({
  name: basename(dir),
  inputs: [
    ...['src/**/*', 'types/**/*', '*.{json,ts,html}'].map((pattern) => `${dir}/${pattern}`),
    'shared/*/{src,build,types}/**/*',
    'shared/*/package.json',
    'pnpm-lock.yaml',
    'tsconfig*.json',
  ],
  result: `${dir}/dist/{shell,remote}.json`,
  build() {
    // Files of earlier builds stay for pages that are open; what was not built here is nobody's.
    if (!existsSync(stampOf(this))) rmSync(join(projectDir, dir, 'dist'), { recursive: true, force: true });
    return bundle(dir);
  },
  isWhole: () => true,
}));

const serverPart: Part = {
  name: 'server',
  inputs: [
    '{services,services/*,shared/*,demo,server}/{src/**/*.{ts,tsx,json},*.json}',
    'server/bundle.ts',
    'pnpm-lock.yaml',
    'tsconfig*.json',
  ],
  result: server,
  build: () => bundleServer().catch((error: Error) => ({ code: 1, output: error.message })),
  isWhole: isBundleWhole,
};

/**
 * Builds the shell, the remotes and the server into their dist folders, each only where something that goes into it has changed.
 * @returns code 0, or what the bundler complained of
 */
export const buildProduct = (): Promise<Finished> => buildParts([...screens, serverPart]);

/** Builds the shell and the remotes alone. @returns code 0, or what the bundler complained of */
export const buildScreens = (): Promise<Finished> => buildParts(screens);

/** Builds the server alone. @returns code 0, or what the bundler complained of */
export const buildServer = (): Promise<Finished> => buildParts([serverPart]);

async function buildParts(parts: Part[]): Promise<Finished> {
  if (parts.every(isUpToDate)) return { code: 0, output: '' };
  return building(() => buildOutdated(parts));
}

async function buildOutdated(parts: Part[]): Promise<Finished> {
  const waiting = parts.filter((part) => !isUpToDate(part));
  if (waiting.length === 0) return { code: 0, output: '' };
  console.log(`Building ${waiting.map(({ name }) => name).join(', ')} ...`);
  const failures: Finished[] = [];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const result = await build(part);
      if (result.code !== 0) failures.push(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { code: failures.length > 0 ? 1 : 0, output: failures.map(({ output }) => output).join('\n') };
}

/** Clears the way for builds of screens that are not for delivery; the next `buildProduct` begins anew. */
export function removeBuilds(): void {
  for (const part of screens) rmSync(stampOf(part), { force: true });
  for (const dir of builtPackages) rmSync(join(projectDir, dir, 'dist'), { recursive: true, force: true });
}

async function build(part: Part): Promise<Finished> {
  const started = Date.now();
  const inputs = hashOf(part.inputs);
  const result = await part.build();
  if (result.code === 0) {
    mkdirSync(stampDir, { recursive: true });
    writeFileSync(stampOf(part), `${inputs} ${hashOf([part.result])}`);
    console.log(`  ${part.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
  return result;
}

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

const stampOf = ({ name }: Part): string => join(stampDir, name);

const isUpToDate = (part: Part): boolean =>
  part.isWhole() && existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === `${hashOf(part.inputs)} ${hashOf([part.result])}`;

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

function hashOf(patterns: string[]): string {
  const hash = createHash('sha256').update(process.versions.node);
  const files = globSync(patterns, { cwd: projectDir, withFileTypes: true }).filter((entry) => entry.isFile() && !isTest(entry.name));
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
    hash.update(`\0${file.slice(projectDir.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
