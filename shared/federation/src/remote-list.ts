import { abilities } from '@clapback/contracts/vocabulary';
import semver from 'semver';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { accessLevels } from './access.ts';
import { slotNames } from './slots.ts';

const Text = Type.String({ minLength: 1, maxLength: 300 });
const Name = Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 60 });
const Path = Type.String({ pattern: '^/[^*?#\\s]*$', maxLength: 200 });
/**
 * `https://…`, or a path on the page's own origin. One that begins with two slashes is another host's, and a host with other signs could
 * end a directive of the page's policy.
 */
const Address = Type.String({ pattern: '^(https?://([\\w.-]+|\\[[\\da-fA-F:.]+\\])(:\\d{1,5})?/|/(?![/\\\\]))[^\\s]*$', maxLength: 500 });
/** A script file beside the entry, which a page may ask for before it needs it. */
const File = Type.String({ pattern: '^[\\w-][\\w.-]*$', maxLength: 200 });
const AccessLevel = Type.Enum(accessLevels);
const Order = Type.Number();

const Nav = Type.Object({
  place: Type.Enum(['header', 'account', 'footer']),
  label: Text,
  order: Type.Optional(Order),
  hash: Type.Optional(Text),
  needs: Type.Optional(Type.Literal('siteClaims')),
});

const RouteData = Type.Object({
  path: Path,
  title: Text,
  description: Type.Optional(Text),
  access: AccessLevel,
  signedInWith: Type.Optional(Text),
  canonical: Type.Optional(Path),
  isUnlisted: Type.Optional(Type.Boolean()),
  nav: Type.Optional(Type.Union([Nav, Type.Array(Nav)])),
  files: Type.Optional(Type.Array(File)),
});

const SlotData = Type.Object({
  slot: Type.Enum(slotNames),
  id: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 }),
  title: Text,
  order: Order,
  access: AccessLevel,
  ability: Type.Optional(Type.Enum(abilities)),
});

const PageData = Type.Object({
  path: Type.String({ pattern: '^/[a-z][a-z0-9-]*$', maxLength: 60 }),
  title: Text,
  screens: Type.Array(Path),
  /** Script files beside the entry, in order. */
  scripts: Type.Array(File, { minItems: 1 }),
  /** Font files beside the entry that every screen needs. */
  fonts: Type.Optional(Type.Array(File)),
});

const release = {
  /** Address of the federation entry. */
  entry: Address,
  version: Text,
  /** The range of `@clapback/federation` that this build of the remote works with. */
  contract: Text,
  routes: Type.Array(RouteData),
  /** Script files that every screen of the remote needs. */
  files: Type.Optional(Type.Array(File)),
  /** The page that the remote is by itself, without the shell. */
  page: Type.Optional(PageData),
};

const Canary = Type.Object({
  ...release,
  slots: Type.Optional(Type.Array(SlotData)),
  /** The part of browsers that get it, 0 to 1. */
  share: Type.Number({ minimum: 0, maximum: 1 }),
});

const Entry = Type.Object({
  name: Name,
  ...release,
  slots: Type.Array(SlotData),
  canary: Type.Optional(Canary),
});

/** One remote as the list carries it. Fields that this build does not know are left alone: a newer list may have more. */
export interface RemoteEntry extends Static<typeof Entry> {
  /** Set by the reader of a list: the remote does not fit this shell, so its routes show this reason instead of its code. */
  refused?: string;
}
export type RemoteCanary = Static<typeof Canary>;

/** The remote list. */
export interface RemoteList {
  remotes: RemoteEntry[];
}

/** What reading a list found: the entries, and for each that cannot be used a sentence on how to mend it. */
export interface ReadRemoteList extends RemoteList {
  complaints: string[];
}

/**
 * Reads a remote list from data of unknown origin. A bad entry is dropped and never spoils the others; one that is made for another
 * contract stays, marked as refused, since its screens exist but cannot be shown. `contract` is the version of `@clapback/federation` that
 * the shell was built with.
 */
export function readRemoteList(data: unknown, contract: string): ReadRemoteList {
  const listed = (data as { remotes?: unknown } | null)?.remotes;
  if (!Array.isArray(listed))
    return { remotes: [], complaints: ['The remote list must be an object with an array `remotes`: { "remotes": [ … ] }.'] };

  const complaints: string[] = [];
  const remotes: RemoteEntry[] = [];
  for (const [index, entry] of listed.entries()) {
    const name = typeof entry?.name === 'string' ? `'${entry.name}'` : `number ${index + 1}`;
    const complaint = complaintOf(entry, remotes);
    if (complaint) {
      complaints.push(`Remote ${name} was left out: ${complaint}`);
      continue;
    }
    const { canary, refused: _notFromOutside, ...stable } = entry as RemoteEntry;
    const refused = contractComplaint(stable.contract, contract);
    if (refused) complaints.push(`Remote ${name} cannot be shown: ${refused}`);
    const canaryComplaint = canary && contractComplaint(canary.contract, contract);
    if (canaryComplaint) complaints.push(`The canary of remote ${name} was left out: ${canaryComplaint}`);
    remotes.push({ ...stable, ...(canary && !canaryComplaint ? { canary } : {}), ...(refused ? { refused } : {}) });
  }
  return { remotes, complaints };
}

function complaintOf(entry: unknown, taken: readonly RemoteEntry[]): string | null {
  const [error] = Value.Errors(Entry, entry);
  if (error) return `\`${error.instancePath.slice(1).replaceAll('/', '.') || 'the entry'}\` ${error.message}.`;
  const { name, routes } = entry as RemoteEntry;
  if (taken.some((other) => other.name === name))
    return 'there is another entry of that name before it; give it a name of its own or remove one.';
  for (const route of routes) {
    const owner = taken.find((other) => other.routes.some((known) => known.path === route.path));
    if (owner) return `its route \`${route.path}\` belongs to '${owner.name}' already; remove the route from one of the two.`;
  }
  const { page } = entry as RemoteEntry;
  const owner =
    page && taken.find((other) => other.page?.path === page.path || other.routes.some((known) => isBelow(page.path, known.path)));
  if (owner) return `its page \`${page.path}\` belongs to '${owner.name}' already; remove it from one of the two.`;
  // A page answers for everything below its path, so it would take another remote's screens away.
  for (const route of routes) {
    const covering = taken.find((other) => other.page && isBelow(other.page.path, route.path));
    if (covering) return `its route \`${route.path}\` belongs to the page of '${covering.name}' already; remove the route or the page.`;
  }
  return null;
}

/** Whether a path is a page's own or one below it; letters are compared as the service does that answers with pages. */
const isBelow = (page: string, path: string): boolean => path.split('/').find(Boolean)?.toLowerCase() === page.slice(1);

/**
 * The last version of the major before, which a host goes on to serve while remotes are released one after the other, by the host's own
 * major version. `shared/store/src/previous-contract` has what such remotes need; both go once no released remote needs it.
 */
const previousContract: Readonly<Record<number, string>> = { 2: '1.3.0' };

/** Whether a shell of this contract can show what was built for a range of contracts. */
export function fitsContract(range: string, contract: string): boolean {
  return contractComplaint(range, contract) === null;
}

function contractComplaint(range: string, contract: string): string | null {
  if (semver.validRange(range) === null) return `\`contract\` must be a semver range such as "^${contract}", but is "${range}".`;
  const previous = semver.valid(contract) ? previousContract[semver.major(contract)] : undefined;
  if (semver.satisfies(contract, range) || (previous && semver.satisfies(previous, range))) return null;
  return `it needs @clapback/federation ${range} and the shell has ${contract}; release a build of it for ${contract}, or a newer shell.`;
}

/** The entry as this browser is to get it: its canary in place of the stable build where `chosen`. */
export function pickRelease({ canary, ...stable }: RemoteEntry, chosen: boolean): RemoteEntry {
  if (!canary || !chosen) return stable;
  const { share: _share, ...fields } = canary;
  const { refused: _refused, files: _files, page: _page, ...kept } = stable;
  return { ...kept, ...fields, slots: fields.slots ?? stable.slots };
}
