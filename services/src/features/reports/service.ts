import { v7 as uuid } from 'uuid';
import { limits, type CreateReport, type ItemKind } from '@clapback/contracts';
import { severityOf } from '@clapback/contracts/report-reasons';
import type { Member } from '#platform/access/actor.ts';
import { redeemCaptchaPass } from '#platform/captcha/passes.ts';
import { fromNow } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { flagByRule, itemColumn, lockItem, refreshCase } from '../moderation/service.ts';
import { tellStaff } from '../staff-alerts/service.ts';
import { refuseLimited } from '../reporters/service.ts';
import { isFirstCritical } from './first-critical.ts';
import { urgencyOf } from './urgency.ts';

export { lockReportedPeople } from './erase.ts';
export { addPersonReport, isReportedPicture, lockShownPerson, tellOfPersonReport } from './report-person.ts';

interface CheckedReport {
  kind: ItemKind;
  itemId: string;
  comment: string | null;
}

/** Checks what does not need the database: exactly one item, and a comment that may be kept. */
export function checkReport(input: CreateReport): CheckedReport {
  const named = (
    [
      ['post', input.postId],
      ['response', input.responseId],
      ['comment', input.commentId],
    ] as const
  ).filter(([, id]) => id);
  const [item] = named;
  if (!item || named.length > 1) throw refuseField('postId', 'one_item', 'Please report exactly one post, response or comment.');
  const comment = input.comment?.trim()
    ? validateText(input.comment, { field: 'comment', max: limits.reportComment, multiline: true })
    : null;
  return { kind: item[0], itemId: item[1]!, comment };
}

/**
 * Reports an item as it stands now. Refused for who is kept from reporting for a time (`forbidden`), for what the reporter cannot see (`not_found`, whether it is hidden or never was), for their
 * own (`forbidden`) and for a second report (`already_reported`). The item's row is locked, so that of many third reports at once one flags
 * it.
 */
export async function createReport(tx: Tx, reporter: Member, input: CreateReport): Promise<string> {
  const { kind, itemId: named, comment } = checkReport(input);
  await refuseLimited(tx, reporter.accountId);
  await redeemCaptchaPass(tx, input.captchaToken, 'report_content');
  const item = await lockItem(tx, kind, named);
  if (!item?.isVisible) throw new ProblemError('not_found', { detail: 'This is not here any more.' });
  const { id: itemId } = item;
  if (item.authorId === reporter.accountId) throw new ProblemError('forbidden', { detail: 'You cannot report what you wrote yourself.' });

  const id = uuid();
  const urgency = await urgencyOf(tx, reporter.accountId, input.reason);
  const added = await tx.db
    .insertInto('reports')
    .values({
      id,
      reporter_id: reporter.accountId,
      [itemColumn(kind)]: itemId,
      revision_id: item.revisionId,
      reason: input.reason,
      comment,
      due_at: fromNow({ hours: urgency.dueHours }),
      rank_at: fromNow({ hours: urgency.rankHours }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new ProblemError('already_reported');
  // The item's row is locked, so that nobody else counts meanwhile.
  (item.below ?? item.post).reportCount += 1;
  await tx.audit({
    actorId: reporter.accountId,
    action: 'report_created',
    targetKind: kind,
    targetId: itemId,
    details: { reportId: id, reason: input.reason },
  });
  await tx.recordEvent('report.created', { reportId: id, caseId: itemId }, { actorId: reporter.accountId, withheldFrom: item.authorId });
  // The author hears that it was reported. By whom is nowhere in it, and what tells them the ground reads the report's reason alone.
  if (item.authorId)
    await tx.recordEvent('report.received', { reportId: id, postId: item.post.id, [`${kind}Id`]: itemId }, { accountId: item.authorId });
  await refreshCase(tx, item);
  await flagByRule(tx, item);
  if (severityOf[input.reason] === 'critical' && (await isFirstCritical(tx, { kind, itemId, reportId: id })))
    await tellStaff(tx, 'critical_case', itemId);
  return id;
}
