import { sql, type Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Members of whose names a text with these keys may have one: it has all keys of one of their sets. Verified ones first. */
export async function profilesWithKeys(
  db: Kysely<Tables>,
  keys: readonly string[],
  { butId, most }: { butId: string | null; most: number },
): Promise<{ id: string; displayName: string }[]> {
  const { rows } = await sql<{ id: string; displayName: string }>`
    with said as materialized (select unnest(${keys}::text[]) as key)
    select p.id, p.display_name as "displayName" from profiles p
    where p.id in (
        select k.profile_id from name_keys k join said s on s.key = k.key
        where not exists (select from unnest(k.other_keys) o(key) where o.key not in (select key from said)))
      and p.id is distinct from ${butId}::uuid
    order by p.is_verified desc, p.id limit ${most}`.execute(db);
  return rows;
}
