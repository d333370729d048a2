import { reportersUntilFlag } from '@clapback/contracts/limits';
import { groundInWords } from '@clapback/contracts/report-reasons';
import type { Tx } from '#platform/database/transaction.ts';
import { findRecipient } from '../accounts/service.ts';
import { mailContent } from './content-mails.ts';
import { pageOf } from './grounds.ts';
import { canStep, itemAfter } from './item-transitions.ts';
import { itemColumn, setItemState, type ModeratedItem } from './moderated-items.ts';
import { recordDecision } from './record-decision.ts';

/**
 * Flags an item, whose row is locked, once enough different members have reported it. Reports that were dismissed do not count: what a
 * moderator found in order is not flagged by the next report.
 */
export async function flagByRule(tx: Tx, item: ModeratedItem): Promise<void> {
  if (!canStep(item.state, 'flag')) return;
  const reasons = await tx.db
    .selectFrom('reports')
    .where(itemColumn(item.kind), '=', item.id)
    .where('status', '<>', 'dismissed')
    // A notice of somebody without an account is no member's report, whoever they are.
    .where('notice_id', 'is', null)
    .groupBy('reason')
    .select((eb) => ['reason', eb.fn.countAll<string>().as('count'), eb.fn.count<string>('reporter_id').distinct().as('reporters')])
    .orderBy('count', 'desc')
    .orderBy((eb) => eb.fn.min('created_at'))
    .orderBy('reason')
    .execute();
  const reporters = reasons.reduce((sum, reason) => sum + Number(reason.reporters), 0);
  const [top] = reasons;
  if (!top || reporters < reportersUntilFlag) return;

  const [ground, groundUrl] = [top.reason, pageOf(top.reason)];
  const named = reasons.map(({ reason, count }) => `${groundInWords(reason)} (${count})`).join(', ');
  const facts = `${reporters} different members reported this ${item.kind}: ${named}. It stays readable behind a warning until a moderator has looked at it.`;
  const restores = { state: item.state };
  await setItemState(tx, item, itemAfter(item.state, 'flag'));
  const author = await findRecipient(tx, item.authorId);
  const decision = await recordDecision(
    tx,
    {
      kind: 'flag',
      subjectId: item.authorId,
      item,
      ground,
      groundUrl,
      facts,
      decidedById: null,
      appealAllowed: true,
      restores,
      isNoticed: author !== null,
    },
    { action: 'content_flag', details: { isAutomated: true } },
  );
  if (!author) return;
  await tx.recordEvent('decision.made', { decisionId: decision.id }, { accountId: author.id });
  await mailContent(tx, author, item, 'flagged_by_rule', {
    decisionId: decision.id,
    ground,
    groundUrl,
    facts,
    decidedAt: decision.createdAt,
  });
}
