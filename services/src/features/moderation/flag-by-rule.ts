import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ReportReason } from '@clapback/contracts';
import { groundInWords } from '@clapback/contracts/vocabulary';
import type { Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { authorOf } from './authors.ts';
import { mailContent } from './content-mails.ts';
import { pageOf } from './grounds.ts';
import { canStep, itemAfter } from './item-steps.ts';
import { itemColumn, setState, type Item } from './items.ts';

/** Distinct reporters after whom an item is flagged without anybody deciding it. The published policy says so. */
export const reportersUntilFlag = 3;

/**
 * Flags an item, whose row is locked, once enough different members have reported it. Reports that were dismissed do not count: what a
 * moderator found in order is not flagged by the next report.
 */
export async function flagByRule(platform: Platform, tx: Tx, item: Item): Promise<void> {
  if (!canStep(item.state, 'flag')) return;
  const { rows } = await sql<{ reason: ReportReason; count: number; reporters: number }>`
    select reason, count(*)::int as count, (sum(count(distinct reporter_id)) over ())::int as reporters
    from reports where ${itemColumn(item.kind)} = ${item.id} and status <> 'dismissed'
    group by reason order by count(*) desc, min(created_at), reason`.execute(tx.db);
  const top = rows[0];
  if (!top || top.reporters < reportersUntilFlag) return;

  const [decisionId, ground] = [uuid(), top.reason];
  const named = rows.map(({ reason, count }) => `${groundInWords(reason)} (${count})`).join(', ');
  const facts = `${top.reporters} different members reported this ${item.kind}: ${named}. It stays readable behind a warning until a moderator has looked at it.`;
  await setState(tx, item, itemAfter(item.state, 'flag'));
  await tx.db
    .insertInto('decisions')
    .values({
      id: decisionId,
      kind: 'flag',
      subject_id: item.authorId,
      [`${item.kind}_id`]: item.id,
      revision_id: item.revisionId,
      ground,
      ground_url: pageOf(ground),
      facts,
      is_automated: true,
      restores: JSON.stringify({ state: item.state }),
      noticed_at: item.authorId ? sql`now()` : null,
    } as never)
    .execute();
  await tx.audit({
    actorId: null,
    action: 'content_flag',
    targetKind: item.kind,
    targetId: item.id,
    details: { decisionId, ground, isAutomated: true },
  });
  const author = await authorOf(tx, item.authorId);
  if (!author) return;
  await tx.recordEvent('decision.made', { decisionId }, { accountId: author.id });
  const statement = { username: author.displayName, ground, groundUrl: pageOf(ground), facts, decidedAt: new Date() };
  await mailContent(platform, tx, author.email, item, 'flagged', statement);
}
