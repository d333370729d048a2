import type { PasskeyOptions } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { passkeyHostOf, type Site } from '#platform/http/site.ts';
import type { Platform } from '#platform/platform.ts';
import { challengeSeconds, makeChallenge } from './challenges.ts';
import { algorithms, bytesOf, mostPasskeys, userHandle } from './service.ts';

const timeout = challengeSeconds * 1000;

/** What a browser needs to sign in by any passkey that it has for this site. The same for everybody, so that it tells of no account. */
export async function signInOptions(platform: Platform, site: Site): Promise<PasskeyOptions> {
  const { challengeId, challenge } = await makeChallenge(platform, { purpose: 'sign_in', accountId: null, sessionId: null });
  const { generateAuthenticationOptions } = await import('./web-authn.ts');
  const options = await generateAuthenticationOptions({
    rpID: passkeyHostOf(platform.settings, site),
    challenge: bytesOf(challenge),
    allowCredentials: [],
    userVerification: 'required',
    timeout,
  });
  return { challengeId, options: { ...options } };
}

/** What a browser needs to prove that a member is still themselves, by one of their passkeys. */
export async function reauthenticationOptions(platform: Platform, member: Member): Promise<PasskeyOptions> {
  const { challengeId, challenge } = await makeChallenge(platform, {
    purpose: 'reauthenticate',
    accountId: member.accountId,
    sessionId: member.sessionId,
  });
  const { generateAuthenticationOptions } = await import('./web-authn.ts');
  const options = await generateAuthenticationOptions({
    rpID: passkeyHostOf(platform.settings, member.site),
    challenge: bytesOf(challenge),
    allowCredentials: await descriptors(platform, member.accountId),
    userVerification: 'required',
    timeout,
  });
  return { challengeId, options: { ...options } };
}

/** What a browser needs to make a passkey. It is kept by the device together with whose it is, so that signing in asks for no name. */
export async function registrationOptions(platform: Platform, member: Member): Promise<PasskeyOptions> {
  const own = await descriptors(platform, member.accountId);
  if (own.length >= mostPasskeys) throw tooMany();
  const { challengeId, challenge } = await makeChallenge(platform, {
    purpose: 'register',
    accountId: member.accountId,
    sessionId: member.sessionId,
  });
  const { generateRegistrationOptions } = await import('./web-authn.ts');
  const options = await generateRegistrationOptions({
    rpName: 'Clapback',
    rpID: passkeyHostOf(platform.settings, member.site),
    userName: member.email,
    userDisplayName: member.email,
    userID: bytesOf(userHandle(member.accountId)),
    challenge: bytesOf(challenge),
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    timeout,
  });
  return { challengeId, options: { ...options } };
}

/** The refusal of one passkey more than an account may have. */
export const tooMany = () =>
  new ProblemError('conflict', {
    detail: `You have ${mostPasskeys} passkeys, and that is as many as there can be. Please remove one first.`,
  });

async function descriptors(platform: Platform, accountId: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await readFrom(platform)
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ id: row.credential_id.toString('base64url'), transports: row.transports }));
}
