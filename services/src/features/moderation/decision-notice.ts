import { LockMode, type InferEntity } from '@mikro-orm/core';
import type { DecisionKind } from '@clapback/contracts';
import { ago, entityNow, now } from '#platform/database/fragments.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { findRecipient } from '../accounts/service.ts';
import { mailAccountDecision } from './account-mails.ts';
import { mailContent, type Outcome } from './content-mails.ts';
import { Decision } from './entities.ts';
import { isVisibleState } from './item-transitions.ts';
import type { ModeratedItem } from './moderated-items.ts';
import { lockSubject, type CaseSubject } from './moderated-people.ts';
import { mailProfile, type ProfileOutcome } from './person-mails.ts';
import { undoableUntil } from './undo-rule.ts';
import { caseOf } from './views.ts';

/** Minutes after which the sweep takes a notice that is due for one whose job was lost. */
const lostAfterMinutes = 5;

/** Lets the mail about a decision wait until the decision cannot be taken back any more. */
export async function scheduleNotice(tx: Tx, decision: InferEntity<typeof Decision>): Promise<void> {
  decision.noticeDueAt = undoableUntil(decision.createdAt);
  await tx.enqueue('moderation.decision-notice', { decisionId: decision.id }, { startAfter: decision.noticeDueAt });
}

/**
 * Mails a decision whose mail is waiting, to the one whom it concerns: at once with an appeal against it, else when it cannot be taken
 * back any more. Everything is read again under the item's lock, which undoing takes as well: what does not hold any more is not told.
 * Periods to appeal count from `noticed_at`. False where no mail was waiting or there is nothing to tell.
 */
export async function sendDecisionNotice(tx: Tx, decisionId: string): Promise<boolean> {
  const item = await lockSubjectOf(tx, decisionId);
  const waiting = { id: decisionId, noticeDueAt: { $ne: null } };
  const decision = await tx.em.findOne(Decision, waiting, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!decision) return false;
  decision.noticeDueAt = null;
  const isReversed = (await tx.em.count(Decision, { reversesId: decisionId })) > 0;
  if (isReversed) return false;
  const author = await findRecipient(tx, decision.subjectId ?? null);
  if (!author) return false;
  const { ground, groundUrl = null, facts = null, createdAt: decidedAt, effectiveUntil = null } = decision;
  const statement = { decisionId, ground, groundUrl, facts, decidedAt };
  if (decision.kind === 'suspend') {
    if (!(await isSuspended(tx, author.id))) return false;
    await mailAccountDecision(tx, author.id, 'suspend', { ...statement, until: effectiveUntil });
  } else if (!item) return false;
  else if (item.kind === 'person') await mailProfile(tx, author, decision.kind as ProfileOutcome, statement);
  else {
    const outcome = outcomeNow(decision.kind, item);
    if (!outcome) return false;
    await mailContent(tx, author, item, outcome, statement);
  }
  decision.noticedAt = entityNow();
  return true;
}

async function lockSubjectOf(tx: Tx, decisionId: string): Promise<CaseSubject | null> {
  const decision = await tx.em.findOne(Decision, decisionId);
  const named = decision && caseOf(decision);
  return named && lockSubject(tx, named);
}

/** Whether the suspension still is what holds them back: a ban meanwhile has a mail of its own. */
async function isSuspended(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx.db.selectFrom('accounts').select('standing').where('id', '=', accountId).executeTakeFirst();
  return row?.standing === 'suspended';
}

/** What became of the item, where that is still so. A later decision that changed it has a mail of its own. */
function outcomeNow(kind: DecisionKind, item: ModeratedItem): Outcome | null {
  if (kind === 'warning') return 'warned';
  if (kind === 'hide') return isVisibleState(item.state) ? null : 'hidden';
  return kind === 'no_violation' && item.state === 'active' && !item.isDeleted ? 'unflagged' : null;
}

/** Sends notices that have been due for a while: their jobs were lost. Safe to run at any time. */
export async function sendLostNotices(platform: Platform): Promise<void> {
  const lost = await readFrom(platform)
    .selectFrom('decisions')
    .select('id')
    .where('notice_due_at', '<', ago({ minutes: lostAfterMinutes }))
    .orderBy('notice_due_at')
    .limit(1000)
    .execute();
  for (const { id } of lost) {
    await transact(platform, (tx) => sendDecisionNotice(tx, id)).catch((error: unknown) =>
      platform.log.warn({ err: error, decisionId: id }, 'The mail about a decision could not be put into the queue'),
    );
  }
}

/** Sends a notice by its job: one that comes too early changes nothing. */
export async function sendDueNotice(platform: Platform, decisionId: string): Promise<void> {
  await transact(platform, async (tx) => {
    const due = tx.db.selectFrom('decisions').select('id').where('id', '=', decisionId).where('notice_due_at', '<=', now);
    if (await due.executeTakeFirst()) await sendDecisionNotice(tx, decisionId);
  });
}
