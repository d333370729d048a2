import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';

/** The secret that an account shares with an authenticator app (RFC 6238). It must be read again, so it is sealed and not hashed. */
export const TotpSecret = defineEntity({
  name: 'TotpSecret',
  tableName: 'totp_secrets',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').primary(),
    sealedSecret: p.text(),
    /** Null until a first code has shown that the app has it. */
    confirmedAt: time().nullable(),
    /** The time step of the newest code that was taken: a code is taken once. */
    lastStep: p.bigint('number').default(0),
    createdAt: createdAt(),
    /** Whether it may still be confirmed, by the clock of the database. */
    isFresh: p
      .boolean()
      .formula((columns) => `${columns.createdAt} > now() - interval '1 hour'`)
      .persist(false)
      .lazy(),
  },
});

/** A code on paper for anyone who lost the app. Only its hash is kept. */
export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  uniques: [{ properties: ['accountId', 'codeHash'] }],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    codeHash: p.blob(),
    usedAt: time().nullable(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof TotpSecret | typeof RecoveryCode> {}
}
