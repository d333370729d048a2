import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** What somebody writes who asks a post's author to say that it is about them; null once it asks for no answer any more. */
export async function askingClaim(db: Kysely<Tables>, postId: string, accountId: string): Promise<{ statement: string | null } | null> {
  const claim = await db
    .selectFrom('subject_claims')
    .select('statement')
    .where('post_id', '=', postId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return claim ?? null;
}
