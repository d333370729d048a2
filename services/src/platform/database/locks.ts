import type { Tx } from './transaction.ts';

/** Waits until no other transaction holds this name, and holds it until the end of this one: for what has no row that could be locked. */
export async function lockName({ db }: Tx, name: string): Promise<void> {
  await db.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.fn('hashtext', [eb.val(name)])]).as('held')).execute();
}
