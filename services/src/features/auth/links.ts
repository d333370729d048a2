import type { ExpressionBuilder } from 'kysely';
import { createRow } from '#platform/database/create.ts';
import { entityFromNow, now } from '#platform/database/fragments.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';
import type { Tables } from '#platform/database/tables.ts';
import { EmailToken } from './entities.ts';

/** What a link in a mail is for: to confirm an address, or to set a new password. */
export type LinkPurpose = 'confirm' | 'recover';
const linkMinutes: Record<LinkPurpose, number> = { confirm: 24 * 60, recover: 60 };

/** SQL: whether a link holds now, for this purpose. */
const holds = (token: string, purpose: LinkPurpose) => (eb: ExpressionBuilder<Tables, 'email_tokens'>) =>
  eb.and([
    eb('email_tokens.token_hash', '=', hashToken(token)),
    eb('email_tokens.purpose', '=', purpose),
    eb('email_tokens.used_at', 'is', null),
    eb('email_tokens.expires_at', '>', now),
  ]);

/** Makes the token of a link. Only its hash is kept. */
export function makeLink(tx: Tx, accountId: string, purpose: LinkPurpose, redirectTo: string): string {
  const token = randomToken();
  const expiresAt = entityFromNow({ minutes: linkMinutes[purpose] });
  createRow(tx.em, EmailToken, { accountId, purpose, tokenHash: hashToken(token), redirectTo, expiresAt });
  return token;
}

/** Uses a link up. Throws `token_invalid` for one that is unknown, used, too old or for something else. */
export async function takeLink(tx: Tx, token: string, purpose: LinkPurpose): Promise<{ accountId: string; redirectTo: string }> {
  const taken = await tx.db
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where(holds(token, purpose))
    .returning(['account_id as accountId', 'redirect_to as redirectTo'])
    .executeTakeFirst();
  if (!taken) throw invalidLink();
  return taken;
}

/** Whose link it is, with the names that they go by. It is not used up. Throws `token_invalid` where it does not hold now. */
export async function checkLink(
  platform: Platform,
  token: string,
  purpose: LinkPurpose,
): Promise<{ email: string; names: (string | null)[] }> {
  const owner = await readFrom(platform)
    .selectFrom('email_tokens')
    .innerJoin('accounts', 'accounts.id', 'email_tokens.account_id')
    .leftJoin('profiles', 'profiles.id', 'accounts.id')
    .select(['accounts.email', 'accounts.sign_up_name', 'profiles.display_name'])
    .where((eb) => holds(token, purpose)(eb))
    .executeTakeFirst();
  if (!owner) throw invalidLink();
  return { email: owner.email, names: [owner.sign_up_name, owner.display_name] };
}

const invalidLink = () =>
  new ProblemError('token_invalid', { detail: 'It was used already, or it has expired. You can ask for a new one.' });
