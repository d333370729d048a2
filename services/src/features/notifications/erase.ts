import { sql } from 'kysely';
import type { Erases } from '#platform/erasing.ts';
import { disarmText } from '#platform/mail/disarm-links.ts';

/** Names shorter than this are not looked for in digests: too many would have them. */
const shortestName = 3;

/**
 * Erases mails to others that name the member: those about a line whose newest deed is theirs, and digests in the local inbox, where names
 * stand as mails write them. The name alone says nothing: somebody may go by any word that stands in everybody's mails.
 */
export const eraseMailsThatName: Erases = async (tx, { accountId, displayName }) => {
  if (!displayName) return;
  const told = sql`select 'notification-' || n.id from notifications n where n.actor_id = ${accountId}`;
  const inMails = disarmText(displayName, { hosts: [], addresses: [] });
  // Both are found by what stands in a mail, for which there are no typed calls; the queue's table the ORM does not know.
  await sql`delete from inbox_mails i where i.message_id in (${told})
    or (i.message_id like 'digest-%' and ${displayName.length >= shortestName} and position(${inMails}::text in i.text) > 0)`.execute(
    tx.db,
  );
  await sql`delete from pgboss.job j where j.state <> 'active' and j.name like 'mail.send%' and j.data ->> 'messageId' in (${told})`.execute(
    tx.db,
  );
};
