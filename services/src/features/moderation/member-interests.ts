import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { MemberInterests } from './may-decide.ts';
import { isDisputant } from './own-cases.ts';
import { isOtherDecider, reportedBy } from './queries.ts';

/**
 * What speaks against somebody of the staff suspending a member. What anybody wrote without their name is left out, unless they wrote it
 * themselves: nothing may tell whose it is.
 */
export async function readMemberInterests(
  db: Kysely<Tables>,
  staff: Pick<Member, 'accountId'>,
  memberId: string,
): Promise<MemberInterests> {
  const [me, member, other] = [sql`${staff.accountId}::uuid`, sql`${memberId}::uuid`, sql`a.id`];
  const isDisputed = (who: RawBuilder<unknown>) => hasDispute(who, member, me);
  const { rows } = await sql<MemberInterests>`
    select ${hasReported(me, member)} as "isReporter", ${isDisputed(me)} as "hasDispute", exists (
      select from accounts a join accounts b on b.id = ${member}
      where ${isOtherDecider(staff, sql`b.granted_role in ('moderator', 'admin')`)} and a.id <> b.id
        and not ${hasReported(other, member)} and not ${isDisputed(other)}
    ) as "hasOthers"`.execute(db);
  return rows[0]!;
}

/** SQL: whether somebody's report of a member, or of what that member wrote under their name, is pending. A case names no anonymous author. */
const hasReported = (who: RawBuilder<unknown>, member: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from cases c where c.author_id = ${member} and c.id in ${reportedBy(who)})`;

/**
 * SQL: whether somebody is on the other side of a member in a dispute: one of the two wrote a post and the other said that it is about them, or
 * what the member wrote below a post that somebody has a side in was reported. Who wrote a post without their name is known to `me` alone.
 */
const hasDispute = (who: RawBuilder<unknown>, member: RawBuilder<unknown>, me: RawBuilder<unknown>) => {
  const isKnownAuthor = sql`p.author_id = ${who} and (not p.is_anonymous or ${who} = ${me})`;
  return sql<boolean>`(
    exists (
      select from subject_claims k join posts p on p.id = k.post_id
      where (k.account_id = ${who} and p.author_id = ${member} and not p.is_anonymous or k.account_id = ${member} and ${isKnownAuthor})
        and ${isDisputant(sql`k.account_id`, sql`p.id`)})
    or exists (
      select from cases c left join responses s on s.id = c.response_id left join comments m on m.id = c.comment_id
      join posts p on p.id = coalesce(s.post_id, m.post_id)
      where c.author_id = ${member} and c.pending_at is not null and ${isDisputant(who, sql`p.id`)}
        and (p.author_id is distinct from ${who} or ${isKnownAuthor})))`;
};
