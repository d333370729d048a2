import { expect } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { sweepAddresses } from './sweep.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

/** Writes a line of the audit log that is so many days old, with an address and words beside it. */
async function lineOf(days: number): Promise<string> {
  const id = uuid({ msecs: Date.now() - days * 86_400_000 });
  await service.sql(`insert into audit_log (id, action, created_at) values ($1, 'signed_in', now() - make_interval(days => $2::int))`, [
    id,
    days,
  ]);
  await service.sql(`insert into audit_details (entry_id, address, words) values ($1, '203.0.113.9', 'A court asks for it.')`, [id]);
  return id;
}

const besideOf = async (id: string) =>
  (
    await service.sql<{ address: string | null; words: string | null }>('select address, words from audit_details where entry_id = $1', [
      id,
    ])
  )[0];

test('a network address beside a line of the audit log is gone after 183 days, the words stay, and a newer line keeps both', async () => {
  const [newer, older] = [await lineOf(182), await lineOf(184)];
  await sweepAddresses(service.platform);
  expect(await besideOf(older)).toEqual({ address: null, words: 'A court asks for it.' });
  expect(await besideOf(newer)).toEqual({ address: '203.0.113.9', words: 'A court asks for it.' });
});

test('of many old lines one sweep takes out every address', async () => {
  const ids = `select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id from generate_series(1, 2001) n`;
  await service.sql(`insert into audit_log (id, action, created_at) select id, 'signed_in', now() - interval '1 year' from (${ids}) i`);
  await service.sql(`insert into audit_details (entry_id, address) select id, '203.0.113.9' from (${ids}) i`);
  await sweepAddresses(service.platform);
  expect(await service.sql(`select count(*)::int as count from audit_details where address is not null and entry_id in (${ids})`)).toEqual([
    { count: 0 },
  ]);
});
