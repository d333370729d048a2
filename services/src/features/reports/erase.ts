import { sql } from 'kysely';
import type { Erases } from '#platform/erasing.ts';

/** Takes the free words out of a member's reports, and out of those about what they wrote: that it was reported stays. */
export const eraseReportComments: Erases = async (tx, { accountId }) => {
  // Three ways to an author, which one statement of typed calls would not be shorter for.
  await sql`update reports r set comment = null where comment is not null and (r.reporter_id = ${accountId}
    or exists (select from posts p where p.id = r.post_id and p.author_id = ${accountId})
    or exists (select from responses s where s.id = r.response_id and s.author_id = ${accountId})
    or exists (select from comments c where c.id = r.comment_id and c.author_id = ${accountId}))`.execute(tx.db);
};
