import pg from 'pg';
import { expect, test } from 'vitest';
import { Migration } from '@mikro-orm/migrations';
import { migrate, openDatabase } from '#platform/database/database.ts';
import { migrationsList } from '#platform/database/migrations.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { entitiesOf } from '#platform/feature.ts';
import { features } from '../../features.ts';

test('entities and migrations agree: nothing is left for the schema to change', async () => {
  await using database = await createTestDatabase();
  const orm = openDatabase(database.url, entitiesOf(features), { poolSize: 2 });
  try {
    const left = await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false });
    expect(left.trim()).toBe('');
  } finally {
    await orm.close(true);
  }
});

test('a statement of a migration takes as long as it has to, and those of the service ten seconds at most', async () => {
  await using database = await createTestDatabase();
  class Slow extends Migration {
    override up(): void {
      this.addSql(`create table seen as select current_setting('statement_timeout') as most`);
    }
  }
  expect(await migrate(database.url, [...migrationsList, { name: '99999999999999_slow', class: Slow }])).toBe(1);
  const orm = openDatabase(database.url, entitiesOf(features), { poolSize: 1 });
  try {
    expect(await orm.em.fork().execute(`select most, current_setting('statement_timeout') as ours from seen`)).toEqual([
      { most: '0', ours: '10s' },
    ]);
  } finally {
    await orm.close(true);
  }
});

test('words of texts are made whatever schemas are looked through, as when a dump is restored', async () => {
  await using database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`set search_path = ''`);
    const { rows } = await client.query(
      `select public.search_text('Café “au lait”') as text, public.bounded_words(repeat('é', 201)) as bounded`,
    );
    expect(rows).toEqual([{ text: 'Café \u0001au lait\u0005', bounded: `${'é'.repeat(200)}\u0004é` }]);
  } finally {
    await client.end();
  }
});

test('the audit log only grows: no change and no removal gets through', async () => {
  await using database = await createTestDatabase();
  const orm = openDatabase(database.url, entitiesOf(features), { poolSize: 2 });
  try {
    const em = orm.em.fork();
    await em.execute(`insert into audit_log (id, action) values (gen_random_uuid(), 'tried')`);
    await expect(em.execute(`update audit_log set action = 'changed'`)).rejects.toMatchObject({ code: '42501' });
    await expect(em.execute('delete from audit_log')).rejects.toMatchObject({ code: '42501' });
    await expect(em.execute('truncate audit_log')).rejects.toMatchObject({ code: '42501' });
    expect(await em.execute('select action from audit_log')).toEqual([{ action: 'tried' }]);
  } finally {
    await orm.close(true);
  }
});
