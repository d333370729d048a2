import { sql, type Kysely } from 'kysely';
import { defaultStaffAlertPaces } from '@clapback/contracts/vocabulary';
import type { Tables } from '#platform/database/tables.ts';
import { effectiveStanding } from '../accounts/service.ts';
import { defaultTimeZone } from '#platform/text/times.ts';
import { defaultDigestAt } from '../notifications/service.ts';
import { isForAdmins, type ToldKind } from './entities.ts';

/**
 * Notes for each of the staff what they are to be mailed about, when they want it, but for the one who made it happen. What waits to be mailed
 * already stays as it is. What is for admins goes to all of them, whatever they chose: a case that was handed on once their quiet hours are
 * over, one that nobody opened at once.
 */
export async function noteForStaff(db: Kysely<Tables>, kind: ToldKind, targetId: string, actorId: string | null): Promise<void> {
  const isUnopened = kind === 'unopened_case';
  const pace = isForAdmins(kind)
    ? sql`'at_once'`
    : sql`coalesce(s.paces ->> ${kind}, ${JSON.stringify(defaultStaffAlertPaces)}::jsonb ->> ${kind})`;
  await sql`
    insert into staff_alerts (recipient_id, kind, target_id, mail_at)
    select w.id, ${kind}, ${targetId}::uuid, w.mail_at
    from (
      select accounts.id, case when ${isUnopened} then now() else staff_mail_at(
        ${pace}, now(), coalesce(s.time_zone, ${defaultTimeZone}),
        coalesce(s.daily_at, ${defaultDigestAt})::time, s.quiet_from::time, s.quiet_until::time) end as mail_at
      from accounts left join staff_alert_settings s on s.account_id = accounts.id
      where accounts.granted_role in ('admin', ${isForAdmins(kind) ? 'admin' : 'moderator'}) and ${effectiveStanding()} = 'active'
        and accounts.id is distinct from ${actorId}::uuid
    ) w
    where w.mail_at is not null
    on conflict do nothing`.execute(db);
}

/** Lets what waits to be mailed to somebody follow what they have chosen now. Of a case that was handed on they choose the quiet hours alone. */
export async function rescheduleAlerts(db: Kysely<Tables>, accountId: string): Promise<void> {
  const chosen = sql`staff_mail_at(coalesce(s.paces ->> a.kind, 'at_once'), greatest(a.created_at, now()), s.time_zone, s.daily_at::time, s.quiet_from::time, s.quiet_until::time)`;
  const ofThem = sql`s.account_id = ${accountId}::uuid and a.recipient_id = s.account_id and a.kind <> 'unopened_case'`;
  await sql`delete from staff_alerts a using staff_alert_settings s where ${ofThem} and s.paces ->> a.kind = 'never'`.execute(db);
  await sql`update staff_alerts a set mail_at = ${chosen} from staff_alert_settings s where ${ofThem}`.execute(db);
}
