import type { RealtimeTicket } from '@clapback/contracts';
import { now } from '#platform/database/fragments.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';

const validMs = 30_000;

/** A ticket to open the socket once within 30 s. It remembers the session that asked, if any. */
export async function issueTicket(platform: Platform, sessionId: string | null): Promise<RealtimeTicket> {
  const ticket = randomToken();
  const expiresAt = new Date(Date.now() + validMs);
  await readFrom(platform)
    .insertInto('realtime_tickets')
    .values({ hash: hashToken(ticket), session_id: sessionId, expires_at: expiresAt })
    .execute();
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** Takes a ticket. Null for one that is unknown, used or too old. */
export async function takeTicket(platform: Platform, ticket: string): Promise<{ sessionId: string | null } | null> {
  const taken = await readFrom(platform)
    .deleteFrom('realtime_tickets')
    .where('hash', '=', hashToken(ticket))
    .where('expires_at', '>', new Date())
    .returning('session_id')
    .executeTakeFirst();
  return taken ? { sessionId: taken.session_id } : null;
}

/** Removes tickets that nobody took. */
export async function sweepTickets(platform: Platform): Promise<void> {
  await readFrom(platform).deleteFrom('realtime_tickets').where('expires_at', '<', now).execute();
}
