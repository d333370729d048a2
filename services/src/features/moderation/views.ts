import { sql, type RawBuilder } from 'kysely';
import type { Hidden, ItemKind, Restriction } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import type { Platform } from '#platform/platform.ts';

interface RestrictionRow {
  standing_until: Date | string | null;
  id: string | null;
  ground: string | null;
  ground_url: string | null;
  facts: string | null;
  is_automated: boolean | null;
  appeal_allowed: boolean | null;
  created_at: Date | string | null;
}

/** What a suspended or banned member is told about it: the newest decision that brought it. Null for everybody else. */
export async function restrictionOf(platform: Platform, member: Pick<Member, 'accountId' | 'standing'>): Promise<Restriction | null> {
  if (member.standing !== 'suspended' && member.standing !== 'banned') return null;
  const { rows } = await sql<RestrictionRow>`
    select a.standing_until, d.id, d.ground, d.ground_url, d.facts, d.is_automated, d.appeal_allowed, d.created_at
    from accounts a left join lateral (
      select * from decisions d where d.subject_id = a.id and d.kind = ${member.standing === 'banned' ? 'ban' : 'suspend'} order by d.created_at desc, d.id desc limit 1
    ) d on true where a.id = ${member.accountId}`.execute(readFrom(platform));
  const row = rows[0];
  return {
    decisionId: row?.id ?? null,
    standing: member.standing,
    ground: row?.ground ?? null,
    groundUrl: row?.ground_url ?? null,
    facts: row?.facts ?? null,
    isAutomated: row?.is_automated ?? false,
    decidedAt: row?.created_at ? toIso(row.created_at) : null,
    until: member.standing === 'suspended' && row?.standing_until ? toIso(row.standing_until) : null,
    appealAllowed: row?.appeal_allowed ?? true,
    contact: platform.settings.supportAddress,
  };
}

/** SQL: whether an item under the alias is shown to a reader. What staff hid is shown to its author alone. */
export function shownTo(readerId: string | null, alias: string): RawBuilder<boolean> {
  const isForAll = sql<boolean>`${sql.ref(`${alias}.status`)} in ('active', 'flagged')`;
  return readerId === null ? isForAll : sql`(${isForAll} or ${sql.ref(`${alias}.author_id`)} = ${readerId})`;
}

/** The decision that hides an item, as `hiddenBy` gives it. */
export interface HiddenRow {
  id: string;
  ground: string;
  ground_url: string | null;
  created_at: string;
}

/** SQL that gives, for an item under the alias, the decision that hides it; null for an item that is shown, at no cost. */
export function hiddenBy(kind: ItemKind, alias: string): RawBuilder<HiddenRow | null> {
  const [item, status] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.status`)];
  return sql`(
    select jsonb_build_object('id', d.id, 'ground', d.ground, 'ground_url', d.ground_url, 'created_at', d.created_at) from decisions d
    where ${status} not in ('active', 'flagged') and ${sql.ref(`d.${kind}_id`)} = ${item} and d.kind in ('hide', 'force_hide', 'force_hide_no_appeal')
      and not exists (select from decisions r where ${sql.ref(`r.${kind}_id`)} = ${item} and r.reverses_id = d.id)
    order by d.created_at desc, d.id desc limit 1)`;
}

/** What the author of a hidden item is told of it. For the author alone. */
export const hiddenView = (row: HiddenRow | null | undefined): Hidden => ({
  decisionId: row?.id ?? null,
  ground: row?.ground ?? null,
  groundUrl: row?.ground_url ?? null,
  decidedAt: toIsoOrNull(row?.created_at),
});
