import { sql, type RawBuilder } from 'kysely';
import { isTakenBackUntold } from '../moderation/service.ts';

/**
 * SQL: whether the decision `d` is one for the public, in figures and in statements of reasons: not what was taken back at once, before its
 * subject was told, nor a suspension in whose place came a shorter one.
 */
export const isPublished: RawBuilder<boolean> = sql<boolean>`not exists (select from decisions v where v.reverses_id = d.id
  and (v.kind = 'suspend' or ${isTakenBackUntold('d', 'v')}))`;
