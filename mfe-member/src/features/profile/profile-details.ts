import type { OwnProfile, Role } from '@clapback/contracts';
import { countryName } from '@clapback/ui';

/** The roles as people read them. */
export const roleNames: Record<Role, string> = {
  viewer: 'Viewer',
  responder: 'Responder',
  premium: 'Premium',
  moderator: 'Moderator',
  admin: 'Admin',
};

/** Where somebody says that they are, in one line; null where they say nothing. */
export function locationOf({ city, state, country, location }: Pick<OwnProfile, 'city' | 'state' | 'country' | 'location'>): string | null {
  const parts = [city, state, country && countryName(country)].filter((part) => part !== null && part.trim() !== '');
  return parts.length > 0 ? parts.join(', ') : location?.trim() || null;
}
