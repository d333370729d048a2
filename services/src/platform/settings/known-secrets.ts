import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { SettingError } from './readers.ts';

/** The key under which a database remembers the ids of the secrets that it was last used with. */
const factKey = 'secrets';

/**
 * Refuses a secret from a file that is not the one the accounts of the database depend on: a lost file was replaced by a new one, or the folder is
 * another one. `APP_SECRET` is taken as it is, since whoever sets it has decided. Notes the secrets for the next start.
 */
export async function refuseLostSecret(platform: Pick<Platform, 'settings' | 'orm'>): Promise<void> {
  const { secrets, secretFile } = platform.settings;
  const held = secrets.map(({ id }) => id);
  const { rows } = await sql<{ noted: string[] | null; sealed: string[]; has_accounts: boolean }>`
    select (select value -> 'ids' from installation_facts where key = ${factKey}) as noted,
      array(select distinct split_part(sealed_secret, '.', 1) from totp_secrets) as sealed, exists (select from accounts) as has_accounts`.execute(
    readFrom(platform),
  );
  const { noted, sealed, has_accounts: hasAccounts } = rows[0]!;
  // A database of a release that noted nothing tells by what is sealed in it, if anything is.
  const known = noted ?? sealed;
  const isLost = known.length > 0 ? !known.some((id) => held.includes(id)) : secretFile?.isNew;
  if (secretFile && isLost && hasAccounts) {
    if (secretFile.isNew) rmSync(secretFile.path, { force: true });
    throw new SettingError(
      secretFile.path,
      `${secretFile.isNew ? 'is missing' : 'holds another secret than before'}, and the accounts in the database depend on it. Restore it from a backup, or set APP_SECRET to the secret that it held. ` +
        'To go on without it, set APP_SECRET to a new one of at least 32 characters: everybody is signed out, and authenticator apps no longer let anybody in',
    );
  }
  await sql`insert into installation_facts (key, value) values (${factKey}, ${JSON.stringify({ ids: held })}) on conflict (key) do update set value = excluded.value where installation_facts.value <> excluded.value`.execute(
    readFrom(platform),
  );
}
