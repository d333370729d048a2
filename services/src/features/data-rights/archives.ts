import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import yazl from 'yazl';
import { archiveHours } from '@clapback/contracts/kept-for';
import type { DataExportSummary } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { ago, fromNow, now } from '#platform/database/fragments.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { findLiveSession } from '../auth/service.ts';
import { archiveAddress } from './archive-address.ts';
import { readExport } from './export-data.ts';
import { mailArchiveReady } from './mails.ts';

/** A file of a member as the archive takes it in: the copy that everybody gets, and the original where there is one. */
interface ArchivedFile {
  id: string;
  original_name: string;
  storage_key: string;
  original_key: string | null;
}

/** Asks for an archive. One a day, and none while one is being made. */
export async function requestArchive(tx: Tx, accountId: string): Promise<string> {
  await tx.db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const last = await tx.db
    .selectFrom('data_exports')
    .select(sql<string>`ceil(extract(epoch from created_at + make_interval(hours => ${sql.lit(archiveHours)}) - now()))`.as('wait'))
    .where('account_id', '=', accountId)
    .where('status', '<>', 'failed')
    .where('created_at', '>', ago({ hours: archiveHours }))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (last)
    throw new ProblemError('too_many_requests', {
      detail: 'An archive can be asked for once a day.',
      retryAfter: Math.max(1, Number(last.wait)),
    });
  const exportId = uuid();
  await tx.db.insertInto('data_exports').values({ id: exportId, account_id: accountId }).execute();
  await tx.enqueue('data-rights.build-archive', { exportId });
  return exportId;
}

/** A member's newest archives, newest first, with addresses for the session that asks. */
export async function listArchives(
  platform: Platform,
  { accountId, sessionId }: Pick<Member, 'accountId' | 'sessionId'>,
  id: string | null = null,
): Promise<DataExportSummary[]> {
  const session = await findLiveSession(platform, sessionId);
  const rows = await readFrom(platform)
    .selectFrom('data_exports')
    .select(['id', 'status', 'bytes', 'created_at', 'ready_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .$if(id !== null, (query) => query.where('id', '=', id!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    // The driver gives a bigint as text, whatever its type says.
    bytes: row.bytes === null ? null : Number(row.bytes as unknown),
    createdAt: toIso(row.created_at),
    readyAt: toIsoOrNull(row.ready_at),
    expiresAt: toIsoOrNull(row.expires_at),
    url: row.status === 'ready' && session ? archiveAddress(platform.secrets, row.id, session) : null,
  }));
}

/**
 * Makes an archive: the document and every file, as a zip that is streamed to a local file and from there to the store, so that no more than
 * a few buffers are held at a time, however large it is. Safe to repeat: what is not being built any more is left alone.
 */
export async function buildArchive(platform: Platform, exportId: string): Promise<void> {
  const found = await readFrom(platform)
    .selectFrom('data_exports')
    .select('account_id')
    .where('id', '=', exportId)
    .where('status', '=', 'building')
    .executeTakeFirst();
  if (!found) return;
  const localPath = join(platform.settings.dataDir, 'incoming', `${exportId}.zip`);
  const storageKey = `exports/${uuid()}.zip`;
  try {
    await writeZip(platform, found.account_id, localPath);
    const { size } = await stat(localPath);
    // Written down before the first byte, as with any upload: what a crash leaves behind is swept.
    await readFrom(platform).insertInto('incoming_files').values({ storage_key: storageKey }).execute();
    await platform.files.put(storageKey, localPath, 'application/zip');
    const isTaken = await transact(platform, async (tx) => {
      const row = await tx.db
        .updateTable('data_exports')
        .set({ status: 'ready', storage_key: storageKey, bytes: size, ready_at: now, expires_at: fromNow({ hours: archiveHours }) })
        .where('id', '=', exportId)
        .where('status', '=', 'building')
        .returning('account_id')
        .executeTakeFirst();
      if (!row) return false;
      await tx.db.deleteFrom('incoming_files').where('storage_key', '=', storageKey).execute();
      await tx.recordEvent('export.ready', { exportId }, { accountId: row.account_id });
      await mailArchiveReady(tx, row.account_id);
      return true;
    });
    // Its account was deleted meanwhile.
    if (!isTaken) await platform.files.remove(storageKey);
  } finally {
    await rm(localPath, { force: true });
  }
}

async function writeZip(platform: Platform, accountId: string, localPath: string): Promise<void> {
  const { data, files } = await readFrom(platform)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => ({
      data: await readExport(platform, db, accountId),
      files: (await db
        .selectFrom('files')
        .select(['id', 'original_name', 'storage_key', 'original_key'])
        .where('owner_id', '=', accountId)
        .where('state', '<>', 'deleted')
        .orderBy('id')
        .execute()) satisfies ArchivedFile[],
    }));
  const zip = new yazl.ZipFile();
  // A stream that fails ends the whole of it: half an archive is none.
  const failed = new Promise<never>((_resolve, reject) => void zip.on('error', reject));
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json');
  for (const { id, original_name: name, storage_key: copy, original_key: original } of files) {
    // Pictures and PDFs are packed already.
    zip.addReadStreamLazy(`files/${id}/${safeName(name)}`, { compress: false }, (begin) => void open(platform, original ?? copy, begin));
  }
  zip.end();
  await Promise.race([pipeline(zip.outputStream, createWriteStream(localPath, { mode: 0o600 })), failed]);
}

/** The bytes of a file; none where it was deleted since the list was read. */
async function open(platform: Platform, key: string, begin: (error: unknown, stream: NodeJS.ReadableStream) => void): Promise<void> {
  try {
    begin(null, (await platform.files.read(key)) ?? Readable.from([]));
  } catch (error) {
    begin(error, Readable.from([]));
  }
}

/** A name that is one name on every system. */
const safeName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'file';

/** The bytes of an archive that can be fetched now; null where there is none. */
export async function readArchive(platform: Platform, exportId: string): Promise<{ bytes: Readable; size: number } | null> {
  const row = await readFrom(platform)
    .selectFrom('data_exports')
    .select(['storage_key', 'bytes'])
    .where('id', '=', exportId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const bytes = row?.storage_key ? await platform.files.read(row.storage_key) : null;
  return bytes && { bytes, size: Number(row!.bytes as unknown) };
}

/** Removes archives that have expired, and gives up those whose job is gone. Safe to run at any time. */
export async function sweepArchives(platform: Platform): Promise<void> {
  const db = readFrom(platform);
  const expired = await db
    .updateTable('data_exports')
    .set({ status: 'expired' })
    .where('storage_key', 'is not', null)
    .where('expires_at', '<=', now)
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
