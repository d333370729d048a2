import { sql } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { Alert } from './entities.ts';

/** @throws ProblemError `not_found` for one that is not there or another member's */
export async function lockOwnAlert(tx: Tx, { accountId }: Member, id: string) {
  await sql`select id from alerts where id = ${id} and account_id = ${accountId} for update`.execute(tx.db);
  return tx.em.findOneOrFail(Alert, { id, accountId }, { failHandler: noAlert });
}

/** The answer for an alert that is not there, or somebody else’s. */
export const noAlert = () => new ProblemError('not_found', { detail: 'There is no such alert.' });
