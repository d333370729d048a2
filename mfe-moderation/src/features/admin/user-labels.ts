import type { AdminUser, Role } from '@clapback/contracts';
import type { Tone } from '@clapback/ui/badge-style.ts';

/** What members without a display name are called: they have not signed in yet. */
export const noName = 'No display name';
export const nameOf = (user: Pick<AdminUser, 'displayName'>): string => user.displayName ?? noName;

/** What a sentence calls a member: an address says who it is where there is no name. */
export const nameOrEmail = ({ displayName, email }: Pick<AdminUser, 'displayName' | 'email'>): string => displayName ?? email;

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
/** A time (ISO 8601) as short month, day, year. */
export const dayText = (time: string): string => day.format(new Date(time));

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
/** The time of day of a time (ISO 8601), as the reader writes it. */
export const clockText = (time: string): string => clock.format(new Date(time));

/** Each role with what it may do: every one also what those before it may. */
export const roleLabels: Record<Role, { label: string; may: string }> = {
  viewer: { label: 'Viewer', may: 'Reads, likes and reports.' },
  responder: { label: 'Responder', may: 'Also writes posts and responses.' },
  premium: { label: 'Premium', may: 'Also uses the premium tools, without a subscription.' },
  moderator: { label: 'Moderator', may: 'Also decides on reports, hides content, and can learn who wrote an anonymous post.' },
  admin: {
    label: 'Admin',
    may: 'Also bans members, changes roles, acts on moderators and other admins, and sees the email address of every member.',
  },
};

/** What stands out about how a member stands. */
export function badgesOf(user: AdminUser): { label: string; tone: Tone }[] {
  return [
    {
      label: roleLabels[user.role].label,
      tone: user.role === 'admin' || user.role === 'moderator' ? 'accent' : user.role === 'premium' ? 'boost' : 'neutral',
    },
    ...(user.isVerified ? [{ label: 'Verified', tone: 'good' as const }] : []),
    ...(user.isBanned ? [{ label: 'Banned', tone: 'danger' as const }] : []),
    ...(user.standing === 'suspended'
      ? [{ label: user.standingUntil ? `Suspended until ${dayText(user.standingUntil)}` : 'Suspended', tone: 'danger' as const }]
      : []),
    ...(user.isConfirmed ? [] : [{ label: 'Email not confirmed', tone: 'neutral' as const }]),
  ];
}
