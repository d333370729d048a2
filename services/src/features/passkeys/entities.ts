import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { limits } from '@clapback/contracts/limits';
import { Account } from '../accounts/entities.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';

/** A WebAuthn credential of a member: the public half of a key that never leaves their device or its provider. */
export const Passkey = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').index(),
    credentialId: p.blob().unique(),
    publicKey: p.blob(),
    /** How often it was used, as it says itself; a copy would fall behind. 0 where it does not count. */
    counter: p.bigint('number').default(0),
    transports: p.array(),
    name: p.string().length(limits.passkeyName),
    isSynced: p.boolean(),
    createdAt: createdAt(),
    lastUsedAt: time().nullable(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Passkey> {}
}
