import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { NotificationChannels, NotificationSettings, NotificationType } from '@clapback/contracts';
import { defaultChannels, notificationTypes } from '@clapback/contracts/vocabulary';
import type { Tables } from '#platform/database/tables.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { defaultTimeZone } from '#platform/text/times.ts';

/** What holds until a member has chosen. */
export const defaultDigestAt = '08:00';

type Channels = Record<NotificationType, NotificationChannels>;

/** What a member is told about, and where. */
export async function readSettings(db: Kysely<Tables>, accountId: string): Promise<NotificationSettings> {
  const row = await db.selectFrom('notification_settings').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  if (!row) return { channels: defaultChannels, digestAt: defaultDigestAt, quietHours: null, timeZone: null };
  return {
    channels: withDefaults(row.channels as Partial<Channels>),
    digestAt: row.digest_at,
    quietHours: row.quiet_from === null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until },
    timeZone: row.time_zone,
  };
}

// A type that came after the member chose has its default.
const withDefaults = (chosen: Partial<Channels>): Channels =>
  Object.fromEntries(notificationTypes.map((type) => [type, { ...defaultChannels[type], ...chosen[type] }])) as Channels;

/** Stores what a member chose. What waits to be mailed follows it: it waits for other hours then, or is not mailed at all. */
export async function saveSettings(
  tx: Tx,
  accountId: string,
  { channels, digestAt, quietHours, timeZone }: NotificationSettings,
): Promise<void> {
  const chosen = {
    channels,
    digest_at: digestAt,
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    time_zone: timeZone ?? defaultTimeZone,
  };
  await tx.db
    .insertInto('notification_settings')
    .values({ account_id: accountId, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute();
  await reschedule(tx, accountId);
}

/** The time zone of a member, by a name of the IANA database. */
export async function readTimeZone(db: Kysely<Tables>, accountId: string): Promise<string> {
  const row = await db.selectFrom('notification_settings').select('time_zone').where('account_id', '=', accountId).executeTakeFirst();
  return row?.time_zone ?? defaultTimeZone;
}

/** Stores the zone of a member's browser; all else stays as it is, or as it is by default. */
export async function saveTimeZone(tx: Tx, accountId: string, timeZone: string): Promise<void> {
  await tx.db
    .insertInto('notification_settings')
    .values({ account_id: accountId, channels: {}, digest_at: defaultDigestAt, time_zone: timeZone })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ time_zone: timeZone }))
    .execute();
  await reschedule(tx, accountId);
}

/** SQL: the channels of a row of settings with the defaults of what was not chosen. */
export const channelsOf = (settings: string): RawBuilder<unknown> =>
  sql`(${JSON.stringify(defaultChannels)}::jsonb || coalesce(${sql.ref(`${settings}.channels`)}, '{}'))`;

/** Lets what waits to be mailed to a member follow what holds for them now. */
async function reschedule(tx: Tx, accountId: string): Promise<void> {
  const channels = channelsOf('s');
  // Rules that are functions in the database.
  await sql`
    update notifications n set
      mail_at = case when n.mail_at is not null and (${channels} -> n.type ->> 'email')::boolean
        then after_quiet_hours(greatest(n.created_at, now()), s.time_zone, s.quiet_from::time, s.quiet_until::time) end,
      digest_at = case when n.digest_at is not null
        and ((${channels} -> n.type ->> 'digest')::boolean or (${channels} -> n.type ->> 'email')::boolean and wants_digest(${channels})) then next_time_of_day(now(), s.time_zone, s.digest_at::time) end
    from notification_settings s
    where s.account_id = ${accountId} and n.recipient_id = s.account_id and (n.mail_at is not null or n.digest_at is not null)`.execute(
    tx.db,
  );
}

/** Refuses a time zone that either the database or this process does not know: both have lists of their own. */
export async function checkTimeZone(platform: Platform, name: string | null): Promise<void> {
  const refusal = () => refuseField('timeZone', 'unknown', 'This is not a time zone that we know.');
  if (name === null) return;
  // Intl takes offsets too, which the database would read as a rule of POSIX: with the other sign.
  if (!/^[a-z]/i.test(name)) throw refusal();
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    throw refusal();
  }
  await sql`select now() at time zone ${name}`.execute(readFrom(platform)).catch((error: unknown) => {
    throw (error as { code?: string }).code === '22023' ? refusal() : error;
  });
}

/** Ends the mails about one type, or the daily digest, as the link in them promises. Doing it twice is the same. */
export async function unsubscribe(tx: Tx, accountId: string, from: NotificationType | 'digest'): Promise<void> {
  // Two links of one member, pressed at once, must not undo each other.
  const account = await tx.db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst();
  if (!account) return;
  const now = await readSettings(tx.db, accountId);
  const channels = Object.fromEntries(
    Object.entries(now.channels).map(([type, of]) => [
      type,
      from === 'digest' ? { ...of, digest: false } : type === from ? { ...of, email: false } : of,
    ]),
  ) as Channels;
  await saveSettings(tx, accountId, { ...now, channels });
}
