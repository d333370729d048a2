import { expect } from 'vitest';
import type { OwnHardCases, Problem } from '@clapback/contracts';
import { decide, report } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
let ravi: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member();
  ravi = await service.member();
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const count = (by: TestMember, since: string) =>
  service.get<OwnHardCases & Problem>(`/api/moderation/own-hard-cases?since=${encodeURIComponent(since)}`, { token: by.token });
async function decided(by: TestMember, ground: string): Promise<string> {
  const { id } = await service.createPost(dana);
  await report(service, ravi, { postId: id });
  return (await decide(service, by, id, { decision: 'approve', ground })).body.decisionId;
}

test('somebody reads how many hard cases they decided themselves, by ground, and nothing of anybody else', async () => {
  const [ingrid, samuel] = [await service.member({ role: 'moderator' }), await service.member({ role: 'admin' })];
  for (const ground of ['violence', 'privacy', 'privacy', 'spam', 'A law']) await decided(ingrid, ground);
  const taken = await decided(ingrid, 'violence');
  await service.post(`/api/moderation/decisions/${taken}/undo`, { token: ingrid.token });
  expect((await count(ingrid, hoursAgo(1))).body).toEqual({
    total: 4,
    byGround: [
      { ground: 'privacy', count: 2 },
      { ground: 'violence', count: 2 },
    ],
  });
  expect((await count(samuel, hoursAgo(1))).body).toEqual({ total: 0, byGround: [] });
});

test('what was decided before, or more than two days ago, is not counted', async () => {
  const ingrid = await service.member({ role: 'moderator' });
  const [today, before] = [await decided(ingrid, 'violence'), await decided(ingrid, 'violence')];
  await service.sql(`update decisions set created_at = now() - interval '5 hours' where id = $1`, [today]);
  await service.sql(`update decisions set created_at = now() - interval '50 hours' where id = $1`, [before]);
  const totals = await Promise.all([1, 6, 24 * 365].map(async (hours) => (await count(ingrid, hoursAgo(hours))).body.total));
  expect(totals).toEqual([0, 1, 1]);
  expect((await count(ingrid, 'today')).status).toBe(400);
  // A time that JavaScript reads and the database does not.
  for (const since of ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59']) expect((await count(ingrid, since)).body.total, since).toBe(1);
});
