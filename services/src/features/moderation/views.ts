import { sql } from 'kysely';
import type { Restriction } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { toIso } from '#platform/database/time.ts';
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
export async function restrictionOf(platform: Platform, member: Member): Promise<Restriction | null> {
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
