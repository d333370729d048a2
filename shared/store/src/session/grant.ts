import type { SessionGrant, SessionUser } from '@clapback/contracts';

/** An access token with the moment, on this machine's clock, at which it stops working. */
export interface Access {
  token: string;
  /** Milliseconds since 1970 by this machine's clock, which may differ from the service's. */
  until: number;
  /** By how many milliseconds the service's clock is ahead of this machine's. */
  ahead: number;
  user: SessionUser;
  /** When it was asked for, in milliseconds since 1970 by this machine's clock; tabs of an earlier release leave it out. */
  askedAt?: number;
}

/** The service answered a sign-in or refresh with something that is not a grant. */
export class InvalidTokenResponse extends Error {
  override name = 'InvalidTokenResponse';
}

/**
 * Turns the answer of sign-in or refresh into an access token. Counts from now with `expiresIn`, so a wrong clock does no harm.
 * Throws InvalidTokenResponse for anything that is not a grant.
 */
export function readGrant(answer: unknown, now: number, askedAt = now): Access {
  const grant = answer as Partial<SessionGrant> | null;
  const wellFormed =
    typeof grant?.accessToken === 'string' &&
    grant.accessToken !== '' &&
    typeof grant.user?.id === 'string' &&
    Array.isArray(grant.user.abilities);
  const seconds = typeof grant?.expiresIn === 'number' ? grant.expiresIn : (Date.parse(grant?.expiresAt ?? '') - now) / 1000;
  if (!wellFormed || !Number.isFinite(seconds)) throw new InvalidTokenResponse('The answer holds no usable session.');
  const until = now + seconds * 1000;
  const ahead = Date.parse(grant.expiresAt ?? '') - until;
  return { token: grant.accessToken as string, until, ahead: Number.isFinite(ahead) ? ahead : 0, user: grant.user as SessionUser, askedAt };
}
