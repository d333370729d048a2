import { sql } from 'kysely';
import { limitRows } from '#platform/database/cursor.ts';
import type { NewNotification, Notifies } from '#platform/notifying.ts';
import { isVisiblePost } from '../posts/views.ts';

/** Of those who wrote in a response's dialog before, the newest who are told of a comment there. */
const mostTold = 20;

/**
 * A comment tells the author of the post (`comment`). In a response's dialog it tells the response's author, and those who wrote there
 * last, of a `reply`. The author of an anonymous post is named to nobody.
 */
export const notifyOfComment: Notifies<'comment.created'> = async (tx, events) => {
  const rows = await tx.db
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .leftJoin('responses as r', 'r.id', 'c.response_id')
    .select([
      'c.id',
      'c.post_id',
      'c.response_id',
      'p.author_id as post_author',
      'r.author_id as response_author',
      // A list of the newest who wrote before, which one lateral join gives for each row.
      sql<string[] | null>`(
        select array_agg(w.author_id) from (
          select o.author_id from comments o
          where o.response_id = c.response_id and o.author_id is not null and o.id <> c.id and o.created_at <= c.created_at and o.status <> 'hidden'
          group by o.author_id order by max(o.created_at) desc ${limitRows(mostTold)}
        ) w)`.as('writers'),
    ])
    .select((eb) => eb.and([eb('p.is_anonymous', '=', true), eb('p.author_id', '=', eb.ref('c.author_id'))]).as('is_anonymous'))
    .where(
      'c.id',
      'in',
      events.map(({ ids }) => ids.commentId),
    )
    .where('c.status', '<>', 'hidden')
    .where('c.deleted_at', 'is', null)
    .where(isVisiblePost('p'))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return events.flatMap((event) => {
    const row = found.get(event.ids.commentId);
    if (!row) return [];
    const told = {
      event,
      postId: row.post_id,
      responseId: row.response_id,
      commentId: row.id,
      actorId: row.is_anonymous ? null : event.actorId,
    };
    const reply = (recipientId: string): NewNotification => ({
      ...told,
      recipientId,
      type: 'reply',
      about: row.response_id ?? row.post_id,
    });
    const replies = row.response_author ? [row.response_author] : [];
    const others = (row.writers ?? []).filter((writer) => writer !== row.post_author);
    return [
      ...replies.map(reply),
      ...(row.post_author ? [{ ...told, recipientId: row.post_author, type: 'comment' as const }] : []),
      ...others.map(reply),
    ];
  });
};
