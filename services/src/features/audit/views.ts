import { sql, type RawBuilder } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import { byKey } from '#platform/database/fragments.ts';

/**
 * SQL: joins to a line the item that it is about, as `s`, `m` and `p`: that of the decision which the line names, or the line's own. A case has
 * the id of its item. A line about neither costs nothing.
 */
export const itemOfLine = (line: string): RawBuilder<unknown> => {
  const l = sql.raw(line);
  return sql`
    left join decisions e on ${l}.details ? 'decisionId' and e.id = (${l}.details ->> 'decisionId')::uuid
    left join responses s on s.id = coalesce(e.response_id, case when ${l}.target_kind in ('response', 'case') then ${l}.target_id end)
    left join comments m on m.id = coalesce(e.comment_id, case when ${l}.target_kind in ('comment', 'case') then ${l}.target_id end)
    left join ${byKey('posts', 'p', sql`coalesce(e.post_id, s.post_id, m.post_id, case when ${l}.target_kind in ('post', 'case') then ${l}.target_id end)`)}`;
};

/**
 * SQL: whether the actor of a line with its item stays unknown to a reader: because they wrote the post that it is about without their name,
 * which is told by a call of its own that is audited; or because somebody reported the reader or what they wrote, or the case of the line is
 * about that, or staff opened a file of the reader's for it.
 */
export const isActorWithheld = (line: string, reader: Pick<Member, 'accountId'>): RawBuilder<boolean> => {
  const l = sql.raw(line);
  const isOfReader = sql`case when s.id is not null then s.author_id when m.id is not null then m.author_id when p.id is not null then p.author_id
    else coalesce(e.person_id, case when ${l}.target_kind in ('account', 'case') then ${l}.target_id end) end = ${reader.accountId}::uuid`;
  return sql`coalesce(${l}.actor_id is not null and (
    ${l}.target_kind = 'case' and ${isOfReader}
    or ${l}.target_kind = 'file' and ${l}.actor_id <> ${reader.accountId}::uuid
      and exists (select from files o where o.id = ${l}.target_id and o.owner_id = ${reader.accountId}::uuid)
    or (${l}.target_kind in ('post', 'response', 'comment') or ${l}.action = 'report_created' or ${l}.details ? 'decisionId') and (
      p.is_anonymous and p.author_id = ${l}.actor_id
      or ${l}.action in ('report_created', 'appeal_created') and ${l}.actor_id <> ${reader.accountId}::uuid and ${isOfReader}
    )), false)`;
};

/** SQL: the opposite, for a line without its item. */
export const isActorTold = (line: string, reader: Pick<Member, 'accountId'>): RawBuilder<boolean> =>
  sql`not exists (select from (select) about ${itemOfLine(line)} where ${isActorWithheld(line, reader)})`;
