import { sql } from 'kysely';
import { compileOnce } from '#platform/database/compile-once.ts';
import { now, secondsSince } from '#platform/database/fragments.ts';
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

const addTry = compileOnce<{ key: string; seconds: number }, { count: number; sinceEnd: string }>((db, { key, seconds }) => {
  const withoutWaiting = db
    .selectNoFrom((eb) => eb.fn('set_config', [eb.val('synchronous_commit'), eb.val('off'), eb.lit(true)]).as('set'))
    .as('without_waiting');
  return db
    .insertInto('limit_counters')
    .columns(['key', 'window_ends_at', 'count'])
    .expression(
      db
        .selectFrom(withoutWaiting)
        .select((eb) => [
          eb.val(key).as('key'),
          sql<string>`now() + make_interval(secs => ${seconds})`.as('window_ends_at'),
          eb.lit(1).as('count'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('limit_counters.window_ends_at', '<=', now);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('limit_counters.count', '+', 1))
            .end(),
          window_ends_at: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.window_ends_at'))
            .else(eb.ref('limit_counters.window_ends_at'))
            .end(),
        };
      }),
    )
    .returning(['count', secondsSince('window_ends_at').as('sinceEnd')]);
});

/**
 * Counts one try under a key. Gives how many there are now in its window, and the seconds until that ends. Nobody waits for the disk: the
 * counts of the last moments before a crash may be lost.
 */
export async function takeTry(platform: Platform, key: string, limit: { seconds: number }): Promise<{ count: number; wait: number }> {
  const db = readFrom(platform);
  const { rows } = await db.executeQuery(addTry(db, { key, seconds: limit.seconds }));
  const counted = rows[0]!;
  return { count: counted.count, wait: Math.max(1, Math.ceil(-Number(counted.sinceEnd))) };
}

/** The most tries that any of these keys has in the window that runs now. */
export async function mostTries(platform: Platform, keys: string[]): Promise<number> {
  const { most } = await readFrom(platform)
    .selectFrom('limit_counters')
    .select((eb) => eb.fn.max('count').as('most'))
    .where('key', 'in', keys)
    .where('window_ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return most ?? 0;
}

/** Takes one try back that came to nothing through no fault of the one who tried. */
export async function giveBackTry(platform: Platform, key: string): Promise<void> {
  await readFrom(platform)
    .updateTable('limit_counters')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Forgets the tries under a key. */
export async function forgetTries(platform: Platform, key: string): Promise<void> {
  await readFrom(platform).deleteFrom('limit_counters').where('key', '=', key).execute();
}

/** Removes counters whose windows have ended. */
export async function sweepCounters(platform: Platform): Promise<void> {
  await readFrom(platform).deleteFrom('limit_counters').where('window_ends_at', '<', now).execute();
}
