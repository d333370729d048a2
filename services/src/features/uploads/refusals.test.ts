import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Problem } from '@clapback/contracts';
import { noise, picture } from '../../../test/pictures.ts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
let dana: TestMember;
beforeAll(async () => {
  // Its own: it deletes all files, and alters a table.
  service = await TestService.start();
  dana = await service.member();
});
afterAll(() => service.close());

/** Everything that uploads left on the disk. */
const left = async () =>
  (
    await Promise.all(
      ['incoming', 'files'].map((folder) =>
        readdir(join(service.platform.settings.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []),
      ),
    )
  )
    .flat()
    .filter((entry) => entry.isFile());

afterEach(async () => {
  const [files, rows] = [await left(), await service.sql('delete from files returning id')];
  // What one test left is not held against the next.
  for (const { parentPath, name } of files) rmSync(join(parentPath, name), { force: true });
  expect([files, rows]).toEqual([[], []]);
});

type Part = [name: string, value: string | Blob, filename?: string];
const formOf = (...parts: Part[]) => {
  const form = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, filename);
  }
  return form;
};
const file = async (): Promise<Part> => ['file', new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' }), 'a.png'];
const send = (body: unknown, call: { token?: string | undefined; headers?: Record<string, string> } = {}) =>
  service.post<Problem>('/api/uploads', { token: dana.token, body, ...call });

test('[STORE-08] without a session, or with one that does not count any more', async () => {
  const form = formOf(['purpose', 'post-image'], await file());
  for (const token of [undefined, `${dana.token}x`]) {
    const answer = await send(form, { token });
    expect([answer.status, answer.body.code]).toEqual([401, 'session_missing']);
  }
});

test('[STORE-08] by a suspended and by a banned member', async () => {
  const form = formOf(['purpose', 'post-image'], await file());
  for (const [standing, code] of [
    ['suspended', 'account_suspended'],
    ['banned', 'account_banned'],
  ] as const) {
    const member = await service.member({ standing });
    const answer = await send(form, { token: member.token });
    expect([answer.status, answer.body.code]).toEqual([403, code]);
  }
});

test('for no purpose, for one that there is not, and with the purpose behind the file', async () => {
  for (const form of [
    formOf(await file()),
    formOf(['purpose', ''], await file()),
    formOf(['purpose', 'backup'], await file()),
    formOf(await file(), ['purpose', 'post-image']),
  ]) {
    const answer = await send(form);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'purpose', code: 'wrong_value', message: expect.stringContaining('The field purpose comes first and is one of ') }],
    ]);
  }
});

test('[STORE-08] with a field that names a folder or a member', async () => {
  for (const name of ['path', 'userId', 'folder', 'storageKey']) {
    const answer = await send(formOf(['purpose', 'post-image'], [name, `${dana.id}/../other`], await file()));
    expect([answer.status, answer.body.code], name).toEqual([400, 'validation_failed']);
  }
});

test('without a file', async () => {
  const answer = await send(formOf(['purpose', 'post-image']));
  expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'file', code: 'required', message: 'Please choose a file.' }]]);
});

test('as JSON, and as a picture without a form', async () => {
  for (const type of ['application/json', 'image/png']) {
    const answer = await send('{}', { headers: { 'content-type': type } });
    expect([answer.status, answer.body.code], type).toEqual([415, 'unsupported_media_type']);
  }
});

test('as a form that breaks off, or that has no boundary', async () => {
  const start =
    '--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\npost-image\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\u0089PNG';
  for (const [type, body] of [
    ['multipart/form-data; boundary=b', start],
    ['multipart/form-data', start],
    ['multipart/form-data; boundary=other', start],
    ['multipart/form-data; boundary=""', start],
    ['multipart/form-data; boundary=' + 'b'.repeat(300), start],
    ['multipart/form-data; boundary=b', 'rubbish'],
  ] as const) {
    const answer = await send(body, { headers: { 'content-type': type } });
    expect([answer.status, answer.headers.get('content-type')], type).toEqual([400, 'application/problem+json; charset=utf-8']);
  }
});

test('a member who leaves in the middle of an upload leaves nothing behind', async () => {
  const body = await noise('png');
  const head =
    '--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\npost-image\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${dana.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length + head.length}\r\n\r\n${head}`,
  );
  socket.write(body.subarray(0, 70_000));
  await vi.waitFor(async () => expect(await left()).toHaveLength(1), { timeout: 20_000 });
  socket.destroy();
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 20_000 });
});

test('a picture whose row cannot be committed is removed from the store', async () => {
  await service.sql('alter table files add constraint no_more check (false) not valid');
  try {
    const answer = await send(formOf(['purpose', 'post-image'], await file()));
    expect([answer.status, answer.body.code]).toEqual([500, 'internal_error']);
    expect(JSON.stringify(answer.body)).not.toMatch(/constraint|files|insert/i);
  } finally {
    await service.sql('alter table files drop constraint no_more');
  }
});

/** Speaks HTTP by hand on one connection, so that a request's bytes can be held back. */
async function onOneConnection(work: (write: (text: string) => void, heard: () => string) => Promise<void>): Promise<void> {
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data.toString('latin1')));
  await work(
    (out) => socket.write(Buffer.from(out, 'latin1')),
    () => text,
  );
  socket.destroy();
}

test.for([
  ['post-image', '201 Created'],
  ['backup', '400 Bad Request'],
] as const)('the next request on the connection is answered when the form for %s ends late', async ([purpose, status]) => {
  const image = (await noise('png')).toString('latin1');
  const form = `--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${image}\r\n--b`;
  const end = `--\r\n${'x'.repeat(100_000)}`;
  await onOneConnection(async (write, heard) => {
    write(
      `POST /api/uploads HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${dana.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${form.length + end.length}\r\n\r\n${form}`,
    );
    await vi.waitFor(async () => expect(heard() !== '' || (await service.sql('select id from files')).length === 1).toBe(true), {
      timeout: 20_000,
    });
    write(`${end}GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await vi.waitFor(() => expect(heard().match(/HTTP\/1\.1 \d+ [\w ]+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200 OK']), {
      timeout: 20_000,
    });
  });
  for (const { storage_key: key } of await service.sql<{ storage_key: string }>('delete from files returning storage_key'))
    await service.platform.files.remove(key);
});
