import { sql } from 'kysely';
import type { DecisionKind, ItemKind } from '@clapback/contracts';
import { undoMinutes } from '@clapback/contracts/vocabulary';
import { toIso } from '#platform/database/time.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { authorOf } from './authors.ts';
import { mailContent, type Outcome } from './content-mails.ts';
import { lockItem, type Item } from './items.ts';

/** Minutes after which the sweep takes a notice that is due for one whose job was lost. */
const lostAfterMinutes = 5;

/** Lets the mail about a decision wait until the decision cannot be taken back any more. */
export async function scheduleNotice(tx: Tx, decisionId: string): Promise<void> {
  const { rows } = await sql<{ due: string }>`
    update decisions set notice_due_at = created_at + make_interval(mins => ${undoMinutes}) where id = ${decisionId}
    returning notice_due_at as due`.execute(tx.db);
  await tx.enqueue('moderation.decision-notice', { decisionId }, { startAfter: new Date(toIso(rows[0]!.due)) });
}

/** Withdraws the mail about a decision that is taken back. Its job will find nothing to send. */
export async function withdrawNotice(tx: Tx, decisionId: string): Promise<void> {
  await sql`update decisions set notice_due_at = null where id = ${decisionId}`.execute(tx.db);
}

interface Waiting {
  kind: DecisionKind;
  subject_id: string | null;
  ground: string;
  ground_url: string | null;
  facts: string | null;
  created_at: string;
  is_reversed: boolean;
}

/**
 * Mails a decision whose mail is waiting, to the one whom it concerns: at once with an appeal against it, else when it cannot be taken
 * back any more. Everything is read again under the item's lock, which undoing takes as well: what does not hold any more is not told.
 * Periods to appeal count from `noticed_at`. False where no mail was waiting or there is nothing to tell.
 */
export async function sendDecisionNotice(platform: Platform, tx: Tx, decisionId: string): Promise<boolean> {
  const item = await lockItemOf(tx, decisionId);
  const { rows } = await sql<Waiting>`
    update decisions d set notice_due_at = null where d.id = ${decisionId} and d.notice_due_at is not null
    returning d.kind, d.subject_id, d.ground, d.ground_url, d.facts, d.created_at,
      exists (select from decisions r where r.reverses_id = d.id) as is_reversed`.execute(tx.db);
  const decision = rows[0];
  if (!decision || decision.is_reversed || !item) return false;
  const [author, outcome] = [await authorOf(tx, decision.subject_id), outcomeNow(decision.kind, item)];
  if (!author || !outcome) return false;
  await sql`update decisions set noticed_at = now() where id = ${decisionId}`.execute(tx.db);
  const { ground, ground_url: groundUrl, facts, created_at: createdAt } = decision;
  const statement = { username: author.displayName, ground, groundUrl, facts, decidedAt: new Date(toIso(createdAt)) };
  await mailContent(platform, tx, author.email, item, outcome, statement);
  return true;
}

async function lockItemOf(tx: Tx, decisionId: string): Promise<Item | null> {
  const { rows } = await sql<{ item_id: string | null; kind: ItemKind }>`
    select coalesce(post_id, response_id, comment_id) as item_id,
      case when post_id is not null then 'post' when response_id is not null then 'response' else 'comment' end as kind
    from decisions where id = ${decisionId}`.execute(tx.db);
  return rows[0]?.item_id ? lockItem(tx, rows[0].kind, rows[0].item_id) : null;
}

/** What became of the item, where that is still so. A later decision that changed it has a mail of its own. */
function outcomeNow(kind: DecisionKind, item: Item): Outcome | null {
  if (kind === 'hide') return item.state === 'active' || item.state === 'flagged' ? null : 'hidden';
  return kind === 'no_violation' && item.state === 'active' && !item.isDeleted ? 'unflagged' : null;
}

/** Sends notices that have been due for a while: their jobs were lost. Safe to run at any time. */
export async function sendLostNotices(platform: Platform): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from decisions where notice_due_at < now() - make_interval(mins => ${lostAfterMinutes})
    order by notice_due_at limit 1000`.execute(readFrom(platform));
  for (const { id } of rows) {
    await transact(platform, (tx) => sendDecisionNotice(platform, tx, id)).catch((error: unknown) =>
      platform.log.warn({ err: error, decisionId: id }, 'The mail about a decision could not be put into the queue'),
    );
  }
}

/** Sends a notice by its job: one that comes too early changes nothing. */
export async function sendDueNotice(platform: Platform, decisionId: string): Promise<void> {
  await transact(platform, async (tx) => {
    const { rows } = await sql`select from decisions where id = ${decisionId} and notice_due_at <= now()`.execute(tx.db);
    if (rows.length > 0) await sendDecisionNotice(platform, tx, decisionId);
  });
}
