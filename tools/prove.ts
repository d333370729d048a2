// npm run prove: what npm test does once and in little, at length, with the figures of docs/measurements.md.
//   npm run prove                                names the proofs
//   npm run prove -- kills                       one of them, with a seed of the moment, which is printed
//   npm run prove -- all                         one after the other
//   npm run prove -- requests --seed 7 --count 500000
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { run } from './processes/child.ts';
import { program } from './processes/project.ts';

/** Test files that measure or repeat, and what they do at length. */
const proofs: Record<string, { file: string; what: string }> = {
  alerts: { file: 'features/alerts/at-length.test.ts', what: 'a post among 100,000 alerts, and 1,000 watched pages of which 200 are dead' },
  rounds: { file: 'faults/alerts.test.ts', what: '8 kills of a worker amid rounds of name alerts' },
  requests: { file: 'services/test/requests/', what: '100,000 generated requests (--count)' },
  secrecy: { file: 'features/auth/address-secrecy.test.ts', what: '200 answers for each kind of address, timed' },
  kills: { file: 'faults/kills.test.ts', what: '20 kills of the service and its PostgreSQL amid 200 posts' },
  notified: { file: 'faults/notified.test.ts', what: '30 kills of two workers and their PostgreSQL while notifications are made' },
  payments: { file: 'faults/payments.test.ts', what: '200 kills of the service between a press and what it paid for' },
  takeover: { file: 'faults/takeover.test.ts', what: '5 kills of the process that dispatches events' },
  outage: { file: 'faults/outage.test.ts', what: 'PostgreSQL away for 10 s, and frozen for 18 s' },
  stop: { file: 'faults/stop.test.ts', what: 'told to stop at five moments of a start' },
  disk: { file: 'faults/full-disk.test.ts', what: 'a full disk' },
  refresh: { file: 'faults/lost-refresh.test.ts', what: 'PostgreSQL lost amid the exchange of a refresh token' },
  crowd: { file: 'faults/sign-in-crowd.test.ts', what: '500 sign-ins at once' },
  guessing: { file: 'features/auth/guessing.test.ts', what: '1,000 guesses at one password' },
  pictures: { file: 'faults/picture-crowd.test.ts', what: '200 uploads at once, and hostile ones beside honest ones' },
  export: { file: 'features/data-rights/archives.test.ts', what: 'an archive of 2 GB, and the memory that it takes' },
  deciding: { file: 'features/moderation/queue.test.ts', what: '50 moderators who decide as fast as they can' },
  hostile: { file: 'platform/files/pictures.test.ts', what: 'memory and time of hostile pictures' },
};

/** Runs the tests of one proof at length. @returns the exit code */
async function prove(name: string, seed: number, count: string | undefined): Promise<number> {
  console.log(`${name}: ${proofs[name]!.what}. npm run prove -- ${name} --seed ${seed} makes the same choices again.`);
  const { code } = await run(program('vitest'), ['run', '--project=services', proofs[name]!.file], {
    env: { PROVE: name, PROVE_SEED: String(seed), ...(count ? { PROVE_COUNT: count } : {}) },
  });
  return code;
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
  const [name] = positionals;
  if (name === undefined) {
    for (const [one, { what }] of Object.entries(proofs)) console.log(`${one.padEnd(10)} ${what}`);
    console.log('Use: npm run prove -- <name>|all [--seed N], and --count N for requests');
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
