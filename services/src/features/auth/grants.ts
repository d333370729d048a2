import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionGrant, SessionUser } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { clientAddress } from '#platform/http/address.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { urlOf } from '#platform/http/site.ts';
import type { Platform } from '#platform/platform.ts';
import { randomToken } from '#platform/secrets.ts';
import { actorResolver } from '../accounts/resolver.ts';
import { findOwnProfile } from '../accounts/service.ts';
import { sessionUser } from '../accounts/views.ts';
import { restrictionOf } from '../moderation/views.ts';
import type { NewSession } from './complete-sign-in.ts';
import { deviceCookie, setDeviceCookie, setSessionCookies } from './cookies.ts';
import { secondsLeft, type Device } from './sessions.ts';
import { accessTokenSeconds, sessionOfBearer, signAccessToken, type RefreshToken } from './tokens.ts';

const devices = new WeakMap<FastifyRequest, Device>();

/** Where a request comes from. A browser that brings no cookie gets a new name, which holds for all that the request does. */
export function deviceOf(request: FastifyRequest): Device {
  const known = devices.get(request);
  if (known) return known;
  const brought = request.cookies[deviceCookie];
  const device = {
    address: clientAddress(request),
    userAgent: request.headers['user-agent'],
    site: request.site,
    knownAs: brought && /^[\w-]{43}$/.test(brought) ? brought : randomToken(),
  };
  devices.set(request, device);
  return device;
}

/** The member whose session a public route's request names, also one who is banned. Throws `session_missing` without one. */
export async function signedIn(platform: Platform, request: FastifyRequest): Promise<Member> {
  const sessionId = await sessionOfBearer(platform.secrets, urlOf(platform.settings, request.site).origin, request.headers.authorization);
  const member = sessionId ? await actorResolver(platform)(sessionId) : null;
  if (member?.site !== request.site) throw new ProblemError('session_missing');
  return member;
}

/** Who is signed in, as the session's answers tell it. Throws `session_missing` where the first sign-in has not been completed. */
export async function userOf(platform: Platform, member: Member, { isFirst = false } = {}): Promise<SessionUser> {
  const profile = await findOwnProfile(platform, member.accountId);
  if (!profile) throw new ProblemError('session_missing');
  return sessionUser(platform.secrets, member, profile, await restrictionOf(platform, member), isFirst);
}

/** Answers a sign-in or a refresh: an access token in the body, the refresh token in its cookie. */
export async function grantSession(platform: Platform, reply: FastifyReply, token: RefreshToken | NewSession): Promise<SessionGrant> {
  const member = await actorResolver(platform)(token.sessionId);
  if (!member) throw new ProblemError('session_missing');
  const user = await userOf(platform, member, { isFirst: 'isFirst' in token && token.isFirst });
  const { token: accessToken, expiresAt } = await signAccessToken(
    platform.secrets,
    urlOf(platform.settings, member.site).origin,
    member.sessionId,
    member.accountId,
  );
  setSessionCookies(platform, reply, token, await secondsLeft(platform, token.sessionId));
  // A session's first token is that of a sign-in, and every sign-in has remembered its browser.
  if (token.counter === 0) setDeviceCookie(platform, reply, deviceOf(reply.request));
  reply.header('cache-control', 'no-store');
  return { accessToken, expiresAt: expiresAt.toISOString(), expiresIn: accessTokenSeconds, user };
}
