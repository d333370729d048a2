import type { Post, PublicProfile } from '@clapback/contracts';
import { countryName } from '@clapback/ui';

/** The name over a post. An anonymous post never shows one, not even to its author, so that everybody sees the same. */
export function authorName(post: Pick<Post, 'isAnonymous' | 'author'>): string {
  if (post.isAnonymous) return 'Anonymous member';
  return post.author?.displayName ?? 'Member';
}

/** Who wrote somebody else's post, where everybody may know. */
export const namedAuthor = (post: Pick<Post, 'isAnonymous' | 'isMine' | 'author'>): Post['author'] =>
  post.isAnonymous || post.isMine ? null : post.author;

/** Where somebody is, in a few words: city and state (or country), else what they wrote themselves; null when they say nothing. */
export function locationOf(profile: Pick<PublicProfile, 'city' | 'state' | 'country' | 'location'>): string | null {
  const country = profile.country && countryName(profile.country);
  const parts = [profile.city, profile.state ?? country].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return profile.location || country || null;
}
