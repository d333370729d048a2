import { rmSync } from 'node:fs';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { SettingError } from './readers.ts';

/** The key under which a database remembers the ids of the secrets that it was last used with. */
const factKey = 'secrets';

/**
 * Refuses a secret from a file that is not the one the accounts of the database depend on: a lost file was replaced by a new one, or the
 * folder is another one. `APP_SECRET` is taken as it is, since anyone who sets it has decided. Notes the secrets for the next start.
 */
export async function refuseLostSecret(platform: Pick<Platform, 'settings' | 'orm'>): Promise<void> {
  const { secrets, secretFile } = platform.settings;
  const held = secrets.map(({ id }) => id);
  const db = readFrom(platform);
  const fact = await db.selectFrom('installation_facts').select('value').where('key', '=', factKey).executeTakeFirst();
  const sealed = await db
    .selectFrom('totp_secrets')
    .select((eb) => eb.fn<string>('split_part', ['sealed_secret', eb.val('.'), eb.lit(1)]).as('id'))
    .distinct()
    .execute();
  const hasAccounts = (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
  // A database of a release that noted nothing tells by what is sealed in it, if anything is.
  const known = (fact?.value as { ids: string[] } | undefined)?.ids ?? sealed.map(({ id }) => id);
  const isLost = known.length > 0 ? !known.some((id) => held.includes(id)) : secretFile?.isNew;
  if (secretFile && isLost && hasAccounts) {
    if (secretFile.isNew) rmSync(secretFile.path, { force: true });
    throw new SettingError(
      secretFile.path,
      `${secretFile.isNew ? 'is missing' : 'holds another secret than before'}, and the accounts in the database depend on it. Restore it from a backup, or set APP_SECRET to the secret that it held. ` +
        'To go on without it, set APP_SECRET to a new one of at least 32 characters: everybody is signed out, and authenticator apps no longer let anybody in',
    );
  }
  await db
    .insertInto('installation_facts')
    .values({ key: factKey, value: JSON.stringify({ ids: held }) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') }))
        .where((eb) => eb('installation_facts.value', '<>', eb.ref('excluded.value'))),
    )
    .execute();
}
