import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Books that cannot be opened. The message is one sentence that says what to do. */
export class BooksError extends Error {
  override readonly name = 'BooksError';
}

/** Opens the file of the books, making it at first. One program has it at a time: two would each deliver the same events. */
export function openBooks(file: string, schema: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full');
    const [{ quick_check: found } = { quick_check: 'nothing' }] = database.prepare('pragma quick_check(1)').all();
    if (found !== 'ok') throw new Error(String(found).split('\n').at(-1));
    // What is written takes the lock, which is kept until the end.
    database.exec(`begin immediate; ${schema} commit`);
    return database;
  } catch (error) {
    if (database?.isOpen) database.close();
    throw explain(error as Error & { errcode?: number }, file);
  }
}

const [busy, full, notADatabase, corrupt] = [5, 13, 26, 11];

function explain({ errcode, message }: Error & { errcode?: number }, file: string): BooksError {
  if (errcode === busy)
    return new BooksError(`The books of the stand-in for Stripe in ${dirname(file)} are in use by another process: stop that one first.`);
  if (errcode === full)
    return new BooksError(`The disk is full: there is no room for the books of the stand-in for Stripe in ${dirname(file)}.`);
  const what = errcode === undefined || errcode === notADatabase || errcode === corrupt ? 'are damaged' : 'cannot be opened';
  return new BooksError(
    `The books of the stand-in for Stripe in ${dirname(file)} ${what} (${message}): restore that folder, or delete it to begin with empty ones.`,
  );
}
