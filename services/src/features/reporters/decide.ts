import { LockMode } from '@mikro-orm/core';
import { limits, type DecideReporterProposal } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { entityNow } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { validateSentText } from '#platform/text/validate-sent-text.ts';
import { lockAccounts, recordDecision, refuseInterested } from '../moderation/service.ts';
import { ReporterProposal } from './entities.ts';
import { mailReporter } from './mails.ts';
import { whyNotDecide } from './may-decide.ts';
import { limitDays } from './rule.ts';

/** What the decisions rest on, and where that can be read. */
const ground = 'Reports that were mostly unfounded';
const groundUrl = '/community-guidelines#reports';

const dayMs = 86_400_000;

/**
 * Decides what a rule proposed about a reporter. Accepted, it is a decision about the member, who is told by mail and in their settings and
 * can appeal it; declined, only the proposal ends.
 */
export async function decideProposal(tx: Tx, staff: Member, id: string, input: DecideReporterProposal): Promise<void> {
  const words = validateSentText(input.words, { field: 'words', max: limits.reason, multiline: true });
  const found = await tx.em.findOne(ReporterProposal, id);
  if (!found) throw new ProblemError('not_found', { detail: 'There is no such proposal.' });
  if (found.accountId === staff.accountId)
    throw new ProblemError('forbidden', { detail: whyNotDecide(staff, { id: found.accountId, role: staff.role })! });
  // The members first, as everything that decides about people locks them.
  const { subject } = await lockAccounts(tx, staff.accountId, found.accountId);
  const whyNot = whyNotDecide(staff, subject);
  if (whyNot) throw new ProblemError('forbidden', { detail: whyNot });
  // To decline restricts nobody.
  if (input.decision === 'accept') await refuseInterested(tx, staff, subject.id);
  const proposal = await tx.em.findOneOrFail(ReporterProposal, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (proposal.status !== 'open') throw new ProblemError('already_decided', { detail: 'Someone already decided this.' });

  tx.em.assign(proposal, { status: input.decision === 'accept' ? 'accepted' : 'declined', words, decidedById: staff.accountId });
  proposal.decidedAt = entityNow();
  if (input.decision === 'decline') {
    await tx.audit({
      actorId: staff.accountId,
      action: 'reporter_proposal_declined',
      targetKind: 'account',
      targetId: subject.id,
      details: { proposalId: id, step: proposal.step },
    });
    return;
  }
  const isLimit = proposal.step === 'limit';
  const until = isLimit ? new Date(Date.now() + limitDays * dayMs) : null;
  const decision = await recordDecision(
    tx,
    {
      kind: isLimit ? 'report_limit' : 'report_warning',
      subjectId: subject.id,
      ground,
      groundUrl,
      facts: words,
      decidedById: staff.accountId,
      appealAllowed: true,
      effectiveUntil: until,
      isNoticed: true,
    },
    {
      action: isLimit ? 'reporter_limited' : 'reporter_warned',
      details: { proposalId: id, decided: proposal.decided, dismissed: proposal.dismissed },
    },
  );
  proposal.decisionId = decision.id;
  await tx.recordEvent('decision.made', { decisionId: decision.id }, { accountId: subject.id });
  await mailReporter(tx, subject.id, { decisionId: decision.id, ground, groundUrl, facts: words, until });
}
