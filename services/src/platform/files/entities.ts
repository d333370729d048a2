import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';

/**
 * A stored file. Outside it is known by its id alone; the storage key never leaves the service. `stored`: uploaded and not used by any
 * item yet (swept after a day); `attached`: an item shows it; `deleted`: nobody may read it any more, its bytes are to be swept.
 */
export const File = defineEntity({
  name: 'File',
  tableName: 'files',
  indexes: [
    // The sweep of what nobody used.
    { name: 'files_unused', expression: `create index "files_unused" on "files" ("created_at") where state <> 'attached'` },
    // GET /me/files
    { name: 'files_by_owner', expression: `create index "files_by_owner" on "files" ("owner_id", "original_name")` },
  ],
  properties: {
    id: id(),
    ownerId: p.uuid().nullable(),
    purpose: p.enum(['avatar', 'post-image', 'evidence']),
    storageKey: p.string().length(200).unique(),
    mediaType: p.string().length(100),
    bytes: p.integer(),
    sha256: p.blob(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    originalName: p.string().length(200),
    /** Of evidence: the file as it was uploaded, byte for byte. The columns above tell of the copy that everybody gets. */
    originalKey: p.string().length(200).nullable().unique(),
    originalType: p.string().length(100).nullable(),
    originalBytes: p.integer().nullable(),
    originalSha256: p.blob().nullable(),
    state: p.enum(['stored', 'attached', 'deleted']).default('stored'),
    createdAt: createdAt(),
    deletedAt: time().nullable(),
  },
});

/**
 * A key under which bytes are being put: written before the first byte, removed with the commit of the file's row. What still stands here
 * after an hour belongs to an upload that was cut off, and its bytes are swept.
 */
export const IncomingFile = defineEntity({
  name: 'IncomingFile',
  tableName: 'incoming_files',
  properties: {
    storageKey: p.string().length(200).primary(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof File | typeof IncomingFile> {}
}
