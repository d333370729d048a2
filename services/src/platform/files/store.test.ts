import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readers } from '#platform/settings/readers.ts';
import { readS3Settings } from '#platform/settings/s3.ts';
import { startS3, type TestS3 } from '../../../test/s3.ts';
import { s3FileStore } from './s3.ts';
import { localFileStore, type FileStore } from './store.ts';

let folder: string;
let s3: TestS3;
const stores: Partial<Record<'a local folder' | 'S3', FileStore>> = {};
const log = pino({ level: 'silent' });
const storeOf = (env: Record<string, string>) => s3FileStore(readS3Settings(readers(env))!, log);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clapback-store-'));
  s3 = await startS3();
  stores['a local folder'] = localFileStore(join(folder, 'files'));
  stores['S3'] = await storeOf(s3.env);
});
afterAll(async () => {
  await s3.remove();
  rmSync(folder, { recursive: true, force: true });
});

let made = 0;
function file(bytes: Buffer): string {
  made += 1;
  const path = join(folder, `source-${made}`);
  writeFileSync(path, bytes);
  return path;
}
async function bytesOf(store: FileStore, key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of (await store.read(key))!) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.for(['a local folder', 'S3'] as const)('%s', (name) => {
  const store = () => stores[name]!;

  test.for([1, 65_536, 65_537, 3_000_000])('gives back the %i bytes that it was given', async (size) => {
    const bytes = randomBytes(size);
    const key = `post-attachments/a/${size}.png`;
    await store().put(key, file(bytes), 'image/png');
    expect(hash(await bytesOf(store(), key))).toBe(hash(bytes));
  });

  test('gives an empty file back as an empty one', async () => {
    await store().put('post-attachments/a/empty.png', file(Buffer.alloc(0)), 'image/png');
    expect(await bytesOf(store(), 'post-attachments/a/empty.png')).toEqual(Buffer.alloc(0));
  });

  test('has nothing under a key that nobody used', async () => {
    expect(await store().read('post-attachments/a/never.png')).toBeNull();
  });

  test('has nothing after a removal, and to remove what is not there is no error', async () => {
    await store().put('post-attachments/b/1.png', file(randomBytes(10)), 'image/png');
    await store().remove('post-attachments/b/1.png');
    await store().remove('post-attachments/b/1.png');
    await store().remove('post-attachments/never/never.png');
    expect(await store().read('post-attachments/b/1.png')).toBeNull();
  });

  test('keeps many that are put at once apart', async () => {
    const all = Array.from({ length: 40 }, (_, index) => ({ key: `post-attachments/c/${index}.png`, bytes: randomBytes(20_000 + index) }));
    await Promise.all(all.map(({ key, bytes }) => store().put(key, file(bytes), 'image/png')));
    const read = await Promise.all(all.map(({ key }) => bytesOf(store(), key)));
    expect(read.map(hash)).toEqual(all.map(({ bytes }) => hash(bytes)));
  });

  test('serves on after readers who went away in the middle', async () => {
    const bytes = randomBytes(1_000_000);
    await store().put('post-attachments/d/1.png', file(bytes), 'image/png');
    // More than the connections that a client of the store has.
    for (let reader = 0; reader < 120; reader += 1) (await store().read('post-attachments/d/1.png'))!.destroy();
    expect(hash(await bytesOf(store(), 'post-attachments/d/1.png'))).toBe(hash(bytes));
  });

  test('[STORE-02] gives no key a way out of its place', async () => {
    await expect(store().put('../outside.png', file(randomBytes(10)), 'image/png')).rejects.toMatchObject({
      code: 'file_store_unavailable',
    });
    expect(readdirSync(folder)).not.toContain('outside.png');
  });

  test('says 503 of a local file that cannot be read, and keeps nothing of it', async () => {
    await expect(store().put('post-attachments/e/1.png', join(folder, 'never'), 'image/png')).rejects.toMatchObject({
      code: 'file_store_unavailable',
      status: 503,
    });
    await store().remove('post-attachments/e/1.png');
    expect(await store().read('post-attachments/e/1.png')).toBeNull();
  });
});

test('[STORE-06] an object in S3 has its type and may be kept for 3600 s', async () => {
  await stores['S3']!.put('post-attachments/f/1.webp', file(randomBytes(10)), 'image/webp');
  const { S3Client, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint: s3.env['S3_ENDPOINT']!,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  expect(await client.send(new HeadObjectCommand({ Bucket: 'clapback-files', Key: 'post-attachments/f/1.webp' }))).toMatchObject({
    ContentType: 'image/webp',
    CacheControl: 'max-age=3600',
    ContentLength: 10,
  });
});

describe('a start with S3', () => {
  test.for([
    [{ S3_BUCKET: 'another-bucket' }, /^S3_BUCKET must name a bucket, but there is no 'another-bucket' at http:\/\/127\.0\.0\.1:\d+\/\.$/],
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, /^S3_ACCESS_KEY_ID must belong to somebody who may use the bucket 'clapback-files'\.$/],
    [{ S3_ACCESS_KEY_ID: 'nobody' }, /^S3_ACCESS_KEY_ID must belong to somebody who may use the bucket 'clapback-files'\.$/],
  ] as const)('is refused with %o, which is named', async ([env, message]) => {
    await expect(storeOf({ ...s3.env, ...env })).rejects.toThrow(message);
  });

  test('goes on where the store does not answer; files are 503 until it does, and then there', async () => {
    const other = await startS3();
    const store = await storeOf(other.env);
    await store.put('post-attachments/g/1.png', file(Buffer.from('kept')), 'image/png');
    await other.stop();
    const during = await storeOf(other.env);
    for (const one of [store, during]) {
      await expect(one.read('post-attachments/g/1.png')).rejects.toMatchObject({ code: 'file_store_unavailable', retryAfter: 5 });
      await expect(one.put('post-attachments/g/2.png', file(randomBytes(10)), 'image/png')).rejects.toMatchObject({
        code: 'file_store_unavailable',
      });
      await expect(one.remove('post-attachments/g/1.png')).rejects.toMatchObject({ code: 'file_store_unavailable' });
    }
    const back = await startS3({ port: other.port, folder: join(other.folder, '..') });
    try {
      for (const one of [store, during]) expect(String(await bytesOf(one, 'post-attachments/g/1.png'))).toBe('kept');
    } finally {
      await back.remove();
    }
  });
});
