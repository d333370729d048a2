import { sql } from 'kysely';
import type { Erases } from '#platform/erasing.ts';

/** Names shorter than this are not looked for in digests: too many would have them. */
const shortestName = 3;

/**
 * Erases mails to others that name the member: those that tell of what they did, known by the lines that they tell of, and digests in the
 * local inbox. The name alone says nothing: somebody may go by any word that stands in everybody's mails.
 */
export const eraseMailsThatName: Erases = async (tx, { accountId, displayName }) => {
  if (!displayName) return;
  const named = (text: ReturnType<typeof sql>) => sql`position(${displayName}::text in ${text}) > 0`;
  const told = sql`select 'notification-' || n.id from notifications n
    where exists (select from notifications o where o.actor_id = ${accountId} and o.recipient_id = n.recipient_id and o.line = n.line)`;
  // Both are found by what stands in a mail, for which there are no typed calls; the queue's table the ORM does not know.
  await sql`delete from inbox_mails i where (i.message_id in (${told}) or (i.message_id like 'digest-%' and ${displayName.length >= shortestName}))
    and ${named(sql`i.subject || ' ' || i.text`)}`.execute(tx.db);
  await sql`delete from pgboss.job j where j.state <> 'active' and j.name like 'mail.send%' and j.data ->> 'messageId' in (${told})
    and ${named(sql`j.data ->> 'subject'`)}`.execute(tx.db);
};
