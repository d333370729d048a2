import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { Problem, StorageUse, Upload } from '@clapback/contracts';
import { eventually } from '../../../test/eventually.ts';
import { picture } from '../../../test/pictures.ts';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => void (service = await shared.get()));

test('a member has a quota of storage, used files too: 2 GB, said in Settings, and freed by deleting', async () => {
  const member = await service.member();
  const storage = async () => (await service.get<StorageUse>('/api/me/storage', { token: member.token })).body;
  const uploadAs = async () => {
    const form = new FormData();
    form.set('purpose', 'evidence');
    form.set('file', new Blob([new Uint8Array(await picture('png'))]), 'a.png');
    return service.post<Problem & Upload>('/api/uploads', { token: member.token, body: form });
  };
  expect(await storage()).toEqual({ usedBytes: 0, quotaBytes: 2_147_483_648 });
  const { body } = await uploadAs();
  const size = (await picture('png')).length;
  expect(await storage()).toMatchObject({ usedBytes: body.bytes + size });
  await service.sql(`update files set state = 'attached', original_bytes = 2147483647 - bytes where owner_id = $1`, [member.id]);
  expect(await storage()).toMatchObject({ usedBytes: 2_147_483_647 });
  const refused = await uploadAs();
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    413,
    'storage_quota_exceeded',
    'Your files take up your 2 GB of storage. Delete posts, responses or evidence in case files that you no longer need, then send this again.',
  ]);
  await service.sql(`update files set state = 'deleted' where owner_id = $1`, [member.id]);
  expect((await uploadAs()).status).toBe(201);
});

test('of two files that are sent at once into storage for one of them, one is taken', async () => {
  const member = await service.member();
  await service.sql(
    `insert into files (id, owner_id, purpose, storage_key, media_type, bytes, sha256, original_name, state)
     values (gen_random_uuid(), $1, 'post-image', 'full/' || gen_random_uuid(), 'image/png', 2147483632, '\\x00', 'a.png', 'attached')`,
    [member.id],
  );
  const send = () => {
    const form = new FormData();
    form.set('purpose', 'case-evidence');
    form.set('file', new Blob(['She has it.']), 'chat.txt');
    return service.post<Problem & Upload>('/api/uploads', { token: member.token, body: form });
  };
  const locking = new pg.Client(service.databaseUrl);
  await locking.connect();
  onTestFinished(() => locking.end());
  // Nothing is written down until both have come as far as that.
  await locking.query('begin; lock table files in exclusive mode');
  const sent = [send(), send()];
  await eventually(async () =>
    expect(await service.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).toHaveLength(
      2,
    ),
  );
  await locking.query('commit');
  const answers = await Promise.all(sent);
  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [201, undefined],
    [413, 'storage_quota_exceeded'],
  ]);
  expect((await service.get<StorageUse>('/api/me/storage', { token: member.token })).body.usedBytes).toBe(2_147_483_643);
});
