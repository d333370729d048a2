import { createHash } from 'node:crypto';
import { equalTexts, type Secrets } from '#platform/secrets.ts';
import { jwtVerify, SignJWT } from 'jose';

/** Seconds for which an access token holds. */
export const accessTokenSeconds = 600;

const audience = 'clapback-api';
const type = 'at+jwt';

/** A signed access token that names a session. Whether the session lives is asked of the database each time. */
export async function signAccessToken(secrets: Secrets, issuer: string, sessionId: string, accountId: string): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date((Math.floor(Date.now() / 1000) + accessTokenSeconds) * 1000);
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: type, kid: secrets.currentId })
    .setSubject(accountId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(secrets.key('access-token')!);
  return { token, expiresAt };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The session that a bearer token names; null for anything that is not exactly a live access token of ours. One algorithm, our own keys by
 * id, type, issuer, audience and expiry are all asked for; headers that bring a key of their own (jwk, jku, x5u) are not read.
 */
export async function sessionOfBearer(secrets: Secrets, issuer: string, authorization: string | undefined): Promise<string | null> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token || token.length > 4000) return null;
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = secrets.key('access-token', header.kid ?? '');
        if (!key) throw new Error('unknown key');
        return key;
      },
      { algorithms: ['HS256'], typ: type, audience, issuer, requiredClaims: ['sub', 'sid', 'exp', 'iat'] },
    );
    const sessionId = payload['sid'];
    return typeof sessionId === 'string' && uuid.test(sessionId) ? sessionId : null;
  } catch {
    return null;
  }
}

/** A refresh token taken apart: the session (the family), how often it was rotated, and the secret that it was derived under. */
export interface RefreshToken {
  sessionId: string;
  counter: number;
  text: string;
}

/**
 * The refresh token of a session at a counter. It is derived and not random, so that the same successor can be given once more for a short
 * while (two tabs, a lost answer) though only its hash is kept.
 */
export function refreshToken(secrets: Secrets, sessionId: string, counter: number, secretId = secrets.currentId): RefreshToken | null {
  const mac = secrets.mac('refresh-token', `${sessionId}.${counter}`, secretId);
  return mac === null ? null : { sessionId, counter, text: `${sessionId}.${counter}.${secretId}.${mac}` };
}

/** Takes a refresh token apart; null where it was not made by us. */
export function parseRefreshToken(secrets: Secrets, text: string): (RefreshToken & { secretId: string }) | null {
  const [sessionId = '', counter = '', secretId = '', mac = ''] = text.split('.');
  if (!uuid.test(sessionId) || !/^\d{1,9}$/.test(counter)) return null;
  const expected = refreshToken(secrets, sessionId, Number(counter), secretId);
  const isOurs = expected !== null && equalTexts(expected.text, `${sessionId}.${counter}.${secretId}.${mac}`);
  return isOurs ? { ...expected, secretId } : null;
}

/** What is stored of a refresh token. */
export const hashRefreshToken = (token: RefreshToken): Buffer => createHash('sha256').update(token.text).digest();
