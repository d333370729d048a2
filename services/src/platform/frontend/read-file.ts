import { readFile, stat } from 'node:fs/promises';

/** A file that is read again whenever it has changed. Throws what reading or `parse` throws. */
export function watchedFile<T>(path: string, parse: (text: string) => T): () => Promise<T> {
  let mark = '';
  let value: T | undefined;
  return async () => {
    const { mtimeMs, size, ino } = await stat(path);
    const now = `${mtimeMs} ${size} ${ino}`;
    if (now !== mark) {
      value = parse(await readFile(path, 'utf8'));
      mark = now;
    }
    return value as T;
  };
}
