import Bowser from 'bowser';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/database/transaction.ts';
import { networkOf } from '#platform/http/address.ts';
import { hashToken } from '#platform/secrets.ts';
import type { Device } from './sessions.ts';

/** Browsers that are kept for one account; the one that was not seen for longest makes room. */
export const mostDevices = 50;

/** What a browser says of itself in words, such as 'Firefox on Linux'; null where it says nothing that is known. */
export function describeDevice(userAgent: string | null | undefined): string | null {
  const { browser, os } = Bowser.parse(userAgent || ' ');
  if (!browser.name) return os.name || null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

/** Keeps a browser whose user has just proved that an account is theirs, and where it was. Gives whether the account had not known it. */
export async function rememberDevice(tx: Tx, accountId: string, device: Device): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into known_devices (id, account_id, token_hash, network) values (${uuid()}, ${accountId}, ${hashToken(device.knownAs)}, ${networkOf(device.address)})
    on conflict (account_id, token_hash) do update set network = excluded.network, last_seen_at = now()
    returning (xmax = 0) as is_new`.execute(tx.db);
  const isNew = rows[0]?.is_new === true;
  if (isNew) {
    // Two that make room at once must not wait for each other.
    await sql`
      delete from known_devices where id in (select id from known_devices
        where id in (select id from known_devices where account_id = ${accountId} order by last_seen_at desc, id desc offset ${mostDevices}) for update skip locked)`.execute(
      tx.db,
    );
  }
  return isNew;
}
