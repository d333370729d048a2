import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/database/transaction.ts';
import { hashToken } from '#platform/secrets.ts';

const codesAtOnce = 10;
const length = 16;
// Crockford's base 32: no letter that looks like another, so that a code on paper can be read. 16 of them are 80 bits.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes ten new codes; the old ones hold no more. Only their hashes are kept: at 80 bits of chance nobody finds a code by its hash. */
export async function replaceCodes(tx: Tx, accountId: string): Promise<string[]> {
  await sql`delete from recovery_codes where account_id = ${accountId}`.execute(tx.db);
  const codes = Array.from({ length: codesAtOnce }, () =>
    Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join(''),
  );
  await tx.db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ id: uuid(), account_id: accountId, code_hash: hashToken(code) })))
    .execute();
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/** Uses a code up. False for one that is unknown or was used. Case, spaces and dashes do not matter, nor whether 0 was read as O or 1 as I or L. */
export async function takeRecoveryCode(tx: Tx, accountId: string, entered: string): Promise<boolean> {
  const code = entered
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  const { rows } = await sql`
    update recovery_codes set used_at = now() where account_id = ${accountId} and code_hash = ${hashToken(code)} and used_at is null returning id`.execute(
    tx.db,
  );
  return rows.length === 1;
}
