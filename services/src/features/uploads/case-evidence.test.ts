import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { CaseFile, OwnFilePage, Problem, StorageUse, Upload } from '@clapback/contracts';
import { originalAddress } from '#platform/files/addresses.ts';
import { tellingDoc, tellingDocx, tellingPdf, zipOf } from '../../../test/documents.ts';
import { heic } from '../../../test/heic.ts';
import { picture } from '../../../test/pictures.ts';
import type { TestMember, TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let [ruth, staff, admin]: TestMember[] = [];
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  [ruth, staff, admin] = [await service.member(), await service.member({ role: 'moderator' }), await service.member({ role: 'admin' })];
  await service.subscribe(ruth);
});

async function upload(bytes: Buffer, name: string, member = ruth!) {
  const form = new FormData();
  form.set('purpose', 'case-evidence');
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }), name);
  return service.post<Upload & Omit<Problem, 'status'>>('/api/uploads', { token: member.token, body: form });
}
const rowOf = async (id: string) => (await service.sql('select * from files where id = $1', [id]))[0]!;
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const mail = Buffer.from(
  'Received: from mx.example\r\nFrom: Dana <dana@example.org>\r\nSubject: The money\r\n\r\nI have it. \xe9\r\n',
  'latin1',
);
const original = async (id: string, staffId: string | null) => {
  const answer = await fetch(new URL(originalAddress(service.platform.secrets, id, { staffId }), service.origin));
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('a file for a case file', () => {
  test.for([
    ['screenshot.png', () => picture('png'), 'image/png', 'screenshot.png'],
    ['moving.gif', () => picture('gif'), 'image/gif', 'moving.gif'],
    ['photo.heic', async () => heic(), 'image/heic', 'photo.heic'],
    ['broken.png', async () => (await picture('png')).subarray(0, 60), 'image/png', 'broken.png'],
    ['letter.pdf', () => tellingPdf(), 'application/pdf', 'letter.pdf'],
    ['contract.docx', () => tellingDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'contract.docx'],
    ['contract.doc', async () => tellingDoc(), 'application/msword', 'contract.doc'],
    ['chat.txt', async () => Buffer.from('She has it.'), 'text/plain', 'chat.txt'],
    ['The money.eml', async () => mail, 'message/rfc822', 'The money.eml'],
    ['all.zip', () => zipOf({ 'a/chat.txt': 'She has it.' }), 'application/zip', 'all.zip'],
    ['x.exe', () => zipOf({ 'word.txt': 'word/document.xml' }, { store: true }), 'application/zip', 'x.exe.zip'],
  ] as const)('%s is kept as it came, once, and said to be what its bytes are', async ([name, make, mediaType, kept]) => {
    const bytes = await make();
    const { status, body } = await upload(bytes, name);
    expect([status, body.mediaType, body.bytes]).toEqual([201, mediaType, bytes.length]);
    const row = await rowOf(body.id);
    expect(row).toMatchObject({
      purpose: 'case-evidence',
      original_name: kept,
      media_type: mediaType,
      bytes: bytes.length,
      storage_key: expect.stringMatching(/^case-files\/[\da-f-]{36}$/),
      original_key: null,
    });
    expect((row['sha256'] as Buffer).toString('hex')).toBe(hash(bytes));
    const parts = [];
    for await (const part of (await service.platform.files.read(row['storage_key'] as string))!) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  test.for([
    [
      'a program',
      'letter.pdf',
      async () => Buffer.from('MZ\u0090\0\u0003\0\0\0 This program', 'latin1'),
      /^Please select an image, PDF, Word/,
    ],
    ['a recording', 'call.mp3', async () => Buffer.from([0x49, 0x44, 0x33, 0, 0, 0]), /^This is a sound recording\./],
    ['a spreadsheet', 'sums.xlsx', () => zipOf({ 'xl/workbook.xml': '<workbook/>' }), /^This is a spreadsheet\./],
    ['Word with macros', 'a.docx', () => tellingDocx({ 'word/vbaProject.bin': 'x' }), /^This Word document has macros in it\./],
    ['a broken archive', 'all.zip', async () => (await zipOf({ 'a.txt': 'Words' })).subarray(0, 40), /^This archive cannot be read\./],
    ['a drawing', 'a.svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^This is a drawing/],
    ['an e-mail without its name', 'mail.txt', async () => mail, /^This is a web page or an email/],
    ['nothing', 'a.txt', async () => Buffer.alloc(0), /^This file is empty\./],
  ] as const)('is refused where it is %s, with a sentence at its field', async ([, name, make, message]) => {
    const { status, body } = await upload(await make(), name);
    expect([status, body.code, body.errors]).toEqual([
      415,
      'invalid_file_type',
      [{ field: 'file', code: 'invalid_file_type', message: expect.stringMatching(message) }],
    ]);
  });

  test('opens for its uploader alone, as a download, before and after it is in a case file; never for staff', async () => {
    const bytes = await picture('png');
    const { body } = await upload(bytes, 'screenshot.png');
    const readable = async () => [
      (await fetch(new URL(body.url, service.origin))).status,
      (await original(body.id, null)).status,
      (await original(body.id, staff!.id)).status,
      (await original(body.id, admin!.id)).status,
    ];
    expect(await readable()).toEqual([404, 200, 404, 404]);
    const { headers, bytes: sent } = await original(body.id, null);
    expect([headers.get('content-type'), headers.get('content-disposition'), headers.get('content-security-policy')]).toEqual([
      'application/octet-stream',
      expect.stringMatching(/^attachment; filename="screenshot.png"/),
      "default-src 'none'; sandbox",
    ]);
    expect(sent.equals(bytes)).toBe(true);

    const about = { kind: 'page', url: 'http://10.0.0.1/', title: 'A review' };
    const { body: file } = await service.post<CaseFile>('/api/premium/case-files', { token: ruth!.token, body: about });
    const added = await service.post<CaseFile>(`/api/premium/case-files/${file.id}/evidence`, {
      token: ruth!.token,
      body: { kind: 'upload', file: body.url },
    });
    expect(added.body.evidence.at(-1)).toMatchObject({ name: 'screenshot.png', mediaType: 'image/png', sha256: hash(bytes) });
    expect(await readable()).toEqual([404, 200, 404, 404]);
    expect(await service.sql(`select action from audit_log where target_id = $1`, [body.id])).toEqual([]);
    const { body: own } = await service.get<OwnFilePage>('/api/me/files', { token: ruth!.token });
    const listed = own.items.find(({ id }) => id === body.id)!;
    expect((await fetch(new URL(listed.url, service.origin))).status).toBe(200);
  });

  test('is no evidence for a response, and counts to the quota once', async () => {
    const member = await service.member();
    const bytes = await zipOf({ 'chat.txt': 'She has it.' });
    const { body } = await upload(bytes, 'all.zip', member);
    expect((await service.get<StorageUse>('/api/me/storage', { token: member.token })).body.usedBytes).toBe(bytes.length);
    const post = await service.createPost(ruth!, { title: 'What I heard' });
    const answer = await service.post<Problem>(`/api/posts/${post.id}/responses`, {
      token: member.token,
      body: {
        name: 'Robin',
        content: 'See for yourself.',
        evidence: [{ url: body.url }],
        captchaToken: await service.pass('create_response'),
      },
    });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'evidence']);
  });
});
