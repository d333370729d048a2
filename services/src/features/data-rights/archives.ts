import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { archiveHours } from '@clapback/contracts/kept-for';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import type { DataExportSummary } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { ArchiveOf, Archiver } from '#platform/archiving.ts';
import { ago, now } from '#platform/database/fragments.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { findLiveSession } from '../auth/service.ts';
import { archiveAddress } from './archive-address.ts';

/** What an archive is made of, by what it is about. */
export const archiverOf = ({ archivers }: Platform, { caseFileId }: ArchiveOf): Archiver =>
  archivers[caseFileId === null ? 'account' : 'case-file'];

/** Asks for an archive of all one's data. One a day, and none while one is being made. */
export async function requestArchive(tx: Tx, accountId: string): Promise<string> {
  await tx.db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const last = await tx.db
    .selectFrom('data_exports')
    .select(sql<string>`ceil(extract(epoch from created_at + make_interval(hours => ${sql.lit(archiveHours)}) - now()))`.as('wait'))
    .where('account_id', '=', accountId)
    .where('case_file_id', 'is', null)
    .where('status', '<>', 'failed')
    .where('created_at', '>', ago({ hours: archiveHours }))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (last)
    throw new ProblemError('too_many_requests', {
      detail: 'An archive can be asked for once a day.',
      retryAfter: Math.max(1, Number(last.wait)),
    });
  return request(tx, { accountId, caseFileId: null });
}

/** Asks for the bundle of a case file whose lock is held: the one that is being made already, where there is one. @returns its id */
export async function requestBundle(tx: Tx, accountId: string, caseFileId: string): Promise<string> {
  const building = await tx.db
    .selectFrom('data_exports')
    .select('id')
    .where('case_file_id', '=', caseFileId)
    .where('status', '=', 'building')
    .executeTakeFirst();
  return building?.id ?? request(tx, { accountId, caseFileId });
}

async function request(tx: Tx, { accountId, caseFileId }: ArchiveOf): Promise<string> {
  const exportId = uuid();
  await tx.db.insertInto('data_exports').values({ id: exportId, account_id: accountId, case_file_id: caseFileId }).execute();
  await tx.enqueue('data-rights.build-archive', { exportId });
  return exportId;
}

/** Which archives of a member: those of all their data, or the bundles of one case file; one of them, or all. */
interface WhichArchives {
  caseFileId?: string | null;
  id?: string | null;
}

/** A member's newest archives, newest first, with addresses for the session that asks. */
export async function listArchives(
  platform: Platform,
  { accountId, sessionId }: Pick<Member, 'accountId' | 'sessionId'>,
  { caseFileId = null, id = null }: WhichArchives = {},
): Promise<DataExportSummary[]> {
  const session = await findLiveSession(platform, sessionId);
  const rows = await readFrom(platform)
    .selectFrom('data_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('case_file_id', 'is not distinct from', caseFileId)
    .$if(id !== null, (query) => query.where('id', '=', id!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const status = row.status === 'ready' && !(await mayOpen(platform, row)) ? 'expired' : row.status;
      return {
        id: row.id,
        status,
        // The driver gives a bigint as text, whatever its type says.
        bytes: row.bytes === null ? null : Number(row.bytes as unknown),
        createdAt: toIso(row.created_at),
        readyAt: toIsoOrNull(row.ready_at),
        expiresAt: toIsoOrNull(row.expires_at),
        url: status === 'ready' && session ? archiveAddress(platform.secrets, row.id, session) : null,
      };
    }),
  );
}

/** Whether an archive may be handed out that was made some time ago. */
async function mayOpen(
  platform: Platform,
  row: { account_id: string; case_file_id: string | null; shows: string[] | null },
): Promise<boolean> {
  const of = { accountId: row.account_id, caseFileId: row.case_file_id };
  return (await archiverOf(platform, of).mayOpen?.(readFrom(platform), of, row.shows ?? [])) ?? true;
}

/** An archive that can be fetched. */
export interface ReadyArchive {
  name: string;
  bytes: Readable;
  size: number;
}

/** The bytes of an archive that can be fetched now; null where there is none. */
export async function readArchive(platform: Platform, exportId: string): Promise<ReadyArchive | null> {
  const row = await readFrom(platform)
    .selectFrom('data_exports')
    .selectAll()
    .where('id', '=', exportId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row?.storage_key || !(await mayOpen(platform, row))) return null;
  const bytes = await platform.files.read(row.storage_key);
  const name = row.case_file_id === null ? 'clapback-data.zip' : `case-file-${receiptNumber('C', row.case_file_id)}.zip`;
  return bytes && { name, bytes, size: Number(row.bytes as unknown) };
}

/**
 * Has a member's archives, or those of one of their case files, removed from the store; their rows go with what they are of. The rows are
 * locked: a job that makes one at this moment either is done before and its archive is known here, or finds no row any more and removes it
 * itself.
 */
export async function removeArchives(tx: Tx, of: { accountId: string; caseFileId?: string }): Promise<void> {
  const { accountId, caseFileId } = of;
  const archives = await tx.db
    .selectFrom('data_exports')
    .select('storage_key')
    .where('account_id', '=', accountId)
    .$if(caseFileId !== undefined, (query) => query.where('case_file_id', '=', caseFileId!))
    .forUpdate()
    .execute();
  for (const { storage_key: storageKey } of archives) if (storageKey) await tx.enqueue('data-rights.remove-archive', { storageKey });
}

/** Lets a bundle take the place of those before it of the same case file, of which nothing stays in the store. */
export async function replaceBundles(tx: Tx, caseFileId: string, exportId: string): Promise<void> {
  const older = await tx.db
    .selectFrom('data_exports')
    .select(['id', 'storage_key'])
    .where('case_file_id', '=', caseFileId)
    .where('id', '<>', exportId)
    .where('storage_key', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, storage_key: storageKey } of older) {
    await tx.db.updateTable('data_exports').set({ status: 'expired', storage_key: null, expires_at: now }).where('id', '=', id).execute();
    await tx.enqueue('data-rights.remove-archive', { storageKey: storageKey! });
  }
}

/** Removes archives that have expired or may not be handed out any more, and gives up those whose job is gone. Safe to run at any time. */
export async function sweepArchives(platform: Platform): Promise<void> {
  const db = readFrom(platform);
  const bundles = await db
    .selectFrom('data_exports')
    .select(['id', 'account_id', 'case_file_id', 'shows'])
    .where('case_file_id', 'is not', null)
    .where('status', '=', 'ready')
    .execute();
  const withheld: string[] = [];
  for (const bundle of bundles) if (!(await mayOpen(platform, bundle))) withheld.push(bundle.id);
  const expired = await db
    .updateTable('data_exports')
    .set((eb) => ({ status: 'expired', expires_at: eb.fn<string>('least', ['expires_at', now]) }))
    .where('storage_key', 'is not', null)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('id', '=', eb.fn.any(eb.val(withheld)))]))
    .returning(['id', 'storage_key'])
    .execute();
  for (const { id, storage_key: key } of expired) {
    await platform.files.remove(key!);
    await db.updateTable('data_exports').set({ storage_key: null }).where('id', '=', id).execute();
  }
  await db
    .updateTable('data_exports')
    .set({ status: 'failed' })
    .where('status', '=', 'building')
    .where('created_at', '<', ago({ days: 2 }))
    .execute();
}
