import { toast, useAppDispatch, useCan, useSession } from '@clapback/store';
import type { BoostableItem } from './boostable-item.ts';

/** Asks, in a press, whether the reader may boost an item. Who may not is told why, and what it takes. */
export function useMayBoost({ kind, id, postId }: BoostableItem): () => boolean {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const mayBoost = useCan('boost:create');

  return () => {
    if (user && mayBoost) return true;
    if (!user) {
      const next = kind === 'post' ? `/?post=${id}` : `/?post=${postId}&response=${id}`;
      dispatch(
        toast({
          title: 'Authentication required',
          description: `Please sign in to boost ${kind}s`,
          variant: 'destructive',
          action: { label: 'Sign In', to: `/auth?${new URLSearchParams({ next })}` },
        }),
      );
      return false;
    }
    const isBanned = user.standing === 'banned';
    dispatch(
      toast({
        title: isBanned ? 'You cannot boost' : 'You cannot boost at the moment',
        description: `Your account is ${isBanned ? 'banned. Reading still works' : 'suspended. You can go on reading'}.`,
        variant: 'destructive',
        action: { label: 'Why', to: '/dashboard?tab=settings' },
      }),
    );
    return false;
  };
}
