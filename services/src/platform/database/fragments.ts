import { sql, type RawBuilder } from 'kysely';

/** The moment that many hours before now, by the database's clock: the one clock that all processes share. */
export const ago = (hours: number): RawBuilder<Date> => sql`now() - make_interval(secs => ${hours * 3600})`;
