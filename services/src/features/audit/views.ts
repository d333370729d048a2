import { sql, type RawBuilder } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import { anyValue } from '#platform/database/cursor.ts';
import { byKey } from '#platform/database/fragments.ts';
import { isToldToSubject } from '../moderation/service.ts';

type Reader = Pick<Member, 'accountId'>;

/** SQL: the decision that a line names, in its details or as its target, and whether it names one. */
const decisionOf = (l: RawBuilder<unknown>) =>
  sql`case when ${l}.target_kind = 'decision' then ${l}.target_id when ${l}.details ? 'decisionId' then (${l}.details ->> 'decisionId')::uuid end`;
const namesDecision = (l: RawBuilder<unknown>) => sql`(${l}.target_kind = 'decision' or ${l}.details ? 'decisionId')`;

/**
 * SQL: joins to a line the item that it is about, as `about` (its decision, response and comment) and `p`, its post: that of the decision which the
 * line names, or the line's own. A case has the id of its item. Most lines are about a post or about neither, and look nothing else up.
 */
export const itemOfLine = (line: string): RawBuilder<unknown> => {
  const l = sql.raw(line);
  return sql`
    left join lateral (
      select e.subject_id, e.post_id as decided_post_id, s.post_id as response_post_id, s.author_id as response_by,
        m.post_id as comment_post_id, m.author_id as comment_by
      from (select) one
      left join decisions e on e.id = ${decisionOf(l)}
      left join responses s on s.id = coalesce(e.response_id, case when ${l}.target_kind in ('response', 'case') then ${l}.target_id end)
      left join comments m on m.id = coalesce(e.comment_id, case when ${l}.target_kind in ('comment', 'case') then ${l}.target_id end)
      where ${l}.target_kind in ('response', 'comment', 'case') or ${namesDecision(l)} limit 1
    ) about on true
    left join ${byKey('posts', 'p', sql`coalesce(about.decided_post_id, about.response_post_id, about.comment_post_id, case when ${l}.target_kind in ('post', 'case') then ${l}.target_id end)`)}`;
};

/**
 * SQL: whether a line with its item may be read at all: nobody reads of a case about themselves or what they wrote. That is what colleagues did
 * with it, each report and what a rule proposed about them. Of decisions they read those that they are told of, and of appeals against them their
 * own.
 */
export const isReadable = (line: string, reader: Reader): RawBuilder<boolean> => {
  const l = sql.raw(line);
  const me = anyValue(sql`${reader.accountId}::uuid`);
  return sql`case
    when ${namesDecision(l)} then about.subject_id is distinct from ${me} or not exists (
      select from decisions e left join decisions b on b.id = e.reverses_id where e.id = ${decisionOf(l)} and (
        not ${isToldToSubject('e', 'b')}
        or ${l}.target_kind = 'appeal' and not exists (select from user_appeals u where u.id = ${l}.target_id and u.account_id = ${me})))
    when ${l}.target_kind in ('case', 'post', 'response', 'comment')
      or ${l}.action in ('report_created', 'legal_notice_received', 'reporter_proposal_declined') then ${l}.target_id is distinct from ${me}
        and case when about.response_post_id is not null then about.response_by when about.comment_post_id is not null then about.comment_by
          when ${l}.target_kind in ('case', 'post') then p.author_id end is distinct from ${me}
    else true end`;
};

/**
 * SQL: whether the actor of a line with its item stays unknown to a reader who may read it: because they wrote the post that it is about
 * without their name, which is told by a call of its own that is audited; or because it is a decision about the reader or answers an appeal of
 * theirs, or staff opened a file of theirs.
 */
export const isActorWithheld = (line: string, reader: Reader): RawBuilder<boolean> => {
  const l = sql.raw(line);
  return sql`coalesce(${l}.actor_id is not null and (
    p.is_anonymous and p.author_id = ${l}.actor_id
    or ${l}.actor_id <> ${reader.accountId}::uuid and (
      about.subject_id = ${reader.accountId}::uuid
      or ${l}.target_kind = 'appeal' and exists (select from user_appeals u where u.id = ${l}.target_id and u.account_id = ${reader.accountId}::uuid)
      or ${l}.target_kind = 'file' and exists (select from files o where o.id = ${l}.target_id and o.owner_id = ${reader.accountId}::uuid)
    )), false)`;
};

/** SQL: the details of a line with its item for a reader who is told less: of a decision about themselves not on how many reports. Else null. */
export const lessDetails = (line: string, reader: Reader): RawBuilder<unknown> => {
  const l = sql.raw(line);
  return sql`case when about.subject_id = ${reader.accountId}::uuid and ${l}.details ? 'reports' then ${l}.details - 'reports' end`;
};
