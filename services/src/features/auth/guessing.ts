import { countTry, forgetTries, takeTry } from '#platform/limits/limits.ts';
import { transact } from '#platform/database/transaction.ts';
import { networkOf } from '#platform/http/address.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';
import type { Device } from './sessions.ts';

/** Password checks within 15 minutes in each lane. */
const perLane = { max: 10, seconds: 900 };
const aDay = 86_400;
/** Passwords that are weighed or checked for one member within 15 minutes, right or wrong: each is work that others wait for. */
const workOfMember = { max: 40, seconds: 900 };

/** What an account knows of where a try to sign in comes from. */
export interface Familiarity {
  isKnownDevice: boolean;
  isKnownNetwork: boolean;
}

/**
 * Which tries at one account are counted together. Anyone who guesses shares a lane with all other strangers, so that any number of
 * addresses gets no further than one; the owner's browsers and networks have lanes of their own, so that no stranger can close the door on
 * the owner.
 */
export interface Lane {
  key: string;
  isOfStrangers: boolean;
}

/** An address as the limits know it: the same in whatever case it is written, and whether there is an account or not. */
export const accountName = (email: string): string => hashToken(email.toLowerCase()).toString('base64url');

/** The lane of a try. */
export function laneOf(name: string, device: Device, { isKnownDevice, isKnownNetwork }: Familiarity): Lane {
  if (isKnownDevice) return { key: `guess:${name}:device:${hashToken(device.knownAs).toString('base64url')}`, isOfStrangers: false };
  if (isKnownNetwork) return { key: `guess:${name}:network:${networkOf(device.address)}`, isOfStrangers: false };
  return { key: `guess:${name}:elsewhere`, isOfStrangers: true };
}

/**
 * Counts a try before its password is looked at, so that tries at once cannot slip through. Gives whether it may be looked at. Where the
 * lane of strangers ends, the owner is told, once a day at most; whether there is one is looked up later, since the time would tell.
 */
export async function enterLane(platform: Platform, { key, isOfStrangers }: Lane, email: string): Promise<boolean> {
  const { count } = await takeTry(platform, key, perLane);
  if (isOfStrangers && count === perLane.max + 1) {
    const told = await takeTry(platform, `guessing-told:${accountName(email)}`, { seconds: aDay });
    if (told.count === 1) await transact(platform, (tx) => tx.enqueue('auth.tell-guessing', { email }));
  }
  return count <= perLane.max;
}

/** Counts work with passwords that a signed-in member asks for. Throws `too_many_requests`. */
export const countPasswordWork = (platform: Platform, accountId: string): Promise<void> =>
  countTry(platform, `password-work:${accountId}`, workOfMember);

/** Lets the tries of a lane begin anew after the right password. */
export const leaveLane = (platform: Platform, lane: Lane): Promise<void> => forgetTries(platform, lane.key);
