import { v7 as uuid } from 'uuid';
import type { EventIds } from '@clapback/contracts/events';
import { transact } from '#platform/database/transaction.ts';
import type { TestService } from './service.ts';

/** A response that is written and announced, as its author would. */
export async function respond(service: TestService, postId: string, author: { id: string }): Promise<string> {
  const id = uuid();
  await transact(service.platform, async (tx) => {
    await tx.db
      .insertInto('responses')
      .values({ id, post_id: postId, author_id: author.id, name: 'A name', content: 'That is not how it was.', revision_id: uuid() })
      .execute();
    await tx.recordEvent('response.created', { postId, responseId: id }, { actorId: author.id });
  });
  return id;
}

/** A comment that is written and announced, on the post or in a response's dialog. */
export async function comment(
  service: TestService,
  postId: string,
  author: { id: string },
  responseId?: string,
): Promise<EventIds<'comment.created'>> {
  const ids = { postId, commentId: uuid(), ...(responseId ? { responseId } : {}) };
  await transact(service.platform, async (tx) => {
    await tx.db
      .insertInto('comments')
      .values({
        id: ids.commentId,
        post_id: postId,
        response_id: responseId ?? null,
        author_id: author.id,
        content: 'So it was.',
        revision_id: uuid(),
      })
      .execute();
    await tx.recordEvent('comment.created', ids, { actorId: author.id });
  });
  return ids;
}
