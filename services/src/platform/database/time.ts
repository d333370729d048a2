/** A timestamp as PostgreSQL writes it for a connection in UTC. */
const timestampInUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;

/**
 * A time as the API gives it: ISO 8601 in UTC with milliseconds. Kysely and raw queries give timestamps as PostgreSQL's text, entities as
 * Dates; this is the one place where both become the same. A list has hundreds of them, and a Date of each takes five times as long as its text.
 */
export const toIso = (value: Date | string): string =>
  typeof value === 'string' && timestampInUtc.test(value)
    ? `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`
    : new Date(value).toISOString();

/** The same for a time that may be missing. */
export const toIsoOrNull = (value: Date | string | null | undefined): string | null => (value ? toIso(value) : null);

/** A time that somebody gave, as the database can read it: it knows fewer years and fewer hours from UTC than JavaScript does. */
export const readableTime = (text: string): string => toIso(new Date(Math.min(Math.max(Date.parse(text), 0), Date.UTC(9999, 0))));
