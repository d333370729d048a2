import type { claimStatuses, resolutionStatuses } from '@clapback/contracts/vocabulary';
import { ProblemError } from '#platform/http/problems.ts';

type ClaimStatus = (typeof claimStatuses)[number];
type ResolutionStatus = (typeof resolutionStatuses)[number];

/**
 * What happens to a claim: the author answers or lets the time pass, staff decide, or its claimant takes it back and makes it again.
 * `renew_edited` is making it again where the post was edited since staff decided.
 */
export type ClaimStep = 'confirm' | 'refuse' | 'lapse' | 'staff_confirm' | 'staff_reject' | 'withdraw' | 'renew' | 'renew_edited';

/**
 * Where each step leads from each status. A step that is not here is refused. What the author refused, staff decide; the author may still
 * confirm it until then. What the author confirmed, staff can reject, so that nobody keeps the place from the person who is meant by
 * confirming somebody else.
 */
const claimSteps: Record<ClaimStatus, Partial<Record<ClaimStep, ClaimStatus>>> = {
  pending: { confirm: 'confirmed', refuse: 'waiting', lapse: 'waiting', withdraw: 'withdrawn' },
  waiting: { confirm: 'confirmed', staff_confirm: 'confirmed', staff_reject: 'rejected', withdraw: 'withdrawn' },
  confirmed: { staff_reject: 'rejected', withdraw: 'withdrawn' },
  rejected: { renew_edited: 'pending' },
  withdrawn: { renew: 'pending' },
};

/** The status of a claim after a step. Throws for one that makes no sense now: `already_decided` where somebody answered it before. */
export function claimAfter(now: ClaimStatus, step: ClaimStep): ClaimStatus {
  const after = claimSteps[now][step];
  if (after) return after;
  if (step === 'renew' || step === 'renew_edited')
    throw new ProblemError('already_claimed', now === 'rejected' ? { detail: `${claimIs.rejected} ${oncePostIsEdited}` } : {});
  const isDecided = now === 'confirmed' || now === 'rejected';
  throw new ProblemError(isDecided && step !== 'withdraw' ? 'already_decided' : 'conflict', { detail: claimIs[now] });
}

const oncePostIsEdited = 'It can be said again once the post was edited.';
const claimIs: Record<ClaimStatus, string> = {
  pending: 'The post’s author has time to answer this first.',
  waiting: 'This waits for our staff already.',
  confirmed: 'This was confirmed already.',
  rejected: 'Our staff have decided this already.',
  withdrawn: 'This was withdrawn.',
};

/** What happens to a resolution. `retract` is what becomes of it when the claim of its subject ends. */
export type ResolutionStep = 'accept' | 'decline' | 'withdraw' | 'end' | 'retract';

const resolutionSteps: Record<ResolutionStatus, Partial<Record<ResolutionStep, ResolutionStatus>>> = {
  proposed: { accept: 'agreed', decline: 'declined', withdraw: 'withdrawn', retract: 'withdrawn' },
  agreed: { end: 'ended', retract: 'ended' },
  declined: {},
  withdrawn: {},
  ended: {},
};

/** The status of a resolution after a step. Throws `conflict` for one that makes no sense now. */
export function resolutionAfter(now: ResolutionStatus, step: ResolutionStep): ResolutionStatus {
  const after = resolutionSteps[now][step];
  if (!after) throw new ProblemError('conflict', { detail: resolutionIs[now] });
  return after;
}

const resolutionIs: Record<ResolutionStatus, string> = {
  proposed: 'This waits for the other side.',
  agreed: 'Both sides have agreed on this.',
  declined: 'This was declined.',
  withdrawn: 'This was withdrawn.',
  ended: 'This was ended.',
};
