import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import { anyValue } from '#platform/database/cursor.ts';
import type { Tables } from '#platform/database/tables.ts';

/**
 * SQL: whether the item of the case `c` was written by somebody else than who looks at it. Nobody is shown a case of their own, in whatever
 * list, so that nobody learns from it what colleagues think. A case names no anonymous author, so that for those the item is asked.
 */
export function isOthersCase({ accountId }: Pick<Member, 'accountId'>): RawBuilder<boolean> {
  const me = anyValue(sql`${accountId}::uuid`);
  const isOf = (table: string, column: string) =>
    sql`exists (select from ${sql.table(table)} o where o.id = ${sql.ref(`c.${column}`)} and o.author_id = ${me})`;
  return sql`(c.author_id <> ${me} or (c.author_id is null
    and not ${isOf('posts', 'post_id')} and not ${isOf('responses', 'response_id')} and not ${isOf('comments', 'comment_id')}))`;
}

/** SQL: who wrote the item of the case `c`, also without their name: for what is kept from them, and for nobody to read. */
export const authorOfCase: RawBuilder<string | null> = sql`coalesce(
  c.author_id,
  (select author_id from posts where id = c.post_id),
  (select author_id from responses where id = c.response_id),
  (select author_id from comments where id = c.comment_id)
)`;

/**
 * SQL: whether somebody has a side in the dispute about a post: they said that it is about them, and staff did not find otherwise, or they wrote it
 * and what is decided on stands below it. `has_side` in the database, by which appeals go too.
 */
export const isDisputant = (accountId: RawBuilder<unknown>, postId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`has_side(${accountId}, ${postId})`;

/** The same, asked by itself. */
export async function hasSide(db: Kysely<Tables>, { accountId }: Pick<Member, 'accountId'>, postId: string): Promise<boolean> {
  const { has } = await db.selectNoFrom(isDisputant(sql`${accountId}::uuid`, sql`${postId}::uuid`).as('has')).executeTakeFirstOrThrow();
  return has;
}

/** SQL: whether the account `a` is of the staff, is not the one who asks, and may decide about somebody who is of the staff or not. */
export const isOtherDecider = ({ accountId }: Pick<Member, 'accountId'>, isAboutStaff: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(a.granted_role in ('moderator', 'admin') and a.id <> ${accountId}::uuid and effective_standing(a) = 'active'
    and (a.granted_role = 'admin' or not (${isAboutStaff})))`;

/** SQL: whether somebody found nothing in the item that the alias `r` names, and somebody else took that back. */
export const wasOverruled = (accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from decisions e join decisions v on v.reverses_id = e.id and v.decided_by_id <> e.decided_by_id
  where (e.post_id = r.post_id or e.response_id = r.response_id or e.comment_id = r.comment_id or e.person_id = r.person_id) and e.kind = 'no_violation' and e.decided_by_id = ${accountId})`;
