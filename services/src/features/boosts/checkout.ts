import type { CreateBoostCheckout } from '@clapback/contracts';
import { sql } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { beginCheckout } from '../payments/service.ts';
import { boostOffer, boostPrices, type Offer } from '../prices/service.ts';
import { isClaimed, pinnedAnswer } from '../subjects/service.ts';

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
 * behind a warning, or is a post that somebody says is about them and the member neither is its subject nor its author beside an answer. Gives the checkout's id and the path of the item.
 */
export async function beginBoostCheckout(
  tx: Tx,
  member: Member,
  { offer, item }: WantedBoost,
  boostType: CreateBoostCheckout['boostType'],
): Promise<{ id: string; path: string }> {
  const { isFlagged, postId, hasClaim, isForReader } = await readItem(tx, item, member);
  if (isFlagged)
    throw new ProblemError('not_boostable', { detail: `This ${item.kind} is flagged and under review, so it cannot be boosted.` });
  if (hasClaim && !isForReader)
    throw new ProblemError('not_boostable', {
      detail:
        'Someone says that this post is about them. Only that person, once confirmed, or the author with their answer beside it can boost it.',
    });
  const id = beginCheckout(tx, member, offer, { purpose: 'boost', boostType, [`${item.kind}Id` as const]: item.id });
  return { id, path: item.kind === 'post' ? `/?post=${postId}` : `/?post=${postId}&response=${item.id}` };
}

interface ItemRow {
  is_flagged: boolean;
  post_id: string;
  has_claim: boolean;
  is_for_reader: boolean;
}

async function readItem(tx: Tx, { kind, id }: WantedBoost['item'], { accountId }: Member) {
  const { rows } = await (kind === 'post'
    ? sql<ItemRow>`
        select p.is_flagged, p.id as post_id,
          ${isClaimed} as has_claim,
          exists (select from subject_claims c where c.post_id = p.id and c.status = 'confirmed'
            and (c.account_id = ${accountId} or p.author_id = ${accountId} and answer.row is not null)) as is_for_reader
        from posts p ${pinnedAnswer} where p.id = ${id} and p.status = 'active' and p.deleted_at is null`
    : sql<ItemRow>`
        select r.status = 'flagged' as is_flagged, r.post_id, false as has_claim, false as is_for_reader
        from responses r join posts p on p.id = r.post_id and p.status = 'active' and p.deleted_at is null
        where r.id = ${id} and r.status in ('active', 'flagged') and r.deleted_at is null`
  ).execute(tx.db);
  const row = rows[0];
  if (!row) throw new ProblemError('not_found', { detail: `This ${kind} is not here any more.` });
  return { isFlagged: row.is_flagged, postId: row.post_id, hasClaim: row.has_claim, isForReader: row.is_for_reader };
}
