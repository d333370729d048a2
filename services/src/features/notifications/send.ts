import type { Notification } from '@clapback/contracts';
import { now } from '#platform/database/fragments.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { takeTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { effectiveStanding, findRecipient, type Recipient } from '../accounts/service.ts';
import { askingClaim } from '../subjects/service.ts';
import { mailDigest, mailLine } from './mails.ts';
import { linesOf, moveToDigest, notificationView, type LineRow } from './queries.ts';

type Due = 'mail_at' | 'digest_at';

/** Members whose mails are put into the queue before it is looked again who is next. */
const mostAtOnce = 200;
/** Of being named in posts a member gets one mail in so many seconds; what else there is stands in the digest. */
const namedSeconds = 3600;

/**
 * Puts the mails about notifications that are due into the queue: at once, when quiet hours have ended, or once a day. Of each member all
 * that is due is taken in one transaction with the mails about it, so nothing is lost or told twice wherever it stops, and two workers at
 * once do not meet.
 */
export async function sendDueMails(platform: Platform): Promise<void> {
  for (const due of ['mail_at', 'digest_at'] as const)
    for (;;) {
      const members = await readFrom(platform)
        .selectFrom('notifications')
        .select('recipient_id')
        .distinct()
        .where(due, '<=', now)
        .limit(mostAtOnce)
        .execute();
      let failed = 0;
      for (const { recipient_id: id } of members)
        await transact(platform, (tx) => sendTo(tx, id, due)).catch((error: unknown) => {
          failed += 1;
          platform.log.warn({ err: error, accountId: id }, 'Mails about notifications could not be made and will be tried again');
        });
      // One whose mails cannot be made holds up no other, and is tried again with the next run.
      if (members.length < mostAtOnce || failed > 0) break;
    }
}

async function sendTo(tx: Tx, recipientId: string, due: Due): Promise<void> {
  const taken = await tx.db
    .updateTable('notifications')
    .set({ [due]: null })
    .where('recipient_id', '=', recipientId)
    .where(due, '<=', now)
    .returning(['id', 'is_read'])
    .execute();
  // What the member has read in the app meanwhile is no news.
  const ids = taken.filter(({ is_read }) => !is_read).map(({ id }) => id);
  const recipient = ids.length > 0 ? await recipientOf(tx, recipientId) : null;
  if (!recipient) return;
  const rows = await linesOf(tx.db, ids);
  const viewOf = (row: LineRow) => notificationView(tx.platform.secrets, row);
  if (due === 'digest_at') return mailDigest(tx, recipient, rows.map(viewOf));
  const later: string[] = [];
  for (const row of rows) {
    const line = viewOf(row);
    // Anybody can name somebody, in as many posts as they like.
    const isNaming = line.type === 'claim' && line.event === 'post.created';
    if (isNaming && (await takeTry(tx.platform, `named-mail:${recipientId}`, { seconds: namedSeconds })).count > 1) later.push(line.id);
    else await mailOne(tx, recipient, row, line);
  }
  if (later.length > 0) await moveToDigest(tx.db, later);
}

/** A claim's mail has what the claimant writes, so that the post's author can tell whether it is them, and is sent while it asks for an answer. */
async function mailOne(tx: Tx, recipient: Recipient, { type, event, post_id, actor_id }: LineRow, line: Notification): Promise<void> {
  if (type !== 'claim' || event !== 'claim.created' || !post_id || !actor_id) return mailLine(tx, recipient, line, null);
  const claim = await askingClaim(tx.db, post_id, actor_id);
  if (claim) await mailLine(tx, recipient, line, claim.statement);
}

/** Anyone who is banned is mailed about decisions alone. */
async function recipientOf(tx: Tx, id: string): Promise<Recipient | null> {
  const row = await tx.db.selectFrom('accounts').select(effectiveStanding().as('standing')).where('id', '=', id).executeTakeFirst();
  return row?.standing === 'active' || row?.standing === 'suspended' ? findRecipient(tx, id) : null;
}
