import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** What somebody writes to a post's author who says that the post is about them; null for nothing, and once it was taken back or decided. */
export async function statementOf(db: Kysely<Tables>, postId: string, accountId: string): Promise<string | null> {
  const claim = await db
    .selectFrom('subject_claims')
    .select('statement')
    .where('post_id', '=', postId)
    .where('account_id', '=', accountId)
    .where('status', 'in', ['pending', 'waiting'])
    .executeTakeFirst();
  return claim?.statement ?? null;
}
