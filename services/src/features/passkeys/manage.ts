import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { LockMode } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { limits, type NewPasskey, type Passkey } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { passkeyHostOf, urlOf } from '#platform/http/site.ts';
import type { Platform } from '#platform/platform.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { lockAccount } from '../accounts/service.ts';
import { mailFactorChanged } from '../auth/service.ts';
import { takeChallenge } from './challenges.ts';
import { Passkey as PasskeyEntity } from './entities.ts';
import { tooMany } from './options.ts';
import { algorithms, bytesOf, mostPasskeys, passkeyInvalid } from './service.ts';

/** The longest id that WebAuthn allows a credential, in bytes (section 4, Credential ID). */
const longestCredentialId = 1023;
const transports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const shown = ['id', 'name', 'is_synced', 'created_at', 'last_used_at'] as const;

interface PasskeyRow {
  id: string;
  name: string;
  is_synced: boolean;
  created_at: string;
  last_used_at: string | null;
}

const passkeyView = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  isSynced: row.is_synced,
  createdAt: toIso(row.created_at),
  lastUsedAt: row.last_used_at && toIso(row.last_used_at),
});

/** An account's passkeys, newest first. */
export async function listPasskeys(platform: Platform, accountId: string): Promise<Passkey[]> {
  const rows = await readFrom(platform)
    .selectFrom('passkeys')
    .select(shown)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(passkeyView);
}

/**
 * Keeps a passkey that the browser has just made. Throws `passkey_invalid` for an answer that is not right, and `conflict` for one passkey
 * too many or one that is kept already.
 */
export async function keepPasskey(platform: Platform, member: Member, input: NewPasskey): Promise<Passkey> {
  const name = validateText(input.name, { field: 'name', max: limits.passkeyName, name: true, isPrivate: true });
  const made = await checkNewPasskey(platform, member, input);
  const { accountId } = member;
  return transact(platform, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await tx.em.count(PasskeyEntity, { accountId })) >= mostPasskeys) throw tooMany();
    const added = await tx.db
      .insertInto('passkeys')
      .values({
        id: uuid(),
        account_id: accountId,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        transports: made.transports,
        name,
        is_synced: made.isSynced,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(shown)
      .executeTakeFirst();
    if (!added) throw new ProblemError('conflict', { detail: 'This passkey is kept already.' });
    await tellChange(tx, member, 'passkey_added', added.id);
    return passkeyView(added);
  });
}

/** Removes one of a member's passkeys. Throws `not_found` for any other. */
export async function removePasskey(platform: Platform, member: Member, passkeyId: string): Promise<void> {
  await transact(platform, async (tx) => {
    const passkey = await tx.em.findOne(
      PasskeyEntity,
      { id: passkeyId, accountId: member.accountId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!passkey) throw new ProblemError('not_found');
    tx.em.remove(passkey);
    await tellChange(tx, member, 'passkey_removed', passkeyId);
  });
}

interface MadePasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  isSynced: boolean;
}

async function checkNewPasskey(platform: Platform, member: Member, { challengeId, response }: NewPasskey): Promise<MadePasskey> {
  const expectedChallenge = await takeChallenge(platform, challengeId, {
    purpose: 'register',
    accountId: member.accountId,
    sessionId: member.sessionId,
  });
  try {
    const answer = response as unknown as RegistrationResponseJSON;
    await refuseCertificates(answer);
    const { verifyRegistrationResponse } = await import('./web-authn.ts');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: urlOf(platform.settings, member.site).origin,
      expectedRPID: passkeyHostOf(platform.settings, member.site),
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    });
    if (!verified) throw new Error('The attestation does not verify');
    const { credential, credentialBackedUp } = registrationInfo;
    const credentialId = Buffer.from(credential.id, 'base64url');
    if (credentialId.length > longestCredentialId) throw new Error('The credential id is too long');
    const told: unknown[] = Array.isArray(credential.transports) ? credential.transports : [];
    return {
      credentialId,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...new Set(told.filter((transport): transport is string => typeof transport === 'string' && transports.has(transport)))],
      isSynced: credentialBackedUp,
    };
  } catch (error) {
    throw passkeyInvalid(error);
  }
}

/**
 * We ask for no attestation, so a browser sends 'none', or at most a statement that the key signed itself. Certificates come only from
 * somebody else, and the library would ask the addresses that stand in them whether they are revoked.
 */
async function refuseCertificates(answer: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject } = await import('./web-authn.ts');
  const attestation = decodeAttestationObject(bytesOf(answer.response.attestationObject));
  const format = attestation.get('fmt');
  if (format !== 'none' && !(format === 'packed' && attestation.get('attStmt').get('x5c') === undefined))
    throw new Error(`Attestation '${format}' was not asked for`);
}

async function tellChange(tx: Tx, member: Member, change: 'passkey_added' | 'passkey_removed', passkeyId: string): Promise<void> {
  const { accountId } = member;
  await tx.audit({ actorId: accountId, action: change, targetKind: 'account', targetId: accountId, details: { passkeyId } });
  await tx.recordEvent('account.changed', { accountId }, { accountId });
  await mailFactorChanged(tx, accountId, change);
}
