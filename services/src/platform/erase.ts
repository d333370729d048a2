import { sql } from 'kysely';
import type { Erases } from './erasing.ts';

/**
 * Erases what the platform keeps of a member: files, stored answers, tries, and mails that wait or lie in the local inbox, to them and with
 * their address. The bytes of the files go by the sweep, which is asked for with it.
 */
export const erasePlatform: Erases = async (tx, { accountId, email }) => {
  await tx.db
    .updateTable('files')
    .set((eb) => ({ state: 'deleted', deleted_at: eb.fn.coalesce('deleted_at', sql<string>`now()`), original_name: '', owner_id: null }))
    .where('owner_id', '=', accountId)
    .execute();
  await tx.db.deleteFrom('idempotency_keys').where('actor', '=', accountId).execute();
  await tx.db.deleteFrom('limit_counters').where('key', 'like', `%${accountId}%`).execute();
  // `position` and not `like`: what was typed is no pattern.
  await sql`delete from inbox_mails where lower(recipient) = lower(${email}) or lower(reply_to) = lower(${email})
    or position(lower(${email}) in lower(text)) > 0`.execute(tx.db);
  // The queue's own table, which the ORM does not know. A job at work is left to end.
  await sql`delete from pgboss.job where state <> 'active'
    and position(lower(to_json(${email}::text)::text) in lower(data::text)) > 0`.execute(tx.db);
  await tx.enqueue('maintenance.sweep', {});
};
