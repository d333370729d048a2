// npm run prove: what npm test does once and in little, at length, with the figures of docs/measurements.md.
//   npm run prove                                names the proofs
//   npm run prove -- kills                       one of them, with a seed of the moment, which is printed
//   npm run prove -- all                         one after the other
//   npm run prove -- requests --seed 7 --count 500000
//   npm run prove -- files <folder>              what becomes of the files in a folder, at most --count of a kind
import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser/ensure.ts';
import { run } from './processes/child.ts';
import { program, projectDir } from './processes/project.ts';
import { proofs } from './proofs.ts';
import { buildProduct } from './steps/build.ts';

/** Runs the tests of one proof at length. @returns the exit code */
async function prove(name: string, seed: number, count: string | undefined): Promise<number> {
  const { file, what } = proofs[name]!;
  console.log(`${name}: ${what}. npm run prove -- ${name} --seed ${seed} makes the same choices again.`);
  const env = { PROVE: name, PROVE_SEED: String(seed), ...(count ? { PROVE_COUNT: count } : {}) };
  if (file.startsWith('bench/'))
    return (
      await run(process.execPath, ['tools/bench.ts', name], {
        cwd: projectDir,
        env: { [`${name.toUpperCase()}_POSTS`]: count ?? '1000000' },
      })
    ).code;
  const isJourney = file.startsWith('e2e/');
  const isComponent = file.endsWith('.component.test.tsx');
  const browser = isJourney || isComponent ? await ensureBrowser() : null;
  if (browser) Object.assign(env, { CHROMIUM_PATH: browser });
  else if (isJourney || isComponent) throw new Error('No Chromium could be found or installed; set CHROMIUM_PATH to one');
  if (!isJourney)
    return (await run(program('vitest'), ['run', `--project=${isComponent ? 'components' : 'services'}`, file], { env })).code;
  const build = await buildProduct();
  if (build.code !== 0) throw new Error(`The product could not be built:\n${build.output}`);
  if (name === 'browsers') return (await run(process.execPath, [file], { cwd: projectDir, env })).code;
  const { code } = await run(program('playwright', 'e2e'), ['test', file.replace('e2e/', '')], {
    cwd: join(projectDir, 'e2e'),
    env: { ...env, NODE_ENV: undefined },
  });
  return code;
}

/** Tries the files of a folder, which are not part of the project. @returns the exit code */
async function proveFiles(folder: string, count: string | undefined): Promise<number> {
  const most = count === undefined ? [] : ['--count', String(whole('count', count))];
  return (await run(process.execPath, ['services/test/prove-files.ts', resolve(folder), ...most])).code;
}

/** A whole number of the command line. */
function whole(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} is a whole number`);
  return Number(text);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, count: { type: 'string' } },
  });
  const [name, folder] = positionals;
  if (name === undefined) {
    for (const [one, { what }] of Object.entries(proofs)) console.log(`${one.padEnd(14)} ${what}`);
    console.log(`${'files'.padEnd(14)} a folder of files that other products test with: taken, refused, wrong, metadata left`);
    console.log('Use: npm run prove -- <name>|all [--seed N], and --count N for requests and search');
  } else if (name === 'files') {
    if (!folder) throw new Error('Name the folder of files');
    process.exitCode = await proveFiles(folder, values.count);
  } else {
    if (name !== 'all' && !Object.hasOwn(proofs, name))
      throw new Error(`There is no proof '${name}', only: ${Object.keys(proofs).join(', ')}`);
    if (values.count !== undefined) whole('count', values.count);
    const seed = values.seed === undefined ? randomInt(1_000_000_000) : whole('seed', values.seed);
    for (const one of name === 'all' ? Object.keys(proofs) : [name])
      process.exitCode = (await prove(one, seed, values.count)) || process.exitCode || 0;
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}. Use: npm run prove -- <name>|all [--seed N] [--count N]`);
  process.exitCode = 2;
}
