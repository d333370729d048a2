import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('gives each caller a migrated database of its own', async () => {
  await using first = await createTestDatabase();
  await using second = await createTestDatabase();
  const accounts = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as count from accounts');
    await client.end();
    return rows;
  };
  expect(first.url).not.toBe(second.url);
  expect(await accounts(first.url)).toEqual([{ count: 0 }]);
  expect(await accounts(second.url)).toEqual([{ count: 0 }]);
});
