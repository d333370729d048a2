import { sql } from 'kysely';
import PQueue from 'p-queue';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { SourceFailure } from './failure.ts';
import { fetchSource, type Fetched } from './fetch-source.ts';
import { checkRobots, takeTurn } from './hosts.ts';
import { fetchSearch, giveSearches, queryContext } from './search.ts';
import { isNetwork } from '../networks/networks.ts';
import { searchNetwork } from '../networks/search-network.ts';
import { openQuery, openSource } from '../sealed.ts';
import { storeAnswer, storeFailure } from '../sources/store-source.ts';

/** Hosts that are asked side by side. Each of them is asked one thing after the other. */
const hostsAtOnce = 24;
/** Sources of one run. What is left is due at the next, a minute later. */
const mostOfRun = 2000;
/** Minutes after which a source is asked again that a worker had begun with and never came back from. */
const leaseMinutes = 3;

/** An address that says it is a feed before it was ever asked. */
const saysFeed = /(?:^|[/._-])(?:rss|atom|rdf|feeds?|xml)(?:[/._-]|$)/i;

interface Due {
  id: string;
  host: string;
}

/** Hosts that this process is at, so that a run that takes long and the next one do not ask one twice at once. */
const busy = new WeakMap<Platform, Set<string>>();

/** Looks at every source that is due and that somebody watches whose alerts work. */
export async function lookAtDue(platform: Platform): Promise<void> {
  await giveSearches(platform);
  const own = busy.get(platform) ?? new Set();
  busy.set(platform, own);
  const queue = new PQueue({ concurrency: hostsAtOnce });
  for (const [host, sources] of Map.groupBy(await dueSources(platform), (source) => source.host)) {
    if (own.has(host)) continue;
    own.add(host);
    void queue.add(async () => {
      try {
        for (const { id } of sources) await lookAtSource(platform, id);
      } finally {
        own.delete(host);
      }
    });
  }
  await queue.onIdle();
}

async function dueSources(platform: Platform): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.id, s.host from alert_sources s where s.next_look_at <= now() and ${isWanted(platform)}
    order by s.next_look_at limit ${sql.lit(mostOfRun)}`.execute(readFrom(platform));
  return rows;
}

/** SQL: whether an alert (`a`) of a member (`m`) works. */
const works = sql<boolean>`a.is_active and has_premium(m) and effective_standing(m) in ('active', 'suspended')`;

/** SQL: whether a source (`s`) is watched by somebody whose alerts work. It is asked anew right before each look: minutes may lie between. */
const isWanted = ({ settings }: Platform) => sql<boolean>`(s.kind <> 'search' or ${settings.alertSearchUrl !== null})
  and (exists (select from alerts a join accounts m on m.id = a.account_id where a.search_source_id = s.id and ${works})
    or exists (
      select from alert_watches w join alerts a on a.account_id = w.account_id and (w.alert_id is null or w.alert_id = a.id)
      join accounts m on m.id = a.account_id where w.source_id = s.id and ${works}))`;

/** Looks at one source, unless another worker is at it. What goes wrong there is told to those who watch it, and holds up no other. */
export async function lookAtSource(platform: Platform, id: string): Promise<void> {
  try {
    const source = await lease(platform, id);
    if (!source) return;
    const fetched = await fetchAnswer(platform, source);
    await transact(platform, (tx) => storeAnswer(tx, id, fetched));
  } catch (error) {
    if (!(error instanceof SourceFailure)) platform.log.warn({ err: error, sourceId: id }, 'A watched source could not be looked at');
    const failure = error instanceof SourceFailure ? error : new SourceFailure('It could not be read.');
    await transact(platform, (tx) => storeFailure(tx, id, failure)).catch((again: unknown) =>
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
  wants_old: boolean;
}

async function lease(platform: Platform, id: string): Promise<Leased | undefined> {
  const { rows } = await sql<Leased>`
    update alert_sources s set asked_at = now(), next_look_at = now() + make_interval(mins => ${leaseMinutes})
    where s.id = ${id} and s.next_look_at <= now() and ${isWanted(platform)}
    returning s.id, s.kind, s.address, s.query, s.etag, s.last_modified,
      exists (select from alert_watches w where w.source_id = s.id and w.wants_old) as wants_old`.execute(readFrom(platform));
  return rows[0];
}

/** What a source of any kind answers. @throws SourceFailure */
async function fetchAnswer(platform: Platform, source: Leased): Promise<Fetched | null> {
  const { id, kind, query } = source;
  if (isNetwork(kind)) return searchNetwork(platform, kind, openQuery(platform.secrets, { id, query }) ?? '');
  if (query !== null) return fetchSearch(platform, platform.secrets.unseal(query, queryContext) ?? '');
  return fetchWatched(platform, source);
}

async function fetchWatched(platform: Platform, source: Leased) {
  const url = new URL(openSource(platform.secrets, { ...source, title: null }).url);
  // Feeds are published for programs; what a robots.txt keeps from these is pages.
  const isFeed = source.kind === 'feed' || saysFeed.test(url.pathname);
  const pauseAt = async (at: URL) => (isFeed ? undefined : checkRobots(platform, at));
  await takeTurn(platform, url.origin, await pauseAt(url));
  let last = url;
  // A host that it leads to is asked as if its own address had been named.
  const onward = async (next: URL) => {
    const pause = await pauseAt(next);
    if (next.origin !== last.origin) await takeTurn(platform, next.origin, pause);
    last = next;
  };
  // Whoever wants to hear of what stands there already needs it whole.
  const known = source.wants_old ? { etag: null, lastModified: null } : { etag: source.etag, lastModified: source.last_modified };
  const fetched = await fetchSource(platform, { address: url.href, ...known, onward });
  if (isFeed && fetched?.kind === 'page') await checkRobots(platform, last);
  return fetched;
}
