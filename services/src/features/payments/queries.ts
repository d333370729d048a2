import { sql } from 'kysely';
import type { Payment, PaymentList } from '@clapback/contracts';
import { cutPage, limitRows, type KeysetCursor } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

const pageSize = 20;

interface PaymentListRow {
  id: string;
  boost_type: Payment['boostType'];
  amount_minor: number;
  refunded_minor: number;
  currency: string;
  dispute: 'open' | 'won' | 'lost' | null;
  receipt_url: string | null;
  paid_at: string;
}

/** A page of what a member paid, newest first. */
export async function listPayments(platform: Platform, accountId: string, after: KeysetCursor | null): Promise<PaymentList> {
  const { rows } = await sql<PaymentListRow>`
    select id, boost_type, amount_minor, refunded_minor, currency, dispute, receipt_url, paid_at from payments
    where account_id = ${accountId} and ${after ? sql`(paid_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by paid_at desc, id desc ${limitRows(pageSize + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, ({ paid_at: at, id }) => ({ at: toIso(at), id }));
  return { items: page.rows.map(paymentView), nextCursor: page.nextCursor };
}

const paymentView = (row: PaymentListRow): Payment => ({
  id: row.id,
  boostType: row.boost_type,
  price: { amountMinor: row.amount_minor, currency: row.currency },
  paidAt: toIso(row.paid_at),
  status: statusOf(row),
  refunded: { amountMinor: row.refunded_minor, currency: row.currency },
  receiptUrl: row.receipt_url,
});

function statusOf({ dispute, refunded_minor: refunded, amount_minor: amount }: PaymentListRow): Payment['status'] {
  if (dispute === 'lost') return 'lost';
  if (dispute === 'open') return 'disputed';
  if (refunded === 0) return 'paid';
  return refunded < amount ? 'partly_refunded' : 'refunded';
}
