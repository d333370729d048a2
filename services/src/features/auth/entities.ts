import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';
import { signInMethods } from '@clapback/contracts/vocabulary';
import { createdAt, id, time } from '#platform/database/columns.ts';

/**
 * A sign-in on one device, and the family of its refresh tokens. Only the hash of the newest token is kept; its predecessor is known by
 * the counter inside it, so that it can be answered with the same successor for a short while.
 */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').index(),
    refreshCounter: p.integer().default(0),
    refreshHash: p.blob(),
    rotatedAt: createdAt(),
    /** By the clock of the database, as `rotatedAt` is. */
    secondsSinceRotation: p
      .float()
      .formula((columns) => `extract(epoch from now() - ${columns.rotatedAt})::float8`)
      .persist(false)
      .lazy(),
    lastUsedAt: createdAt(),
    expiresAt: time(),
    endedAt: time().nullable(),
    endedBecause: p.enum(['signed_out', 'revoked', 'reused', 'password_changed', 'banned', 'deleted']).nullable(),
    signedInBy: p.enum([...signInMethods]).default('password'),
    /** When the member last proved who they are on it. */
    authenticatedAt: createdAt(),
    userAgent: p.string().length(400).nullable(),
    address: p.string().columnType('inet').nullable(),
    /** The host that it is for: a session of the community is none of the console on its own host, nor the other way round. */
    site: p.enum(['main', 'console']).default('main'),
    createdAt: createdAt(),
  },
});

/** A single-use link in a mail. Only the token's hash is kept. */
export const EmailToken = defineEntity({
  name: 'EmailToken',
  tableName: 'email_tokens',
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').index(),
    purpose: p.enum(['confirm', 'recover']),
    tokenHash: p.blob().unique(),
    redirectTo: p.string().length(2000).default('/'),
    expiresAt: time(),
    usedAt: time().nullable(),
    createdAt: createdAt(),
  },
});

/** A browser that has signed in to an account before, known by a cookie of its own. Only the cookie's hash is kept. */
export const KnownDevice = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_devices',
  uniques: [{ properties: ['accountId', 'tokenHash'] }],
  indexes: [{ name: 'known_devices_by_network', properties: ['accountId', 'network'] }],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    tokenHash: p.blob(),
    /** Where it was last used from, as limits count it. */
    network: p.string().length(60),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
  },
});

/** A step of signing in that waits for its answer, for five minutes: a second factor after the password, or a passkey's challenge. */
export const AuthChallenge = defineEntity({
  name: 'AuthChallenge',
  tableName: 'auth_challenges',
  indexes: [{ name: 'auth_challenges_age', properties: ['expiresAt'] }],
  properties: {
    id: id(),
    /** Whom it is for; null for a passkey that says itself whose it is. */
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').nullable().index(),
    sessionId: p.uuid().nullable(),
    purpose: p.enum(['second_factor', 'passkey_register', 'passkey_sign_in', 'passkey_reauthenticate']),
    /** Hash of the ticket, or of the WebAuthn challenge. */
    hash: p.blob().unique(),
    tries: p.smallint().default(0),
    expiresAt: time(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Session | typeof EmailToken | typeof KnownDevice | typeof AuthChallenge> {}
}
