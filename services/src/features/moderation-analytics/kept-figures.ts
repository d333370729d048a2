import { sql } from 'kysely';
import { ago, now } from '#platform/database/fragments.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** What takes longer than this to count is left to the job. */
const quickMs = 500;

/** Figures under their name, and how they are counted. */
export interface Countable<T> {
  name: string;
  count(platform: Platform): Promise<T>;
}

export interface Kept<T> {
  figures: T;
  countedAt: string;
}

/** Figures as they are kept. They are counted anew for the one who asks where there are none yet, or where it was quickly done before. */
export async function readKept<T>(platform: Platform, countable: Countable<T>): Promise<Kept<T>> {
  const row = await readFrom(platform)
    .selectFrom('kept_figures')
    .select(['figures', 'counted_at', 'took_ms'])
    .where('name', '=', countable.name)
    .executeTakeFirst();
  if (!row || row.took_ms <= quickMs) return keep(platform, countable);
  return { figures: row.figures as T, countedAt: toIso(row.counted_at) };
}

/** Figures as they are kept, for readers who must not make the service count: they are counted anew only where they are older than that. */
export async function readKeptFor<T>(platform: Platform, countable: Countable<T>, hours: number): Promise<Kept<T>> {
  const row = await readFrom(platform)
    .selectFrom('kept_figures')
    .select(['figures', 'counted_at'])
    .where('name', '=', countable.name)
    .where('counted_at', '>', ago({ hours }))
    .executeTakeFirst();
  return row ? { figures: row.figures as T, countedAt: toIso(row.counted_at) } : keep(platform, countable);
}

/** Counts figures and keeps them. */
export async function keep<T>(platform: Platform, { name, count }: Countable<T>): Promise<Kept<T>> {
  const begin = performance.now();
  const figures = await count(platform);
  const [json, took_ms] = [sql<string>`${JSON.stringify(figures)}::jsonb`, Math.ceil(performance.now() - begin)];
  const { counted_at } = await readFrom(platform)
    .insertInto('kept_figures')
    .values({ name, figures: json, took_ms, counted_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ figures: json, took_ms, counted_at: now }))
    .returning('counted_at')
    .executeTakeFirstOrThrow();
  return { figures, countedAt: toIso(counted_at) };
}
