import { claimablePostTypes } from '@clapback/contracts/vocabulary';
import type { Tx } from '#platform/database/transaction.ts';
import type { HeardEvent } from '#platform/events/heard.ts';
import type { NewNotification, Notifies } from '#platform/notifying.ts';
import { namesIn, mostNamed } from './names-in.ts';
import { isVisiblePost } from './views.ts';

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
 * Members whom an accusation names hear of it, a few at most: those whose name of at least two words stands in its title or text. Who wrote
 * it is said where the post says it.
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
    for (const recipientId of await membersNamedIn(tx, `${post.title}\n${post.content}`, post.author_id))
      notifications.push({ event, recipientId, type: 'claim', postId: post.id, actorId, about: `named ${post.id}` });
  }
  return notifications;
};

async function membersNamedIn(tx: Tx, text: string, writerId: string | null): Promise<string[]> {
  const names = namesIn(text);
  if (names.length === 0) return [];
  const members = await tx.db
    .selectFrom('profiles')
    .select(['id', 'display_name', 'is_verified'])
    .where((eb) => eb(eb.fn<string>('lower', ['display_name']), 'in', names))
    .where('id', 'is distinct from', writerId)
    // Of many who bear one name those who have shown that it is theirs.
    .orderBy('is_verified', 'desc')
    .orderBy('id')
    .limit(mostNamed)
    .execute();
  return members.map(({ id }) => id);
}

const postIdsOf = (events: readonly HeardEvent<'post.liked' | 'post.created'>[]) => [...new Set(events.map(({ ids }) => ids.postId))];
