import { randomBytes } from 'node:crypto';
import { enteredCode } from '@clapback/contracts/characters';
import { now } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { hashToken } from '#platform/secrets.ts';
import { RecoveryCode } from './entities.ts';

const codesAtOnce = 10;
const length = 16;
// Crockford's base 32: no letter that looks like another, so that a code on paper can be read. 16 of them are 80 bits.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes ten new codes; the old ones hold no more. Only their hashes are kept: at 80 bits of chance nobody finds a code by its hash. */
export async function replaceCodes(tx: Tx, accountId: string): Promise<string[]> {
  await tx.db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const codes = Array.from({ length: codesAtOnce }, () =>
    Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join(''),
  );
  for (const code of codes) tx.em.create(RecoveryCode, { accountId, codeHash: hashToken(code) });
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/**
 * Uses a code up. False for one that is unknown or was used. Case, spaces and dashes do not matter, nor whether 0 was read as O or 1 as I
 * or L.
 */
export async function takeRecoveryCode(tx: Tx, accountId: string, entered: string): Promise<boolean> {
  const code = enteredCode(entered).toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
  const used = await tx.db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
