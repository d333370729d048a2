import { Readable } from 'node:stream';
import type { ArchivedFile, Archiver } from '#platform/archiving.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { nameOnDisk } from '../uploads/service.ts';
import { readExport } from './export-data.ts';
import { mailArchiveReady } from './mails.ts';

/** All that is kept of a member: the document, and each file as it was uploaded. */
export const accountArchive: Archiver = {
  async contents(platform, { accountId }) {
    const { data, files } = await readFrom(platform)
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => ({
        data: await readExport(platform, db, accountId),
        files: await db
          .selectFrom('files')
          .select(['id', 'original_name', 'storage_key', 'original_key'])
          .where('owner_id', '=', accountId)
          .where('state', '<>', 'deleted')
          .orderBy('id')
          .execute(),
      }));
    const document: ArchivedFile = { path: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) };
    const uploads = files.map(
      ({ id, original_name: name, storage_key: copy, original_key: original }): ArchivedFile => ({
        path: `files/${id}/${safeName(name)}`,
        // None where it was deleted since the list was read.
        bytes: async () => (await platform.files.read(original ?? copy)) ?? Readable.from([]),
      }),
    );
    return { files: [document, ...uploads], shows: [] };
  },
  async tell(tx, { accountId }, exportId) {
    await tx.recordEvent('export.ready', { exportId }, { accountId });
    await mailArchiveReady(tx, accountId);
  },
};

/** A name that is one name on every system. */
const safeName = (name: string): string => nameOnDisk(name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_')) || 'file';
