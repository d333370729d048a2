import { greetedName } from '@clapback/contracts/display-names';
import type { Tx } from '#platform/database/transaction.ts';
import { defaultTimeZone } from '#platform/text/times.ts';

/** A member as a mail to them needs them. */
export interface Recipient {
  id: string;
  email: string;
  /** By which the mail greets them; null where they have chosen none. */
  name: string | null;
  /** In which times in the mail are told. */
  timeZone: string;
}

/** Whom a mail goes to; null where the account is gone. */
export async function findRecipient(tx: Tx, accountId: string | null | undefined): Promise<Recipient | null> {
  if (!accountId) return null;
  const row = await tx.db
    .selectFrom('accounts as a')
    .leftJoin('profiles as p', 'p.id', 'a.id')
    .leftJoin('notification_settings as s', 's.account_id', 'a.id')
    .select(['a.id', 'a.email', 'p.display_name as displayName', 's.time_zone as timeZone'])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, email: row.email, name: greetedName(row.displayName), timeZone: row.timeZone ?? defaultTimeZone };
}
