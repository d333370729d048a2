import { sql } from 'kysely';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { sealContext } from './totp.ts';

const rowsAtOnce = 500;

/** Seals the secrets of authenticator apps under the current APP_SECRET, so that an older one can be taken away. Safe to repeat, and beside a worker that does the same. */
export async function resealSecrets(platform: Platform): Promise<void> {
  const { secrets, log } = platform;
  let [after, resealed, lost] = ['00000000-0000-0000-0000-000000000000', 0, 0];
  for (;;) {
    const { rows } = await sql<{ account_id: string; sealed_secret: string }>`
      select account_id, sealed_secret from totp_secrets where split_part(sealed_secret, '.', 1) <> ${secrets.currentId} and account_id > ${after}
      order by account_id limit ${rowsAtOnce}`.execute(readFrom(platform));
    if (rows.length === 0) break;
    await transact(platform, async (tx) => {
      for (const row of rows) {
        const secret = secrets.unseal(row.sealed_secret, sealContext(row.account_id));
        if (secret === null) lost += 1;
        else {
          await sql`update totp_secrets set sealed_secret = ${secrets.seal(secret, sealContext(row.account_id))} where account_id = ${row.account_id} and sealed_secret = ${row.sealed_secret}`.execute(
            tx.db,
          );
          resealed += 1;
        }
      }
    });
    after = rows.at(-1)!.account_id;
  }
  if (resealed > 0) log.info({ count: resealed }, 'Secrets of authenticator apps are sealed under the current APP_SECRET now');
  if (lost > 0)
    log.warn({ count: lost }, 'Secrets of authenticator apps cannot be opened: the APP_SECRET that they were sealed under is missing');
}
