import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readRemoteList } from '../../shared/federation/src/remote-list.ts';
import {
  historyOf,
  plainVersion,
  promoted,
  refuseTaken,
  ReleaseError,
  rolledBack,
  withCanary,
  withoutChoice,
  withRelease,
  type Release,
  type ReleaseList,
} from '../../shared/federation/src/release-list.ts';
import { builtPackages, projectDir } from '../processes/project.ts';
import { bundle } from '../steps/build.ts';
import { alone, readList, writeList } from './list-file.ts';
import { workFolderOf, type Places } from './places.ts';

/** Names of the remotes that can be built here. */
export const remotes: string[] = builtPackages.filter((dir) => dir.startsWith('mfe-'));

/** What a build says of itself; the entry is a file's name. */
type Built = Release;

const distOf = (name: string) => join(projectDir, name, 'dist');

/**
 * Builds a remote and shows it to everybody, or to a share of the browsers. Nothing is changed before all of it is there and fits the
 * shell.
 * @param contract version of `@clapback/federation` in the shell that shows it
 * @returns a sentence on what was done
 */
export function release(
  places: Places,
  name: string,
  { version, share, contract }: { version?: string | undefined; share?: number | undefined; contract: string },
): Promise<string> {
  return alone(places.list, async () => {
    const work = workFolderOf(places);
    try {
      const { code, output } = await bundle(name, { output: work, version });
      if (code !== 0) throw new ReleaseError(`${name} could not be built:\n${output.trimEnd()}`);
      const built = readBuilt(work);
      const list = withFirst(places, readList(places.list), name);
      const made = { ...built, entry: places.addressOf(name) + built.entry, releasedAt: new Date().toISOString() };
      refuseTaken(list, made);
      const next = share === undefined ? withRelease(list, made) : withCanary(list, made, share);
      refuseUnfit(places, next, name, contract);
      keepFiles(work, places.folderOf(name));
      writeList(places.list, next);
      return share === undefined
        ? `${name} ${made.version} is shown from the next page on.`
        : `${name} ${made.version} is shown to ${percent(share)} of the visitors, from their next page on.`;
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  });
}

/** Shows a canary to everybody. */
export const promote = (places: Places, name: string): Promise<string> =>
  alone(places.list, async () => {
    const next = promoted(readList(places.list), name);
    writeList(places.list, next);
    return `${name} ${next.remotes.find((entry) => entry.name === name)!.version} is shown to everybody, from their next page on.`;
  });

/** Goes one step back: takes a canary away, or shows the release before. */
export const rollBack = (places: Places, name: string): Promise<string> =>
  alone(places.list, async () => {
    const { list, from, to } = rolledBack(readList(places.list), name);
    writeList(places.list, list);
    return `${name} is back at ${to} from the next page on; it was ${from}.`;
  });

/** Shows again what is built here, today and after each later build. */
export const follow = (places: Places, name: string): Promise<string> =>
  alone(places.list, async () => {
    if (!places.isOverBuilds)
      throw new ReleaseError(`${places.list} names every remote that is shown, so there is no build that could be followed.`);
    writeList(places.list, withoutChoice(readList(places.list), name));
    return `${name} is shown as it is built here, from the next page on.`;
  });

/** What is out, in lines. */
export function describe(places: Places, names: readonly string[]): string[] {
  const list = readList(places.list);
  const all = [
    ...new Set([...(places.isOverBuilds ? remotes : []), ...list.remotes.map(({ name }) => name), ...Object.keys(list.history ?? {})]),
  ].toSorted();
  return all
    .filter((name) => names.length === 0 || names.includes(name))
    .flatMap((name) => {
      const entry = list.remotes.find((known) => known.name === name);
      const { known } = historyOf(list, name);
      const head = entry
        ? `${name}  ${entry.version}${entry.canary ? `, and ${entry.canary.version} for ${percent(entry.canary.share)}` : ''}`
        : `${name}  as it is built here${existsSync(join(distOf(name), 'remote.json')) ? `: ${readBuilt(distOf(name)).version}` : ''}`;
      return [
        head,
        ...known
          .toReversed()
          .map(
            ({ version, releasedAt, contract }) =>
              `    ${version.padEnd(24)} for ${contract.padEnd(8)} ${releasedAt ? releasedAt.slice(0, 16).replace('T', ' ') : 'from before the first release'}`,
          ),
      ];
    });
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))} %`;

function readBuilt(folder: string): Built {
  return JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as Built;
}

/**
 * The list with the build that is shown as long as nothing is released, its files kept: a rollback must find them however often is built
 * meanwhile.
 */
function withFirst(places: Places, list: ReleaseList, name: string): ReleaseList {
  if (!places.isOverBuilds || list.remotes.some((entry) => entry.name === name) || !existsSync(join(distOf(name), 'remote.json')))
    return list;
  const built = readBuilt(distOf(name));
  keepFiles(distOf(name), places.folderOf(name));
  return withRelease(list, { ...built, entry: places.addressOf(name) + built.entry });
}

/** Refuses what the shell, or another remote's routes, would not let be shown. */
function refuseUnfit(places: Places, list: ReleaseList, name: string, contract: string): void {
  const others = places.isOverBuilds
    ? remotes
        .filter((other) => existsSync(join(distOf(other), 'remote.json')) && !list.remotes.some((entry) => entry.name === other))
        .map((other) => ({ ...readBuilt(distOf(other)), entry: `/remotes/${other}/x.js` }))
    : [];
  const { canary, ...entry } = list.remotes.find((known) => known.name === name)!;
  const asShown = canary ? { ...entry, ...canary, name } : entry;
  const { complaints } = readRemoteList(
    { remotes: [...others, ...list.remotes.filter((known) => known.name !== name), asShown] },
    contract,
  );
  const complaint = complaints.find((text) => text.includes(`'${name}'`));
  if (complaint) throw new ReleaseError(`${name} ${plainVersion(asShown.version)} was not released. ${complaint}`);
}

/** Adds the files of a build to those of earlier ones. What has the same name has the same content. */
function keepFiles(from: string, to: string): void {
  for (const file of globSync('**/*', { cwd: from, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== 'remote.json',
  )) {
    const source = join(file.parentPath, file.name);
    const target = join(to, source.slice(from.length));
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
  }
}
