import { sql, type Kysely } from 'kysely';
import { isResetName } from '@clapback/contracts/display-names';
import type { Tables } from '#platform/database/tables.ts';
import { refuseField } from '#platform/http/problems.ts';
import { alikeAny, isReservedName, refuseReserved } from '#platform/text/reserved-names.ts';

const staffRoles = ['moderator', 'admin'] as const;
/** Names that are read at a time, so that a list of all holds nobody else up. */
const namesAtOnce = 2000;

async function namesOfStaff(db: Kysely<Tables>, but: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.id')
    .select('profiles.display_name as name')
    .where('accounts.granted_role', 'in', staffRoles)
    .$if(but !== null, (query) => query.where('accounts.id', '<>', but!))
    .execute();
  return rows.map(({ name }) => name);
}

/** The names of a member that staff have reset, without those that were given back. */
async function resetNamesOf(db: Kysely<Tables>, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select d.restores ->> 'displayName' as name from decisions d
    where d.person_id = ${memberId}::uuid and d.kind = 'reset_name' and d.restores is not null
      and not exists (select from decisions v where v.reverses_id = d.id)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a name could be taken for that of a member of staff. */
export async function isNameOfStaff(db: Kysely<Tables>, name: string): Promise<boolean> {
  return alikeAny(await namesOfStaff(db, null))(name);
}

/**
 * Refuses a name that could be taken for the product, its staff as such, a role, a badge or another member who is staff now, one that only a
 * reset gives, and one of the member's own that was reset. What the member is called already may be kept.
 */
export async function refuseTakenName(db: Kysely<Tables>, memberId: string, name: string, field: string): Promise<void> {
  const own = await db.selectFrom('profiles').select('display_name as name').where('id', '=', memberId).executeTakeFirst();
  if (own?.name === name) return;
  if (isReservedName(name) || isResetName(name) || alikeAny(await namesOfStaff(db, memberId))(name)) throw refuseReserved(field);
  if (alikeAny(await resetNamesOf(db, memberId))(name))
    throw refuseField(field, 'reset', 'Our team has reset this name. Please choose another one, or appeal in your settings.');
}

/** Who outside staff has a name that could not be taken any more: from before the rule, or before somebody with that name became staff. */
export async function holdersOfTakenNames(db: Kysely<Tables>): Promise<string[]> {
  const isLikeStaff = alikeAny(await namesOfStaff(db, null));
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const rows: { id: string; name: string }[] = await db
      .selectFrom('profiles')
      .innerJoin('accounts', 'accounts.id', 'profiles.id')
      .select(['profiles.id', 'profiles.display_name as name'])
      .where('accounts.granted_role', 'not in', staffRoles)
      .$if(after !== null, (query) => query.where('profiles.id', '>', after!))
      .orderBy('profiles.id')
      .limit(namesAtOnce)
      .execute();
    for (const { id, name } of rows) if (isReservedName(name) || isLikeStaff(name)) found.push(id);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < namesAtOnce) return found;
  }
}
