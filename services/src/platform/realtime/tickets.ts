import { sql } from 'kysely';
import type { RealtimeTicket } from '@clapback/contracts';
import { ago } from '#platform/database/fragments.ts';
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
  const { rows } = await sql<{ session_id: string | null }>`
    delete from realtime_tickets where hash = ${hashToken(ticket)} and expires_at > ${new Date()} returning session_id`.execute(
    readFrom(platform),
  );
  return rows[0] ? { sessionId: rows[0].session_id } : null;
}

/** Removes tickets that nobody took. */
export async function sweepTickets(platform: Platform): Promise<void> {
  await readFrom(platform).deleteFrom('realtime_tickets').where('expires_at', '<', ago(0)).execute();
}
