import Bowser from 'bowser';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { now } from '#platform/database/fragments.ts';
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
  const { is_new: isNew } = await tx.db
    .insertInto('known_devices')
    .values({ id: uuid(), account_id: accountId, token_hash: hashToken(device.knownAs), network: networkOf(device.address) })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'token_hash']).doUpdateSet((eb) => ({ network: eb.ref('excluded.network'), last_seen_at: now })),
    )
    // PostgreSQL's own mark of the transaction that has replaced a row: a new one has none.
    .returning((eb) => eb(sql.ref<number>('xmax'), '=', sql.lit(0)).as('is_new'))
    .executeTakeFirstOrThrow();
  if (isNew) await removeOldest(tx, accountId);
  return isNew === true;
}

async function removeOldest(tx: Tx, accountId: string): Promise<void> {
  const tooMany = tx.db
    .selectFrom('known_devices')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostDevices);
  // Two that make room at once must not wait for each other.
  const free = tx.db.selectFrom('known_devices').select('id').where('id', 'in', tooMany).forUpdate().skipLocked();
  await tx.db.deleteFrom('known_devices').where('id', 'in', free).execute();
}
