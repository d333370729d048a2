import { sql, type RawBuilder } from 'kysely';

/** SQL: whether everybody may see the response under an alias, behind a warning perhaps. */
export const isVisibleResponse = (alias: string): RawBuilder<boolean> =>
  sql.raw(`(${alias}.status in ('active', 'flagged') and ${alias}.deleted_at is null)`);
