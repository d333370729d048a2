import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowPdf, tellingPdf } from '../../../test/documents.ts';
import { photograph } from '../../../test/pictures.ts';
import { storeDocument } from './document-processes.ts';
import { storeImage } from './pictures.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'clapback-documents-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
function fileOf(bytes: Buffer): string {
  made += 1;
  const path = join(folder, `source-${made}`);
  writeFileSync(path, bytes);
  return path;
}
const store = (owner: string, bytes: Buffer) => {
  const source = fileOf(bytes);
  return storeDocument(owner, source, `${source}.stored`);
};

test('[RESP-12] a document that takes too long is refused with what to do, one of the same member and pictures beside it are stored', {
  timeout: 120_000,
}, async () => {
  const slow = expect(store('mallory', await slowPdf())).rejects.toMatchObject({
    code: 'invalid_file_type',
    detail: 'This file takes too long or too much memory to open. Print it as a new PDF, or in parts, and choose that.',
  });
  const next = store('mallory', await tellingPdf());
  const other = store('dana', await tellingPdf());
  const picture = fileOf(await photograph());
  expect((await storeImage('mallory', picture, `${picture}.stored`)).width).toBe(40);
  expect((await other).mediaType).toBe('application/pdf');
  await slow;
  const { path } = await next;
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
});
