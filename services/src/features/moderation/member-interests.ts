import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { whyNotRestrict, type MemberInterests } from './may-decide.ts';
import { isOtherDecider, wasOverruled } from './own-cases.ts';

type Staff = Pick<Member, 'accountId'>;

/** What is about to be done. */
interface Step {
  /** A ban is for admins alone, so that only another admin can do it instead. */
  needsAdmin?: boolean;
  /** The case that it is decided on, where that is of an item: whoever was overruled on it cannot do it instead. */
  caseId?: string;
}

/** Refuses somebody of the staff who has an interest of their own in restricting a member, while somebody else could do it. */
export async function refuseInterested(tx: Tx, staff: Staff, memberId: string, step: Step = {}): Promise<void> {
  const whyNot = whyNotRestrict(await readMemberInterests(tx.db, staff, memberId, step));
  if (whyNot) throw new ProblemError('forbidden', { detail: whyNot });
}

/**
 * What speaks against somebody of the staff restricting a member. What anybody wrote without their name is left out, unless they wrote it
 * themselves: nothing may tell whose it is. Against others it counts only for those against whom nothing else speaks, so that of several who
 * did somebody is always left.
 */
export async function readMemberInterests(
  db: Kysely<Tables>,
  staff: Staff,
  memberId: string,
  { needsAdmin = false, caseId = memberId }: Step = {},
): Promise<MemberInterests> {
  const [me, member, other] = [sql`${staff.accountId}::uuid`, sql`${memberId}::uuid`, sql`a.id`];
  const { isReporter, hasDispute, isTold } = await db
    .selectNoFrom([
      hasReported(me, member).as('isReporter'),
      isDisputed(me, member, true).as('hasDispute'),
      isDisputed(me, member, false).as('isTold'),
    ])
    .executeTakeFirstOrThrow();
  if (!isReporter && !hasDispute) return { isReporter, hasDispute, hasOthers: false };
  const found = await db
    .selectFrom('accounts as a')
    .innerJoin('accounts as b', (join) => join.on('b.id', '=', memberId))
    .leftJoin('cases as r', (join) => join.on('r.id', '=', caseId))
    .select('a.id')
    .where(isOtherDecider(staff, needsAdmin ? sql`true` : sql`b.granted_role in ('moderator', 'admin')`))
    .whereRef('a.id', '<>', 'b.id')
    .where((eb) => eb.not(eb.or([hasReported(other, member), isDisputed(other, member, !isReporter && !isTold), wasOverruled(other)])))
    .limit(1)
    .executeTakeFirst();
  return { isReporter, hasDispute, hasOthers: found !== undefined };
}

// Functions of the database, by which appeals go too.

/** SQL: whether somebody's report of a member, or of what that member wrote under their name, is pending. */
export const hasReported = (who: RawBuilder<unknown>, memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`has_reported(${who}, ${memberId})`;

/**
 * SQL: whether somebody is on the other side of a member in a dispute: one of the two wrote a post and the other said that it is about them, or
 * what the member wrote below a post that somebody has a side in was reported. A post that somebody wrote without their name counts on demand.
 */
export const isDisputed = (who: RawBuilder<unknown>, memberId: RawBuilder<unknown>, knowsAnonymous: boolean): RawBuilder<boolean> =>
  sql<boolean>`has_dispute(${who}, ${memberId}, ${sql.lit(knowsAnonymous)})`;
