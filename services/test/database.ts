import { join } from 'node:path';
import { inject } from 'vitest';
import { makeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { copyFolder, copyTemplate, dropCopy } from './cluster.ts';

/** A database of one test file's own, empty but for the schema. */
export interface TestDatabase extends AsyncDisposable {
  /** Address for `openDatabase`, `startPlatform` or a child's DATABASE_URL. */
  url: string;
  /** Drops it, also while connections to it are open. */
  drop(): Promise<void>;
}

/**
 * Copies the migrated template, which takes some 20 ms in memory. For `beforeAll`, or `await using` in a single test.
 * @example
 * const database = await createTestDatabase();
 * const platform = await startPlatform(settings, database.url, log);
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const url = await copyTemplate(cluster);
  const drop = () => dropCopy(cluster, url);
  return { url, drop, [Symbol.asyncDispose]: drop };
}

/**
 * A data folder whose embedded PostgreSQL was made and migrated by an earlier start, for a service that is killed with it: to make one takes
 * longer than the rest of a start. For `removeFolder` in the end.
 */
export async function makePreparedFolder(): Promise<string> {
  const folder = await makeFolder();
  copyFolder(inject('cluster').prepared, join(folder, 'postgres'));
  return folder;
}
