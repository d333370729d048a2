import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './readers.ts';

/** The file that keeps the secret where `APP_SECRET` is not set. */
export interface SecretFile {
  path: string;
  value: string;
  /** Whether this start made it. */
  isNew: boolean;
}

/**
 * Reads the secret in `DATA_DIR`, which is made where there is none. Throws a `SettingError` with the path of the file where it holds
 * something else.
 */
export function readSecretFile(dataDir: string): SecretFile {
  const path = join(dataDir, 'app-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    const isNew = !existsSync(path);
    if (isNew) makeSecret(path);
    const value = readFileSync(path, 'utf8').trim();
    // One that is cut off or overwritten, as a crash of the machine leaves it, would sign everybody out and lock second factors.
    if (!/^[\x21-\x7E]{32,}$/.test(value)) {
      throw new SettingError(
        path,
        'is damaged: it must hold a secret of at least 32 printable characters. Restore it from a backup, or set APP_SECRET to the secret that it held',
      );
    }
    return { path, value, isNew };
  } catch (error) {
    throw error instanceof SettingError ? error : unwritable(dataDir, error);
  }
}

/** A link appears whole or not at all, and the first one stays: two processes that start at once hold the same secret. */
function makeSecret(path: string): void {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(mine, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** What is wrong with `DATA_DIR` where a file or folder in it could not be made. */
export function unwritable(dataDir: string, error: unknown): SettingError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new SettingError('DATA_DIR', `must have room, but the disk that holds ${dataDir} is full`);
  return new SettingError('DATA_DIR', `must be a folder that can be written to, but ${dataDir} is not (${code || message})`);
}
