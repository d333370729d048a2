import pg from 'pg';
import { expect, vi } from 'vitest';

/**
 * Waits until there are such rows; `$1` in them is the time from which on. PostgreSQL looks for them by itself: to ask it a thousand times a
 * second takes a core.
 */
export async function untilMoment(name: string, rows: string, query: (text: string) => Promise<unknown[]>): Promise<void> {
  const [now] = (await query('select now()::text as time')) as { time: string }[];
  await query(`do $$ begin
    for look in 1..240000 loop
      if exists (${rows.replaceAll('$1', `'${now!.time}'`)}) then return; end if;
      perform pg_sleep(0.001);
    end loop;
    raise exception 'It never happened that ${name}';
  end $$`);
}

/**
 * Keeps rows of a table from being written until it is let go of, and waits until somebody wants to. That transaction stays half written
 * until then. @returns lets go
 */
export async function holdHalfWritten(databaseUrl: string, table: string): Promise<() => Promise<void>> {
  const holder = new pg.Client(databaseUrl);
  holder.on('error', () => {}); // it may be lost with PostgreSQL
  await holder.connect();
  await holder.query(`begin; lock table ${table} in exclusive mode`);
  await vi.waitFor(
    async () =>
      expect((await holder.query('select from pg_locks where not granted and relation = $1::regclass', [table])).rowCount).toBeGreaterThan(
        0,
      ),
    { timeout: 60_000, interval: 5 },
  );
  return () => holder.end().catch(() => {});
}
