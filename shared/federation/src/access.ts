import { roles } from '@clapback/contracts/vocabulary';

/**
 * Who may enter a route or see a slot entry. `visitor` is for people who are not signed in, `session` for everyone who is signed in, a
 * banned member too, who signs in to appeal, export or delete; `member` for those who may do more; `moderator` and `admin` ask for at least
 * that role.
 */
export const accessLevels = ['public', 'visitor', 'session', 'member', 'moderator', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

/** The person in front of the screen, as far as access is concerned; a null role is no role at all. */
export type Reader = { signedIn: false } | { signedIn: true; role: (typeof roles)[number] | null; isBanned?: boolean };

/** Whether a reader meets an access level. Pure, so that the page, its navigation and the service agree. */
export function meetsAccess(access: Access, reader: Reader): boolean {
  if (access === 'public') return true;
  if (access === 'visitor') return !reader.signedIn;
  if (!reader.signedIn) return false;
  if (access === 'session') return true;
  if (reader.isBanned) return false;
  if (access === 'member') return true;
  return reader.role !== null && roles.indexOf(reader.role) >= roles.indexOf(access);
}
