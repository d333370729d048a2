import type { ExpressionBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import { keptDays } from '@clapback/contracts/kept-for';
import { limits, receiptsPerDay, type ContactReceipt, type SendContact } from '@clapback/contracts';
import { ownSubject } from '@clapback/contracts/contact-address';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import { leastRole, reaches } from '#platform/access/abilities.ts';
import type { Actor, Member } from '#platform/access/actor.ts';
import { redeemCaptchaPass } from '#platform/captcha/passes.ts';
import { ago, now } from '#platform/database/fragments.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { mailAddress, takeMailOfDay } from '#platform/mail/mailbox.ts';
import type { Platform } from '#platform/platform.ts';
import { validateText } from '#platform/text/validate-text.ts';
import type { Tables } from '#platform/database/tables.ts';
import { mailContact, mailContactReceipt } from './mails.ts';

/** Days after which a request that nobody granted no longer keeps the member from sending another. */
const requestDays = 14;

/** What a sender wrote themselves, checked. */
interface CheckedContact {
  topic: ContactReceipt['topic'];
  subject: string;
  message: string;
  /** Of a visitor alone: a member's come from the account. */
  visitor: { name: string; email: string } | null;
}

const nameRule = { field: 'name', max: limits.displayName, name: true, isPrivate: true } as const;

/** Checks what does not need the database: that every field is filled in that this sender has to give. */
export function checkContact(actor: Actor, input: SendContact): CheckedContact {
  const topic = input.topic ?? 'general';
  const isRequest = topic === 'responder_status';
  if (isRequest && actor.kind === 'visitor') throw new ProblemError('session_missing');
  if (isRequest && mayPost(actor as Member)) throw new ProblemError('conflict', { detail: 'Your role allows posts already.' });
  if (actor.kind === 'visitor' && !input.email) throw refuseField('email', 'required', 'Please fill this in.');
  return {
    topic,
    subject: isRequest ? 'Responder status' : validateText(input.subject ?? '', { field: 'subject', max: limits.contactSubject }),
    message: validateText(input.message, { field: 'message', max: limits.contactMessage, multiline: true }),
    visitor: actor.kind === 'visitor' ? { name: validateText(input.name ?? '', nameRule), email: mailAddress(input.email!)! } : null,
  };
}

const mayPost = ({ role }: Member) => reaches(role, leastRole('post:create'));

/**
 * Stores a message to support and mails it, with the sender's address to answer to, and tells the sender that it has come. A second open request by one member is refused
 * (`already_requested`).
 */
export async function sendContact(tx: Tx, actor: Actor, input: SendContact): Promise<ContactReceipt> {
  const { topic, subject, message, visitor } = checkContact(actor, input);
  await redeemCaptchaPass(tx, input.captchaToken, 'contact');
  const member = actor.kind === 'member' ? actor : null;
  const { name, email } = visitor ?? { name: await nameOf(tx, member!), email: member!.email };
  if (topic === 'responder_status') await closeResponderRequests(tx, member!.accountId, { olderThanDays: requestDays });
  const added = await tx.db
    .insertInto('contact_messages')
    .values({ id: uuid(), account_id: member?.accountId ?? null, topic, name, email, subject, message })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  if (!added) throw new ProblemError('already_requested', { detail: 'You have already asked support for this. They answer by email.' });
  const number = receiptNumber('M', added.id);
  await mailContact(tx, { number, name, email, role: member?.role ?? null, subject, message, isRequest: topic === 'responder_status' });
  const createdAt = toIso(added.created_at);
  // A visitor may have named the address of anybody, who must neither be flooded nor be kept from writing.
  if (!visitor || (await takeMailOfDay(tx.platform, 'contact-receipt', email, receiptsPerDay)) === 0)
    await mailContactReceipt(tx, email, { number, receivedAt: new Date(createdAt), subject: ownSubject(subject) });
  return { id: added.id, number, topic, createdAt };
}

/** Deletes messages that have been kept long enough. */
export async function forgetMessages(platform: Platform): Promise<void> {
  await readFrom(platform)
    .deleteFrom('contact_messages')
    .where('created_at', '<', ago({ days: keptDays.contactMessage }))
    .execute();
}

/** Ends a member's open requests for responder status: their role was changed, or they have waited for so many days. */
export async function closeResponderRequests(tx: Tx, accountId: string, { olderThanDays = 0 } = {}): Promise<void> {
  await tx.db
    .updateTable('contact_messages')
    .set({ closed_at: now })
    .where(isOpenRequestOf(accountId))
    .where('created_at', '<=', ago({ days: olderThanDays }))
    .execute();
}

/** When a member sent the request that is open; null where none is. */
export async function openRequestSentAt(db: Tx['db'], accountId: string): Promise<string | null> {
  const request = await db
    .selectFrom('contact_messages')
    .select('created_at')
    .where(isOpenRequestOf(accountId))
    .where('created_at', '>', ago({ days: requestDays }))
    .executeTakeFirst();
  return toIsoOrNull(request?.created_at);
}

/** SQL: whether a message is a member's request for responder status that nobody has closed. */
const isOpenRequestOf = (accountId: string) => (eb: ExpressionBuilder<Tables, 'contact_messages'>) =>
  eb.and([
    eb('contact_messages.account_id', '=', accountId),
    eb('contact_messages.topic', '=', 'responder_status'),
    eb('contact_messages.closed_at', 'is', null),
  ]);

async function nameOf(tx: Tx, { accountId, email }: Member): Promise<string> {
  const profile = await tx.db.selectFrom('profiles').select('display_name').where('id', '=', accountId).executeTakeFirst();
  return profile?.display_name ?? email.slice(0, limits.displayName);
}
