import type { Notifies } from '#platform/notifying.ts';
import { isVisiblePost } from '../posts/views.ts';

/** A response tells the author of the post. Under one's own anonymous post one is told by nobody's name, to nobody but oneself. */
export const notifyOfResponse: Notifies<'response.created'> = async (tx, events) => {
  const rows = await tx.db
    .selectFrom('responses')
    .innerJoin('posts', 'posts.id', 'responses.post_id')
    .select(['responses.id', 'responses.post_id', 'posts.author_id'])
    .where(
      'responses.id',
      'in',
      events.map(({ ids }) => ids.responseId),
    )
    .where('responses.status', '<>', 'hidden')
    .where('responses.deleted_at', 'is', null)
    .where(isVisiblePost('posts'))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return events.flatMap((event) => {
    const row = found.get(event.ids.responseId);
    if (!row?.author_id) return [];
    return [
      {
        event,
        recipientId: row.author_id,
        type: 'response' as const,
        postId: row.post_id,
        responseId: row.id,
        actorId: event.actorId,
      },
    ];
  });
};
