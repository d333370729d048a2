import type { toast } from '@clapback/store';
import type { BoostableItem } from './boostable-item.ts';

/** What a visitor (no standing) or a member whose standing forbids it is told who would boost an item. */
export function whyNoBoost({ kind, id, postId }: BoostableItem, standing: string | undefined): Parameters<typeof toast>[0] {
  if (standing === undefined) {
    const next = kind === 'post' ? `/?post=${id}` : `/?post=${postId}&response=${id}`;
    return {
      title: 'Authentication required',
      description: `Please sign in to boost ${kind}s`,
      variant: 'destructive',
      action: { label: 'Sign In', to: `/auth?${new URLSearchParams({ next }).toString()}` },
    };
  }
  const isBanned = standing === 'banned';
  return {
    title: isBanned ? 'You cannot boost' : 'You cannot boost at the moment',
    description: `Your account is ${isBanned ? 'banned' : 'suspended'}. You can still read.`,
    variant: 'destructive',
    action: { label: 'Why', to: '/dashboard?tab=settings' },
  };
}
