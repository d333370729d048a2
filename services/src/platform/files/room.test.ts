import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noise, picture } from '../../../test/pictures.ts';
import { storeImage } from './pictures.ts';
import { localFileStore } from './store.ts';

let disk: string;
let elsewhere: string;
let isMounted = false;
beforeAll(() => {
  disk = mkdtempSync(join(tmpdir(), 'clapback-disk-'));
  elsewhere = mkdtempSync(join(tmpdir(), 'clapback-room-'));
  isMounted = process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]).status === 0;
});
afterAll(() => {
  if (isMounted) spawnSync('umount', ['--lazy', disk]);
  for (const folder of [disk, elsewhere]) rmSync(folder, { recursive: true, force: true });
});
const source = async (bytes: Promise<Buffer>) => {
  const path = join(elsewhere, `source-${readdirSync(elsewhere).length}`);
  writeFileSync(path, await bytes);
  return path;
};

test('a picture that finds no room while it is re-encoded is told so, and is not called broken', async ({ skip }) => {
  skip(!isMounted, 'a small disk can be mounted by root only, and where mounting is allowed');
  for (const format of ['png', 'jpeg'] as const) {
    const large = await source(noise(format, 1600));
    expect(statSync(large).size).toBeGreaterThan(300_000);
    await expect(storeImage('dana', large, join(disk, `stored.${format}`)), format).rejects.toMatchObject({
      code: 'storage_full',
      status: 507,
    });
    rmSync(join(disk, `stored.${format}`), { force: true });
  }
  expect(await storeImage('dana', await source(picture('png')), join(disk, 'small.png'))).toMatchObject({
    mediaType: 'image/png',
    width: 8,
  });
});

test('a file that finds no room in the store is told so, what was written is removed, and the next one that fits is kept', async ({
  skip,
}) => {
  skip(!isMounted, 'a small disk can be mounted by root only, and where mounting is allowed');
  const store = localFileStore(join(disk, 'files'));
  const large = await source(Promise.resolve(Buffer.alloc(400_000, 1)));
  await expect(store.put('post-attachments/a/1.png', large, 'image/png')).rejects.toMatchObject({ code: 'storage_full', status: 507 });
  await store.remove('post-attachments/a/1.png');
  await store.put('post-attachments/a/2.png', await source(Promise.resolve(Buffer.alloc(100_000, 1))), 'image/png');
  expect(readdirSync(join(disk, 'files', 'post-attachments', 'a'))).toEqual(['2.png']);
});
