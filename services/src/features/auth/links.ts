import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';

/** What a link in a mail is for: to confirm an address, or to set a new password. */
export type LinkPurpose = 'confirm' | 'recover';
const linkMinutes: Record<LinkPurpose, number> = { confirm: 24 * 60, recover: 60 };

/** Makes the token of a link. Only its hash is kept. */
export async function makeLink(tx: Tx, accountId: string, purpose: LinkPurpose, redirectTo: string): Promise<string> {
  const token = randomToken();
  await tx.db
    .insertInto('email_tokens')
    .values({
      id: uuid(),
      account_id: accountId,
      purpose,
      token_hash: hashToken(token),
      redirect_to: redirectTo,
      expires_at: sql`now() + make_interval(mins => ${linkMinutes[purpose]})`,
    })
    .execute();
  return token;
}

/** Uses a link up. Throws `token_invalid` for one that is unknown, used, too old or for something else. */
export async function takeLink(tx: Tx, token: string, purpose: LinkPurpose): Promise<{ accountId: string; redirectTo: string }> {
  const { rows } = await sql<{ account_id: string; redirect_to: string }>`
    update email_tokens set used_at = now() where token_hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning account_id, redirect_to`.execute(tx.db);
  if (!rows[0]) throw invalidLink();
  return { accountId: rows[0].account_id, redirectTo: rows[0].redirect_to };
}

/** Whose link it is, with the names that they go by. It is not used up. Throws `token_invalid` where it does not hold now. */
export async function checkLink(
  platform: Platform,
  token: string,
  purpose: LinkPurpose,
): Promise<{ email: string; names: (string | null)[] }> {
  const { rows } = await sql<{ email: string; names: (string | null)[] }>`
    select a.email, array[a.sign_up_name, p.display_name] as names
    from email_tokens t join accounts a on a.id = t.account_id left join profiles p on p.id = a.id
    where t.token_hash = ${hashToken(token)} and t.purpose = ${purpose} and t.used_at is null and t.expires_at > now()`.execute(
    readFrom(platform),
  );
  if (!rows[0]) throw invalidLink();
  return rows[0];
}

const invalidLink = () =>
  new ProblemError('token_invalid', { detail: 'It was used already, or it has expired. You can ask for a new one.' });
