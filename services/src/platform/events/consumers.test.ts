import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { v7 as uuid } from 'uuid';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { defineFeature } from '#platform/feature.ts';
import type { Platform } from '#platform/platform.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { features } from '../../features.ts';
import { startPlatform, stopPlatform } from '../../start.ts';
import type { HeardEvent } from './heard.ts';
import { sweepEvents } from './sweep.ts';

/** What was done for good: a row that the consumer writes in its transaction, by the process that wrote it. */
const heard: (HeardEvent & { by: string })[] = [];
let fails: (event: HeardEvent) => boolean = () => false;
const following = (by: string) =>
  defineFeature({
    name: 'following',
    consumers: [
      {
        name: 'following',
        everyMs: 20,
        async consume(tx, events) {
          for (const event of events) {
            await tx.db
              .insertInto('limit_counters')
              .values({ key: `heard:${event.id}`, count: 1, window_ends_at: new Date() })
              .execute();
            if (fails(event)) throw new Error('not yet');
          }
          heard.push(...events.map((event) => ({ ...event, by })));
        },
      },
    ],
  });

let database: TestDatabase;
const platforms: Platform[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'clapback-test-'));
const settings = readSettings({ DATA_DIR: dataDir, DEMO: 'false' });
const start = (by: string) => startPlatform(settings, database.url, pino({ level: 'silent' }), [...features, following(by)]);
beforeAll(async () => {
  database = await createTestDatabase();
  platforms.push(await start('first'), await start('second'));
});
afterAll(async () => {
  for (const platform of platforms) await stopPlatform(platform);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  heard.length = 0;
  fails = () => false;
});

const record = (postId: string, actorId: string | null = null, platform = platforms[0]!) =>
  transact(platform, (tx) => tx.recordEvent('post.liked', { postId }, { actorId }));
const postsHeard = () => heard.map(({ ids }) => (ids as { postId: string }).postId);

test('a consumer is given each event once and in order, with the one who did it; what was rolled back never', async () => {
  const [postId, actorId] = [uuid(), uuid()];
  await expect(
    transact(platforms[0]!, async (tx) => {
      await tx.recordEvent('post.liked', { postId: uuid() });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await record(postId, actorId);
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 });
  expect(heard[0]).toMatchObject({ kind: 'post.liked', ids: { postId }, actorId, accountId: null, number: expect.any(Number) });
});

test('two workers share one position: each of many events is worked on by one of them, and all are', async () => {
  const ids = Array.from({ length: 150 }, () => uuid());
  for (const [index, id] of ids.entries()) await record(id, null, platforms[index % 2]!);
  await vi.waitFor(() => expect(postsHeard().toSorted()).toEqual(ids.toSorted()), { timeout: 20_000 });
  expect(heard.map(({ number }) => number)).toEqual(heard.map(({ number }) => number).toSorted((one, other) => one - other));
});

test('what failed is done again with all that was written undone, and holds up nothing that came before it', async () => {
  const ids = Array.from({ length: 30 }, () => uuid());
  let failures = 0;
  fails = ({ ids: of }) => (of as { postId: string }).postId === ids[20] && failures++ < 6;
  await transact(platforms[0]!, async (tx) => {
    for (const postId of ids) await tx.recordEvent('post.liked', { postId });
  });
  await vi.waitFor(() => expect(postsHeard().length).toBeGreaterThanOrEqual(1), { timeout: 20_000 });
  await vi.waitFor(() => expect(postsHeard().toSorted()).toEqual(ids.toSorted()), { timeout: 25_000 });
  expect(failures).toBeGreaterThan(6);
});

test('an event is swept when all consumers have passed it, and not before', async () => {
  const platform = platforms[0]!;
  await record(uuid());
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 });
  const { number } = heard[0]!;
  await record(uuid());
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 20_000 });
  const db = readFrom(platform);
  const isKept = async () => (await db.selectFrom('events').select('id').where('number', '=', number).execute()).length === 1;
  await db
    .updateTable('events')
    .set({ created_at: new Date(0) })
    .execute();
  await db
    .insertInto('event_positions')
    .values({ consumer: 'slow', number: number - 1, moved_at: new Date() })
    .execute();
  await sweepEvents(platform);
  expect(await isKept()).toBe(true);
  await db.updateTable('event_positions').set({ number }).where('consumer', '=', 'slow').execute();
  // Those of the product have a pace of their own.
  await vi.waitFor(
    async () => {
      await sweepEvents(platform);
      expect(await isKept()).toBe(false);
    },
    { timeout: 20_000 },
  );
});
