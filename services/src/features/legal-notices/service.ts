import { v7 as uuid } from 'uuid';
import { leastExplanation, limits, type LegalNoticeReceipt, type SendLegalNotice } from '@clapback/contracts';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import { dueHours } from '@clapback/contracts/report-reasons';
import { redeemCaptchaPass } from '#platform/captcha/passes.ts';
import { fromNow } from '#platform/database/fragments.ts';
import { toIso } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { mailAddress, takeMailOfDay } from '#platform/mail/mailbox.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { itemColumn, lockItem, refreshCase } from '../moderation/service.ts';
import { tellStaff } from '../staff-alerts/service.ts';
import { mailReceipt } from './mails.ts';
import { noticedItem, type NoticedItem } from './noticed-item.ts';

/**
 * Hours from now at which a notice stands among the urgent cases: due like what is critical, and before a report of that which is due at the
 * same time, since the law expects a decision.
 */
const rankHours = dueHours.critical - 12;

/** What a notice says, checked. */
interface CheckedNotice {
  /** By their posts, so that two notices lock in one order. */
  items: NoticedItem[];
  explanation: string;
  name: string | null;
  email: string | null;
}

/** Checks what does not need the database: that every element is there that a notice must have, and that its addresses are of this place. */
export function checkNotice(publicUrl: URL, input: SendLegalNotice): CheckedNotice {
  const mayBeUnnamed = input.concernsChildAbuse === true;
  const name = input.name?.trim() || !mayBeUnnamed ? validateText(input.name ?? '', nameRule) : null;
  if (!input.email && !mayBeUnnamed) throw refuseField('email', 'required', 'Please fill this in.');
  const explanation = validateText(input.explanation, { field: 'explanation', max: limits.legalExplanation, multiline: true });
  if ([...explanation].length < leastExplanation)
    throw refuseField('explanation', 'too_short', `Please say a little more: at least ${leastExplanation} characters.`);
  if (!input.goodFaith) throw refuseField('goodFaith', 'required', 'Please confirm this, so that we can look into your notice.');
  const items = new Map<string, NoticedItem>();
  for (const [index, url] of input.urls.entries()) {
    const item = noticedItem(url, publicUrl);
    if (!item) throw notHere(index, input.urls.length);
    items.set(item.id, item);
  }
  const inOrder = [...items.values()].toSorted((one, other) => (`${one.postId} ${one.id}` < `${other.postId} ${other.id}` ? -1 : 1));
  return { items: inOrder, explanation, name, email: input.email ? mailAddress(input.email) : null };
}

const nameRule = { field: 'name', max: limits.displayName, name: true, isPrivate: true } as const;

/** The same words whether something was never here, is hidden or was deleted. */
const notHere = (index: number, count: number): ProblemError =>
  refuseField(
    'urls',
    'not_here',
    `${count > 1 ? `Address ${index + 1} does not lead` : 'This address does not lead'} to a post, a response or a comment that can be read here. Please open it and copy the address from your browser.`,
  );

/**
 * Takes a notice of illegal content: it opens the case of each item that it names, or joins it. It counts neither to the reporters who flag
 * an item by rule nor to how often it was reported, since nobody stands behind it with an account. Refused where one of its addresses leads
 * to nothing that everybody can read.
 */
export async function sendNotice(tx: Tx, input: SendLegalNotice): Promise<LegalNoticeReceipt> {
  const { items, explanation, name, email } = checkNotice(tx.platform.settings.publicUrl, input);
  await redeemCaptchaPass(tx, input.captchaToken, 'legal_notice');
  const { id, created_at } = await tx.db
    .insertInto('legal_notices')
    .values({ id: uuid(), name, email, explanation, concerns_child_abuse: input.concernsChildAbuse === true })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  for (const item of items) await openCase(tx, id, item, input);
  const number = receiptNumber('N', id);
  // The bot check has passed and the notice holds by now: nobody is kept from sending one because somebody else named their address.
  if (email && (await takeMailOfDay(tx.platform, 'legal-notice-receipt', email)) === 0) await mailReceipt(tx, email, number);
  return { number, createdAt: toIso(created_at), isMailed: email !== null };
}

async function openCase(tx: Tx, noticeId: string, { kind, id, postId }: NoticedItem, { urls, reason }: SendLegalNotice): Promise<void> {
  const { publicUrl } = tx.platform.settings;
  const item = await lockItem(tx, kind, id);
  if (!item?.isVisible || item.post.id !== postId)
    throw notHere(
      urls.findIndex((url) => noticedItem(url, publicUrl)?.id === id),
      urls.length,
    );
  const reportId = uuid();
  await tx.db
    .insertInto('reports')
    .values({
      id: reportId,
      notice_id: noticeId,
      [itemColumn(kind)]: id,
      revision_id: item.revisionId,
      reason,
      due_at: fromNow({ hours: dueHours.critical }),
      rank_at: fromNow({ hours: rankHours }),
    })
    .execute();
  const details = { reportId, noticeId, reason };
  await tx.audit({ actorId: null, action: 'legal_notice_received', targetKind: kind, targetId: id, details });
  await tx.recordEvent('report.created', { reportId, caseId: id }, { withheldFrom: item.authorId });
  if (item.authorId)
    await tx.recordEvent('report.received', { reportId, postId: item.post.id, [`${kind}Id`]: id }, { accountId: item.authorId });
  await refreshCase(tx, item);
  await tellStaff(tx, 'legal_notice', id);
}
