import { sql } from 'kysely';
import { ago } from '#platform/database/fragments.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Counts one try under a key and refuses the one that is too many with 429 and Retry-After. Counted in the database beside, not inside,
 * the caller's transaction: a refused change counts too. `seconds` is the length of the window, which begins with the first try.
 */
export async function countTry(platform: Platform, key: string, limit: { max: number; seconds: number }): Promise<void> {
  const { count, wait } = await takeTry(platform, key, limit);
  if (count > limit.max) throw new ProblemError('too_many_requests', { retryAfter: wait });
}

/**
 * Counts one try under a key. Gives how many there are now in its window, and the seconds until that ends. Nobody waits for the disk: the
 * counts of the last moments before a crash may be lost.
 */
export async function takeTry(platform: Platform, key: string, limit: { seconds: number }): Promise<{ count: number; wait: number }> {
  const { rows } = await sql<{ count: number; wait: string }>`
    insert into limit_counters as c (key, window_ends_at, count)
    select ${key}, now() + make_interval(secs => ${limit.seconds}), 1 from (select set_config('synchronous_commit', 'off', true)) as without_waiting
    on conflict (key) do update set
      count = case when c.window_ends_at <= now() then 1 else c.count + 1 end,
      window_ends_at = case when c.window_ends_at <= now() then excluded.window_ends_at else c.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now())) as wait`.execute(readFrom(platform));
  return { count: rows[0]!.count, wait: Math.max(1, Number(rows[0]!.wait)) };
}

/** The most tries that any of these keys has in the window that runs now. */
export async function mostTries(platform: Platform, keys: string[]): Promise<number> {
  const { rows } = await sql<{
    most: number;
  }>`select coalesce(max(count), 0) as most from limit_counters where key = any(${keys}) and window_ends_at > now()`.execute(
    readFrom(platform),
  );
  return rows[0]?.most ?? 0;
}

/** Takes one try back that came to nothing through no fault of whoever tried. */
export async function giveBackTry(platform: Platform, key: string): Promise<void> {
  await sql`update limit_counters set count = count - 1 where key = ${key} and count > 0`.execute(readFrom(platform));
}

/** Forgets the tries under a key. */
export async function forgetTries(platform: Platform, key: string): Promise<void> {
  await sql`delete from limit_counters where key = ${key}`.execute(readFrom(platform));
}

/** Removes counters whose windows have ended. */
export async function sweepCounters(platform: Platform): Promise<void> {
  await readFrom(platform).deleteFrom('limit_counters').where('window_ends_at', '<', ago(0)).execute();
}
