import { sql, type RawBuilder } from 'kysely';
import type { Member } from '#platform/access/actor.ts';

/**
 * SQL: whether the item of the case `c` was written by somebody else than who looks at it. Nobody is shown a case of their own, in whatever
 * list, so that nobody learns from it what colleagues think. A case names no anonymous author, so that for those the item is asked.
 */
export function isOthersCase({ accountId }: Pick<Member, 'accountId'>): RawBuilder<boolean> {
  const isOf = (table: string, column: string) =>
    sql`exists (select from ${sql.table(table)} o where o.id = ${sql.ref(`c.${column}`)} and o.author_id = ${accountId}::uuid)`;
  return sql`(c.author_id <> ${accountId}::uuid or (c.author_id is null
    and not ${isOf('posts', 'post_id')} and not ${isOf('responses', 'response_id')} and not ${isOf('comments', 'comment_id')}))`;
}
