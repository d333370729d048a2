import { sql, type RawBuilder } from 'kysely';
import type { CaseKind, Hidden, ItemKind, Restriction, Standing } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import type { Platform } from '#platform/platform.ts';

// What readers and authors are told of decisions, for every feature that shows items. What staff see is in `staff-views.ts`, and who wrote
// an anonymous post in `reveal-author.ts`.

/** Which item a report or a decision names; null for one of a person. */
export function itemOf(row: {
  postId?: string | null;
  responseId?: string | null;
  commentId?: string | null;
}): { kind: ItemKind; id: string } | null {
  if (row.postId) return { kind: 'post', id: row.postId };
  if (row.responseId) return { kind: 'response', id: row.responseId };
  return row.commentId ? { kind: 'comment', id: row.commentId } : null;
}

/** What the case of a report or a decision is about: an item or a person; null for a decision that was made on no case. */
export const caseOf = (row: Parameters<typeof itemOf>[0] & { personId?: string | null }): { kind: CaseKind; id: string } | null =>
  row.personId ? { kind: 'person', id: row.personId } : itemOf(row);

/** The same for a row of a list. */
export const itemOfRow = (row: { post_id: string | null; response_id: string | null; comment_id: string | null }) =>
  itemOf({ postId: row.post_id, responseId: row.response_id, commentId: row.comment_id });

/** `caseOf` for a row of a list. */
export const caseOfRow = (row: Parameters<typeof itemOfRow>[0] & { person_id: string | null }) =>
  caseOf({ postId: row.post_id, responseId: row.response_id, commentId: row.comment_id, personId: row.person_id });

/** What a suspended, banned or warned member is told about it: the newest decision that brought it. Null for everybody else. */
export async function restrictionOf(
  platform: Platform,
  member: Pick<Member, 'accountId' | 'standing'> & { standingUntil?: Date | null; hasOpenWarning?: boolean },
): Promise<Restriction | null> {
  const kind = restrictingKind(member);
  if (!kind) return null;
  const row = await readFrom(platform)
    .selectFrom('decisions')
    .selectAll()
    .where('subject_id', '=', member.accountId)
    .where('kind', '=', kind)
    .$if(kind === 'warning', (query) => query.where('acknowledged_at', 'is', null).where(isHeld))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    decisionId: row?.id ?? null,
    standing: member.standing,
    ground: row?.ground ?? null,
    groundUrl: row?.ground_url ?? null,
    facts: row?.facts ?? null,
    isAutomated: row?.is_automated ?? false,
    decidedAt: row?.created_at ? toIso(row.created_at) : null,
    until: member.standing === 'suspended' ? toIsoOrNull(member.standingUntil) : null,
    appealAllowed: row?.appeal_allowed ?? true,
    contact: platform.settings.supportAddress,
  };
}

/** Which kind of decision holds a member back; null for none. */
function restrictingKind({
  standing,
  hasOpenWarning,
}: {
  standing: Standing;
  hasOpenWarning?: boolean;
}): 'ban' | 'suspend' | 'warning' | null {
  if (standing === 'banned') return 'ban';
  if (standing === 'suspended') return 'suspend';
  return standing === 'active' && hasOpenWarning ? 'warning' : null;
}

/** SQL: whether a row of `decisions` was not taken back. */
const isHeld = sql<boolean>`not exists (select from decisions v where v.reverses_id = decisions.id)`;

// Fragments, and not typed calls, since each list has its own names for the tables.

/** SQL: whether an item under the alias is shown to a reader. What staff hid is shown to its author alone. */
export function isVisibleItemTo(readerId: string | null, alias: string): RawBuilder<boolean> {
  const isForAll = sql<boolean>`${sql.ref(`${alias}.status`)} in ('active', 'flagged')`;
  return readerId === null ? isForAll : sql`(${isForAll} or ${sql.ref(`${alias}.author_id`)} = ${readerId})`;
}

/** The decision that hides an item, as `hidingDecision` gives it. */
export interface HidingDecisionRow {
  id: string;
  ground: string;
  ground_url: string | null;
  created_at: string;
}

/** SQL that gives, for an item under the alias, the decision that hides it; null for an item that is shown, at no cost. */
export function hidingDecision(kind: ItemKind, alias: string): RawBuilder<HidingDecisionRow | null> {
  const [item, status] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.status`)];
  return sql`(
    select jsonb_build_object('id', d.id, 'ground', d.ground, 'ground_url', d.ground_url, 'created_at', d.created_at) from decisions d
    where ${status} not in ('active', 'flagged') and ${sql.ref(`d.${kind}_id`)} = ${item} and d.kind in ('hide', 'force_hide', 'force_hide_no_appeal')
      and not exists (select from decisions r where ${sql.ref(`r.${kind}_id`)} = ${item} and r.reverses_id = d.id)
    order by d.created_at desc, d.id desc limit 1)`;
}

/** What the author of a hidden item is told of it. For the author alone. */
export const hidingDecisionView = (row: HidingDecisionRow | null | undefined): Hidden => ({
  decisionId: row?.id ?? null,
  ground: row?.ground ?? null,
  groundUrl: row?.ground_url ?? null,
  decidedAt: toIsoOrNull(row?.created_at),
});
