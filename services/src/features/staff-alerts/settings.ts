import type { Kysely } from 'kysely';
import type { StaffAlertSettings } from '@clapback/contracts';
import { defaultStaffAlertPaces } from '@clapback/contracts/vocabulary';
import type { Tables } from '#platform/database/tables.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { defaultTimeZone } from '#platform/text/times.ts';
import { defaultDigestAt } from '../notifications/service.ts';
import { rescheduleAlerts } from './queries.ts';

/** Which mails somebody gets as a member of staff. */
export async function readAlertSettings(db: Kysely<Tables>, accountId: string): Promise<StaffAlertSettings> {
  const row = await db.selectFrom('staff_alert_settings').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  if (!row) return { paces: defaultStaffAlertPaces, dailyAt: defaultDigestAt, quietHours: null, timeZone: null };
  return {
    // A kind that came after they chose has its default.
    paces: { ...defaultStaffAlertPaces, ...(row.paces as Partial<StaffAlertSettings['paces']>) },
    dailyAt: row.daily_at,
    quietHours: row.quiet_from === null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until },
    timeZone: row.time_zone,
  };
}

/** Stores what somebody chose. What waits to be mailed to them follows it. */
export async function saveAlertSettings(tx: Tx, accountId: string, input: StaffAlertSettings): Promise<void> {
  const chosen = {
    paces: input.paces,
    daily_at: input.dailyAt,
    quiet_from: input.quietHours?.from ?? null,
    quiet_until: input.quietHours?.until ?? null,
    time_zone: input.timeZone ?? defaultTimeZone,
  };
  await tx.db
    .insertInto('staff_alert_settings')
    .values({ account_id: accountId, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute();
  await rescheduleAlerts(tx.db, accountId);
}
