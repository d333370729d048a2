import { equalTexts, type Secrets } from '#platform/secrets.ts';
import type { LiveSession } from '../auth/service.ts';

/** Seconds for which an address of an archive opens it: Settings gives a new one each time it is looked at. */
const validSeconds = 3600;

const signedText = (exportId: string, session: LiveSession, expires: number | string) =>
  [exportId, session.id, expires, session.passwordHash ?? ''].join('.');

/**
 * The signed address of an archive, for its member alone. A link in a browser carries no session, so the address names the one that it was
 * given to: it opens the archive for as long as that lives and the password stays the same.
 */
export function archiveAddress(secrets: Secrets, exportId: string, session: LiveSession, nowMs = Date.now()): string {
  const expires = Math.floor(nowMs / 1000) + validSeconds;
  const mac = secrets.mac('export-address', signedText(exportId, session, expires));
  return `/api/me/exports/${exportId}/archive?token=${expires}.${session.id}.${secrets.currentId}.${mac}`;
}

/** The session that a token was given to, as far as the token says; null for one that is none or is too old. */
export function sessionIdOf(token: string, nowMs = Date.now()): string | null {
  const [expires = '', sessionId = ''] = token.split('.');
  const isToken = /^\d{10}$/.test(expires) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(sessionId);
  return isToken && Number(expires) * 1000 >= nowMs ? sessionId : null;
}

/** Whether a token opens the archive for the live session that it names. */
export function opensArchive(secrets: Secrets, exportId: string, token: string, session: LiveSession): boolean {
  const [expires = '', sessionId = '', secretId = ''] = token.split('.');
  const mac = secrets.mac('export-address', signedText(exportId, session, expires), secretId);
  return sessionId === session.id && mac !== null && equalTexts(token, `${expires}.${sessionId}.${secretId}.${mac}`);
}
