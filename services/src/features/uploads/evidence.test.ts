import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PostResponse, Problem, ResponsePage, Upload } from '@clapback/contracts';
import { originalAddress, ownFileAddress } from '#platform/files/addresses.ts';
import { sweep } from '#platform/maintenance.ts';
import { tellingDoc, tellingDocx, tellingPdf } from '../../../test/documents.ts';
import { heic } from '../../../test/heic.ts';
import { padded, photograph, picture } from '../../../test/pictures.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { copyAnew } from './copy-anew.ts';

let service: TestService;
let [dana, robin, staff]: TestMember[] = [];
beforeAll(async () => {
  // Its own: it sweeps all uploads, and alters a table.
  service = await TestService.start();
  [dana, robin, staff] = [await service.member(), await service.member(), await service.member({ role: 'moderator' })];
});
afterAll(() => service.close());

const filesUnder = async (folder: string) =>
  (await readdir(join(service.platform.settings.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
afterEach(async () => {
  expect(await filesUnder('incoming')).toEqual([]);
  const rows = await service.sql<{ objects: number }>('select (1 + (original_key is not null)::int) as objects from files');
  expect((await filesUnder('files')).length).toBe(rows.reduce((sum, { objects }) => sum + objects, 0));
  expect(await service.sql('select * from incoming_files')).toEqual([]);
});

async function upload(bytes: Buffer, name = 'call-log.pdf', member = robin!) {
  const form = new FormData();
  form.set('purpose', 'evidence');
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }), name);
  return service.post<Upload & Omit<Problem, 'status'>>('/api/uploads', { token: member.token, body: form });
}
const served = async (url: string) => {
  const answer = await fetch(new URL(url, service.origin));
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
interface FileRow {
  storage_key: string;
  original_key: string;
  original_name: string;
  original_bytes: number;
  sha256: Buffer;
  original_sha256: Buffer;
  copy_refused_at: Date | null;
}
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const rowOf = async (id: string) => (await service.sql<FileRow>('select * from files where id = $1', [id]))[0]!;
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function respond(postId: string, evidence: { url: string; caption?: string }[], member = robin!): Promise<PostResponse> {
  const { status, body } = await service.post<PostResponse>(`/api/posts/${postId}/responses`, {
    token: member.token,
    body: { name: 'Robin Vale', content: 'See for yourself.', evidence, captchaToken: await service.pass('create_response') },
  });
  expect(status).toBe(201);
  return body;
}
const read = async (responseId: string, member?: TestMember) =>
  (await service.get<PostResponse>(`/api/responses/${responseId}`, member ? { token: member.token } : {})).body;

describe('evidence', () => {
  test.for([
    ['a PDF', () => tellingPdf(), 'application/pdf', 'pdf'],
    ['a Word document', () => tellingDocx(), 'text/html', 'html'],
    ['a Word document of the old kind', async () => tellingDoc(), 'text/plain', 'txt'],
    ['a text', async () => Buffer.from('\ufeffDana said so.', 'utf16le'), 'text/plain', 'txt'],
    ['a photograph', () => photograph(), 'image/jpeg', 'jpg'],
    ['a GIF', () => picture('gif'), 'image/webp', 'webp'],
    ['a HEIC', async () => heic(), 'image/webp', 'webp'],
    ['a scan', () => picture('tiff'), 'image/webp', 'webp'],
  ] as const)(
    '[STORE-03, RESP-12] may be %s, whatever its name says: a copy for everybody, the original byte for byte',
    async ([, make, mediaType, extension]) => {
      const bytes = await make();
      const { status, body } = await upload(bytes, '../../x.exe');
      expect([status, body.mediaType]).toEqual([201, mediaType]);
      const row = await rowOf(body.id);
      const key = /^post-attachments\/responses\/\d{16}-[0-9a-z]+\.[a-z]+$/;
      expect(row).toMatchObject({
        purpose: 'evidence',
        state: 'stored',
        storage_key: expect.stringMatching(key),
        original_key: expect.stringMatching(key),
      });
      expect(row.storage_key).toMatch(new RegExp(`\\.${extension}$`));
      expect(row.original_name).toMatch(/^x\.exe\.[a-z]+$/);
      expect([row.original_bytes, row.original_sha256.toString('hex')]).toEqual([bytes.length, hash(bytes)]);
      const copy = await served(body.url);
      expect([hash(copy.bytes), copy.bytes.length]).toEqual([row.sha256.toString('hex'), body.bytes]);
      const kept = [];
      for await (const part of (await service.platform.files.read(row.original_key))!) kept.push(part as Buffer);
      expect(Buffer.concat(kept).equals(bytes)).toBe(true);
      expect(JSON.stringify(body)).not.toContain(robin!.id);
    },
  );

  test('[RESP-12] of exactly 10 MB passes, of one byte more is refused', async () => {
    const limit = 10 * 1024 * 1024;
    const text = (size: number) => Buffer.alloc(size, 'Words. ');
    expect((await upload(text(limit), 'a.txt')).status).toBe(201);
    expect((await upload(padded(await picture('png'), limit), 'a.png')).status).toBe(201);
    const refused = await upload(text(limit + 1), 'a.txt');
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([413, 'file_too_large', 'Please select a file under 10MB']);
  });

  test.for([
    [
      'program',
      'report.docx',
      async () => Buffer.from('MZ\u0090\0\u0003\0\0\0 This program cannot be run in DOS mode.', 'latin1'),
      'Please select an image, PDF, Word or text file',
    ],
    [
      'broken picture',
      'a.png',
      async () => (await picture('png')).subarray(0, 40),
      'This picture is damaged: a part of its file is missing. Please save or download it again and choose that.',
    ],
    [
      'broken PDF',
      'a.pdf',
      async () => (await tellingPdf()).subarray(0, 600),
      'This PDF cannot be read. Please save or print it as a new PDF and choose that.',
    ],
  ] as const)('[RESP-12] is refused as a %s, with a sentence at its field', async ([, name, make, message]) => {
    const { status, body } = await upload(await make(), name);
    expect([status, body.code, body.errors]).toEqual([415, 'invalid_file_type', [{ field: 'file', code: 'invalid_file_type', message }]]);
  });

  test('[STORE-03] whose sending breaks off at nine tenths leaves nothing, and can be sent again', async () => {
    const bytes = Buffer.alloc(400_000, 'Words. ');
    const head =
      '--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nevidence\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
    socket.write(
      `POST /api/uploads HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${robin!.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${head.length + bytes.length + 9}\r\n\r\n${head}`,
    );
    socket.write(bytes.subarray(0, 360_000));
    await vi.waitFor(async () => expect(await filesUnder('incoming')).toHaveLength(1), { timeout: 20_000 });
    socket.destroy();
    await vi.waitFor(async () => expect(await filesUnder('incoming')).toEqual([]), { timeout: 20_000 });
    expect((await upload(bytes, 'a.txt')).status).toBe(201);
  });

  test('[STORE-03] whose row cannot be committed leaves neither of its objects', async () => {
    await service.sql('alter table files add constraint no_more check (false) not valid');
    try {
      expect((await upload(await tellingPdf())).status).toBe(500);
    } finally {
      await service.sql('alter table files drop constraint no_more');
    }
  });

  test('that nobody used is swept after a day, with both of its objects', async () => {
    const { body } = await upload(await tellingPdf());
    const row = await rowOf(body.id);
    await service.sql(`update files set created_at = now() - interval '25 hours' where id = $1`, [body.id]);
    await sweep(service.platform);
    expect([
      await rowOf(body.id),
      await service.platform.files.read(row.storage_key),
      await service.platform.files.read(row.original_key),
    ]).toEqual([undefined, null, null]);
  });
});

describe('evidence of a response', () => {
  test('[RESP-17] is shown inline where it was encoded here, and a download under its name in every other case', async () => {
    const post = await service.createPost(dana!);
    const sent = [
      await upload(await picture('png'), 'a.png'),
      await upload(await tellingPdf(), 'Zoë’s log.pdf'),
      await upload(Buffer.from('13:10 <script>alert(1)</script>'), 'notes.html'),
      await upload(await tellingDocx(), 'हिन्दी बयान.docx'),
    ];
    const { evidence } = await respond(
      post.id,
      sent.map(({ body }, index) => ({ url: body.url, caption: `File ${index + 1}` })),
    );
    expect(evidence.map(({ kind, name, caption }) => [kind, name, caption])).toEqual([
      ['image', 'a.png', 'File 1'],
      ['pdf', 'Zoë_s log.pdf', 'File 2'],
      ['text', 'notes.html.txt', 'File 3'],
      ['document', 'हिन्दी बयान.docx', 'File 4'],
    ]);
    const answers = await Promise.all(evidence.map(({ url }) => served(url)));
    expect(answers.map(({ headers }) => [headers.get('content-type'), headers.get('content-disposition')])).toEqual([
      ['image/png', 'inline'],
      ['application/pdf', `attachment; filename="Zo__s log.pdf"; filename*=UTF-8''Zo%C3%AB_s%20log.pdf`],
      ['text/plain; charset=utf-8', `attachment; filename="notes.html.txt"; filename*=UTF-8''notes.html.txt`],
      ['text/html; charset=utf-8', 'inline'],
    ]);
    const policies = answers.map(({ headers }) => headers.get('content-security-policy'));
    expect(policies).toEqual([
      ...Array.from({ length: 3 }, () => "default-src 'none'; sandbox"),
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
    ]);
    for (const { headers, bytes } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-length')).toBe(String(bytes.length));
    }
    const all = JSON.stringify(
      await read(evidence.length > 0 ? (await service.get<ResponsePage>(`/api/posts/${post.id}/responses`)).body.items[0]!.id : ''),
    );
    expect(all).not.toContain('originalUrl');
  });

  test('tells the hashes of copy and original, and gives the original to its uploader and to staff, who are named in the audit log', async () => {
    const post = await service.createPost(dana!);
    const bytes = await tellingPdf();
    const { body } = await upload(bytes);
    const { id: responseId } = await respond(post.id, [{ url: body.url }]);
    const [own, forStaff, forDana, forAll] = await Promise.all(
      [robin, staff, dana, undefined].map(async (member) => (await read(responseId, member)).evidence[0]!),
    );
    for (const one of [own!, forStaff!, forDana!, forAll!])
      expect([one.originalSha256, one.sha256]).toEqual([hash(bytes), hash((await served(one.url)).bytes)]);
    expect([forDana!.originalUrl, forAll!.originalUrl]).toEqual([undefined, undefined]);
    const lines = () =>
      service.sql(`select actor_id, target_kind, target_id from audit_log where action = 'original_file_opened' and target_id = $1`, [
        body.id,
      ]);
    const original = await served(own!.originalUrl!);
    expect([hash(original.bytes), original.headers.get('content-type'), original.headers.get('content-disposition')?.slice(0, 11)]).toEqual(
      [hash(bytes), 'application/octet-stream', 'attachment;'],
    );
    expect([await lines(), own!.originalUrl?.includes(robin!.id)]).toEqual([[], false]);
    expect(hash((await served(forStaff!.originalUrl!)).bytes)).toBe(hash(bytes));
    expect(await lines()).toEqual([{ actor_id: staff!.id, target_kind: 'file', target_id: body.id }]);
    await service.sql(`update accounts set granted_role = 'responder' where id = $1`, [staff!.id]);
    expect((await served(forStaff!.originalUrl!)).status).toBe(404);
    await service.sql(`update accounts set granted_role = 'moderator' where id = $1`, [staff!.id]);
  });

  test('[RESP-12] of Word is given to readers as what was made of it, and as it came to its uploader and staff alone', async () => {
    const post = await service.createPost(dana!);
    const [bytes, old] = [await tellingDocx(), tellingDoc()];
    const sent = [await upload(bytes, 'order.docx'), await upload(old, 'letter.doc')];
    expect(sent.map(({ body }) => body.notShown)).toEqual([[], []]);
    const { id } = await respond(
      post.id,
      sent.map(({ body }) => ({ url: body.url })),
    );
    const [forAll, own, forStaff] = await Promise.all([undefined, robin, staff].map(async (member) => (await read(id, member)).evidence));
    for (const one of forAll!) {
      expect(one.originalUrl).toBeUndefined();
      const { bytes: copy } = await served(one.url);
      expect(copy.subarray(0, 2).toString('latin1')).not.toMatch(/PK|\u00d0\u00cf/);
      expect([copy.includes('What happened.'), copy.includes('Dana')]).toEqual([true, false]);
    }
    for (const [index, source] of [bytes, old].entries())
      for (const reader of [own, forStaff]) expect(hash((await served(reader![index]!.originalUrl!)).bytes)).toBe(hash(source));
  });

  test('[RESP-12] of Word from before is closed to readers until its copy is made anew, and for good where that is refused', async () => {
    const post = await service.createPost(dana!);
    const [good, bad] = [await upload(await tellingDocx(), 'हिन्दी बयान.docx'), await upload(await tellingDocx(), 'macros.docx')];
    const { id } = await respond(post.id, [{ url: good.body.url }, { url: bad.body.url }]);
    const former = await rowOf(good.body.id);
    // As it was stored then.
    await service.sql(`update files set media_type = $2 where id = any($1)`, [[good.body.id, bad.body.id], docx]);
    const macros = await tellingDocx({ 'word/vbaProject.bin': 'Sub AutoOpen()' });
    const path = join(service.platform.settings.dataDir, 'macros.docx');
    await writeFile(path, macros);
    await service.platform.files.put((await rowOf(bad.body.id)).original_key, path, docx);
    const before = (await read(id)).evidence;
    expect(await Promise.all(before.map(async ({ url }) => (await served(url)).status))).toEqual([404, 404]);
    expect((await served((await read(id, robin)).evidence[0]!.originalUrl!)).status).toBe(200);
    await copyAnew(service.platform);
    const [shown, refused] = (await read(id)).evidence;
    const answer = await served(shown!.url);
    expect([answer.status, answer.headers.get('content-type'), answer.bytes.includes('What happened.'), hash(answer.bytes)]).toEqual([
      200,
      'text/html; charset=utf-8',
      true,
      shown!.sha256,
    ]);
    expect((await served(refused!.url)).status).toBe(404);
    expect([await service.platform.files.read(former.storage_key), (await rowOf(bad.body.id)).copy_refused_at]).toEqual([
      null,
      expect.any(Date),
    ]);
    // Nothing is left to be made anew.
    const key = (await rowOf(good.body.id)).storage_key;
    await copyAnew(service.platform);
    expect((await rowOf(good.body.id)).storage_key).toBe(key);
  });

  test('[STORE-05] no address of the copy opens the original, nor one for its uploader that of staff', async () => {
    const { body } = await upload(await tellingPdf());
    const { secrets } = service.platform;
    const uploader = originalAddress(secrets, body.id, { staffId: null });
    const [path, token] = uploader.split('?token=');
    for (const address of [
      `${path}?token=${body.url.split('?token=')[1]}`,
      `${path}?token=${token}.${staff!.id}`,
      `/api/files/${body.id}?token=${token}`,
      originalAddress(secrets, body.id, { staffId: robin!.id }),
      originalAddress(secrets, body.id, { staffId: null }, Date.now() - 3_901_000),
    ])
      expect((await served(address)).status, address).toBe(404);
    expect((await served(uploader)).status).toBe(200);
  });

  test('of the author of an anonymous post is not given to staff as it came', async () => {
    const post = await service.createPost(dana!, { isAnonymous: true });
    const { body } = await upload(await tellingPdf(), 'a.pdf', dana);
    const { id } = await respond(post.id, [{ url: body.url }], dana);
    expect([(await read(id, staff)).evidence[0]!.originalUrl, (await read(id, dana)).evidence[0]!.originalUrl]).toEqual([
      undefined,
      expect.stringContaining('/original?token='),
    ]);
    expect(JSON.stringify(await read(id, staff))).not.toContain(dana!.id);
  });

  test('[STORE-05] below a hidden post is opened by an address for one author alone, and by it nothing that they may not see any more', async () => {
    const post = await service.createPost(dana!);
    const { body } = await upload(await tellingPdf());
    const { id } = await respond(post.id, [{ url: body.url }]);
    const change = async (table: 'posts' | 'responses', status: string) =>
      service.sql(`update ${table} set status = $2 where id = $1`, [table === 'posts' ? post.id : id, status]);
    const statusOf = async (url: string) => (await served(url)).status;
    await change('responses', 'hidden');
    const forResponder = (await read(id, robin)).evidence[0]!.url;
    await change('responses', 'active');
    await change('posts', 'hidden');
    const forPoster = (await read(id, dana)).evidence[0]!.url;
    // Of two authors each sees their own hidden item, and that alone.
    expect([await statusOf(forPoster), await statusOf(forResponder)]).toEqual([200, 404]);
    await change('responses', 'hidden');
    expect([await statusOf(forPoster), await statusOf(forResponder)]).toEqual([404, 404]);
    await change('posts', 'active');
    expect([await statusOf(forPoster), await statusOf(forResponder)]).toEqual([404, 200]);
    expect(await statusOf(ownFileAddress(service.platform.secrets, body.id, staff!.id))).toBe(404);
    // An address that is passed on names nobody, since its author may be anonymous.
    for (const url of [forPoster, forResponder]) expect([url.includes(dana!.id), url.includes(robin!.id)]).toEqual([false, false]);
  });

  test('is refused at once where its response is hidden or deleted or its post hidden; its author keeps it, also below a deleted post', async () => {
    const post = await service.createPost(dana!);
    const { body } = await upload(await tellingPdf());
    const { id } = await respond(post.id, [{ url: body.url }]);
    const url = (await read(id)).evidence[0]!.url;
    const change = async (table: 'posts' | 'responses', set: string) =>
      service.sql(`update ${table} set ${set} where id = $1`, [table === 'posts' ? post.id : id]);
    expect((await served(url)).status).toBe(200);
    await change('responses', `status = 'hidden'`);
    const own = (await read(id, robin)).evidence[0]!;
    expect([(await served(url)).status, (await served(own.url)).status, (await served(own.originalUrl!)).status]).toEqual([404, 200, 200]);
    await change('responses', `status = 'active'`);
    await change('posts', `status = 'hidden'`);
    expect((await served(url)).status).toBe(404);
    expect((await served((await read(id, dana)).evidence[0]!.url)).status).toBe(200);
    await change('posts', `status = 'active', deleted_at = now()`);
    // The answer outlives the accusation, and so does what shows it.
    expect([(await served(url)).status, (await served(own.originalUrl!)).status]).toEqual([200, 200]);
    await change('posts', 'deleted_at = null');
    expect((await served(url)).status).toBe(200);
    await service.delete(`/api/responses/${id}`, { token: robin!.token });
    expect([(await served(url)).status, (await served(own.url)).status, (await served(own.originalUrl!)).status]).toEqual([404, 404, 404]);
    await sweep(service.platform);
  });
});
