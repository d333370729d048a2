import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver, sql } from 'kysely';
import { expect, test } from 'vitest';
import { compileEach, compileOnce } from './compile-once.ts';
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

test('SQL whose text depends on how it is asked is put together once for each way', () => {
  let built = 0;
  const find = compileEach<{ by: 'key' | 'count'; most?: number }, { key?: string; count?: number }, unknown>(
    ({ by, most }, { key, count }) => {
      built += 1;
      const where = by === 'key' ? sql`key = ${key}` : sql`count < ${count}`;
      return sql`select * from limit_counters where ${where} limit ${sql.lit(most ?? 1)}`;
    },
  );
  const asked = [
    find(db, { by: 'key' }, { key: 'one' }),
    find(db, { by: 'count', most: 5 }, { count: 3 }),
    find(db, { by: 'key' }, { key: 'two' }),
    find(db, { by: 'count', most: 6 }, { count: 0 }),
  ];
  expect(asked.map(({ sql: text, parameters }) => [text, parameters])).toEqual([
    ['select * from limit_counters where key = $1 limit 1', ['one']],
    ['select * from limit_counters where count < $1 limit 5', [3]],
    ['select * from limit_counters where key = $1 limit 1', ['two']],
    ['select * from limit_counters where count < $1 limit 6', [0]],
  ]);
  expect(built).toBe(3);
});
