import { sql } from 'kysely';
import type { Erases } from '#platform/erasing.ts';
import { eraseCopies, erasedWords } from '../case-files/service.ts';

/**
 * Erases, in drafts of others, the words of a member's posts, and where they are from, which is mostly a post's title. Marks, proof and the
 * answer stay: they are the words of whoever drafts. The revision goes up, so that no open tab writes the words back.
 */
export const eraseQuotedPosts: Erases = async (tx, member) => {
  await sql`update writer_drafts set original_post = ${erasedWords}, source = '', author_id = null, revision = revision + 1,
      statements = (select coalesce(jsonb_agg(jsonb_set(said, '{words}', to_jsonb(${erasedWords}::text)) order by place), '[]')
        from jsonb_array_elements(statements) with ordinality as each (said, place))
    where author_id = ${member.accountId}`.execute(tx.db);
  // Once more: a draft that was being saved to a case file while the matters were erased has taken its words there.
  await eraseCopies(tx, member);
};
