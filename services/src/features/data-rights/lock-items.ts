import { sql } from 'kysely';
import type { Tx } from '#platform/database/transaction.ts';

/**
 * Locks what the deletion of an account changes: what its member wrote and reported, and the posts that this stands under. Posts first, then
 * responses and comments, each by id, as all who lock several do; so whoever writes or reports below one of those posts waits or was faster.
 */
export async function lockItemsOf(tx: Tx, accountId: string): Promise<void> {
  // Five ways to a post, which typed calls would not be shorter for.
  await sql`select id from posts where id in (
    select id from posts where author_id = ${accountId} union select post_id from responses where author_id = ${accountId}
    union select post_id from comments where author_id = ${accountId} union
    select coalesce(r.post_id, s.post_id, c.post_id) from reports r left join responses s on s.id = r.response_id left join comments c on c.id = r.comment_id
    where r.reporter_id = ${accountId}) order by id for update`.execute(tx.db);
  for (const kind of ['response', 'comment'] as const)
    await tx.db
      .selectFrom(`${kind}s`)
      .select('id')
      .where((eb) =>
        eb.or([
          eb('author_id', '=', accountId),
          eb('id', 'in', eb.selectFrom('reports').select(`${kind}_id`).where('reporter_id', '=', accountId).$castTo<{ id: string }>()),
        ]),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
}
