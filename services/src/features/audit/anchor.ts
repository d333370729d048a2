import { readFrom, transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { chainAll, readHead } from './chain.ts';
import { mailHead } from './mails.ts';

/**
 * Tells the end of the chain outside of the database, where nobody who can change the database can take it back: in the log, and to each
 * admin by mail. Says nothing where no line came since it was told last.
 */
export async function anchorChain(platform: Platform): Promise<void> {
  await chainAll(platform);
  const head = await readHead(readFrom(platform));
  if (!head) return;
  const hash = head.hash.toString('hex');
  const isNew = await transact(platform, async (tx) => {
    const anchored = await tx.db
      .insertInto('audit_anchors')
      .values({ number: String(head.number), hash: head.hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    if (!anchored) return false;
    const admins = await tx.db
      .selectFrom('accounts')
      .select('email')
      .where('granted_role', '=', 'admin')
      .where('standing', '=', 'active')
      .execute();
    for (const { email } of admins) await mailHead(tx, email, { number: head.number, hash });
    return true;
  });
  if (isNew) platform.log.info({ number: head.number, hash }, 'The audit log ends with this number and hash');
}
