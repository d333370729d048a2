import { expect } from 'vitest';
import type { Problem, Upload } from '@clapback/contracts';
import { picture } from '../../../test/pictures.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
let other: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  [dana, other] = [await service.member(), await service.member()];
  const rows = Array.from({ length: 230 }, (_, index) => `picture ${String((index * 71) % 230).padStart(3, '0')}.png`);
  await service.sql(
    `insert into files (id, owner_id, purpose, storage_key, media_type, bytes, sha256, original_name, created_at)
     select gen_random_uuid(), $1, 'post-image', 'post-attachments/list/' || name, 'image/png', 10, '\\x00', name, '2026-05-04T03:02:01.123Z' from unnest($2::text[]) name`,
    [dana.id, rows],
  );
});

interface Page {
  items: { id: string; name: string; url: string }[];
  nextCursor: string | null;
}
const list = async (query = '', token = dana.token) => (await service.get<Page & Problem>(`/api/me/files${query}`, { token })).body;
const names = ({ items }: Page) => items.map(({ name }) => name);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `picture ${String(from + index).padStart(3, '0')}.png`);

test('[STORE-07] lists the first hundred by name when nothing else is asked for', async () => {
  const page = await list();
  expect(names(page)).toEqual(numbered(0, 100));
  expect(page.nextCursor).toBe('100');
});

test('[STORE-07] goes on from an offset, to the end', async () => {
  const second = await list('?offset=100');
  expect([names(second), second.nextCursor]).toEqual([numbered(100, 200), '200']);
  const last = await list('?offset=200');
  expect([names(last), last.nextCursor]).toEqual([numbered(200, 230), null]);
  expect(await list('?limit=7&offset=222')).toMatchObject({ nextCursor: '229' });
  expect(await list('?limit=30&offset=200')).toMatchObject({ nextCursor: null });
  expect(await list('?offset=230')).toEqual({ items: [], nextCursor: null });
});

test('[STORE-07] tells what an upload is, with an address that opens it', async () => {
  const form = new FormData();
  form.set('purpose', 'post-image');
  form.set('file', new Blob([new Uint8Array(await picture('png'))]), 'A first one.png');
  const { body: upload } = await service.post<Upload>('/api/uploads', { token: other.token, body: form });
  const { items } = await list('', other.token);
  expect(items).toEqual([
    {
      id: upload.id,
      name: 'A first one.png',
      url: expect.stringMatching(new RegExp(`^/api/files/${upload.id}\\?token=`)),
      purpose: 'post-image',
      state: 'stored',
      mediaType: 'image/png',
      bytes: upload.bytes,
      width: 8,
      height: 6,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ]);
  expect((await service.get(items[0]!.url)).status).toBe(200);
  await service.sql(`update files set state = 'deleted' where id = $1`, [upload.id]);
  expect(await list('', other.token)).toEqual({ items: [], nextCursor: null });
});

test.for(['?limit=0', '?limit=101', '?limit=ten', '?offset=-1', '?offset=1.5', '?ownerId=1', '?limit=10&limit=20'])(
  '[STORE-07] refuses %s',
  async (query) => {
    expect((await list(query)).code).toBe('validation_failed');
  },
);
