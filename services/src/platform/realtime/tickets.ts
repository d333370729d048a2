import type { RealtimeTicket } from '@clapback/contracts';
import { fromNow, now } from '#platform/database/fragments.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';

const validSeconds = 30;

/** A ticket to open the socket once within 30 s. It remembers the session that asked, if any. */
export async function issueTicket(platform: Platform, sessionId: string | null): Promise<RealtimeTicket> {
  const ticket = randomToken();
  const { expires_at: expiresAt } = await readFrom(platform)
    .insertInto('realtime_tickets')
    .values({ hash: hashToken(ticket), session_id: sessionId, expires_at: fromNow({ seconds: validSeconds }) })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { ticket, expiresAt: toIso(expiresAt) };
}

/** Takes a ticket. Null for one that is unknown, used or too old. */
export async function takeTicket(platform: Platform, ticket: string): Promise<{ sessionId: string | null } | null> {
  const taken = await readFrom(platform)
    .deleteFrom('realtime_tickets')
    .where('hash', '=', hashToken(ticket))
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst();
  return taken ? { sessionId: taken.session_id } : null;
}

/** Removes tickets that nobody took. */
export async function sweepTickets(platform: Platform): Promise<void> {
  await readFrom(platform).deleteFrom('realtime_tickets').where('expires_at', '<', now).execute();
}
