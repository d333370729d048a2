import type { Notifies } from '#platform/notifying.ts';

/** A boost tells the post's author, and never by whom. One of a response below tells them, too, and nobody else. */
export const notifyOfBoost: Notifies<'post.boosted'> = async (tx, events) => {
  const posts = await tx.db
    .selectFrom('posts')
    .select(['id', 'author_id'])
    .where('id', 'in', [...new Set(events.map(({ ids }) => ids.postId))])
    .where('deleted_at', 'is', null)
    .execute();
  const authors = new Map(posts.map(({ id, author_id }) => [id, author_id]));
  return events.flatMap((event) => {
    const { postId, responseId = null } = event.ids;
    const recipientId = authors.get(postId);
    // Each response is told of by itself, since its line leads to it.
    const about = responseId ? { about: responseId } : {};
    return recipientId ? [{ event, recipientId, type: 'boost' as const, postId, responseId, actorId: null, ...about }] : [];
  });
};
