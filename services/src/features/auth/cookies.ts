import type { FastifyReply } from 'fastify';
import { cookieDays, keptDays, probeCookieMinutes } from '@clapback/contracts/kept-for';
import type { Platform } from '#platform/platform.ts';
import type { Device } from './sessions.ts';
import type { RefreshToken } from './tokens.ts';

/** The refresh token: no script can read it, and it goes to the session's own calls alone. */
export const refreshCookie = 'clapback_refresh';
/** Says that there may be a session, and nothing else, so that a page knows whether to ask. */
export const markerCookie = 'clapback_session';

/** Tells a browser that has been used for an account from one that has not. It opens nothing by itself. */
export const deviceCookie = 'clapback_device';
/** The longest that browsers keep a cookie. */
const deviceDays = keptDays.unseenDevice;

/** Tells the browser that signed up from others when the address is confirmed. It opens nothing without the link in the mail. */
export const signUpCookie = 'clapback_sign_up';

/** Comes back from a browser that keeps cookies. It says nothing else. */
export const probeCookie = 'clapback_cookies';

const shared = (platform: Platform) =>
  ({ httpOnly: true, sameSite: 'lax', secure: platform.settings.publicUrl.protocol === 'https:' }) as const;

/** Sets both cookies for a sign-in or a refresh, for as many seconds as the session still lives. */
export function setSessionCookies(platform: Platform, reply: FastifyReply, token: RefreshToken, seconds: number): void {
  // Those of the console's host go with the browser: the service alone knows when that session ends, and moves it with what is done there.
  const kept = { ...shared(platform), ...(reply.request.site === 'console' ? {} : { maxAge: seconds }) };
  reply.setCookie(refreshCookie, token.text, { ...kept, path: '/api/auth' });
  reply.setCookie(markerCookie, '1', { ...kept, path: '/' });
}

/** Lets a browser be known again that has just been remembered. */
export function setDeviceCookie(platform: Platform, reply: FastifyReply, device: Device): void {
  reply.setCookie(deviceCookie, device.knownAs, { ...shared(platform), maxAge: deviceDays * 86_400, path: '/api/auth' });
}

/** Lets the browser that signed up be known when the address is confirmed. Set after each sign-up, whatever there is behind the address. */
export function setSignUpCookie(platform: Platform, reply: FastifyReply, token: string): void {
  reply.setCookie(signUpCookie, token, { ...shared(platform), maxAge: cookieDays.signUp * 86_400, path: '/api/auth' });
}

/** Removes it once it has done what it was for. */
export function clearSignUpCookie(reply: FastifyReply): void {
  reply.clearCookie(signUpCookie, { path: '/api/auth' });
}

/** Gives the browser something to bring back. */
export function setProbeCookie(platform: Platform, reply: FastifyReply): void {
  reply.setCookie(probeCookie, '1', { ...shared(platform), maxAge: probeCookieMinutes * 60, path: '/api/auth/cookies' });
}

/** Removes both cookies of a session. */
export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(refreshCookie, { path: '/api/auth' });
  reply.clearCookie(markerCookie, { path: '/' });
}
