import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LockMode } from '@mikro-orm/core';
import { ago } from '#platform/database/fragments.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { IncomingFile } from './entities.ts';

/** ms after which an upload that is still under way was cut off with its process. */
const longestUploadMinutes = 60;

/** Says that bytes are about to be put under a key, so that they are found again if nothing comes of it. */
export async function expectFile(platform: Platform, storageKey: string): Promise<void> {
  await readFrom(platform).insertInto('incoming_files').values({ storage_key: storageKey }).execute();
}

/** Says in the transaction of the file's row that it is kept. Refused where the sweep has been there before. */
export async function keepFile(tx: Tx, storageKey: string): Promise<void> {
  const { numDeletedRows } = await tx.db.deleteFrom('incoming_files').where('storage_key', '=', storageKey).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new ProblemError('file_store_unavailable', { detail: 'This took too long. Please try again.' });
}

/**
 * Removes the bytes of a key that nobody kept. The lock waits for an upload that is about to be committed, also where its answer was lost.
 */
export async function discardFile(platform: Platform, storageKey: string): Promise<void> {
  await transact(platform, async (tx) => {
    const file = await tx.em.findOne(IncomingFile, storageKey, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!file) return;
    await platform.files.remove(storageKey);
    tx.em.remove(file);
  });
}

/** Sweeps what uploads left that were cut off with their process: bytes that no row names, and parts on this machine. */
export async function sweepCutOff(platform: Platform): Promise<void> {
  const left = await readFrom(platform)
    .selectFrom('incoming_files')
    .select('storage_key')
    .where('created_at', '<', ago({ minutes: longestUploadMinutes }))
    .execute();
  for (const { storage_key: key } of left) await discardFile(platform, key);
  const before = Date.now() - longestUploadMinutes * 60_000;
  const parent = join(platform.settings.dataDir, 'incoming');
  for (const name of await readdir(parent).catch(() => [])) {
    const folder = join(parent, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
