import { v7 as uuid } from 'uuid';
import type { Role } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { Platform } from '#platform/platform.ts';
import { randomToken } from '#platform/secrets.ts';
import { completeSignIn } from '#features/auth/complete-sign-in.ts';
import { beginSession } from '#features/auth/sessions.ts';
import { signAccessToken, type RefreshToken } from '#features/auth/tokens.ts';
import { password, type TestMember } from './client.ts';

/** The hash of the password that all members of tests have, made once for each service: its cost is that of the service's own. */
const passwordHashes = new WeakMap<Passwords, Promise<string>>();

/** A confirmed member with a live session: the account is written to the database, all else is the last step of every sign-in. */
export async function makeMember(platform: Platform, email: string, displayName: string, role: Role): Promise<TestMember> {
  const id = uuid();
  const { passwords } = platform;
  if (!passwordHashes.has(passwords)) passwordHashes.set(passwords, passwords.hash(password));
  const hash = await passwordHashes.get(passwords)!;
  return transact(platform, async (tx) => {
    await tx.db
      .insertInto('accounts')
      .values({ id, email, password_hash: hash, granted_role: role, sign_up_name: displayName, email_confirmed_at: new Date() } as never)
      .execute();
    const proven = { id, email, signUpName: displayName, hasSignedInBefore: false };
    return asMember(platform, id, email, await completeSignIn(tx, proven, device(), 'password'));
  });
}

/** Signs a member in again who was signed out, without asking for the password. */
export async function signInAgain(platform: Platform, { id, email }: TestMember): Promise<TestMember> {
  return transact(platform, async (tx) => asMember(platform, id, email, beginSession(tx, id, device(), 'password')));
}

async function asMember(platform: Platform, id: string, email: string, { sessionId, text }: RefreshToken): Promise<TestMember> {
  const { token } = await signAccessToken(platform.secrets, platform.settings.publicUrl.origin, sessionId, id);
  return { id, email, token, cookie: `clapback_refresh=${text}` };
}

const device = () => ({ address: '127.0.0.1', userAgent: 'node', knownAs: randomToken() });
