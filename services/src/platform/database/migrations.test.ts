import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
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
