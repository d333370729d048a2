import { v7 as uuid } from 'uuid';
import {
  leastExplanation,
  limits,
  receiptsPerDay,
  type ItemKind,
  type LegalNoticeReceipt,
  type SendLegalNotice,
} from '@clapback/contracts';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import { legalCategories, type depictedPeople } from '@clapback/contracts/legal-categories';
import { dueHours, severityOf, type ReportReason } from '@clapback/contracts/report-reasons';
import { redeemCaptchaPass } from '#platform/captcha/passes.ts';
import { fromNow } from '#platform/database/fragments.ts';
import { toIso } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { mailAddress, takeMailOfDay } from '#platform/mail/mailbox.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { itemColumn, lockItem, lockItems, refreshCase } from '../moderation/service.ts';
import { addPersonReport, lockShownPerson, tellOfPersonReport } from '../reports/service.ts';
import { tellStaff } from '../staff-alerts/service.ts';
import { mailReceipt } from './mails.ts';
import { noticedItem, type NoticedItem } from './noticed-item.ts';

export { noticedItem } from './noticed-item.ts';

/** What a notice is kept as, and the hours from now within which it is decided: at once where it is about abuse of children. */
function groundOf({ category, reason = 'other', concernsChildAbuse }: SendLegalNotice) {
  // As clients say it that know no categories.
  if (!category) return { category: null, reason, hours: dueHours.critical };
  const row = legalCategories[category];
  return { category, reason: row.reason, hours: concernsChildAbuse ? Math.min(dueHours.critical, row.dueHours) : row.dueHours };
}

/** Hours by which a notice stands before a report that is due at the same time, since the law expects a decision. */
const isEarlierBy = 12;

/**
 * Hours from now by which a notice has its place in the queue. It waits behind no report for the same reason, however long the law gives:
 * an intimate image is due in 48 hours, and stands where what is due in four does.
 */
const rankHours = (reason: ReportReason, hours: number): number => Math.min(hours, dueHours[severityOf[reason]]) - isEarlierBy;

/** What a notice says, checked. */
interface CheckedNotice {
  /** Posts with what is below them, then people. */
  items: NoticedItem[];
  explanation: string;
  name: string | null;
  email: string | null;
  depicts: (typeof depictedPeople)[number] | null;
  signature: string | null;
}

/** Checks what does not need the database: that every element is there that a notice must have, and that its addresses are of this place. */
export function checkNotice(publicUrl: URL, input: SendLegalNotice): CheckedNotice {
  if (!input.category && !input.reason) throw refuseField('category', 'required', 'Please choose what law is broken.');
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
  const inOrder = [...items.values()].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  return { items: inOrder, explanation, name, email: input.email ? mailAddress(input.email) : null, ...intimateImageIn(input) };
}

/**
 * What the law of the USA asks of a request to remove an intimate image beside location and contact (47 USC 223a): whom it shows, the statement
 * that there was no consent, and a signature. Nothing of it is asked of somebody who may stay unnamed, since an image of a minor is removed
 * whatever anybody agreed to.
 */
function intimateImageIn(input: SendLegalNotice): Pick<CheckedNotice, 'depicts' | 'signature'> {
  if (input.category !== 'intimate_images' || input.concernsChildAbuse) return { depicts: null, signature: null };
  if (!input.depicts) throw refuseField('depicts', 'required', 'Please choose whom it shows.');
  if (!input.withoutConsent)
    throw refuseField('withoutConsent', 'required', 'Please confirm that it is shown without consent, so that we can remove it.');
  return { depicts: input.depicts, signature: validateText(input.signature ?? '', { ...nameRule, field: 'signature' }) };
}

/** People behind posts, as whoever locks both does, and in one order. */
const placeOf = ({ postId, id }: NoticedItem): string => (postId === null ? `person ${id}` : `${postId} ${id}`);

const nameRule = { field: 'name', max: limits.displayName, name: true, isPrivate: true } as const;

/** The same words whether something was never here, is hidden or was deleted. */
const notHere = (index: number, count: number): ProblemError =>
  refuseField(
    'urls',
    'not_here',
    `${count > 1 ? `Address ${index + 1} does not lead` : 'This address does not lead'} to a post, a response, a comment or a profile that can be read here. Please open it and copy the address from your browser.`,
  );

/**
 * Takes a notice of illegal content: it opens the case of each item or person that it names, or joins it. It counts neither to the reporters who flag
 * an item by rule nor to how often it was reported, since nobody stands behind it with an account. Refused where one of its addresses leads
 * to nothing that everybody can read.
 */
export async function sendNotice(tx: Tx, input: SendLegalNotice): Promise<LegalNoticeReceipt> {
  const { items, explanation, name, email, depicts, signature } = checkNotice(tx.platform.settings.publicUrl, input);
  await redeemCaptchaPass(tx, input.captchaToken, 'legal_notice');
  const { id, created_at } = await tx.db
    .insertInto('legal_notices')
    .values({
      id: uuid(),
      name,
      email,
      category: input.category ?? null,
      explanation,
      depicts,
      signature,
      concerns_child_abuse: input.concernsChildAbuse === true,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  await lockItems(
    tx,
    items.flatMap(({ kind, id: itemId, postId }) => (kind === 'person' || postId === null ? [] : { kind, id: itemId, postId })),
  );
  for (const item of items) await openCase(tx, id, item, input);
  const number = receiptNumber('N', id);
  // The bot check has passed and the notice holds by now: nobody is kept from sending one because somebody else named their address.
  const createdAt = toIso(created_at);
  if (email && (await takeMailOfDay(tx.platform, 'legal-notice-receipt', email, receiptsPerDay)) === 0)
    await mailReceipt(tx, email, {
      number,
      receivedAt: new Date(createdAt),
      category: input.category ?? null,
      isIntimate: depicts !== null,
    });
  return { number, createdAt, isMailed: email !== null };
}

async function openCase(tx: Tx, noticeId: string, noticed: NoticedItem, input: SendLegalNotice): Promise<void> {
  const { urls } = input;
  const { category, reason, hours } = groundOf(input);
  const { publicUrl } = tx.platform.settings;
  const { kind, id } = noticed;
  const reportId = uuid();
  const report = {
    id: reportId,
    notice_id: noticeId,
    reason,
    due_at: fromNow({ hours }),
    rank_at: fromNow({ hours: rankHours(reason, hours) }),
  };
  const found = kind === 'person' ? await addToPerson(tx, id, report) : await addToItem(tx, { ...noticed, kind }, report);
  if (!found)
    throw notHere(
      urls.findIndex((url) => noticedItem(url, publicUrl)?.id === id),
      urls.length,
    );
  const details = { reportId, noticeId, category, reason };
  await tx.audit({
    actorId: null,
    action: 'legal_notice_received',
    targetKind: kind === 'person' ? 'account' : kind,
    targetId: id,
    details,
  });
  await tellStaff(tx, 'legal_notice', id);
}

interface NewReport {
  id: string;
  notice_id: string;
  reason: ReportReason;
  due_at: ReturnType<typeof fromNow>;
  rank_at: ReturnType<typeof fromNow>;
}

/** False where everybody cannot read such an item at its post. */
async function addToItem(tx: Tx, { kind, id, postId }: NoticedItem & { kind: ItemKind }, report: NewReport): Promise<boolean> {
  const item = await lockItem(tx, kind, id);
  if (!item?.isVisible || item.post.id !== postId) return false;
  await tx.db
    .insertInto('reports')
    .values({ ...report, [itemColumn(kind)]: id, revision_id: item.revisionId })
    .execute();
  const reportId = report.id;
  await tx.recordEvent('report.created', { reportId, caseId: id }, { withheldFrom: item.authorId });
  if (item.authorId) await tx.recordEvent('report.received', { reportId, postId, [`${kind}Id`]: id }, { accountId: item.authorId });
  await refreshCase(tx, item);
  return true;
}

/** False where nobody has a page with this id. A notice is about all that the page shows. */
async function addToPerson(tx: Tx, id: string, report: NewReport): Promise<boolean> {
  const person = await lockShownPerson(tx, id);
  if (!person) return false;
  await addPersonReport(tx, person, { ...report, person_part: 'profile' });
  await tellOfPersonReport(tx, person, report.id, null);
  return true;
}
