import { claimablePostTypes } from '@clapback/contracts/vocabulary';
import type { HeardEvent } from '#platform/events/heard.ts';
import type { NewNotification, Notifies } from '#platform/notifying.ts';
import { membersNamedIn } from '../accounts/service.ts';
import { isVisiblePost } from './views.ts';

/** Members who are told of one post that names them, at most. */
const mostNamed = 5;

/** A like tells the post's author who likes it. */
export const notifyOfLike: Notifies<'post.liked'> = async (tx, events) => {
  const posts = await tx.db
    .selectFrom('posts')
    .select(['id', 'author_id'])
    .where('id', 'in', postIdsOf(events))
    .where('deleted_at', 'is', null)
    .execute();
  const authors = new Map(posts.map(({ id, author_id }) => [id, author_id]));
  return events.flatMap((event) => {
    const { postId } = event.ids;
    const recipientId = authors.get(postId);
    return recipientId ? [{ event, recipientId, type: 'like' as const, postId, actorId: event.actorId }] : [];
  });
};

/**
 * Members whom an accusation names hear of it, a few at most: those whose name of at least two words stands in its title or text,
 * as a name alert would find it. Who wrote it is said where the post says it.
 */
export const notifyOfNaming: Notifies<'post.created'> = async (tx, events) => {
  const posts = await tx.db
    .selectFrom('posts')
    .select(['id', 'author_id', 'title', 'content', 'is_anonymous'])
    .where('id', 'in', postIdsOf(events))
    .where('post_type', 'in', claimablePostTypes)
    .where(isVisiblePost('posts'))
    .execute();
  const byId = new Map(posts.map((post) => [post.id, post]));
  const notifications: NewNotification[] = [];
  for (const event of events) {
    const post = byId.get(event.ids.postId);
    if (!post) continue;
    const actorId = post.is_anonymous ? null : post.author_id;
    const named = await membersNamedIn(tx.db, `${post.title}\n\n${post.content}`, { butId: post.author_id, most: mostNamed });
    for (const recipientId of named)
      notifications.push({ event, recipientId, type: 'claim', postId: post.id, actorId, about: `named ${post.id}` });
  }
  return notifications;
};

const postIdsOf = (events: readonly HeardEvent<'post.liked' | 'post.created'>[]) => [...new Set(events.map(({ ids }) => ids.postId))];
