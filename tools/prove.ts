// npm run prove: what npm test does in little, for as long as one likes.
//   npm run prove -- requests                    100,000 generated requests with a seed of the moment, which is printed
//   npm run prove -- requests --seed 7 --count 500000
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { run } from './processes/child.ts';
import { program } from './processes/project.ts';

const proofs: Record<string, (args: string[]) => Promise<number>> = { requests };

/** Generated requests against a service of their own, on a database of their own. */
async function requests(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { seed: { type: 'string' }, count: { type: 'string', default: '100000' } } });
  const [seed, count] = [Number(values.seed ?? randomInt(1_000_000_000)), Number(values.count)];
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1) throw new Error('--seed and --count are whole numbers');
  console.log(`Seed ${seed}: npm run prove -- requests --seed ${seed} --count ${count} makes the same requests again.`);
  const { code } = await run(program('vitest'), ['run', 'services/test/requests/'], {
    env: { REQUESTS_SEED: String(seed), REQUESTS_COUNT: String(count) },
  });
  return code;
}

const [name = '', ...args] = process.argv.slice(2);
const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
try {
  if (!proof) throw new Error(`Say what to prove, one of: ${Object.keys(proofs).join(', ')}`);
  process.exitCode = await proof(args);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}. Use: npm run prove -- requests [--seed N] [--count N]`);
  process.exitCode = 2;
}
