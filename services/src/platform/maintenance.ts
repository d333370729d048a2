import { sql } from 'kysely';
import { sweepPasses } from './bot-check/passes.ts';
import { readFrom } from './database/transaction.ts';
import { sweepCutOff } from './files/incoming.ts';
import type { Platform } from './platform.ts';

/** Removes what has outlived its use: old events, answered keys, counters, tickets, and files that no item took. Safe to run at any time. */
export async function sweep(platform: Platform): Promise<void> {
  const db = readFrom(platform);
  await sql`delete from events where number is not null and created_at < now() - make_interval(hours => ${platform.settings.eventRetentionHours})
    and number < (select max(number) from events)`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from limit_counters where window_ends_at < now()`.execute(db);
  await sql`delete from realtime_tickets where expires_at < now()`.execute(db);
  await sql`delete from auth_challenges where expires_at < now()`.execute(db);
  await sql`delete from known_devices where last_seen_at < now() - interval '400 days'`.execute(db);
  await sql`delete from email_tokens where expires_at < now() - interval '7 days'`.execute(db);
  // A mail that failed for good is kept for whoever looks into it; what it said, and the links in it, is not.
  await sql`update pgboss.job set data = data - 'sealed' where name = 'mail.send.failed' and data ? 'sealed'`.execute(db);
  // Nor is the hash of a password whose account was never made.
  await sql`update pgboss.job set data = data - '{passwordHash,agreedHash}'::text[] where name = 'auth.sign-up.failed' and data ? 'passwordHash'`.execute(
    db,
  );
  await sql`delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days'`.execute(db);
  await sweepPasses(platform);
  await sweepFiles(platform);
  await sweepCutOff(platform);
}

async function sweepFiles(platform: Platform): Promise<void> {
  const { rows } = await sql<{ id: string; storage_key: string }>`
    update files set state = 'deleted', deleted_at = coalesce(deleted_at, now())
    where state = 'deleted' or (state = 'stored' and created_at < now() - interval '1 day')
    returning id, storage_key`.execute(readFrom(platform));
  for (const file of rows) {
    await platform.files.remove(file.storage_key);
    await sql`delete from files where id = ${file.id}`.execute(readFrom(platform));
  }
}
