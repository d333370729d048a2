import type { Side } from '@clapback/contracts';
import type { EventKind } from '@clapback/contracts/events';
import { toIso } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import type { HeardEvent } from '#platform/events/heard.ts';
import type { Notifies } from '#platform/notifying.ts';
import { isVisiblePost } from '../posts/views.ts';

/**
 * A claim tells the post's author who made it, and until when it waits for them; whoever pays for a boost that it pauses, that it does; and
 * the claimant has a receipt with what comes next.
 */
export const notifyOfClaim: Notifies<'claim.created'> = async (tx, events) => {
  const claims = await readClaims(tx, events);
  const paused = await readPausedBoosts(tx, [...claims.values()]);
  const toBuyers = events.flatMap((event) => {
    const claim = claims.get(event.ids.claimId);
    return paused
      .filter(({ post_id, account_id }) => post_id === claim?.post_id && account_id !== claim?.author_id)
      .map(({ account_id }) => ({
        event,
        recipientId: account_id!,
        type: 'boost' as const,
        postId: event.ids.postId,
        actorId: null,
        about: `paused by ${event.ids.claimId}`,
        data: { message: 'Your boost is paused while we find out who the post is about. Its time is kept' },
      }));
  });
  const toAuthors = events.flatMap((event) => {
    const claim = claims.get(event.ids.claimId);
    if (!claim?.author_id || claim.status !== 'pending') return [];
    const data = claim.deadline_at ? { until: toIso(claim.deadline_at) } : {};
    return [
      {
        event,
        recipientId: claim.author_id,
        type: 'claim' as const,
        postId: claim.post_id,
        actorId: claim.account_id,
        about: `claim ${event.ids.claimId}`,
        data,
      },
    ];
  });
  const receipts = events.flatMap((event) => {
    const claim = claims.get(event.ids.claimId);
    if (!claim || (claim.status !== 'pending' && claim.status !== 'waiting')) return [];
    const next = claim.deadline_at ? 'The author can answer first, then our staff decide' : 'Our staff decide';
    return [
      {
        event,
        recipientId: claim.account_id,
        type: 'claim' as const,
        postId: claim.post_id,
        actorId: claim.account_id,
        about: `receipt ${event.ids.claimId}`,
        isReceipt: true,
        data: {
          message: `You said that this post is about you. ${next}`,
          ...(claim.deadline_at ? { until: toIso(claim.deadline_at) } : {}),
        },
      },
    ];
  });
  return [...toAuthors, ...toBuyers, ...receipts];
};

/** Who paid for the boosts that undecided claims pause. */
async function readPausedBoosts(tx: Tx, claims: readonly { post_id: string; status: string; is_repeat: boolean }[]) {
  const postIds = claims
    .filter(({ status, is_repeat }) => (status === 'pending' || status === 'waiting') && !is_repeat)
    .map(({ post_id }) => post_id);
  if (postIds.length === 0) return [];
  return tx.db
    .selectFrom('boosts')
    .select(['post_id', 'account_id'])
    .distinct()
    .where('post_id', 'in', postIds)
    .where('account_id', 'is not', null)
    .where('remaining_ms', '>', 0)
    .execute();
}

/** What a decision is called, by the status that it led to: the author's refusal leads to staff. */
const toClaimant: Record<string, string | undefined> = {
  confirmed: 'Confirmed: this post is about you',
  waiting: 'The author says that this post is not about you. Our staff decide now',
  rejected: 'Our staff decided that this post is not about you',
};
const toAuthor: Record<string, string | undefined> = {
  confirmed: 'Our staff confirmed who your post is about',
  rejected: 'Our staff rejected a claim about your post',
};

/**
 * What became of a claim tells the claimant, and the post's author where staff decided. Who decided is nowhere in it: the author may be
 * anonymous, and staff act for all.
 */
export const notifyOfClaimDecision: Notifies<'claim.decided'> = async (tx, events) => {
  const claims = await readClaims(tx, events);
  return events.flatMap((event) => {
    const claim = claims.get(event.ids.claimId);
    const message = claim && (event.accountId === claim.account_id ? toClaimant : toAuthor)[event.ids.step];
    if (!claim || !event.accountId || message === undefined) return [];
    const about = `${event.ids.step} ${event.ids.claimId}`;
    return [
      { event, recipientId: event.accountId, type: 'claim' as const, postId: claim.post_id, actorId: null, about, data: { message } },
    ];
  });
};

/** A step of one side tells the other. The author of an anonymous post is not named. */
export const notifyOfResolution: Notifies<'resolution.changed'> = async (tx, events) => {
  const rows = await tx.db
    .selectFrom('post_resolutions as s')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .innerJoin('subject_claims as c', 'c.id', 's.claim_id')
    .select(['s.id', 's.post_id', 's.outcome', 's.proposed_by', 's.ended_by', 'p.author_id', 'p.is_anonymous', 'c.account_id'])
    .where(
      's.id',
      'in',
      events.map(({ ids }) => ids.resolutionId),
    )
    .where(isVisiblePost('p'))
    .execute();
  const resolutions = new Map(rows.map((row) => [row.id, row]));
  return events.flatMap((event) => {
    const row = resolutions.get(event.ids.resolutionId);
    const step = steps[event.ids.step];
    if (!row || !step) return [];
    const by = step.by(row);
    const accounts = { author: row.author_id, subject: row.account_id };
    const sides: Side[] = by === 'staff' ? ['author', 'subject'] : [otherSide(by)];
    const actorId = by === 'staff' || (by === 'author' && row.is_anonymous) ? null : accounts[by];
    const did = `${step.did} ‘${row.outcome}’`;
    const message = actorId ? `${did} for` : `${by === 'staff' ? 'Our staff' : by === 'author' ? 'The author' : 'The person named'} ${did}`;
    const told = {
      event,
      type: 'resolution' as const,
      postId: row.post_id,
      actorId,
      about: `${event.ids.step} ${row.id}`,
      data: { message },
    };
    return sides.flatMap((side) => {
      const recipientId = accounts[side];
      return recipientId ? [{ ...told, recipientId }] : [];
    });
  });
};

const otherSide = (side: Side): Side => (side === 'author' ? 'subject' : 'author');

type Sides = { proposed_by: Side; ended_by: Side | 'staff' | null };
const byProposer = ({ proposed_by }: Sides) => proposed_by;
const byOther = ({ proposed_by }: Sides) => otherSide(proposed_by);
const byEnder = ({ proposed_by, ended_by }: Sides) => ended_by ?? proposed_by;

/** What a step is called and who took it, by the status that it led to. */
const steps: Readonly<Record<string, { did: string; by: (sides: Sides) => Side | 'staff' } | undefined>> = {
  proposed: { did: 'proposed', by: byProposer },
  agreed: { did: 'agreed to', by: byOther },
  declined: { did: 'declined', by: byOther },
  withdrawn: { did: 'withdrew', by: byEnder },
  ended: { did: 'ended', by: byEnder },
};

async function readClaims(tx: Tx, events: readonly HeardEvent<Extract<EventKind, 'claim.created' | 'claim.decided'>>[]) {
  const claims = await tx.db
    .selectFrom('subject_claims as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select(['c.id', 'c.post_id', 'c.account_id', 'c.status', 'c.is_repeat', 'c.deadline_at', 'p.author_id'])
    .where(
      'c.id',
      'in',
      events.map(({ ids }) => ids.claimId),
    )
    .where(isVisiblePost('p'))
    .execute();
  return new Map(claims.map((claim) => [claim.id, claim]));
}
