import { sql, type RawBuilder } from 'kysely';
import { undoMinutes } from '@clapback/contracts/vocabulary';

/**
 * SQL: whether the decision `d` is one for the public, in figures and in statements of reasons: not what was taken back at once, as nobody heard
 * of it, nor a suspension in whose place came a shorter one.
 */
export const isPublished: RawBuilder<boolean> = sql<boolean>`not exists (select from decisions v where v.reverses_id = d.id
  and (v.kind = 'suspend' or v.created_at <= d.created_at + make_interval(mins => ${sql.lit(undoMinutes)})))`;
