import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver, sql } from 'kysely';
import { expect, test } from 'vitest';
import { compileOnce } from './compile-once.ts';
import type { Tables } from './tables.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('a statement is put together once, and gets the values of each call in their places', () => {
  let built = 0;
  const find = compileOnce<{ key: string; most: number | null }, unknown>((from, { key, most }) => {
    built += 1;
    return from
      .selectFrom('limit_counters')
      .select(['count', sql<string>`${key}::text`.as('again')])
      .where('key', '=', key)
      .where('count', '<', most)
      .where('count', '>', 0);
  });
  const asked = [
    { key: 'one', most: 5 },
    { key: '0', most: 0 },
    { key: 'three', most: null },
  ].map((values) => find(db, values));
  expect(built).toBe(1);
  expect(new Set(asked.map(({ sql: text }) => text))).toEqual(
    new Set(['select "count", $1::text as "again" from "limit_counters" where "key" = $2 and "count" < $3 and "count" > $4']),
  );
  expect(asked.map(({ parameters }) => parameters)).toEqual([
    ['one', 'one', 5, 0],
    ['0', '0', 0, 0],
    ['three', 'three', null, 0],
  ]);
});
