import type { OnboardingState, OwnProfile, PublicProfile, Restriction, SessionUser } from '@clapback/contracts';
import { privacyVersion, termsVersion } from '@clapback/contracts/limits';
import type { Member } from '#platform/access/actor.ts';
import { toIso } from '#platform/database/time.ts';
import { fileAddress } from '#platform/files/addresses.ts';
import type { Secrets } from '#platform/secrets.ts';

/** The columns of a profile that an avatar's address is made of. */
export interface AvatarColumns {
  avatar_type: string | null;
  avatar_default: number | null;
  avatar_file_id: string | null;
}

/** One of the six drawn avatars, a signed address of the member's own picture, or null for the letters of the name. */
export function avatarUrl(secrets: Secrets, row: AvatarColumns): string | null {
  if (row.avatar_type === 'default' && row.avatar_default !== null) return `/avatars/${row.avatar_default}.svg`;
  if (row.avatar_type === 'uploaded' && row.avatar_file_id !== null) return fileAddress(secrets, row.avatar_file_id);
  return null;
}

export interface PublicProfileRow extends AvatarColumns {
  id: string;
  display_name: string;
  is_verified: boolean;
  city: string | null;
  state: string | null;
  country: string | null;
  location: string | null;
}

/** What everybody may know of a member. */
export const publicProfile = (secrets: Secrets, row: PublicProfileRow): PublicProfile => ({
  id: row.id,
  displayName: row.display_name,
  isVerified: row.is_verified,
  city: row.city,
  state: row.state,
  country: row.country,
  location: row.location,
  avatarUrl: avatarUrl(secrets, row),
});

export interface OwnProfileRow extends PublicProfileRow {
  company_name: string | null;
  phone: string | null;
  onboarded_at: string | null;
  created_at: string;
  updated_at: string;
  /** Null until a browser has told it. */
  time_zone: string | null;
}

/** One's own profile, with what only the member may see. */
export const ownProfile = (secrets: Secrets, row: OwnProfileRow, member: Member): OwnProfile => ({
  ...publicProfile(secrets, row),
  email: member.email,
  companyName: row.company_name,
  phone: row.phone,
  role: member.role,
  standing: member.standing,
  isBanned: member.standing === 'banned',
  avatarType: row.avatar_type as OwnProfile['avatarType'],
  createdAt: toIso(row.created_at),
  updatedAt: toIso(row.updated_at),
});

/** How far a member is with the onboarding. Nobody is led there whose account is held back: they have other things to read. */
function onboardingState(member: Member, profile: OwnProfileRow, isFirstSignIn: boolean): OnboardingState {
  if (profile.onboarded_at !== null) return 'done';
  return isFirstSignIn && member.standing === 'active' ? 'new' : 'open';
}

/** Who is signed in, for the session's answers. */
export const sessionUser = (
  secrets: Secrets,
  member: Member,
  profile: OwnProfileRow,
  restriction: Restriction | null,
  isFirstSignIn: boolean,
): SessionUser => ({
  id: member.accountId,
  email: member.email,
  displayName: profile.display_name,
  role: member.role,
  standing: member.standing,
  abilities: [...member.abilities],
  isVerified: profile.is_verified,
  avatarUrl: avatarUrl(secrets, profile),
  onboarding: onboardingState(member, profile, isFirstSignIn),
  restriction,
  ...(profile.time_zone === null ? {} : { timeZone: profile.time_zone }),
  ...(member.documentsDue.includes('terms') ? { termsDue: termsVersion } : {}),
  ...(member.documentsDue.includes('privacy') ? { privacyDue: privacyVersion } : {}),
});
