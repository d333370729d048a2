// npm run release: gives out one remote, without touching the shell, the other remotes or the service that runs. See docs/releasing.md.
//   npm run release -- mfe-moderation                  builds it under its version and shows it
//   npm run release -- mfe-moderation --canary 0.1     to a tenth of the visitors; `promote mfe-moderation` to all
//   npm run release -- rollback mfe-moderation         back to the release before
//   npm run release -- list                            what is out, and what was
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError } from '../shared/federation/src/release-list.ts';
import { projectDir } from './processes/project.ts';
import { readPlaces } from './release/places.ts';
import { describe, follow, promote, release, remotes, rollBack } from './release/steps.ts';

const usage = `Use: npm run release -- <remote> [--version 1.2.0] [--canary 0.1]
     npm run release -- promote | rollback | follow <remote>
     npm run release -- list [remote]
Remotes: ${remotes.join(', ')}. Elsewhere than on this machine: --files, --base, --list, --site (docs/releasing.md).`;

const options = {
  version: { type: 'string' },
  canary: { type: 'string' },
  list: { type: 'string' },
  files: { type: 'string' },
  base: { type: 'string' },
  site: { type: 'string' },
} as const;

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<string> {
  const { values, positionals } = readArguments(args);
  const places = readPlaces(values, process.env);
  const [first = '', name = '', ...rest] = positionals;
  if (rest.length > 0) throw new ReleaseError(usage);
  if (first === 'list') return describe(places, name ? [name] : []).join('\n');
  const steps = { promote, rollback: rollBack, follow };
  if (Object.hasOwn(steps, first))
    return name ? await steps[first as keyof typeof steps](places, name) : usageFor(`Which remote? npm run release -- ${first} <remote>`);
  if (!remotes.includes(first) || name)
    return usageFor(first ? `There is no remote '${first}${name ? ` ${name}` : ''}'.` : 'Which remote?');
  return await release(places, first, {
    version: readVersion(values.version),
    share: readShare(values.canary),
    contract: await contractOf(values.site),
  });
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return usageFor(`${error instanceof Error ? error.message : String(error)}.`);
  }
}

function usageFor(why: string): never {
  throw new ReleaseError(`${why}\n${usage}`);
}

function readVersion(version: string | undefined): string | undefined {
  if (version !== undefined && !/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version))
    throw new ReleaseError(`--version must be like 1.2.0 or 1.2.0-beta.1, but is '${version}'.`);
  return version;
}

function readShare(share: string | undefined): number | undefined {
  if (share === undefined) return undefined;
  const part = share.trim().endsWith('%') ? Number.parseFloat(share) / 100 : Number(share);
  if (!(part > 0 && part <= 1)) throw new ReleaseError(`--canary must be a share of the visitors, like 0.1 or 10%, but is '${share}'.`);
  return part;
}

/** The contract of the shell that will show the release: of the site that runs there, or of the shell that is built here. */
async function contractOf(site: string | undefined): Promise<string> {
  if (site !== undefined) {
    const address = URL.parse('/remotes.json', site)?.href;
    const answer = address
      ? await fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
          (response) => response.json() as Promise<{ contract?: unknown }>,
          () => null,
        )
      : null;
    if (typeof answer?.contract !== 'string')
      throw new ReleaseError(`${site} does not say which contract its shell has (${address ?? 'no address'}).`);
    return answer.contract;
  }
  const built = join(projectDir, 'shell/dist/shell.json');
  if (!existsSync(built))
    throw new ReleaseError(
      'There is no shell yet that a release could fit. Build it first (npm run build), or name the site that runs with --site.',
    );
  return (JSON.parse(readFileSync(built, 'utf8')) as { contract: string }).contract;
}
