import { expect } from 'vitest';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { features } from '../../features.ts';
import { registeredTables, registerPage } from './register.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

test('the register names every table that there is, and no other', async () => {
  const rows = await service.sql<{ name: string }>(
    `select distinct case when table_schema = 'pgboss' then 'pgboss.*' else table_name end as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  expect(
    registeredTables(features)
      .map(({ table }) => table)
      .toSorted(),
  ).toEqual(rows.map(({ name }) => name).toSorted());
});

test('docs/data.md is made from it', async () => {
  await expect(registerPage(features)).toMatchFileSnapshot('../../../../docs/data.md');
});
