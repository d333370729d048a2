import { limits, type RevealAuthor, type RevealedAuthor } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { publicProfile, type PublicProfileRow } from '../accounts/views.ts';
import { Post } from '../posts/entities.ts';
import { notHere } from '../posts/views.ts';
import { hasSide } from './own-cases.ts';

/**
 * Tells staff who wrote an anonymous post, hidden ones included. The audit log says who asked, about which post, and why; without its line
 * nothing is told. To who says that the post is about them it is not told either, whatever they are here.
 */
export async function revealAuthor(tx: Tx, staff: Member, postId: string, input: RevealAuthor): Promise<RevealedAuthor> {
  const reason = validateText(input.reason, { field: 'reason', max: limits.reason, multiline: true });
  const { authorId } = await tx.em.findOneOrFail(Post, postId, { failHandler: notHere });
  if (authorId !== staff.accountId && (await hasSide(tx.db, staff, postId)))
    throw new ProblemError('forbidden', { detail: 'You said that this post is about you, so its author stays unknown to you.' });
  const author = authorId ? await tx.db.selectFrom('profiles').selectAll().where('id', '=', authorId).executeTakeFirst() : undefined;
  await tx.audit({ actorId: staff.accountId, action: 'post_author_revealed', targetKind: 'post', targetId: postId, words: reason });
  return { author: author ? publicProfile(tx.platform.secrets, author as unknown as PublicProfileRow) : null };
}
