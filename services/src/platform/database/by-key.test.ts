import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { TestService } from '../../../test/service.ts';
import { byKey } from './fragments.ts';
import { readFrom } from './transaction.ts';

test('rows that a list names are read by their keys, also where reading the whole table looks cheaper', async () => {
  // Its own: the plan depends on how many accounts there are.
  await using service = await TestService.start();
  await service.sql(
    `insert into accounts (id, email, granted_role) select gen_random_uuid(), 'member-' || n || '@example.test', 'responder' from generate_series(1, 3000) n`,
  );
  await service.sql(`insert into profiles (id, display_name) select id, 'Member of the list' from accounts on conflict do nothing`);
  await service.sql('analyze accounts, profiles');
  const scans = async (joined: RawBuilder<unknown>) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) with listed as materialized (select id from accounts order by email limit 200) select p.display_name from listed l left join ${joined}`.execute(
      readFrom(service.platform),
    );
    return rows.map((row) => row['QUERY PLAN'].trim().replace(/^->\s+/, '')).filter((line) => line.includes(' on profiles'));
  };
  expect(await scans(sql`profiles p on p.id = l.id`)).toEqual(['Seq Scan on profiles p']);
  expect(await scans(byKey('profiles', 'p', sql`l.id`))).toEqual(['Index Scan using profiles_pkey on profiles keyed']);
});
