import type { QueryCreator } from 'kysely';
import type { LikeState } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { Tables } from '#platform/database/tables.ts';
import { compileOnce } from '#platform/database/compile-once.ts';
import { eventOf, insertEvent, runAtOnce, type NewEvent } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { isVisiblePost, notHere } from './views.ts';

// A like is one statement, as posts are: it costs one way to the database. The post's row is locked first, so that two likes at once wait
// for each other and neither ends in a deadlock.

const lockedPost = (postId: string) => (db: QueryCreator<Tables>) =>
  db.selectFrom('posts').select(['id', 'like_count']).where('id', '=', postId).where(isVisiblePost('posts')).forNoKeyUpdate();

interface Change extends NewEvent {
  postId: string;
  accountId: string;
}

/** The post's row as it is now, and whether something has changed; nothing where there is no such post. */
interface Changed {
  likeCount: number;
  isChanged: boolean;
}

const addLike = compileOnce<Change, Changed>((from, change) =>
  from
    .with('post', lockedPost(change.postId))
    .with('added', (db) =>
      db
        .insertInto('post_likes')
        .columns(['post_id', 'account_id'])
        .expression((eb) => eb.selectFrom('post').select(['post.id', eb.val(change.accountId).as('account_id')]))
        .onConflict((conflict) => conflict.doNothing())
        .returning('post_id'),
    )
    .with('counted', (db) =>
      db
        .updateTable('posts')
        .from('added')
        .set((eb) => ({ like_count: eb('posts.like_count', '+', 1) }))
        .whereRef('posts.id', '=', 'added.post_id')
        .returning('posts.like_count'),
    )
    .with('event', () => insertEvent(change, 'added'))
    .selectFrom('post')
    .leftJoin('counted', (join) => join.onTrue())
    .select((eb) => [
      eb.fn.coalesce('counted.like_count', 'post.like_count').as('likeCount'),
      eb('counted.like_count', 'is not', null).$castTo<boolean>().as('isChanged'),
    ]),
);

/** Likes a post. Liking it twice is one like. */
export async function likePost(platform: Platform, member: Member, postId: string): Promise<LikeState> {
  const post = await changeLike(platform, addLike, 'post.liked', member, postId);
  if (!post) throw notHere();
  return { likedByMe: true, likeCount: post.likeCount };
}

/**
 * Takes a like back; where there is none nothing changes. One that finds none is tried once more: it may have waited for the post's row
 * while the like was committed, and a statement sees what there was when it began.
 */
export async function unlikePost(platform: Platform, member: Member, postId: string): Promise<LikeState> {
  const first = await changeLike(platform, removeLike, 'post.unliked', member, postId);
  const post = first && !first.isChanged ? await changeLike(platform, removeLike, 'post.unliked', member, postId) : first;
  if (!post) throw notHere();
  return { likedByMe: false, likeCount: post.likeCount };
}

const removeLike = compileOnce<Change, Changed>((from, change) =>
  from
    .with('post', lockedPost(change.postId))
    .with('removed', (db) =>
      db
        .deleteFrom('post_likes')
        .using('post')
        .whereRef('post_likes.post_id', '=', 'post.id')
        .where('account_id', '=', change.accountId)
        .returning('post_likes.post_id'),
    )
    .with('counted', (db) =>
      db
        .updateTable('posts')
        .from('removed')
        .set((eb) => ({ like_count: eb('posts.like_count', '-', 1) }))
        .whereRef('posts.id', '=', 'removed.post_id')
        .returning('posts.like_count'),
    )
    .with('event', () => insertEvent(change, 'removed'))
    .selectFrom('post')
    .leftJoin('counted', (join) => join.onTrue())
    .select((eb) => [
      eb.fn.coalesce('counted.like_count', 'post.like_count').as('likeCount'),
      eb('counted.like_count', 'is not', null).$castTo<boolean>().as('isChanged'),
    ]),
);

async function changeLike(
  platform: Platform,
  statement: typeof addLike,
  kind: 'post.liked' | 'post.unliked',
  { accountId }: Member,
  postId: string,
): Promise<Changed | undefined> {
  const values = { postId, accountId, ...eventOf(kind, { postId }, { actorId: accountId }) };
  const [post] = await runAtOnce(
    platform,
    (db) => statement(db, values),
    ({ isChanged }) => isChanged,
  );
  return post;
}
