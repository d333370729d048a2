import type { FastifyReply } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import { sessionDays } from './sessions.ts';
import type { RefreshToken } from './tokens.ts';

/** The refresh token: no script can read it, and it goes to the session's own calls alone. */
export const refreshCookie = 'clapback_refresh';
/** Says that there may be a session, and nothing else, so that a page knows whether to ask. */
export const markerCookie = 'clapback_session';

/** Sets both cookies for a sign-in or a refresh. */
export function setSessionCookies(platform: Platform, reply: FastifyReply, token: RefreshToken): void {
  const shared = { httpOnly: true, sameSite: 'lax', secure: platform.settings.publicUrl.protocol === 'https:', maxAge: sessionDays * 86_400 } as const;
  reply.setCookie(refreshCookie, token.text, { ...shared, path: '/api/auth' });
  reply.setCookie(markerCookie, '1', { ...shared, path: '/' });
}

/** Removes both. */
export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(refreshCookie, { path: '/api/auth' });
  reply.clearCookie(markerCookie, { path: '/' });
}
