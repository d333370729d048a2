import { sql } from 'kysely';
import type { Erases } from '#platform/erasing.ts';

/** Takes the words out of notices about what a member wrote, and words, name and address out of those sent from their address. */
export const eraseNotices: Erases = async (tx, { accountId, email }) => {
  // Three ways to an author, which one statement of typed calls would not be shorter for.
  await sql`update legal_notices n set explanation = null where n.explanation is not null and exists (
    select from reports r left join posts p on p.id = r.post_id left join responses s on s.id = r.response_id left join comments c on c.id = r.comment_id
    where r.notice_id = n.id and ${accountId}::uuid in (p.author_id, s.author_id, c.author_id, r.person_id))`.execute(tx.db);
  await tx.db
    .updateTable('legal_notices')
    .set({ name: null, email: null, signature: null, explanation: null })
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute();
};
