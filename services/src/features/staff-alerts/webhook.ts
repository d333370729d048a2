import { v7 as uuid } from 'uuid';
import type { StaffWebhook, StaffWebhookTest } from '@clapback/contracts';
import { ago, now } from '#platform/database/fragments.ts';
import { toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { OutboundError } from '#platform/outbound/failures.ts';
import { postToOperator } from '#platform/outbound/operator.ts';
import type { Platform } from '#platform/platform.ts';
import { howToTellAppealToAllStaff } from '../appeals/service.ts';
import { howToTellAllStaff } from '../moderation/service.ts';
import { stillWaiting } from './waiting.ts';
import { messageOf, testMessage, write, type Message } from './webhook-message.ts';

/** Hours for which a message is tried, and days for which its outcome is kept. */
const triedHours = 24;
const keptDays = 7;

/** Why a message did not come through, in words for admins. */
class DeliveryFailure extends Error {}

/**
 * Delivers a message to the operator's webhook. One that fails is tried again with growing pauses and given up after a day. What was decided
 * meanwhile is told to nobody, and what is about somebody of the staff is not for all of them.
 */
export async function deliver(platform: Platform, deliveryId: string): Promise<void> {
  const db = readFrom(platform);
  const row = await db
    .selectFrom('staff_webhook_deliveries')
    .select(['kind', 'target_id', 'delivered_at', 'given_up_at', (eb) => eb('created_at', '<', ago({ hours: triedHours })).as('is_old')])
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  if (!row || row.delivered_at !== null || row.given_up_at !== null) return;
  const [waiting] = await stillWaiting(db, [{ kind: row.kind, targetId: row.target_id }], null);
  const of = db.updateTable('staff_webhook_deliveries').where('id', '=', deliveryId);
  const telling = await (row.kind === 'appeal' ? howToTellAppealToAllStaff : howToTellAllStaff)(db, row.target_id);
  if (!waiting || telling === 'not_at_all') {
    await db.deleteFrom('staff_webhook_deliveries').where('id', '=', deliveryId).execute();
    return;
  }
  try {
    await send(platform, messageOf(platform.settings, deliveryId, waiting, telling === 'with_link'));
    await of.set((eb) => ({ delivered_at: now, failure: null, tries: eb('tries', '+', 1) })).execute();
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    const isLast = Boolean(row.is_old);
    await of
      .set((eb) => ({ failure: error.message, tries: eb('tries', '+', 1), ...(isLast ? { given_up_at: now } : {}) }))
      .where('delivered_at', 'is', null)
      .execute();
    if (!isLast) throw error;
  }
}

/** Sends a message for an admin who tries the webhook, and says what became of it. */
export async function sendTest(platform: Platform): Promise<StaffWebhookTest> {
  try {
    await send(platform, testMessage(platform.settings, uuid()));
    return { isDelivered: true, failure: null };
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    return { isDelivered: false, failure: error.message };
  }
}

async function send({ settings }: Platform, message: Message): Promise<void> {
  if (!settings.staffWebhook) throw new DeliveryFailure('No webhook is set.');
  const { headers, body } = write(settings.staffWebhook, message, new Date());
  const status = await postToOperator(settings.staffWebhook.url, headers, body).catch((error: unknown) => {
    throw new DeliveryFailure(whyNot(error), { cause: error });
  });
  if (status >= 300 && status < 400)
    throw new DeliveryFailure(`It answered ${status}: it leads to another address, which is not followed.`);
  if (status < 200 || status >= 400) throw new DeliveryFailure(`It answered ${status}.`);
}

function whyNot(error: unknown): string {
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (error instanceof OutboundError) return error.message;
  if (name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test(code)) return 'It did not answer within 10 seconds.';
  if (code === 'ECONNREFUSED') return 'Nothing answers at this address.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no such name in the network.';
  return 'The connection failed.';
}

/** How the webhook does, for admins. */
export async function readWebhook(platform: Platform): Promise<StaffWebhook> {
  const { staffWebhook } = platform.settings;
  const db = readFrom(platform);
  const { deliveredAt, waiting, givenUp } = await db
    .selectFrom('staff_webhook_deliveries')
    .select((eb) => [
      eb.fn.max('delivered_at').as('deliveredAt'),
      eb.fn.countAll<string>().filterWhere('delivered_at', 'is', null).filterWhere('given_up_at', 'is', null).as('waiting'),
      eb.fn.countAll<string>().filterWhere('given_up_at', 'is not', null).as('givenUp'),
    ])
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom('staff_webhook_deliveries')
    .select('failure')
    .where('failure', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    host: staffWebhook?.url.host ?? null,
    format: staffWebhook?.format ?? null,
    isSigned: Boolean(staffWebhook?.secret),
    deliveredAt: toIsoOrNull(deliveredAt),
    waiting: Number(waiting),
    givenUp: Number(givenUp),
    failure: newest?.failure ?? null,
  };
}

/** Gives up what no job tries any more, and forgets what became of older messages. Safe to run at any time. */
export async function sweepDeliveries(platform: Platform): Promise<void> {
  const db = readFrom(platform);
  await db
    .deleteFrom('staff_webhook_deliveries')
    .where('created_at', '<', ago({ days: keptDays }))
    .execute();
  await db
    .updateTable('staff_webhook_deliveries')
    .set({ given_up_at: now })
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('created_at', '<', ago({ hours: triedHours + 1 }))
    .execute();
}
