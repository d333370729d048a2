import { sql } from 'kysely';
import { limits, type RevealAuthor, type RevealedAuthor } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Secrets } from '#platform/secrets.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { publicProfile, type PublicProfileRow } from '../accounts/views.ts';

/** Tells staff who wrote an anonymous post, hidden ones included. The audit log says who asked, about which post, and why; without its line nothing is told. */
export async function revealAuthor(tx: Tx, secrets: Secrets, staff: Member, postId: string, input: RevealAuthor): Promise<RevealedAuthor> {
  const reason = plainText(input.reason, { field: 'reason', max: limits.reason, multiline: true });
  const { rows } = await sql<{ author_id: string | null }>`select author_id from posts where id = ${postId}`.execute(tx.db);
  if (!rows[0]) throw new ProblemError('not_found', { detail: 'This post is not here any more.' });
  const authorId = rows[0].author_id;
  const author = authorId ? await tx.db.selectFrom('profiles').selectAll().where('id', '=', authorId).executeTakeFirst() : undefined;
  await tx.audit({ actorId: staff.accountId, action: 'post_author_revealed', targetKind: 'post', targetId: postId, details: { reason } });
  return { author: author ? publicProfile(secrets, author as unknown as PublicProfileRow) : null };
}
