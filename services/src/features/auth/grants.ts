import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionGrant, SessionUser } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { clientAddress } from '#platform/http/address.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { actorResolver } from '../accounts/resolver.ts';
import { findOwnProfile } from '../accounts/service.ts';
import { sessionUser } from '../accounts/views.ts';
import { restrictionOf } from '../moderation/views.ts';
import { setSessionCookies } from './cookies.ts';
import type { Device } from './sessions.ts';
import { accessTokenSeconds, sessionOfBearer, signAccessToken, type RefreshToken } from './tokens.ts';

/** Where a request comes from. */
export const deviceOf = (request: FastifyRequest): Device => ({ address: clientAddress(request), userAgent: request.headers['user-agent'] });

/** The member whose session a public route's request names, also one who is banned. Throws `session_missing` without one. */
export async function signedIn(platform: Platform, request: FastifyRequest): Promise<Member> {
  const sessionId = await sessionOfBearer(platform.secrets, platform.settings.publicUrl.origin, request.headers.authorization);
  const member = sessionId ? await actorResolver(platform)(sessionId) : null;
  if (!member) throw new ProblemError('session_missing');
  return member;
}

/** Who is signed in, as the session's answers tell it. Throws `session_missing` where the first sign-in has not been completed. */
export async function userOf(platform: Platform, member: Member): Promise<SessionUser> {
  const profile = await findOwnProfile(platform, member.accountId);
  if (!profile) throw new ProblemError('session_missing');
  return sessionUser(platform.secrets, member, profile, await restrictionOf(platform, member));
}

/** Answers a sign-in or a refresh: an access token in the body, the refresh token in its cookie. */
export async function grantSession(platform: Platform, reply: FastifyReply, token: RefreshToken): Promise<SessionGrant> {
  const member = await actorResolver(platform)(token.sessionId);
  if (!member) throw new ProblemError('session_missing');
  const user = await userOf(platform, member);
  const { token: accessToken, expiresAt } = await signAccessToken(platform.secrets, platform.settings.publicUrl.origin, member.sessionId, member.accountId);
  setSessionCookies(platform, reply, token);
  reply.header('cache-control', 'no-store');
  return { accessToken, expiresAt: expiresAt.toISOString(), expiresIn: accessTokenSeconds, user };
}
