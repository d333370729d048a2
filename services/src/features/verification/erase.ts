import { sql } from 'kysely';
import type { Erases } from '#platform/erasing.ts';
import { proofSubject } from './mails.ts';

/**
 * Erases what went to the addresses that a member named as proofs, but for those that another member names as well: whose mail is whose
 * cannot be told. Requests, proofs and files go with the account and by the platform.
 */
export const eraseProofMails: Erases = async (tx, { accountId }) => {
  const proofs = await tx.db
    .selectFrom('verification_proofs as p')
    .select('p.target')
    .where('p.account_id', '=', accountId)
    .where('p.kind', '=', 'email')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('verification_proofs as o')
            .select('o.id')
            .whereRef('o.target', '=', 'p.target')
            .where('o.kind', '=', 'email')
            .where('o.account_id', '<>', accountId),
        ),
      ),
    )
    .execute();
  for (const { target } of proofs) {
    await tx.db.deleteFrom('inbox_mails').where('recipient', '=', target).where('subject', '=', proofSubject).execute();
    // The queue's own table, which the ORM does not know.
    await sql`delete from pgboss.job where state <> 'active' and name like 'mail.send%' and data ->> 'to' = ${target}
      and data ->> 'subject' = ${proofSubject}`.execute(tx.db);
  }
  const waiting = await tx.db
    .selectFrom('verification_requests')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .execute();
  for (const { id: requestId } of waiting) await tx.recordEvent('verification.closed', { requestId });
};
