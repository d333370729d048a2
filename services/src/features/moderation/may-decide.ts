import { sql } from 'kysely';
import type { ItemKind, Role } from '@clapback/contracts';
import { reaches } from '#platform/access/abilities.ts';
import type { Member } from '#platform/access/actor.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Kysely } from 'kysely';

/** What speaks for or against somebody deciding on an item. */
export interface Interests {
  authorId: string | null;
  /** The role of its author; null where the account is gone, and where the item is anonymous. */
  authorRole: Role | null;
  /** Whether one of the pending reports is their own. */
  isReporter: boolean;
  /** Whether somebody else of the staff could decide it, who neither wrote nor reported it. */
  hasOthers: boolean;
}

/**
 * Why somebody may not decide on an item, in words for them; null where they may. Nobody judges what they wrote, nor, while somebody else
 * can, what they reported themselves; content of staff is judged by admins. Of an anonymous post nothing may tell that staff wrote it, so it is judged like any other.
 */
export function whyNotDecide(staff: Pick<Member, 'accountId' | 'role'>, interests: Interests): string | null {
  if (interests.authorId === staff.accountId) return 'You cannot decide on your own content.';
  if (interests.authorRole && reaches(interests.authorRole, 'moderator') && staff.role !== 'admin')
    return 'Only admins can decide on content of moderators and admins.';
  if (interests.isReporter && interests.hasOthers) return 'You reported this yourself, so somebody else decides it.';
  return null;
}

/** Reads what `whyNotDecide` asks for. */
export async function interestsIn(
  db: Kysely<Tables>,
  staff: Pick<Member, 'accountId'>,
  item: { kind: ItemKind; id: string; authorId: string | null; isAnonymous: boolean },
): Promise<Interests> {
  const column = sql.ref(`${item.kind}_id`);
  const { rows } = await sql<{ author_role: Role | null; is_reporter: boolean; has_others: boolean }>`
    with reporters as (select reporter_id from reports where ${column} = ${item.id} and status = 'pending'),
      author as (select effective_role(a) as role from accounts a where a.id = ${item.authorId} and not ${item.isAnonymous}::boolean)
    select (select role from author) as author_role,
      exists (select from reporters where reporter_id = ${staff.accountId}) as is_reporter,
      exists (
        select from accounts a where effective_standing(a) = 'active' and a.id <> ${staff.accountId} and a.id is distinct from ${item.authorId}
          and a.id not in (select reporter_id from reporters where reporter_id is not null)
          and a.granted_role = any(case when (select role from author) in ('moderator', 'admin') then array['admin'] else array['moderator', 'admin'] end)
      ) as has_others`.execute(db);
  const row = rows[0]!;
  return { authorId: item.authorId, authorRole: row.author_role, isReporter: row.is_reporter, hasOthers: row.has_others };
}
