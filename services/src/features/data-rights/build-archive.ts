import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import yazl from 'yazl';
import { archiveHours } from '@clapback/contracts/kept-for';
import type { ArchivedFile } from '#platform/archiving.ts';
import { fromNow, now } from '#platform/database/fragments.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { discardFile, expectFile, keepFile } from '#platform/files/incoming.ts';
import type { Platform } from '#platform/platform.ts';
import { archiverOf, replaceBundles } from './archives.ts';

/**
 * Makes an archive: a zip that is streamed to a local file and from there to the store, so that no more than a few buffers are held at a
 * time, however large it is. Safe to repeat, also by two workers at once: the first that has one keeps it, and what is not being built any
 * more is left alone.
 */
export async function buildArchive(platform: Platform, exportId: string): Promise<void> {
  const found = await readFrom(platform)
    .selectFrom('data_exports')
    .select(['account_id', 'case_file_id'])
    .where('id', '=', exportId)
    .where('status', '=', 'building')
    .executeTakeFirst();
  if (!found) return;
  const of = { accountId: found.account_id, caseFileId: found.case_file_id };
  const archiver = archiverOf(platform, of);
  const { files, shows } = await archiver.contents(platform, of);
  const folder = join(platform.settings.dataDir, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const localPath = join(folder, `archive-${uuid()}.zip`);
  const storageKey = `exports/${uuid()}.zip`;
  try {
    await writeZip(files, localPath);
    const { size } = await stat(localPath);
    await expectFile(platform, storageKey);
    await platform.files.put(storageKey, localPath, 'application/zip');
    const isTaken = await transact(platform, async (tx) => {
      const row = await tx.db
        .updateTable('data_exports')
        .set({
          status: 'ready',
          storage_key: storageKey,
          bytes: size,
          // The driver makes an array of PostgreSQL's of one of ours.
          shows: sql<string[]>`${JSON.stringify(shows)}::jsonb`,
          ready_at: now,
          expires_at: fromNow({ hours: archiveHours }),
        })
        .where('id', '=', exportId)
        .where('status', '=', 'building')
        .returning('id')
        .executeTakeFirst();
      if (!row) return false;
      if (of.caseFileId !== null) await replaceBundles(tx, of.caseFileId, exportId);
      await keepFile(tx, storageKey);
      await archiver.tell(tx, of, exportId);
      return true;
    });
    // Another worker was faster, or it went with its account or its case file.
    if (!isTaken) await discardFile(platform, storageKey);
  } catch (error) {
    await discardFile(platform, storageKey).catch((reason: unknown) =>
      platform.log.warn({ err: reason }, 'The bytes of an archive wait for the sweep'),
    );
    throw error;
  } finally {
    await rm(localPath, { force: true });
  }
}

async function writeZip(files: readonly ArchivedFile[], localPath: string): Promise<void> {
  const zip = new yazl.ZipFile();
  // A file that cannot be read to its end ends the whole of it: half an archive is none. The library looks at no stream's errors.
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  zip.on('error', fail);
  const underWay: { stream: Readable | null } = { stream: null };
  for (const { path, madeAt, bytes } of files) {
    const options = madeAt ? { mtime: madeAt } : {};
    if (Buffer.isBuffer(bytes)) zip.addBuffer(bytes, path, options);
    else
      zip.addReadStreamLazy(path, { ...options, compress: false }, (begin) => {
        bytes().then(
          (stream) => {
            underWay.stream = stream.on('error', fail);
            begin(null, stream);
          },
          (error: unknown) => begin(error, null as never),
        );
      });
  }
  zip.end();
  const output = zip.outputStream as Readable;
  try {
    await Promise.race([pipeline(output, createWriteStream(localPath, { mode: 0o600 })), failed]);
  } finally {
    // Where it broke off, nobody reads on the file that was under way, and nothing else would close it.
    output.destroy();
    underWay.stream?.destroy();
  }
}
