import { statSync } from 'node:fs';

/** ms between two looks. A look costs a few microseconds. */
const lookEvery = 500;

/**
 * Watches for paths that are gone: deleted, or moved with the folder above them. Calls back once. What cannot be looked at for another
 * reason, such as a disk that is slow to answer, does not count.
 */
export function watchForLoss(paths: string[], onLoss: () => void): void {
  const timer = setInterval(() => {
    if (!paths.some(isGone)) return;
    clearInterval(timer);
    onLoss();
  }, lookEvery).unref();
}

function isGone(path: string): boolean {
  try {
    statSync(path);
    return false;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR';
  }
}
