import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LockMode } from '@mikro-orm/core';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { storeDocument } from '#platform/files/document-processes.ts';
import { isWord, wordTypes } from '#platform/files/documents/index.ts';
import { File } from '#platform/files/entities.ts';
import { discardFile, expectFile, keepFile } from '#platform/files/incoming.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { newEvidenceKey } from './keep.ts';
import { makeFolder } from './receive.ts';

/** Files that are asked for at a time. */
const pageLength = 200;

/**
 * Makes the copies of Word documents anew that were Word documents themselves. Until then readers get none; where a document is refused,
 * they never do.
 */
export async function copyAnew(platform: Platform): Promise<void> {
  for (let page = await findCopies(platform, null); page.length > 0; page = await findCopies(platform, page.at(-1)!.id)) {
    for (const { id, original_key: key } of page) {
      try {
        await copyOne(platform, id, key);
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'invalid_file_type') await refuse(platform, id);
        // One that cannot be read now waits for the next run, and holds up no other.
        else platform.log.warn({ err: error, fileId: id }, 'A copy of a Word document could not be made');
      }
    }
  }
}

/** Whether a copy of an earlier release waits to be made anew. */
export const hasOldCopies = async (platform: Platform): Promise<boolean> => (await findCopies(platform, null, 1)).length > 0;

const findCopies = (platform: Platform, after: string | null, most = pageLength) =>
  readFrom(platform)
    .selectFrom('files')
    .select(['id', 'original_key'])
    .where('media_type', 'in', Object.values(wordTypes))
    .where('purpose', '=', 'evidence')
    .where('copy_refused_at', 'is', null)
    .where('state', '<>', 'deleted')
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(most)
    .execute();

async function copyOne(platform: Platform, id: string, originalKey: string | null): Promise<void> {
  const original = originalKey === null ? null : await platform.files.read(originalKey);
  // What it came as is gone, and its copy is nothing for readers.
  if (!original) return refuse(platform, id);
  const folder = await makeFolder(platform);
  try {
    const source = join(folder, 'received');
    await pipeline(original, createWriteStream(source));
    const copy = await storeDocument(`copy ${id}`, source, join(folder, 'stored'));
    const key = newEvidenceKey(copy.extension);
    await expectFile(platform, key);
    try {
      await platform.files.put(key, copy.path, copy.mediaType);
      const former = await transact(platform, async (tx) => {
        const file = await tx.em.findOne(File, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (!file || file.state === 'deleted' || !isWord(file.mediaType)) return null;
        const { storageKey } = file;
        tx.em.assign(file, { storageKey: key, mediaType: copy.mediaType, bytes: copy.bytes, sha256: copy.sha256 });
        await keepFile(tx, key);
        // The former copy is swept once no row names it.
        await tx.db.insertInto('incoming_files').values({ storage_key: storageKey }).execute();
        return storageKey;
      });
      await discardFile(platform, former ?? key);
    } catch (error) {
      await discardFile(platform, key);
      throw error;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const refuse = (platform: Platform, id: string) =>
  transact(platform, async (tx) => {
    const file = await tx.em.findOne(File, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (file) file.copyRefusedAt = new Date();
  });
