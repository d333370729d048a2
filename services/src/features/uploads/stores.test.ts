import { mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem, Upload } from '@clapback/contracts';
import { sweep } from '#platform/maintenance.ts';
import { noise, picture } from '../../../test/pictures.ts';
import { startS3, type TestS3 } from '../../../test/s3.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { eventually } from '../../../test/eventually.ts';

const upload = async (service: TestService, member: TestMember, bytes?: Buffer) => {
  const form = new FormData();
  form.set('purpose', 'post-image');
  form.set('file', new Blob([new Uint8Array(bytes ?? (await picture('png')))]), 'a.png');
  return service.post<Upload & Problem>('/api/uploads', { token: member.token, body: form });
};
const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const incomingOf = (service: TestService) => filesUnder(join(service.platform.settings.dataDir, 'incoming'));
const keysExpected = async (service: TestService) =>
  (await service.sql<{ storage_key: string }>('select storage_key from incoming_files')).map(({ storage_key: key }) => key);

describe('with S3 as the store', () => {
  let s3: TestS3;
  let service: TestService;
  let dana: TestMember;
  beforeAll(async () => {
    s3 = await startS3();
    service = await TestService.start(s3.env);
    dana = await service.member();
  });
  afterAll(async () => {
    await service.close();
    await s3.remove();
  });
  const objects = () => filesUnder(s3.folder).filter((path) => path.includes('post-attachments') && path.endsWith('_object'));

  test('[STORE-02] an upload lies under the member in the bucket, is shown by a post, and swept when nothing uses it', async () => {
    // What other tests uploaded is swept first.
    await service.sql(`update files set created_at = now() - interval '25 hours'`);
    await sweep(service.platform);
    const first = await upload(service, dana);
    const second = await upload(service, dana);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(objects()).toHaveLength(2);
    expect(objects()[0]).toMatch(new RegExp(String.raw`/post-attachments/${dana.id}/\d{16}\.png`));
    const post = await service.createPost(dana, { attachmentUrl: first.body.url });
    const seen = await fetch(new URL(post['attachmentUrl'] as string, service.origin));
    expect([seen.status, seen.headers.get('content-type'), (await seen.arrayBuffer()).byteLength]).toEqual([
      200,
      'image/png',
      first.body.bytes,
    ]);
    await service.sql(`update files set created_at = now() - interval '25 hours'`);
    await sweep(service.platform);
    expect(objects()).toHaveLength(1);
    expect((await service.get(post['attachmentUrl'] as string)).status).toBe(200);
    expect([await keysExpected(service), incomingOf(service)]).toEqual([[], []]);
  });

  test('readers who leave in the middle take no connection of the store with them', async () => {
    const { body } = await upload(service, dana, await noise('png', 1200));
    expect(body.bytes).toBeGreaterThan(1_000_000);
    for (let reader = 0; reader < 80; reader += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(service.origin).port), '127.0.0.1', () =>
          socket.write(`GET ${body.url} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
        );
        socket.once('data', () => socket.destroy());
        socket.once('close', () => resolve());
      });
    }
    expect((await service.get(body.url)).status).toBe(200);
  });

  test('a store that does not answer is 503 for uploads and pictures, keeps nothing, and is used again when it is back', async () => {
    const { body } = await upload(service, dana);
    const before = objects();
    await s3.stop();
    const [refused, unseen] = [await upload(service, dana), await service.get<Problem>(body.url)];
    expect([refused, unseen].map(({ status, body: { code }, headers }) => [status, code, headers.get('retry-after')])).toEqual([
      [503, 'file_store_unavailable', '5'],
      [503, 'file_store_unavailable', '5'],
    ]);
    expect(incomingOf(service)).toEqual([]);
    const waiting = await keysExpected(service);
    expect(waiting).toEqual([expect.stringMatching(/^post-attachments\//)]);
    s3 = await startS3({ port: s3.port, folder: join(s3.folder, '..') });
    expect([(await service.get(body.url)).status, (await upload(service, dana)).status]).toEqual([200, 201]);
    await service.sql(`update incoming_files set created_at = now() - interval '61 minutes'`);
    await sweep(service.platform);
    expect(await keysExpected(service)).toEqual([]);
    expect(objects()).toHaveLength(before.length + 1);
  });
});

describe('with a local folder as the store', () => {
  let service: TestService;
  let dana: TestMember;
  // Its own: takes its folders away, and lists and sweeps all uploads.
  beforeAll(async () => {
    service = await TestService.start();
    dana = await service.member();
  });
  afterAll(() => service.close());
  const folderOf = (name: string) => join(service.platform.settings.dataDir, name);

  test.for(['files', 'incoming'])('one whose folder %s cannot be used is 503, and is used again when it can', async (name) => {
    const folder = folderOf(name);
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, 'no folder');
    try {
      const refused = await upload(service, dana);
      expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'file_store_unavailable', '5']);
    } finally {
      rmSync(folder);
      renameSync(`${folder}-away`, folder);
    }
    expect((await upload(service, dana)).status).toBe(201);
    await service.sql(`update incoming_files set created_at = now() - interval '2 hours'`);
    await sweep(service.platform);
    expect(await keysExpected(service)).toEqual([]);
  });

  test('a picture whose file cannot be read is 503', async () => {
    const { body } = await upload(service, dana);
    const [row] = await service.sql<{ storage_key: string }>('select storage_key from files where id = $1', [body.id]);
    const path = join(folderOf('files'), row!.storage_key);
    rmSync(path);
    mkdirSync(path);
    const refused = await service.get<Problem>(body.url);
    expect([refused.status, refused.body.code]).toEqual([503, 'file_store_unavailable']);
    rmSync(path, { recursive: true });
    await service.sql('delete from files where id = $1', [body.id]);
  });

  test('bytes and parts of an upload that was cut off with its process are swept after an hour, those of one under way are not', async () => {
    const stored = await upload(service, dana);
    for (const [key, age] of [
      ['post-attachments/x/1.png', 61],
      ['post-attachments/x/2.png', 59],
    ] as const) {
      await service.platform.files.put(key, await sourceOf(service), 'image/png');
      await service.sql(`insert into incoming_files (storage_key, created_at) values ($1, now() - make_interval(mins => $2))`, [key, age]);
      const folder = join(folderOf('incoming'), `upload-${age}`);
      mkdirSync(folder);
      writeFileSync(join(folder, 'received'), 'part');
      utimesSync(folder, new Date(), new Date(Date.now() - age * 60_000));
    }
    await sweep(service.platform);
    expect(await keysExpected(service)).toEqual(['post-attachments/x/2.png']);
    expect(incomingOf(service)).toEqual([join(folderOf('incoming'), 'upload-59', 'received')]);
    expect(await service.platform.files.read('post-attachments/x/1.png')).toBeNull();
    expect(await service.platform.files.read('post-attachments/x/2.png')).not.toBeNull();
    expect((await service.get(stored.body.url)).status).toBe(200);
    rmSync(join(folderOf('incoming'), 'upload-59'), { recursive: true });
  });

  test('an upload that the sweep took for cut off commits no row', async () => {
    const before = (await service.sql('select id from files')).length;
    const { platform } = service;
    const put = platform.files.put.bind(platform.files);
    platform.files.put = async (...given) => {
      await put(...given);
      await service.sql(`update incoming_files set created_at = now() - interval '2 hours'`);
      await sweep(platform);
    };
    try {
      const refused = await upload(service, dana);
      expect([refused.status, refused.body.detail]).toEqual([503, 'This took too long. Please try again.']);
    } finally {
      platform.files.put = put;
    }
    expect((await service.sql('select id from files')).length).toBe(before);
    await eventually(async () => expect(await keysExpected(service)).toEqual([]));
  });
});

async function sourceOf(service: TestService): Promise<string> {
  const path = join(service.platform.settings.dataDir, 'source.png');
  writeFileSync(path, await picture('png'));
  return path;
}
