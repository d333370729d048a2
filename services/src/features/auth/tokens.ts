import { createHash } from 'node:crypto';
import { equalTexts, type Secrets } from '#platform/secrets.ts';
import { jwtVerify, SignJWT } from 'jose';

/** Seconds for which an access token holds. */
export const accessTokenSeconds = 600;

const audience = 'clapback-api';
const type = 'at+jwt';

/** A signed access token that names a session. Whether the session lives is asked of the database each time. */
export async function signAccessToken(
  secrets: Secrets,
  issuer: string,
  sessionId: string,
  accountId: string,
): Promise<{ token: string; expiresAt: Date }> {
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
 * Headers with a token that was found good, by what judged them, and for how long they are: a signature is checked once and not with each
 * call.
 */
const found = new WeakMap<Secrets, Map<string, { issuer: string; sessionId: string; expires: number }>>();
/** Some ten megabytes at the most. The oldest go first, and are checked again. */
const mostFound = 20_000;

/**
 * The session that a bearer token names; null for anything that is not exactly a live access token of ours. One algorithm, our own keys by
 * id, type, issuer, audience and expiry are all asked for; headers that bring a key of their own (jwk, jku, x5u) are not read. Whether the
 * session lives is for the database to say, each time.
 */
export async function sessionOfBearer(secrets: Secrets, issuer: string, authorization: string | undefined): Promise<string | null> {
  if (!authorization) return null;
  let known = found.get(secrets);
  if (!known) found.set(secrets, (known = new Map()));
  const before = known.get(authorization);
  if (before) {
    if (before.issuer === issuer && Date.now() / 1000 < before.expires) return before.sessionId;
    known.delete(authorization);
  }
  const now = await verifyBearer(secrets, issuer, authorization);
  if (!now) return null;
  known.set(authorization, { issuer, ...now });
  const [oldest] = known.keys();
  if (known.size > mostFound && oldest !== undefined) known.delete(oldest);
  return now.sessionId;
}

/**
 * Whether a text is what its bytes are written as: the unused bits of the last character make several that decode alike, and one signature
 * must be one text.
 */
const isCanonical = (text: string) => Buffer.from(text, 'base64url').toString('base64url') === text;

async function verifyBearer(
  secrets: Secrets,
  issuer: string,
  authorization: string,
): Promise<{ sessionId: string; expires: number } | null> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  if (!token || token.length > 4000 || !token.split('.').every(isCanonical)) return null;
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
    return typeof sessionId === 'string' && uuid.test(sessionId) ? { sessionId, expires: payload.exp! } : null;
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
  const [sessionId = '', counter = '', secretId = ''] = text.split('.');
  if (!uuid.test(sessionId) || !/^\d{1,9}$/.test(counter)) return null;
  const expected = refreshToken(secrets, sessionId, Number(counter), secretId);
  return expected !== null && equalTexts(expected.text, text) ? { ...expected, secretId } : null;
}

/** What is stored of a refresh token. */
export const hashRefreshToken = (token: RefreshToken): Buffer => createHash('sha256').update(token.text).digest();
