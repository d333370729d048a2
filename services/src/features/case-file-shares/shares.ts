import { v7 as uuid } from 'uuid';
import { sql, type Kysely } from 'kysely';
import { mostInCaseFiles, shareDays, shownOpenings } from '@clapback/contracts/limits';
import type { CaseFileShare as ShareView, NewCaseFileShare, ShareCaseFile } from '@clapback/contracts';
import { fromNow, now } from '#platform/database/fragments.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';

/** Makes a link to a case file whose lock is held. It is in the answer, and never again. @throws ProblemError `conflict` beyond the most links */
export async function shareCaseFile(tx: Tx, caseFileId: string, { days = shareDays.usual }: ShareCaseFile): Promise<NewCaseFileShare> {
  const { held } = await tx.db
    .selectFrom('case_file_shares')
    .select((eb) => eb.fn.countAll<string>().as('held'))
    .where('case_file_id', '=', caseFileId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(held) >= mostInCaseFiles.shares)
    throw new ProblemError('conflict', {
      detail: `A case file has up to ${mostInCaseFiles.shares} links at a time. Please end one that is not needed any more.`,
    });
  const token = randomToken();
  const row = await tx.db
    .insertInto('case_file_shares')
    .values({ id: uuid(), case_file_id: caseFileId, token_hash: hashToken(token), expires_at: fromNow({ days }) })
    .returning(['id', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow();
  const url = new URL('/shared-case-file', tx.platform.settings.publicUrl);
  url.hash = token;
  return {
    share: { id: row.id, createdAt: toIso(row.created_at), expiresAt: toIso(row.expires_at), revokedAt: null, opened: 0, openings: [] },
    url: url.href,
  };
}

/** Ends a link at once, also one that has ended. @throws ProblemError `not_found` */
export async function revokeShare(tx: Tx, caseFileId: string, id: string): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('case_file_shares')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', now) }))
    .where('id', '=', id)
    .where('case_file_id', '=', caseFileId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ProblemError('not_found', { detail: 'There is no such link.' });
}

/** All links of a case file, the latest first. Whose it is has been checked. */
export async function readShares(db: Kysely<Tables>, caseFileId: string): Promise<ShareView[]> {
  const rows = await db
    .selectFrom('case_file_shares as s')
    .select(['s.id', 's.created_at', 's.expires_at', 's.revoked_at'])
    .select([
      sql<number>`(select count(*)::int from case_file_openings o where o.share_id = s.id)`.as('opened'),
      sql<string[]>`array(select o.opened_at::text from case_file_openings o where o.share_id = s.id
        order by o.opened_at desc, o.id desc limit ${sql.lit(shownOpenings)})`.as('openings'),
    ])
    .where('s.case_file_id', '=', caseFileId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: toIso(row.created_at),
    expiresAt: toIso(row.expires_at),
    revokedAt: toIsoOrNull(row.revoked_at),
    opened: row.opened,
    openings: row.openings.map((time) => toIso(time)),
  }));
}

/** What a link that holds leads to. */
export interface HeldShare {
  id: string;
  caseFileId: string;
  accountId: string;
  expiresAt: string;
}

/**
 * What a link leads to. One refusal for what never was, has expired, was ended, or went with its member's account or a ban; a subscription that
 * ends changes nothing. @throws ProblemError `not_found`
 */
export async function findShare(db: Kysely<Tables>, token: string): Promise<HeldShare> {
  const row = await db
    .selectFrom('case_file_shares as s')
    .innerJoin('case_files as c', 'c.id', 's.case_file_id')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['s.id', 's.expires_at', 'c.id as case_file_id', 'c.account_id'])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('a.standing', '!=', 'banned')
    .executeTakeFirst();
  if (!row)
    throw new ProblemError('not_found', {
      detail: 'This link does not lead to a case file any more, or was not copied whole. Please ask whoever sent it to you for a new one.',
    });
  return { id: row.id, caseFileId: row.case_file_id, accountId: row.account_id, expiresAt: toIso(row.expires_at) };
}

/** Notes that a link was opened, and tells its member's open screens. */
export async function noteOpening(tx: Tx, { id, caseFileId, accountId }: HeldShare): Promise<void> {
  await tx.db.insertInto('case_file_openings').values({ id: uuid(), share_id: id }).execute();
  await tx.recordEvent('case_file.changed', { caseFileId }, { accountId });
}
