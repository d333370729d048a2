/**
 * A time as the API gives it: ISO 8601 in UTC with milliseconds. Kysely and raw queries give timestamps as PostgreSQL's text, entities as
 * Dates; this is the one place where both become the same.
 */
export const toIso = (value: Date | string): string => new Date(value).toISOString();

/** The same for a time that may be missing. */
export const toIsoOrNull = (value: Date | string | null | undefined): string | null => (value ? toIso(value) : null);
