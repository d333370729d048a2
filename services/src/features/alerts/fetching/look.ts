import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import PQueue from 'p-queue';
import { alertLookMinutes } from '@clapback/contracts/alert-words';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { isOwnPage } from '../../case-files/service.ts';
import { SourceFailure } from './failure.ts';
import { fetchSource, type Fetched } from './fetch-source.ts';
import { checkRobots, takeTurn } from './hosts.ts';
import { isNetwork } from '../networks/networks.ts';
import { searchNetwork } from '../networks/search-network.ts';
import { openQuery, openSource } from '../sealed.ts';
import { storeAnswer, storeFailure, type Looked } from '../sources/store-source.ts';

/** Hosts that are asked side by side. Each of them is asked one thing after the other. */
const hostsAtOnce = 24;
/** Answers that are stored side by side. To compare a long one takes a second, for which it keeps a connection that requests want, too. */
const storedAtOnce = 2;
/** Hosts of one run. What is left is due at the next, a minute later. */
const mostHosts = 2000;
/** Sources of a host that are taken at a time. Then those that are due the longest by then are next. */
const mostOfHost = 20;
/** ms after which a run of the job ends, whatever is still asked. */
const longestRun = 20_000;
/** ms that what is still asked may take when a worker stops. */
const longestEnd = 5000;
/** ms that a look waits for other hosts that an address leads to, all in all: more than the longest pause of one. */
const longestDetour = 15_000;
/** Minutes after which a source is asked again that a worker had begun with and never came back from. */
const leaseMinutes = 3;

/** An address that says it is a feed before it was ever asked. */
const saysFeed = /(?:^|[/._-])(?:rss|atom|rdf|feeds?|xml)(?:[/._-]|$)/i;

interface Due {
  /** Hashed, as the source has it. */
  host: string;
  /** The first of its sources that are due. */
  ids: string[];
}

/** What a process is at: its hosts, so that a run that takes long and the next one do not ask one twice at once, and a queue for all runs. */
interface Looking {
  hosts: Set<string>;
  queue: PQueue;
  /** Answers that are being stored. */
  storing: PQueue;
  /** Hosts at which more is watched than can be asked in time, as the operator was told. */
  crowded: Set<string>;
  isStopping: boolean;
}
const looking = new WeakMap<Platform, Looking>();

function looksOf(platform: Platform): Looking {
  const known = looking.get(platform);
  if (known) return known;
  const own: Looking = {
    hosts: new Set(),
    queue: new PQueue({ concurrency: hostsAtOnce }),
    storing: new PQueue({ concurrency: storedAtOnce }),
    crowded: new Set(),
    isStopping: false,
  };
  looking.set(platform, own);
  return own;
}

/** Looks at every source that is due and that somebody watches whose alerts work. */
export async function lookAtDue(platform: Platform): Promise<void> {
  const own = looksOf(platform);
  await Promise.all((await dueHosts(platform, own.hosts)).map((due) => lookAtHost(platform, own, due)));
}

/** A run of the job: it ends after a while, and what takes longer goes on beside the next one. So a slow host holds up no other that is due. */
export async function lookForAWhile(platform: Platform, milliseconds = longestRun): Promise<void> {
  const ended = new AbortController();
  const until = wait(milliseconds, undefined, { signal: ended.signal }).catch(() => {});
  await Promise.race([lookAtDue(platform), until]).finally(() => ended.abort());
}

/** Gives what a worker that stops is still asking a while to answer. What has not begun is due at the next start. */
export const endLooks = (platform: Platform) => ({
  async stop(): Promise<void> {
    const own = looking.get(platform);
    if (!own) return;
    own.isStopping = true;
    own.queue.clear();
    await Promise.race([own.queue.onIdle(), wait(longestEnd, undefined, { ref: false })]);
  },
});

/** Looks at what is due of one host. After each source it queues behind the other hosts: one that takes its time gets no more turns than they do. */
async function lookAtHost(platform: Platform, looks: Looking, { host, ids }: Due): Promise<void> {
  const { hosts, queue } = looks;
  if (hosts.has(host)) return;
  hosts.add(host);
  const looked = new Set<string>();
  const begun = Date.now();
  try {
    for (let due = ids; due.some((id) => !looked.has(id)); due = await dueOf(platform, host)) {
      for (const id of due) {
        if (looks.isStopping) return;
        if (!looked.has(id)) await queue.add(() => lookAtSource(platform, id));
        looked.add(id);
        if (Date.now() - begun > alertLookMinutes * 60_000) await tellCrowded(platform, looks, host);
      }
      if (due.length < mostOfHost || looks.isStopping) return;
    }
  } finally {
    hosts.delete(host);
  }
}

/** Tells the operator, once for each host, that more of it is watched than can be asked in time. Which host it is lies sealed; a network is named. */
async function tellCrowded(platform: Platform, { crowded }: Looking, host: string): Promise<void> {
  if (crowded.has(host)) return;
  crowded.add(host);
  const { rows } = await sql<{ kind: string; watched: number }>`
    select min(s.kind) as kind, count(*)::int as watched from alert_sources s where s.host = ${host} and ${isWanted}`.execute(
    readFrom(platform),
  );
  const { kind = '', watched = 0 } = rows[0] ?? {};
  platform.log.warn(
    { watched, ...(isNetwork(kind) ? { network: kind } : {}) },
    `What is watched at one host could not all be asked within ${alertLookMinutes} minutes: each source there is asked less often`,
  );
}

/** What is due by hosts, the one that waits longest first. Hosts that are being asked are left out, so that they keep back no other. */
async function dueHosts(platform: Platform, busy: ReadonlySet<string>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.host, to_jsonb((array_agg(s.id order by s.next_look_at))[1:${sql.lit(mostOfHost)}]) as ids from alert_sources s
    where s.next_look_at <= now() and s.host <> all(${[...busy]}::text[]) and ${isWanted}
    group by s.host order by min(s.next_look_at) limit ${sql.lit(mostHosts)}`.execute(readFrom(platform));
  return rows;
}

/** What of a host has been due the longest. */
async function dueOf(platform: Platform, host: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from alert_sources s where s.next_look_at <= now() and s.host = ${host} and ${isWanted}
    order by s.next_look_at limit ${sql.lit(mostOfHost)}`.execute(readFrom(platform));
  return rows.map(({ id }) => id);
}

/** SQL: whether an alert (`a`) of a member (`m`) works. */
const works = sql<boolean>`a.is_active and has_premium(m) and effective_standing(m) in ('active', 'suspended')`;

/** SQL: whether a source (`s`) is watched by somebody whose alerts work. It is asked anew right before each look: minutes may lie between. */
const isWanted = sql<boolean>`exists (
  select from alert_watches w join alerts a on a.account_id = w.account_id and (w.alert_id is null or w.alert_id = a.id)
  join accounts m on m.id = a.account_id where w.source_id = s.id and ${works})`;

/** Looks at one source, unless another worker is at it. What goes wrong there is told to those who watch it, and holds up no other. */
export async function lookAtSource(platform: Platform, id: string): Promise<void> {
  const looked: Looked = { id, leasedUntil: null };
  try {
    const source = await lease(platform, id);
    if (!source) return;
    looked.leasedUntil = source.next_look_at;
    const fetched = await fetchAnswer(platform, source);
    await looksOf(platform).storing.add(() => transact(platform, (tx) => storeAnswer(tx, looked, fetched)));
  } catch (error) {
    if (!(error instanceof SourceFailure)) platform.log.warn({ err: error, sourceId: id }, 'A watched source could not be looked at');
    const failure = error instanceof SourceFailure ? error : new SourceFailure('It could not be read.');
    await transact(platform, (tx) => storeFailure(tx, looked, failure)).catch((again: unknown) =>
      platform.log.warn({ err: again, sourceId: id }, 'How a watched source failed could not be stored'),
    );
  }
}

interface Leased {
  id: string;
  kind: string;
  address: string;
  query: string | null;
  etag: string | null;
  last_modified: string | null;
  next_look_at: string;
  wants_old: boolean;
}

async function lease(platform: Platform, id: string): Promise<Leased | undefined> {
  const { rows } = await sql<Leased>`
    update alert_sources s set next_look_at = now() + make_interval(mins => ${leaseMinutes})
    where s.id = ${id} and s.next_look_at <= now() and ${isWanted}
    returning s.id, s.kind, s.address, s.query, s.etag, s.last_modified, s.next_look_at,
      exists (select from alert_watches w where w.source_id = s.id and w.wants_old) as wants_old`.execute(readFrom(platform));
  return rows[0];
}

/** What a source of any kind answers. @throws SourceFailure */
async function fetchAnswer(platform: Platform, source: Leased): Promise<Fetched | null> {
  const { id, kind, query } = source;
  if (isNetwork(kind)) return searchNetwork(platform, kind, openQuery(platform.secrets, { id, query }) ?? '');
  return fetchWatched(platform, source);
}

async function fetchWatched(platform: Platform, source: Leased) {
  const url = new URL(openSource(platform.secrets, { ...source, title: null }).url);
  // Feeds are published for programs; what a robots.txt keeps from these is pages.
  const isFeed = source.kind === 'feed' || saysFeed.test(url.pathname);
  const pauseAt = async (at: URL, until?: number) => {
    if (isOwnPage(platform, at.href))
      throw new SourceFailure('This is a page of Clapback, where your alerts look as it is written.', { patience: 24 * 60 });
    return isFeed ? undefined : checkRobots(platform, at, until);
  };
  await takeTurn(platform, url.origin, await pauseAt(url));
  let last = url;
  // A host that it leads to is asked as if its own address had been named.
  let until: number | undefined;
  const onward = async (next: URL) => {
    // Hundreds of names can lead to one host: whoever waits for it keeps a place that others want.
    until ??= Date.now() + longestDetour;
    const pause = await pauseAt(next, until);
    if (next.origin !== last.origin) await takeTurn(platform, next.origin, pause, until);
    last = next;
  };
  // Whoever wants to hear of what stands there already needs it whole.
  const known = source.wants_old ? { etag: null, lastModified: null } : { etag: source.etag, lastModified: source.last_modified };
  const fetched = await fetchSource(platform, { address: url.href, ...known, onward });
  if (isFeed && fetched?.kind === 'page') await checkRobots(platform, last);
  return fetched;
}
