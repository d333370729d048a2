import type { Ability } from '@clapback/contracts';
import { roles } from '@clapback/contracts/vocabulary';

/**
 * Who may enter a route or see a slot entry. `visitor` is for people who are not signed in, `session` for everyone who is signed in, a
 * banned member too, who signs in to appeal, export or delete; `member` for those who may do more; `moderator` and `admin` ask for at least
 * that role.
 */
export const accessLevels = ['public', 'visitor', 'session', 'member', 'moderator', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

/**
 * The person in front of the screen, as far as access is concerned; a null role is no role at all. `isNew`: they have just signed in for
 * the first time.
 */
export type CurrentUser =
  | { signedIn: false }
  | { signedIn: true; role: (typeof roles)[number] | null; isBanned?: boolean; isNew?: boolean };

/** Whether somebody meets an access level. Pure, so that the page, its navigation and the service agree. */
export function meetsAccess(access: Access, currentUser: CurrentUser): boolean {
  if (access === 'public') return true;
  if (access === 'visitor') return !currentUser.signedIn;
  if (!currentUser.signedIn) return false;
  if (access === 'session') return true;
  if (currentUser.isBanned) return false;
  if (access === 'member') return true;
  return currentUser.role !== null && roles.indexOf(currentUser.role) >= roles.indexOf(access);
}

/** Whether somebody meets the access level of a slot's entry and has the right that it asks for, where it asks for one. */
export const meetsEntry = (
  { access, ability }: { access: Access; ability?: Ability },
  currentUser: CurrentUser,
  abilities: readonly Ability[] = [],
): boolean => meetsAccess(access, currentUser) && (!ability || abilities.includes(ability));
