import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tx } from '@clapback/services/src/platform/database/transaction.ts';
// All features, for the types of their tables.
import type {} from '@clapback/services/src/features.ts';
import type { Tables } from '@clapback/services/src/platform/database/tables.ts';

/** A row by column names. */
export type Row = Record<string, unknown>;

/** The moment of seeding; times of the demo are minutes before it. */
export class Clock {
  readonly #now = Date.now();

  at(minutesAgo: number): Date {
    return new Date(this.#now - minutesAgo * 60_000);
  }
}

/** An id as the app makes them, for the time at which the row came about. */
export const newId = (at: Date): string => uuid({ msecs: at.getTime() });

/** Inserts rows in one statement for each kind of row; columns that a row lacks get their default. */
export async function insertRows(tx: Tx, table: Extract<keyof Tables, string>, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const values = rows.map(
    (row) => sql`(${sql.join(columns.map((column) => (row[column] === undefined ? sql`default` : sql`${row[column]}`)))})`,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
    tx.db,
  );
}
