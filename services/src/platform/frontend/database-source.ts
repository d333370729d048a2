import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { RemoteSource } from './remote-source.ts';

/** The word in `REMOTES_SOURCE` for a list that is kept in the database, where all processes of an installation see one and the same. */
export const databaseSourceName = 'database';
const factKey = 'remotes';
/** The list is read again after this many ms. */
const readAgainAfter = 3_000;

/** The remote list as the installation's fact `remotes`. Throws while there is none. */
export function databaseSource(platform: Platform): RemoteSource {
  let known: { text: string; data: unknown; at: number } | null = null;
  return {
    async read() {
      if (known && Date.now() - known.at < readAgainAfter) return known.data;
      const fact = await readFrom(platform)
        .selectFrom('installation_facts')
        .select((eb) => eb.cast<string>('value', 'text').as('text'))
        .where('key', '=', factKey)
        .executeTakeFirst();
      const text = fact?.text;
      if (text === undefined) throw new Error(`REMOTES_SOURCE is '${databaseSourceName}', but the installation has no fact '${factKey}'`);
      // The same text gives the same object, so that an unchanged list is not checked again.
      known = { text, data: known?.text === text ? known.data : JSON.parse(text), at: Date.now() };
      return known.data;
    },
  };
}
