import { sql, type RawBuilder } from 'kysely';
import type { DecisionKind } from '@clapback/contracts';
import { isUndoneBy } from './undo-rule.ts';

export interface StrikeRow {
  id: string;
  kind: Extract<
    DecisionKind,
    'warning' | 'flag' | 'hide' | 'force_hide' | 'force_hide_no_appeal' | 'suspend' | 'ban' | 'reset_name' | 'remove_picture'
  >;
  ground: string;
  created_at: string;
}

/**
 * SQL: the decisions of a year that went against a member and were not taken back, newest first. Staff are shown them; nothing follows from
 * their number. What was decided about posts without their name is not among them, for that would tell whose those are.
 */
export const strikesOf = (accountId: string): RawBuilder<StrikeRow> => sql<StrikeRow>`
  select d.id, d.kind, d.ground, d.created_at from decisions d
  left join responses s on s.id = d.response_id left join comments c on c.id = d.comment_id left join posts p on p.id = coalesce(d.post_id, s.post_id, c.post_id)
  where d.subject_id = ${accountId}::uuid and d.kind in ('warning', 'flag', 'hide', 'force_hide', 'force_hide_no_appeal', 'suspend', 'ban', 'reset_name', 'remove_picture')
    and d.created_at > now() - interval '1 year'
    and not coalesce(p.is_anonymous and p.author_id = d.subject_id, false)
    and not exists (select from decisions v where v.reverses_id = d.id)
  order by d.created_at desc, d.id desc`;

/** SQL: how often a member was suspended. A suspension that was shortened counts once, one that was undone does not count. */
export const suspensionsOf = (accountId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from decisions n where n.subject_id = ${accountId} and n.kind = 'suspend' and n.reverses_id is null
    and not exists (select from decisions u where u.reverses_id = n.id and ${isUndoneBy('n', 'u')}))`;
