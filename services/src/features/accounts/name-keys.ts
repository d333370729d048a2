import { v7 as uuid } from 'uuid';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { defineJob } from '#platform/feature.ts';
import { soon } from '#platform/jobs/definitions.ts';
import { nameKeySetsOf } from '#platform/names/mentions.ts';
import { keysVersion } from '#platform/names/rule.ts';
import type { Platform } from '#platform/platform.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Writes the keys of names that have none, or those of an earlier release. */
    'accounts.name-keys': Record<string, never>;
  }
}

/** Profiles whose keys are written in one transaction: whoever changes one of them meanwhile waits for a moment. */
const profilesAtOnce = 100;

/** A profile whose row the transaction holds, with its name as it will be. */
interface NamedProfile {
  id: string;
  displayName: string;
}

/** Writes by which words members are found where a text names them, in place of those before. */
export async function writeNameKeys(tx: Tx, profiles: readonly NamedProfile[]): Promise<void> {
  const ids = profiles.map(({ id }) => id);
  await tx.db.deleteFrom('name_keys').where('profile_id', 'in', ids).execute();
  const rows = profiles.flatMap(({ id, displayName }) =>
    nameKeySetsOf(displayName).map(([key, ...others]) => ({ id: uuid(), profile_id: id, key: key!, other_keys: others })),
  );
  if (rows.length > 0) await tx.db.insertInto('name_keys').values(rows).execute();
  await tx.db.updateTable('profiles').set({ name_keys_version: keysVersion }).where('id', 'in', ids).execute();
}

/** Lets a release write the keys that an earlier one has left. */
export async function enqueueNameKeys(platform: Platform): Promise<void> {
  const old = await readFrom(platform)
    .selectFrom('profiles')
    .select('id')
    .where('name_keys_version', '<', keysVersion)
    .limit(1)
    .executeTakeFirst();
  if (old) await transact(platform, (tx) => tx.enqueue('accounts.name-keys', {}));
}

/** Writes all keys that are missing or old, a few at a time, while members go on. Those of a later release stay. */
export async function renewNameKeys(platform: Platform): Promise<void> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after; ) {
    const from: string = after;
    after = await transact(platform, (tx) => renewSome(tx, from));
  }
}

async function renewSome(tx: Tx, after: string): Promise<string | undefined> {
  const profiles = await tx.db
    .selectFrom('profiles')
    .select(['id', 'display_name as displayName'])
    .where('id', '>', after)
    .where('name_keys_version', '<', keysVersion)
    .orderBy('id')
    .limit(profilesAtOnce)
    .forNoKeyUpdate()
    .execute();
  if (profiles.length > 0) await writeNameKeys(tx, profiles);
  return profiles.at(-1)?.id;
}

export const nameKeyJobs = [
  defineJob('accounts.name-keys', { queue: { ...soon, expireInSeconds: 3600 }, work: renewNameKeys, schedule: '41 * * * *' }),
];
