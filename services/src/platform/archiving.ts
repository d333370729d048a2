import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';
import type { Tx } from './database/transaction.ts';
import type { Platform } from './platform.ts';

/** What can be taken along as an archive: all of an account's data, or one case file. */
export type ArchiveKind = 'account' | 'case-file';

/** Whose archive it is, and of which case file where it is of one. */
export interface ArchiveOf {
  accountId: string;
  caseFileId: string | null;
}

/** A file of an archive: what was made for it, or bytes that are read when the zip comes to them, which are packed already. */
export interface ArchivedFile {
  path: string;
  madeAt?: Date;
  bytes: Buffer | (() => Promise<Readable>);
}

/** All of an archive, and what of it may have to be withheld later, by names that its kind knows. */
export interface ArchiveContents {
  files: ArchivedFile[];
  shows: string[];
}

/** What differs between archives of one kind and of another. A job makes them, see `data-rights`. */
export interface Archiver {
  /** What is in one, as things stand. */
  contents(platform: Platform, of: ArchiveOf): Promise<ArchiveContents>;
  /** Tells its member that it is there, in the transaction that says so. */
  tell(tx: Tx, of: ArchiveOf, exportId: string): Promise<void>;
  /** Whether one that was made may still be handed out, though time has passed. */
  mayOpen?(db: Kysely<Tables>, of: ArchiveOf, shows: readonly string[]): Promise<boolean>;
}

declare module './platform.ts' {
  interface Platform {
    /** What each kind of archive is made of. */
    archivers: Readonly<Record<ArchiveKind, Archiver>>;
  }
}
