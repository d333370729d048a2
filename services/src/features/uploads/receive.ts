import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storeProblem } from '#platform/files/store.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';

/** A file as it arrives: its bytes, and the name that the member's machine gave it. */
export interface IncomingFile {
  stream: Readable & { truncated?: boolean };
  name: string;
}

/** A folder for one upload, that nobody else on the machine may look into. */
export async function makeFolder(platform: Platform): Promise<string> {
  const parent = join(platform.settings.dataDir, 'incoming');
  try {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    return await mkdtemp(join(parent, 'upload-'));
  } catch (error) {
    throw storeProblem(error);
  }
}

/** Writes what arrives to a local file. */
export async function receive(stream: Readable, path: string): Promise<void> {
  try {
    await pipeline(stream, createWriteStream(path));
  } catch (error) {
    // What the member's side broke off is not the disk's fault.
    const { syscall = '' } = error as NodeJS.ErrnoException;
    throw ['open', 'write', 'close'].includes(syscall) ? storeProblem(error) : error;
  }
}

/** What the parser of forms says of one that it cannot read; its errors have neither a code nor a status. */
const brokenForm = /multipart|needle/i;

/** What is answered where a form could not be read: its own fault is told as such, anything else stays what it is. */
export const asBrokenForm = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof ProblemError) && brokenForm.test(error.message)
    ? new ProblemError('bad_request', { detail: 'The form broke off or cannot be read. Please send it again.', cause: error })
    : error;
