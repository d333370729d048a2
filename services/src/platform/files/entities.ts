import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';

/** Where a smaller copy of a square picture lies: `avatars/…/avatar.webp` has its copies in `avatars/…/avatar-sm.webp` and `avatar-md.webp`. */
export const smallerKey = (storageKey: string, size: keyof SmallerSizes): string => storageKey.replace(/(?=\.[^./]+$)/, `-${size}`);

/** Every key under which bytes of a file lie. */
export const keysOf = (file: { storage_key: string; original_key: string | null; smaller_sizes: SmallerSizes | null }): string[] => [
  file.storage_key,
  ...(file.original_key ? [file.original_key] : []),
  ...(file.smaller_sizes ? (['sm', 'md'] as const).map((size) => smallerKey(file.storage_key, size)) : []),
];

/** Bytes of the smaller copies of a square picture. Each lies beside the largest, see `smallerKey`. */
export type SmallerSizes = Record<'sm' | 'md', number>;

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
    // Copies of Word documents that are made anew.
    {
      name: 'files_word_copies',
      expression: `create index "files_word_copies" on "files" ("id") where "media_type" in ('application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document') and "copy_refused_at" is null`,
    },
    // GET /article-pictures/{file}
    {
      name: 'files_article_pictures',
      expression: `create index "files_article_pictures" on "files" ("sha256") where purpose = 'article-picture'`,
    },
    // GET /me/files
    { name: 'files_by_owner', expression: `create index "files_by_owner" on "files" ("owner_id", "original_name")` },
  ],
  properties: {
    id: id(),
    ownerId: p.uuid().nullable(),
    purpose: p.enum(['avatar', 'post-image', 'evidence', 'verification', 'article-picture', 'case-evidence']),
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
    /** When the copy for readers of a Word document from before could not be made. Then readers get none. */
    copyRefusedAt: time().nullable(),
    /** Of an avatar: the bytes of its smaller copies by the name of their size. The columns above tell of the largest. */
    smallerSizes: p.json<SmallerSizes>().nullable(),
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
