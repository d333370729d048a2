import type { CreateBoostCheckout } from '@clapback/contracts';
import { sql } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { beginCheckout } from '../payments/service.ts';
import { boostOffer, boostPrices, type Offer } from '../prices/service.ts';

/** What is boosted, at which price, and where its payer goes. */
export interface WantedBoost {
  offer: Offer;
  item: { kind: 'post' | 'response'; id: string };
}

/** What a call wants boosted: one item, by a kind of boost that is for it. Refused otherwise. */
export function readWantedBoost({ postId, responseId, boostType }: CreateBoostCheckout): WantedBoost {
  if ((postId === undefined) === (responseId === undefined))
    throw refuseField(postId === undefined ? 'postId' : 'responseId', 'one_item', 'Name one post or one response.');
  const kind = postId === undefined ? 'response' : 'post';
  const price = boostPrices.find((one) => one.boostType === boostType && one.item === kind);
  if (!price) throw refuseField('boostType', 'not_allowed', `A ${kind} cannot be boosted like this.`);
  return { offer: boostOffer(price), item: { kind, id: (postId ?? responseId)! } };
}

/**
 * Notes that a member is about to boost an item. Refused with `not_found` where nobody sees it, and with `not_boostable` where it stands
 * behind a warning. Gives the checkout's id and the path of the item.
 */
export async function beginBoostCheckout(
  tx: Tx,
  member: Member,
  { offer, item }: WantedBoost,
  boostType: CreateBoostCheckout['boostType'],
): Promise<{ id: string; path: string }> {
  const { isFlagged, postId } = await readItem(tx, item);
  if (isFlagged)
    throw new ProblemError('not_boostable', { detail: `This ${item.kind} is flagged and under review, so it cannot be boosted.` });
  const id = beginCheckout(tx, member, offer, { purpose: 'boost', boostType, [`${item.kind}Id` as const]: item.id });
  return { id, path: item.kind === 'post' ? `/?post=${postId}` : `/?post=${postId}&response=${item.id}` };
}

interface ItemRow {
  is_flagged: boolean;
  post_id: string;
}

async function readItem(tx: Tx, { kind, id }: WantedBoost['item']): Promise<{ isFlagged: boolean; postId: string }> {
  const { rows } = await (kind === 'post'
    ? sql<ItemRow>`select is_flagged, id as post_id from posts where id = ${id} and status = 'active' and deleted_at is null`
    : sql<ItemRow>`
        select r.status = 'flagged' as is_flagged, r.post_id from responses r join posts p on p.id = r.post_id and p.status = 'active' and p.deleted_at is null
        where r.id = ${id} and r.status in ('active', 'flagged') and r.deleted_at is null`
  ).execute(tx.db);
  if (!rows[0]) throw new ProblemError('not_found', { detail: `This ${kind} is not here any more.` });
  return { isFlagged: rows[0].is_flagged, postId: rows[0].post_id };
}
