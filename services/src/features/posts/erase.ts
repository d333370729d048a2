import type { Erases } from '#platform/erasing.ts';
import { deletePost } from './changes.ts';
import { removeViewsOf } from './view-counts.ts';

/** Erases a member's posts with all revisions, their likes and their views. What others need of a post is an empty tombstone. */
export const erasePosts: Erases = async (tx, { accountId }) => {
  const liked = await tx.db
    .with('gone', (db) => db.deleteFrom('post_likes').where('account_id', '=', accountId).returning('post_id'))
    .updateTable('posts')
    .from('gone')
    .whereRef('posts.id', '=', 'gone.post_id')
    .set((eb) => ({ like_count: eb.fn<number>('greatest', [eb('posts.like_count', '-', 1), eb.lit(0)]) }))
    .returning('posts.id')
    .execute();
  for (const { id: postId } of liked) await tx.recordEvent('post.changed', { postId });
  await removeViewsOf(tx, accountId);
  const own = await tx.db.selectFrom('posts').select(['id', 'deleted_at']).where('author_id', '=', accountId).orderBy('id').execute();
  for (const { id, deleted_at: deletedAt } of own) if (deletedAt === null) await deletePost(tx, { accountId }, id);
  await tx.flush();
  // Tombstones keep their revisions for those who judge, but without words.
  await tx.db
    .updateTable('revisions')
    .set({ title: '', content: '' })
    .where('post_id', 'in', (eb) => eb.selectFrom('posts').select('id').where('author_id', '=', accountId))
    .execute();
};
