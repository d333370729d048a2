import { setTimeout as wait } from 'node:timers/promises';
import { ago } from '#platform/database/fragments.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { OutboundError } from '#platform/outbound/failures.ts';
import { PageUnreadable } from '#platform/pages/page-child.ts';
import type { RobotsAnswer } from '#platform/pages/read-robots.ts';
import { askRobotsInProcess } from '#platform/pages/robots.ts';
import type { Platform } from '#platform/platform.ts';
import { sql } from 'kysely';
import { SourceFailure } from './failure.ts';
import { hostHash } from '../sealed.ts';

/** How we call ourselves: the first word of what `Outbound` says it is. */
const robotName = 'Clapback';
/** Milliseconds between two requests to one host, at most: a robots.txt may ask for more than the setting says. */
const longestPause = 10_000;
const keptHours = 24;
/** As RFC 9309 has it, at least. */
const mostRobotsBytes = 512_000;
const mostKept = 100_000;

const robotsContext = (hash: string) => `alert host ${hash}`;

/**
 * Waits until a host may be asked, and takes that turn, so that no other worker does. @param until when to wait no longer (ms since 1970)
 * @throws SourceFailure where no turn came by then
 */
export async function takeTurn(
  platform: Platform,
  origin: string,
  milliseconds = platform.settings.outbound.pause,
  until = Infinity,
): Promise<void> {
  const db = readFrom(platform);
  const hash = hostHash(platform, origin);
  for (;;) {
    const next = sql<string>`clock_timestamp() + make_interval(secs => ${milliseconds / 1000})`;
    const taken = await db
      .insertInto('alert_hosts')
      .values({ origin_hash: hash, next_ask_at: next })
      .onConflict((conflict) =>
        conflict
          .column('origin_hash')
          .doUpdateSet({ next_ask_at: next })
          .where('alert_hosts.next_ask_at', '<=', sql<string>`clock_timestamp()`),
      )
      .returning('origin_hash')
      .executeTakeFirst();
    if (taken) return;
    if (Date.now() >= until) throw new SourceFailure('It leads to a site that so many others lead to that it could not be asked in time.');
    await wait(Math.min(milliseconds, 250));
  }
}

/**
 * Asks a host what programs may read, once a day. @throws SourceFailure where it forbids the address, or cannot be asked: it is not read
 * then, as the standard has it (RFC 9309, 2.3.1.4). @param until as of `takeTurn`
 * @returns milliseconds between two requests
 */
export async function checkRobots(platform: Platform, url: URL, until?: number): Promise<number> {
  const { pause } = platform.settings.outbound;
  const robots = await robotsOf(platform, url, until);
  if (!robots) return pause;
  const { isDisallowed, crawlDelay } = await ask(robots, url);
  if (isDisallowed) throw new SourceFailure('The site asks programs not to read this address (robots.txt).', { patience: keptHours * 60 });
  return Math.min(longestPause, Math.max(pause, (crawlDelay ?? 0) * 1000));
}

async function ask(robots: string, url: URL): Promise<RobotsAnswer> {
  try {
    return await askRobotsInProcess({ robots, address: url.href, program: robotName });
  } catch (error) {
    if (error instanceof PageUnreadable) throw new SourceFailure('The robots.txt of the site could not be read.', { cause: error });
    throw error;
  }
}

async function robotsOf(platform: Platform, url: URL, until?: number): Promise<string | null> {
  const db = readFrom(platform);
  const hash = hostHash(platform, url.origin);
  const kept = await db
    .selectFrom('alert_hosts')
    .select('robots')
    .where('origin_hash', '=', hash)
    .where('robots_at', '>', ago({ hours: keptHours }))
    .executeTakeFirst();
  if (kept?.robots === null) return null;
  const known = kept ? platform.secrets.unseal(kept.robots, robotsContext(hash)) : null;
  if (known !== null) return known;
  await takeTurn(platform, url.origin, undefined, until);
  const robots = await fetchRobots(platform, url);
  const sealed = robots === null ? null : platform.secrets.seal(robots, robotsContext(hash));
  await db.updateTable('alert_hosts').set({ robots: sealed, robots_at: sql`now()` }).where('origin_hash', '=', hash).execute();
  return robots;
}

async function fetchRobots(platform: Platform, url: URL): Promise<string | null> {
  try {
    const answer = await platform.outbound.get(new URL('/robots.txt', url).href, { accept: 'text/plain' }, { bytes: mostRobotsBytes });
    if (answer.status >= 500) throw new SourceFailure(`Error ${answer.status}.`);
    // What is not there, or not for us, forbids nothing. A page in its place has no rules in it.
    if (answer.status < 200 || answer.status >= 300) return null;
    return answer.body.toString('utf8').replaceAll('\0', '').slice(0, mostKept);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    // One that leads in circles, or has no end, is one that is not there.
    if (error.failure === 'too_many_redirects' || error.failure === 'too_large' || error.failure === 'unreadable') return null;
    throw new SourceFailure(error.message, { cause: error });
  }
}
