/**
 * A time as the API gives it: ISO 8601 in UTC with milliseconds. Kysely and raw queries give timestamps as PostgreSQL's text, entities as
 * Dates; this is the one place where both become the same.
 */
export const toIso = (value: Date | string): string => new Date(value).toISOString();

/** The same for a time that may be missing. */
export const toIsoOrNull = (value: Date | string | null | undefined): string | null => (value ? toIso(value) : null);

/** A time that somebody gave, as the database can read it: it knows fewer years and fewer hours from UTC than JavaScript does. */
export const readableTime = (text: string): string => toIso(new Date(Math.min(Math.max(Date.parse(text), 0), Date.UTC(9999, 0))));
