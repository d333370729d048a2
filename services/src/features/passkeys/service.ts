import type { AuthenticationResponseJSON, VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import { LockMode } from '@mikro-orm/core';
import { entityNow } from '#platform/database/fragments.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { passkeyHostOf, urlOf, type Site } from '#platform/http/site.ts';
import type { Platform } from '#platform/platform.ts';
import { Passkey } from './entities.ts';
import { takeChallenge } from './challenges.ts';

/** Passkeys that one account may have. */
export const mostPasskeys = 20;

/**
 * Kinds of keys, by their COSE numbers: EdDSA, ES256, RS256. Every device has one of them. The library's own list goes on to some that Node
 * has on trial.
 */
export const algorithms = [-8, -7, -257] as const;

/** What a browser answered, as it came in. Nothing of it is known to be right, its form included. */
export interface Ceremony {
  challengeId: string;
  response: Record<string, unknown>;
}

/** Who answers to a passkey: its row and account, and the figure that it counts its uses by. */
export interface PasskeyProof {
  passkeyId: string;
  accountId: string;
  counter: number;
  isSynced: boolean;
}

/** What a device keeps beside a passkey to say whose it is: the account's id, 16 bytes, as base64url. */
export const userHandle = (accountId: string): string => Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');

/** Bytes in the one kind of array that the WebAuthn library takes. */
export const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64url, 'base64url'));

/**
 * Checks the answer to a challenge, which it uses up: made for this site, with the member's own finger, face or PIN, by a passkey that is
 * kept here. Without a session it must say itself whose it is. Throws `passkey_invalid`, for the same reason whatever was wrong.
 */
export async function checkPasskey(
  platform: Platform,
  { challengeId, response }: Ceremony,
  session: { accountId: string; sessionId: string } | null,
  site: Site,
): Promise<PasskeyProof> {
  const expectedChallenge = await takeChallenge(platform, challengeId, {
    purpose: session ? 'reauthenticate' : 'sign_in',
    accountId: session?.accountId ?? null,
    sessionId: session?.sessionId ?? null,
  });
  const credentialId = typeof response['id'] === 'string' ? Buffer.from(response['id'], 'base64url') : Buffer.alloc(0);
  const row = await readFrom(platform)
    .selectFrom('passkeys')
    .select(['id', 'account_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  if (!row || (session && row.account_id !== session.accountId)) throw passkeyInvalid();
  const told = (response['response'] as { userHandle?: unknown } | undefined)?.userHandle;
  // A device that was given the list of passkeys may leave the handle out; without the list it is what names the account.
  if (told === undefined || told === null ? !session : told !== userHandle(row.account_id)) throw passkeyInvalid();
  const { verifyAuthenticationResponse } = await import('./web-authn.ts');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: urlOf(platform.settings, site).origin,
    expectedRPID: passkeyHostOf(platform.settings, site),
    requireUserVerification: true,
    // The count is judged in `usePasskey`: the library would do so before it looks at the signature, and anybody could raise the alarm.
    credential: { id: response['id'] as string, publicKey: new Uint8Array(row.public_key), counter: 0 },
  }).catch((error: unknown): VerifiedAuthenticationResponse => {
    throw passkeyInvalid(error);
  });
  if (!verified) throw passkeyInvalid();
  return {
    passkeyId: row.id,
    accountId: row.account_id,
    counter: authenticationInfo.newCounter,
    isSynced: authenticationInfo.credentialBackedUp,
  };
}

/**
 * Notes that a passkey was used. False where it was removed meanwhile, or where it has counted fewer uses than are known here: then there
 * is a copy of it (WebAuthn 7.2, step 22), which the audit log tells. The caller lets nobody in and keeps the transaction.
 */
export async function usePasskey(tx: Tx, proof: PasskeyProof, address: string): Promise<boolean> {
  const { passkeyId, accountId, counter } = proof;
  const passkey = await tx.em.findOne(Passkey, passkeyId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!passkey) return false;
  const known = passkey.counter;
  if ((counter > 0 || known > 0) && counter <= known) {
    await tx.audit({
      actorId: null,
      action: 'passkey_copy_suspected',
      targetKind: 'account',
      targetId: accountId,
      address,
      details: { passkeyId, known, told: counter },
    });
    return false;
  }
  passkey.counter = counter;
  passkey.isSynced = proof.isSynced;
  passkey.lastUsedAt = entityNow();
  return true;
}

/** The one refusal of a passkey. */
export const passkeyInvalid = (cause?: unknown) => new ProblemError('passkey_invalid', { cause });
