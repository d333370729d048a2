import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { RemoteCanary, RemoteEntry } from './remote-list.ts';

/**
 * A build of a remote that was given out, as the remote list carries it, and when that was (ISO 8601). Fields that are not known here
 * travel along.
 */
export type Release = Omit<RemoteEntry, 'canary' | 'refused'> & { releasedAt?: string };

/** What was given out of one remote. */
export interface ReleaseHistory {
  /** Every release there is, in the order in which they were made. */
  known: Release[];
  /** Versions in the order in which they were shown to everybody; the last is now. */
  shown: string[];
}

/** A remote list that can go back: what readers of a list do not know they leave alone. */
export interface ReleaseList {
  remotes: RemoteEntry[];
  history?: Record<string, ReleaseHistory>;
}

const ReleaseData = Type.Object({ name: Type.String(), version: Type.String(), entry: Type.String(), contract: Type.String() });
const ReleaseListData = Type.Object({
  remotes: Type.Array(ReleaseData),
  history: Type.Optional(Type.Record(Type.String(), Type.Object({ known: Type.Array(ReleaseData), shown: Type.Array(Type.String()) }))),
});

/** Whether a value holds what steps here rely on. What else is wrong with an entry the service says when it reads the list. */
export const isReleaseList = (value: unknown): value is ReleaseList => Value.Check(ReleaseListData, value);

/** A step that cannot be taken. The message is a plain sentence for the operator. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** The part of a version that people write; the rest is the mark of the sources. */
export const plainVersion = (version: string): string => version.split('+')[0]!;

/** What a list knows of a remote. An entry that was written by hand counts as one release. */
export function historyOf(list: ReleaseList, name: string): ReleaseHistory {
  const history = list.history?.[name] ?? { known: [], shown: [] };
  const now = stableOf(list, name);
  if (!now || history.known.some(({ version }) => version === now.version)) return history;
  return { known: [...history.known, now], shown: [...history.shown, now.version] };
}

/** Refuses a version that is out already with other content; the same build may be given out again. */
export function refuseTaken(list: ReleaseList, release: Release): void {
  const taken = historyOf(list, release.name).known.find(
    ({ version, entry }) =>
      plainVersion(version) === plainVersion(release.version) && (version !== release.version || fileOf(entry) !== fileOf(release.entry)),
  );
  if (taken)
    throw new ReleaseError(
      `${release.name} ${plainVersion(release.version)} is out already with other content. Give it a new version in ${release.name}/package.json, or add --version.`,
    );
}

/** The list with a release shown to everybody. */
export function withRelease(list: ReleaseList, release: Release): ReleaseList {
  const { known, shown } = historyOf(list, release.name);
  return {
    ...listed(list, release),
    history: {
      ...list.history,
      [release.name]: { known: added(known, release), shown: shown.at(-1) === release.version ? shown : [...shown, release.version] },
    },
  };
}

/** The list with a release shown to a share of the browsers (0 to 1), beside the one that everybody else goes on to get. */
export function withCanary(list: ReleaseList, release: Release, share: number): ReleaseList {
  const now = stableOf(list, release.name);
  if (!now)
    throw new ReleaseError(`There is no release of ${release.name} yet that the other visitors could get. Release it to everybody first.`);
  if (now.version === release.version)
    throw new ReleaseError(`${release.name} ${plainVersion(release.version)} is shown to everybody already.`);
  const { known, shown } = historyOf(list, release.name);
  const { name: _name, releasedAt: _at, ...fields } = release;
  return {
    ...listed(list, now, { ...fields, share } as RemoteCanary),
    history: { ...list.history, [release.name]: { known: added(known, release), shown } },
  };
}

/** The list with the canary of a remote shown to everybody. */
export function promoted(list: ReleaseList, name: string): ReleaseList {
  const canary = entryOf(list, name)?.canary;
  if (!canary) throw new ReleaseError(`There is no canary of ${name} to promote.`);
  const release = historyOf(list, name).known.find(({ version }) => version === canary.version);
  const { share: _share, ...fields } = canary;
  return withRelease(list, release ?? { ...fields, name, slots: fields.slots ?? entryOf(list, name)!.slots });
}

/** The list one step back: without the canary where there is one, else with the release that was shown before this one. */
export function rolledBack(list: ReleaseList, name: string): { list: ReleaseList; from: string; to: string } {
  const entry = entryOf(list, name);
  if (!entry) throw new ReleaseError(`There is no release of ${name} to go back from.`);
  const { known, shown } = historyOf(list, name);
  if (entry.canary) {
    const now = stableOf(list, name)!;
    return {
      list: { ...listed(list, now), history: { ...list.history, [name]: { known, shown } } },
      from: entry.canary.version,
      to: now.version,
    };
  }
  const before = shown.slice(0, -1);
  const release = known.find(({ version }) => version === before.at(-1));
  if (!release) throw new ReleaseError(`There is no release of ${name} before ${entry.version}.`);
  return {
    list: { ...listed(list, release), history: { ...list.history, [name]: { known, shown: before } } },
    from: entry.version,
    to: release.version,
  };
}

/** The list without a word on which release of a remote is shown; what was given out stays known. */
export function withoutChoice(list: ReleaseList, name: string): ReleaseList {
  if (!entryOf(list, name)) throw new ReleaseError(`${name} is not released, so it is shown as it is built here already.`);
  return {
    ...list,
    remotes: list.remotes.filter((entry) => entry.name !== name),
    history: { ...list.history, [name]: { ...historyOf(list, name), shown: [] } },
  };
}

const entryOf = (list: ReleaseList, name: string): RemoteEntry | undefined => list.remotes.find((entry) => entry.name === name);

/** The release that everybody gets, whatever else the entry says. */
function stableOf(list: ReleaseList, name: string): Release | undefined {
  const entry = entryOf(list, name);
  if (!entry) return undefined;
  const { canary: _canary, refused: _refused, ...release } = entry;
  return release;
}

const fileOf = (entry: string): string => entry.slice(entry.lastIndexOf('/') + 1);
const added = (known: Release[], release: Release): Release[] => [...known.filter(({ version }) => version !== release.version), release];

function listed(list: ReleaseList, release: Release, canary?: RemoteCanary): ReleaseList {
  const { releasedAt: _at, ...fields } = release;
  const entry: RemoteEntry = { ...fields, ...(canary ? { canary } : {}) };
  const isNew = !entryOf(list, release.name);
  return {
    ...list,
    remotes: isNew ? [...list.remotes, entry] : list.remotes.map((known) => (known.name === release.name ? entry : known)),
  };
}
