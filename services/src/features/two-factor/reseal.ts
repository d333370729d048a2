import { LockMode } from '@mikro-orm/core';
import { transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { TotpSecret } from './entities.ts';
import { sealContext } from './totp.ts';

const rowsAtOnce = 500;

/**
 * Seals the secrets of authenticator apps under the current APP_SECRET, so that an older one can be taken away. Safe to repeat, and beside
 * a worker that does the same.
 */
export async function resealSecrets(platform: Platform): Promise<void> {
  const { log } = platform;
  let [after, resealed, lost] = ['00000000-0000-0000-0000-000000000000', 0, 0];
  for (;;) {
    const stale = await transact(platform, (tx) => resealSome(tx, after));
    const last = stale.at(-1);
    if (!last) break;
    resealed += stale.filter(({ isOpened }) => isOpened).length;
    lost += stale.filter(({ isOpened }) => !isOpened).length;
    after = last.accountId;
  }
  if (resealed > 0) log.info({ count: resealed }, 'Secrets of authenticator apps are sealed under the current APP_SECRET now');
  if (lost > 0)
    log.warn({ count: lost }, 'Secrets of authenticator apps cannot be opened: the APP_SECRET that they were sealed under is missing');
}

async function resealSome({ em, platform: { secrets } }: Tx, after: string): Promise<{ accountId: string; isOpened: boolean }[]> {
  const rows = await em.find(
    TotpSecret,
    { accountId: { $gt: after }, $not: { sealedSecret: { $like: `${secrets.currentId}.%` } } },
    { orderBy: { accountId: 'asc' }, limit: rowsAtOnce, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  return rows.map((row) => {
    const secret = secrets.unseal(row.sealedSecret, sealContext(row.accountId));
    if (secret !== null) row.sealedSecret = secrets.seal(secret, sealContext(row.accountId));
    return { accountId: row.accountId, isOpened: secret !== null };
  });
}
