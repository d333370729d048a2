import { LockMode, type InferEntity } from '@mikro-orm/core';
import { sql } from 'kysely';
import { limits, type DecisionKind, type ForceHide, type SetFlag } from '@clapback/contracts';
import type { AuditAction } from '@clapback/contracts/audit-actions';
import { itemStates } from '@clapback/contracts/vocabulary';
import { reaches } from '#platform/access/abilities.ts';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { validateSentText } from '#platform/text/validate-sent-text.ts';
import { effectiveRole, findRecipient } from '../accounts/service.ts';
import { isAppealed } from '../appeals/views.ts';
import { Report } from '../reports/entities.ts';
import { mailContent, type Outcome } from './content-mails.ts';
import { refuseEdited, tellReporters } from './decide.ts';
import { Decision } from './entities.ts';
import { pageOf, readGrounds } from './grounds.ts';
import { isVisibleState, itemAfter, type ItemStep } from './item-transitions.ts';
import { whyNotDecide, type Interests } from './may-decide.ts';
import { itemColumn, lockItem, setItemState, type ModeratedItem } from './moderated-items.ts';
import { hasSide } from './own-cases.ts';
import { recordDecision } from './record-decision.ts';
import { refreshCase } from './refresh-case.ts';
import { reportAfter } from './report-transitions.ts';
import { haveOthers, readInterests } from './queries.ts';
import { findHolding, hidingKinds, reverseDecision } from './reversal.ts';

/** What staff do to a post without a report: by a control of their own, at any time. */
interface Restriction {
  step: ItemStep;
  kind: 'flag' | 'force_hide' | 'force_hide_no_appeal';
  outcome: Outcome;
  audit: AuditAction;
}

/**
 * Hides a post by force: with `noAppeal` for good, else so that its author can appeal. Its pending reports are found right by it. It cannot be
 * undone like a decision on reports; `restorePost` takes it back at any time. Its mail goes out at once.
 */
export async function forceHidePost(tx: Tx, staff: Member, postId: string, input: ForceHide): Promise<{ decisionId: string }> {
  const restriction: Restriction = input.noAppeal
    ? { step: 'force_hide_no_appeal', kind: 'force_hide_no_appeal', outcome: 'force_hidden_no_appeal', audit: 'content_force_hide' }
    : { step: 'force_hide', kind: 'force_hide', outcome: 'force_hidden', audit: 'content_force_hide' };
  return restrict(tx, staff, postId, restriction, {
    ground: input.ground,
    facts: input.reason,
    factsField: 'reason',
    revisionId: input.revisionId,
  });
}

/** Puts a warning over a post, or takes it away. A flag says what happened, and its author gets one mail about it. */
export async function setPostFlag(tx: Tx, staff: Member, postId: string, input: SetFlag): Promise<{ decisionId: string }> {
  if (input.flagged) {
    const restriction: Restriction = { step: 'flag', kind: 'flag', outcome: 'flagged', audit: 'content_flag' };
    return restrict(tx, staff, postId, restriction, {
      ground: input.ground,
      facts: input.facts ?? '',
      factsField: 'facts',
      revisionId: input.revisionId,
    });
  }
  const facts = input.facts?.trim() ? validateSentText(input.facts, { field: 'facts', max: limits.reason, multiline: true }) : null;
  const item = await lockPost(tx, postId);
  await refuseWhoMayNot(tx, staff, item);
  refuseEdited(item, input.revisionId);
  itemAfter(item.state, 'unflag');
  return takeBack(tx, staff, item, await findHolding(tx, item, ['flag']), {
    facts: facts ?? 'Looked at again: no warning is needed.',
    action: 'content_unflag',
    outcome: 'unflagged',
  });
}

/**
 * Shows a post again that staff have hidden. What another decision hides as well stays hidden. Refused while an appeal is open. Its author is
 * mailed where they were mailed that it was hidden.
 */
export async function restorePost(tx: Tx, staff: Member, postId: string, reason: string): Promise<{ decisionId: string }> {
  const item = await lockPost(tx, postId);
  await refuseWhoMayNot(tx, staff, item);
  const facts = validateSentText(reason, { field: 'reason', max: limits.reason, multiline: true });
  return takeBack(tx, staff, item, await findHolding(tx, item, hidingKinds), { facts, action: 'content_restore', outcome: 'restored' });
}

async function lockPost(tx: Tx, postId: string): Promise<ModeratedItem> {
  const item = await lockItem(tx, 'post', postId);
  if (!item) throw new ProblemError('not_found', { detail: 'There is no such post.' });
  return item;
}

async function refuseWhoMayNot(tx: Tx, staff: Member, item: ModeratedItem): Promise<void> {
  const whyNot = whyNotDecide(staff, (await readInterests(tx.db, staff, item.id)) ?? (await interestsWithoutReports(tx, staff, item)));
  if (whyNot) throw new ProblemError('forbidden', { detail: whyNot });
}

/** What speaks against somebody deciding on a post that nobody has reported: who wrote it, and that it is about them. */
async function interestsWithoutReports(tx: Tx, staff: Member, item: ModeratedItem): Promise<Interests> {
  const author =
    item.authorId && !item.isAnonymous
      ? await tx.db.selectFrom('accounts as a').select(effectiveRole('a').as('role')).where('a.id', '=', item.authorId).executeTakeFirst()
      : undefined;
  const sided = await hasSide(tx.db, staff, item.id);
  const ofStaff = author && reaches(author.role, 'moderator') ? author.role : null;
  const asked = { item_id: item.id, item_post_id: item.id, author_id: item.authorId, author_role: ofStaff };
  return {
    isPerson: false,
    authorId: item.authorId,
    authorRole: ofStaff,
    isReporter: false,
    wasOverruled: false,
    hasSide: sided,
    hasOthers: sided && (await haveOthers(tx.db, staff, [asked])).size > 0,
    whyNotRestrict: null,
  };
}

async function restrict(
  tx: Tx,
  staff: Member,
  postId: string,
  { step, kind, outcome, audit }: Restriction,
  given: { ground?: string | undefined; facts: string; factsField: string; revisionId?: string | undefined },
): Promise<{ decisionId: string }> {
  if (!given.facts.trim()) throw refuseField(given.factsField, 'required', 'Please say what happened.');
  const item = await lockPost(tx, postId);
  await refuseWhoMayNot(tx, staff, item);
  if (item.isDeleted) throw new ProblemError('conflict', { detail: 'Its author has deleted this.' });
  refuseEdited(item, given.revisionId);
  const reports = await tx.em.find(
    Report,
    { postId: item.id, status: 'pending' },
    { orderBy: { createdAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const { ground, facts } = readGrounds(
    { ground: given.ground ?? reports[0]?.reason ?? 'other', facts: given.facts },
    { needsFacts: true },
  );
  const [restores, next] = [{ state: item.state }, itemAfter(item.state, step)];
  await setItemState(tx, item, next);
  const author = await findRecipient(tx, item.authorId);
  const decision = await recordDecision(
    tx,
    {
      kind,
      subjectId: item.authorId,
      item,
      ground,
      groundUrl: pageOf(ground),
      facts,
      decidedById: staff.accountId,
      appealAllowed: kind !== 'force_hide_no_appeal',
      restores,
      isNoticed: author !== null,
    },
    { action: audit, details: kind === 'flag' ? { isAutomated: false } : { noAppeal: kind === 'force_hide_no_appeal' } },
  );
  // Hiding settles what was reported; a warning leaves it to be looked at.
  if (kind !== 'flag' && reports.length > 0) {
    for (const report of reports) {
      const status = reportAfter(report.status, 'hide');
      tx.em.assign(report, { status, decisionId: decision.id, reviewedById: staff.accountId, reviewedAt: decision.createdAt });
    }
    await refreshCase(tx, item);
    await tellReporters(tx, reports);
  }
  await tx.recordEvent(
    'case.decided',
    { caseId: item.id, decisionId: decision.id },
    { actorId: staff.accountId, withheldFrom: item.authorId },
  );
  if (author) {
    await tx.recordEvent('decision.made', { decisionId: decision.id }, { accountId: author.id });
    const { groundUrl = null, createdAt: decidedAt } = decision;
    await mailContent(tx, author, item, outcome, {
      decisionId: decision.id,
      ground,
      groundUrl,
      facts,
      decidedAt,
    });
  }
  return { decisionId: decision.id };
}

async function takeBack(
  tx: Tx,
  staff: Member,
  item: ModeratedItem,
  decisionId: string | null,
  { facts, action, outcome }: { facts: string; action: AuditAction; outcome: Outcome },
): Promise<{ decisionId: string }> {
  if (!decisionId) throw new ProblemError('conflict', { detail: 'There is nothing to undo here.' });
  const appealed = await tx.db
    .selectFrom('decisions as d')
    .select(isAppealed('d').as('isAppealed'))
    .where('d.id', '=', decisionId)
    .executeTakeFirstOrThrow();
  if (appealed.isAppealed)
    throw new ProblemError('conflict', { detail: 'An appeal against this decision is open. The person who answers it decides.' });
  const decision = await tx.em.findOneOrFail(Decision, decisionId);
  const reversal = await reverseDecision(tx, staff, decision, item, { facts, audit: { action }, reports: 'overturn' });
  if (!reversal) throw new ProblemError('conflict', { detail: 'This was undone already.' });
  const author = await findRecipient(tx, item.authorId);
  const isShown = item.post.status === 'active' && !item.isDeleted;
  // Who was not told of it yet, as within the minutes in which it can be undone, is not told that it is over.
  if (author && isShown && (await wasTold(tx, item, decision))) {
    const { ground, groundUrl = null, createdAt: decidedAt } = decision;
    await mailContent(tx, author, item, outcome, {
      decisionId: decision.id,
      ground,
      groundUrl,
      facts,
      decidedAt,
    });
  }
  return reversal;
}

/** Whether the author was told of what was taken back: where it hid the item, of any decision that did since everybody last saw it. */
async function wasTold(tx: Tx, item: ModeratedItem, decision: InferEntity<typeof Decision>): Promise<boolean> {
  if (decision.noticedAt) return true;
  if (!(hidingKinds as readonly DecisionKind[]).includes(decision.kind)) return false;
  const hiding = tx.db
    .selectFrom('decisions as d')
    .where(`d.${itemColumn(item.kind)}`, '=', item.id)
    .where('d.kind', 'in', hidingKinds);
  // The one that found it shown.
  const first = hiding
    .select('d.created_at')
    .where(sql<string>`d.restores ->> 'state'`, 'in', itemStates.filter(isVisibleState))
    .orderBy('d.created_at', 'desc')
    .limit(1);
  const told = await hiding
    .select('d.id')
    .where('d.noticed_at', 'is not', null)
    .where('d.created_at', '>=', first)
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}
