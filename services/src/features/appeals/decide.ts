import { LockMode, type InferEntity } from '@mikro-orm/core';
import { sql } from 'kysely';
import { limits, type DecideAppeal } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { entityNow } from '#platform/database/fragments.ts';
import { toIso } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { validateSentText } from '#platform/text/validate-sent-text.ts';
import { Decision } from '../moderation/entities.ts';
import { lockAnswers, lockSubject, reverseDecision } from '../moderation/service.ts';
import { caseOf } from '../moderation/views.ts';
import { UserAppeal } from './entities.ts';
import { mailAppealResponse } from './mails.ts';
import { appealAfter } from './transitions.ts';
import { whyNotInWords, type WhyNotDecide } from './may-decide.ts';

/** The answer as it is kept, checked. */
export const checkResponse = ({ response }: DecideAppeal): string =>
  validateSentText(response, { field: 'response', max: limits.reason, multiline: true });

/**
 * Answers an appeal: the answer, what approving takes back, the reports behind it, events, audit lines and the mail stand or fall together.
 * Somebody else than the one who decided answers, unless nobody else could.
 */
export async function decideAppeal(tx: Tx, staff: Member, appealId: string, input: DecideAppeal, response: string): Promise<void> {
  const found = await tx.em.findOneOrFail(UserAppeal, appealId, { failHandler: appealGone });
  const decision = found.decisionId ? await tx.em.findOne(Decision, found.decisionId) : null;
  const named = decision && caseOf(decision);
  // To who wrote it there is no appeal of somebody who reported it: it would say who that is.
  const withheldFrom = found.isReporter ? (decision?.subjectId ?? null) : null;
  if (withheldFrom === staff.accountId) throw appealGone();
  if (named && decision?.kind === 'reset_name') await lockAnswers(tx, named.id);
  const item = named ? await lockSubject(tx, named, [staff.accountId]) : null;
  const appeal = await tx.em.findOneOrFail(UserAppeal, appealId, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
    failHandler: appealGone,
  });
  if (appeal.status !== 'pending') throw await alreadyDecided(tx, appeal);
  const whyNot = await readWhyNot(tx, staff.accountId, appealId);
  if (whyNot) throw new ProblemError('forbidden', { detail: whyNotInWords[whyNot] });

  const isApproved = input.decision === 'approved';
  const reversal =
    isApproved && decision
      ? await reverseDecision(tx, staff, decision, item, {
          facts: appeal.isReporter
            ? 'A member who had reported this appealed. It is looked at again.'
            : 'An appeal against it was approved.',
          audit: { action: 'decision_reversed', details: { appealId, reversesId: decision.id } },
          reports: appeal.isReporter ? 'reopen' : 'overturn',
        })
      : null;
  tx.em.assign(appeal, { status: appealAfter(appeal.status, isApproved ? 'approve' : 'reject'), response, reviewedById: staff.accountId });
  appeal.reviewedAt = entityNow();
  await tx.flush();
  await tx.audit({
    actorId: staff.accountId,
    action: isApproved ? 'appeal_approved' : 'appeal_rejected',
    targetKind: 'appeal',
    targetId: appealId,
    details: { decisionId: decision?.id ?? null, reversalId: reversal?.decisionId ?? null },
  });
  await tx.recordEvent('appeal.decided', { appealId, step: input.decision }, { accountId: appeal.accountId, actorId: staff.accountId });
  await tx.recordEvent('appeal.closed', { appealId }, { actorId: staff.accountId, withheldFrom });
  await mailAppealResponse(tx, appeal, { decision: input.decision, response });
}

async function readWhyNot(tx: Tx, staffId: string, appealId: string): Promise<WhyNotDecide | null> {
  const { rows } = await sql<{ why: WhyNotDecide | null }>`
    select why_not_decide_appeal(${staffId}::uuid, a) as why from user_appeals a where a.id = ${appealId}`.execute(tx.db);
  return rows[0]?.why ?? null;
}

/** The refusal of anyone who comes second: what was answered, by whom, when. */
async function alreadyDecided(tx: Tx, appeal: InferEntity<typeof UserAppeal>): Promise<ProblemError> {
  const reviewer = appeal.reviewedById
    ? await tx.db.selectFrom('profiles').select('display_name').where('id', '=', appeal.reviewedById).executeTakeFirst()
    : undefined;
  const name = reviewer?.display_name ?? 'Someone';
  return new ProblemError('already_decided', {
    detail: `${name} already decided this: ${appeal.status}.`,
    context: { appealId: appeal.id, decision: appeal.status, decidedBy: name, decidedAt: toIso(appeal.reviewedAt!) },
  });
}

/** The refusal of an appeal that there is not. */
export const appealGone = (): ProblemError => new ProblemError('not_found', { detail: 'There is no such appeal.' });
