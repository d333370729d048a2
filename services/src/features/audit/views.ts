import { sql, type RawBuilder } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import { anyValue } from '#platform/database/cursor.ts';
import { byKey } from '#platform/database/fragments.ts';
import { isOwnCase } from '../moderation/service.ts';

/**
 * SQL: joins to a line the item that it is about, as `about` (its decision, response and comment) and `p`, its post: that of the decision which the
 * line names, or the line's own. A case has the id of its item. Most lines are about a post or about neither, and look nothing else up.
 */
export const itemOfLine = (line: string): RawBuilder<unknown> => {
  const l = sql.raw(line);
  return sql`
    left join lateral (
      select e.person_id, e.post_id as decided_post_id, s.id as response_id, s.author_id as response_by, s.post_id as response_post_id,
        m.id as comment_id, m.author_id as comment_by, m.post_id as comment_post_id
      from (select) one
      left join decisions e on ${l}.details ? 'decisionId' and e.id = (${l}.details ->> 'decisionId')::uuid
      left join responses s on s.id = coalesce(e.response_id, case when ${l}.target_kind in ('response', 'case') then ${l}.target_id end)
      left join comments m on m.id = coalesce(e.comment_id, case when ${l}.target_kind in ('comment', 'case') then ${l}.target_id end)
      where ${l}.target_kind in ('response', 'comment', 'case') or ${l}.details ? 'decisionId' limit 1
    ) about on true
    left join ${byKey('posts', 'p', sql`coalesce(about.decided_post_id, about.response_post_id, about.comment_post_id, case when ${l}.target_kind in ('post', 'case') then ${l}.target_id end)`)}`;
};

/**
 * SQL: whether a line may be read at all: nobody reads of the work on a case about themselves or what they wrote. Only for lines about cases
 * something is looked up.
 */
export const isReadable = (line: string, reader: Pick<Member, 'accountId'>): RawBuilder<boolean> => {
  const l = sql.raw(line);
  const me = anyValue(sql`${reader.accountId}::uuid`);
  return sql`(${l}.target_kind is distinct from 'case' or not ${isOwnCase(sql`${l}.target_id`, me)})`;
};

/**
 * SQL: whether the actor of a line with its item stays unknown to a reader who may read it: because they wrote the post that it is about
 * without their name, which is told by a call of its own that is audited; or because somebody reported the reader or what they wrote, or staff
 * opened a file of the reader's for it.
 */
export const isActorWithheld = (line: string, reader: Pick<Member, 'accountId'>): RawBuilder<boolean> => {
  const l = sql.raw(line);
  const isOfReader = sql`case when about.response_id is not null then about.response_by when about.comment_id is not null then about.comment_by
    when p.id is not null then p.author_id else coalesce(about.person_id, case when ${l}.target_kind = 'account' then ${l}.target_id end) end = ${reader.accountId}::uuid`;
  return sql`coalesce(${l}.actor_id is not null and (
    ${l}.target_kind = 'file' and ${l}.actor_id <> ${reader.accountId}::uuid
      and exists (select from files o where o.id = ${l}.target_id and o.owner_id = ${reader.accountId}::uuid)
    or (${l}.target_kind in ('post', 'response', 'comment') or ${l}.action = 'report_created' or ${l}.details ? 'decisionId') and (
      p.is_anonymous and p.author_id = ${l}.actor_id
      or ${l}.action in ('report_created', 'appeal_created') and ${l}.actor_id <> ${reader.accountId}::uuid and ${isOfReader}
    )), false)`;
};

/** SQL: the opposite, for a line without its item, which is looked up only for what can be withheld at all. */
export const isActorTold = (line: string, reader: Pick<Member, 'accountId'>): RawBuilder<boolean> => {
  const l = sql.raw(line);
  return sql`(not (${l}.target_kind in ('post', 'response', 'comment', 'file') or ${l}.action = 'report_created' or ${l}.details ? 'decisionId')
    or not exists (select from (select) line ${itemOfLine(line)} where ${isActorWithheld(line, reader)}))`;
};
