import { sql } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import { compileOnce } from '#platform/database/compile-once.ts';
import { runAtOnce, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { isVisiblePost, notHere } from './views.ts';

/**
 * Notes that a member has opened a post: once, however often they do. One statement, as a like is; the post's row is locked first, so that
 * its counts are changed one after the other.
 */
export async function countView(platform: Platform, { accountId }: Member, postId: string): Promise<void> {
  const [post] = await runAtOnce(
    platform,
    (db) => addView(db, { postId, accountId }),
    () => false,
  );
  if (!post) throw notHere();
}

const addView = compileOnce<{ postId: string; accountId: string }, { id: string }>((from, { postId, accountId }) =>
  from
    .with('post', (db) => db.selectFrom('posts').select('id').where('id', '=', postId).where(isVisiblePost('posts')).forNoKeyUpdate())
    .with('added', (db) =>
      db
        .insertInto('post_views')
        .columns(['post_id', 'account_id'])
        .expression((eb) => eb.selectFrom('post').select(['post.id', eb.val(accountId).as('account_id')]))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['post_id', sql<string>`(created_at at time zone 'UTC')::date`.as('day')]),
    )
    .with('counted', (db) =>
      db
        .updateTable('posts')
        .from('added')
        .set((eb) => ({ view_count: eb('posts.view_count', '+', 1) }))
        .whereRef('posts.id', '=', 'added.post_id'),
    )
    .with('counted_by_day', (db) =>
      db
        .insertInto('post_views_by_day')
        .columns(['post_id', 'day', 'views'])
        .expression((eb) => eb.selectFrom('added').select(['added.post_id', 'added.day', eb.lit(1).as('views')]))
        .onConflict((conflict) =>
          conflict.columns(['post_id', 'day']).doUpdateSet((eb) => ({ views: eb('post_views_by_day.views', '+', 1) })),
        ),
    )
    .selectFrom('post')
    .select('id'),
);

/** Takes back all that a member has opened, and the counts with it. The posts' rows are locked in one order, as others lock them one at a time. */
export async function removeViewsOf(tx: Tx, accountId: string): Promise<void> {
  const viewed = tx.db.selectFrom('post_views').select('post_id').where('account_id', '=', accountId);
  await tx.db.selectFrom('posts').select('id').where('id', 'in', viewed).orderBy('id').forNoKeyUpdate().execute();
  await tx.db
    .with('removed', (db) =>
      db
        .deleteFrom('post_views')
        .where('account_id', '=', accountId)
        .returning(['post_id', sql<string>`(created_at at time zone 'UTC')::date`.as('day')]),
    )
    .with('counted_by_day', (db) =>
      db
        .updateTable('post_views_by_day')
        .from('removed')
        .set((eb) => ({ views: eb('post_views_by_day.views', '-', 1) }))
        .whereRef('post_views_by_day.post_id', '=', 'removed.post_id')
        .whereRef('post_views_by_day.day', '=', 'removed.day'),
    )
    .updateTable('posts')
    .from('removed')
    .set((eb) => ({ view_count: eb('posts.view_count', '-', 1) }))
    .whereRef('posts.id', '=', 'removed.post_id')
    .execute();
}
