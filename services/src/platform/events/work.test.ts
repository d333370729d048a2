import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { v7 as uuid } from 'uuid';
import { transact } from '#platform/database/transaction.ts';
import { defineFeature } from '#platform/feature.ts';
import type { Platform } from '#platform/platform.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { features } from '../../features.ts';
import { startPlatform, stopPlatform } from '../../start.ts';
import type { HeardEvent } from './dispatcher.ts';

const heard: HeardEvent[] = [];
let failures = 0;
const listening = defineFeature({
  name: 'listening',
  events: {
    'post.liked': {
      work: async (_platform, event) => {
        if (failures-- > 0) throw new Error('not yet');
        heard.push(event);
      },
    },
  },
});

let database: TestDatabase;
let platform: Platform;
const dataDir = mkdtempSync(join(tmpdir(), 'clapback-test-'));
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: 'false' });
  platform = await startPlatform(settings, database.url, pino({ level: 'silent' }), [...features, listening]);
});
afterAll(async () => {
  await stopPlatform(platform);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(() => {
  heard.length = 0;
  failures = 0;
});

test('a worker does what a manifest says of a kind, with the one who did it; of other kinds nothing', async () => {
  const [postId, actorId] = [uuid(), uuid()];
  await transact(platform, async (tx) => {
    await tx.recordEvent('post.changed', { postId });
    await tx.recordEvent('post.liked', { postId }, { actorId });
  });
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 10_000 });
  expect(heard).toEqual([{ number: expect.any(Number), kind: 'post.liked', ids: { postId }, actorId }]);
});

test('what failed is done again, and what was rolled back is never done', async () => {
  failures = 1;
  const postId = uuid();
  await expect(
    transact(platform, async (tx) => {
      await tx.recordEvent('post.liked', { postId: uuid() });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await transact(platform, (tx) => tx.recordEvent('post.liked', { postId }));
  await vi.waitFor(() => expect(heard.map(({ ids }) => ids)).toEqual([{ postId }]), { timeout: 25_000 });
});
