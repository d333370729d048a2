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
import { buildScreens } from './steps/build.ts';

/**
 * Tests that measure or repeat, and what they do at length. `file` is a part of a path; it says what runs them: journeys by Playwright,
 * component tests by Vitest in a browser, what is measured side by side by the bench, all else by Vitest on the service.
 */
const proofs: Record<string, { file: string; what: string }> = {
  accessibility: { file: 'e2e/journeys/', what: 'axe on every screen that a journey opens, at each width and in both schemes' },
  alerts: {
    file: 'features/alerts/at-length.test.ts',
    what: 'a post among 100,000 alerts, and 1,000 watched addresses of which 200 are dead',
  },
  'slow-pages': { file: 'alerts/sources/sources.test.ts', what: 'four watched pages that take a parser ten seconds, beside another' },
  captures: { file: 'case-files/capture/captures.test.ts', what: 'pages that come byte by byte for ten seconds' },
  rounds: { file: 'faults/alerts.test.ts', what: '8 kills of a worker amid rounds of name alerts' },
  federation: {
    file: 'e2e/journeys/federation-',
    what: 'each of six faults of each remote, and 4,000 loads while a release is for a tenth',
  },
  browsers: { file: 'e2e/browsers/run.ts', what: 'ten checks each in Chromium, and in Firefox and WebKit of Debian' },
  reply: { file: 'e2e/journeys/right-of-reply', what: 'an accusation answered on a phone to a desk, and from a desk to a phone' },
  requests: { file: 'services/test/requests/', what: '100,000 generated requests (--count)' },
  secrecy: { file: 'features/auth/address-secrecy.test.ts', what: '200 answers for each kind of address, timed' },
  kills: { file: 'faults/kills.test.ts', what: '20 kills of the service and its PostgreSQL amid 200 posts' },
  notified: { file: 'faults/notified.test.ts', what: '30 kills of two workers and their PostgreSQL while notifications are made' },
  staff: { file: 'faults/staff-mails.test.ts', what: '8 kills of a worker amid mails to staff' },
  payments: { file: 'faults/payments.test.ts', what: '200 kills of the service between a press and what it paid for' },
  live: { file: 'e2e/journeys/live', what: '40 likes from one process to another browser, timed' },
  takeover: { file: 'faults/takeover.test.ts', what: '5 kills of the process that dispatches events' },
  outage: { file: 'faults/outage.test.ts', what: 'PostgreSQL away for 10 s, and frozen for 18 s' },
  start: { file: 'faults/start.test.ts', what: 'all that a start refuses, each by a process' },
  stop: { file: 'faults/stop.test.ts', what: 'told to stop at six moments of a start' },
  disk: { file: 'faults/full-disk.test.ts', what: 'a full disk' },
  refresh: { file: 'faults/lost-refresh.test.ts', what: 'PostgreSQL lost amid the exchange of a refresh token' },
  crowd: { file: 'faults/sign-in-crowd.test.ts', what: '500 sign-ins at once' },
  guessing: { file: 'features/auth/guessing.test.ts', what: '1,000 guesses at one password' },
  pictures: { file: 'faults/picture-crowd.test.ts', what: '200 uploads at once, and hostile ones beside honest ones' },
  documents: { file: 'faults/document-crowd.test.ts', what: 'slow documents of four members beside honest files' },
  texts: { file: 'faults/hostile-texts.test.ts', what: 'each hostile text of the greatest length, through all that reads texts' },
  export: { file: 'features/data-rights/archives.test.ts', what: 'an archive of 2 GB, and the memory that it takes' },
  bundle: {
    file: 'features/case-files/bundle/large-bundle.test.ts',
    what: 'the bundle of a case file of 2 GB, and the memory that it takes',
  },
  search: { file: 'bench/run.ts', what: 'searches, suggestions and writing among 1,000,000 posts (--count), with buffers of their plans' },
  sitemap: { file: 'bench/run.ts', what: 'memory of the sitemap of 1,000,000 posts (--count), all files one after the other' },
  deciding: { file: 'features/moderation/queue.test.ts', what: '50 moderators who decide as fast as they can' },
  hostile: { file: 'platform/files/pictures.test.ts', what: 'memory and time of hostile pictures' },
};

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
  const build = await buildScreens();
  if (build.code !== 0) throw new Error(`The screens could not be built:\n${build.output}`);
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
