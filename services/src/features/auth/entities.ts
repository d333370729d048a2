import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../accounts/entities.ts';
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
    lastUsedAt: createdAt(),
    expiresAt: time(),
    endedAt: time().nullable(),
    endedBecause: p.enum(['signed_out', 'revoked', 'reused', 'password_changed', 'banned']).nullable(),
    userAgent: p.string().length(400).nullable(),
    address: p.string().columnType('inet').nullable(),
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
