import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { Platform } from '@clapback/services/src/platform/platform.ts';
import type { Row } from './rows.ts';

/** Stores a page elsewhere as if it had been fetched: the demo's lie nowhere. Its row comes later, with everything else; `discard` takes the bytes back. */
export async function storePage(
  platform: Platform,
  { title, text }: { title: string; text: string },
): Promise<{ file: Row; discard(): Promise<void> }> {
  const id = uuid();
  const bytes = Buffer.from(`<!doctype html>\n<html lang="en">\n<title>${title}</title>\n<h1>${title}</h1>\n<p>${text}</p>\n</html>\n`);
  const folder = join(platform.settings.dataDir, 'incoming');
  const localPath = join(folder, `demo-page-${id}`);
  const storageKey = `case-files/demo/${id}`;
  await mkdir(folder, { recursive: true });
  await writeFile(localPath, bytes);
  try {
    await platform.files.put(storageKey, localPath, 'text/html');
  } finally {
    await rm(localPath, { force: true });
  }
  return {
    file: {
      id,
      purpose: 'case-evidence',
      storage_key: storageKey,
      media_type: 'text/html',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      state: 'attached',
    },
    discard: () => platform.files.remove(storageKey),
  };
}
