/** The embedded PostgreSQL cannot run. The message is all that the person who starts it needs; it takes no stack. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

const otherDatabase = 'set DATABASE_URL to a PostgreSQL server of your own';

/**
 * Turns what initdb or postgres wrote before it ended into sentences that name the cause and the way out.
 * @param home the folder that belongs to this cluster
 */
export function explainOutput(output: string, home: string): EmbeddedPostgresError {
  if (/No space left on device|ENOSPC|Disk quota exceeded|Check free disk space/i.test(output)) return diskFull(home);
  if (/Cannot allocate memory|could not map anonymous shared memory|could not resize shared memory/i.test(output)) {
    return new EmbeddedPostgresError(`PostgreSQL gets too little memory on this machine: free some, or ${otherDatabase}.`);
  }
  const lines = output.trim().split('\n');
  const telling = lines.findLast((line) => /\b(FATAL|PANIC)\b|error:/.test(line)) ?? lines.at(-1) ?? '';
  const reason = telling.replace(/^.*?\b(?:FATAL|PANIC|error):\s*/, '') || 'it gave no reason';
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL could not start: ${reason} (its log: ${home}/postgres.log). Mend that, or ${otherDatabase}.`,
  );
}

export const diskFull = (folder: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(`The disk that holds ${folder} is full: free some space, or set DATA_DIR to a folder on another disk.`);

/** The same for an error of the file system; anything else comes back as it is. */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new EmbeddedPostgresError(
      `The folder ${folder} cannot be written by this user: change its owner, or set DATA_DIR to another folder.`,
    );
  }
  return error;
}

/** Where no binaries exist for this machine. */
export const unsupportedMachine = (machine: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(`There is no embedded PostgreSQL for this machine (${machine}): ${otherDatabase}.`);
