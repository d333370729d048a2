import { raw } from '@mikro-orm/core';
import { sql, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** A length of time, in one unit or several. */
export interface Span {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}

const secondsOf = ({ hours = 0, minutes = 0, seconds = 0 }: Span) => (hours * 60 + minutes) * 60 + seconds;

// All times are the database's: the clocks of several hosts need not agree. Kysely has no named arguments, as `make_interval` takes them.

/**
 * The time of the database, which is that of the transaction's beginning. Columns keep milliseconds and round: what is set to it can be up to
 * half a millisecond ahead of the next transaction, and not be due there yet.
 */
export const now: RawBuilder<string> = sql<string>`now()`;

/** A time in the future. */
export const fromNow = (span: Span): RawBuilder<string> =>
  sql<string>`now() + make_interval(days => ${span.days ?? 0}, secs => ${secondsOf(span)})`;

/** A time in the past. */
export const ago = (span: Span): RawBuilder<string> =>
  sql<string>`now() - make_interval(days => ${span.days ?? 0}, secs => ${secondsOf(span)})`;

/** Seconds from the time in a column until now, with fractions; negative for a time in the future. PostgreSQL gives the number as text. */
export const secondsSince = (column: string): RawBuilder<string> => sql<string>`extract(epoch from now() - ${sql.ref(column)})`;

/**
 * `now` for a property of an entity or a condition on one. Until the flush the property holds no date, and in a new row not before it is
 * read again.
 */
export const entityNow = (): Date => raw<Date>('now()');

/** `fromNow` for a property of an entity, or of a new one by `createRow`; the same holds. */
export const entityFromNow = (span: Span): Date =>
  raw<Date>('now() + make_interval(days => ?, secs => ?)', [span.days ?? 0, secondsOf(span)]);

/** `ago` for a property of an entity or a condition on one. */
export const entityAgo = (span: Span): Date => raw<Date>('now() - make_interval(days => ?, secs => ?)', [span.days ?? 0, secondsOf(span)]);

/**
 * SQL: the row of a table with an id, to be joined as an alias. The limit keeps PostgreSQL from a join that reads the whole table, which it
 * takes for cheaper up to some ten thousand rows, where a page of a list needs a few of them.
 */
export const byKey = (table: keyof Tables, alias: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lateral (select * from ${sql.table(table)} keyed where keyed.id = ${id} limit 1) ${sql.ref(alias)} on true`;
