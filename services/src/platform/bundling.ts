import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';

/** The case file that a member takes along. Whose it is has been checked. */
export interface BundledCaseFile {
  id: string;
  accountId: string;
}

/** A file for the bundle of a case file. */
export interface BundledFile {
  /** Folder and name, such as `letters/L-8BBB-7E28-CDA8.pdf`. */
  path: string;
  /** What it is, for the manifest. */
  about: string;
  bytes: Buffer;
  /** When it came to be as it is. */
  madeAt: Date;
}

/** What a feature has that belongs to a case file: features know of those, and not the other way round. */
export type Bundles = (db: Kysely<Tables>, caseFile: BundledCaseFile) => Promise<BundledFile[]>;

declare module './platform.ts' {
  interface Platform {
    /** What each feature adds to the bundle of a case file. */
    bundlers: readonly Bundles[];
  }
}
