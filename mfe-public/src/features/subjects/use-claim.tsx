import type { Post } from '@clapback/contracts';
import { toast, useAppDispatch, useSession } from '@clapback/store';
import { lazyPart } from '@clapback/ui';
import { useLocation } from 'react-router';
import { signInPath, useShowDialog, type PostDialogProps } from '../posts/index.ts';

const ClaimDialog = lazyPart<PostDialogProps>(() => import('./dialogs/claim-dialog.tsx'));

/** Begins to say 'This is about me' of a post: opens the form, or says to a visitor what it takes. The focus goes back to `from`. */
export function useClaim(post: Post): (from: HTMLElement | null) => void {
  const dispatch = useAppDispatch();
  const here = useLocation();
  const { user } = useSession();
  const showDialog = useShowDialog();
  return (from) => {
    if (user) return showDialog({ name: `claim ${post.id}`, from, show: (held) => <ClaimDialog post={post} {...held} /> });
    dispatch(
      toast({
        title: 'Authentication required',
        description: 'Please sign in to say that this is about you',
        variant: 'destructive',
        action: { label: 'Sign In', to: signInPath(here) },
      }),
    );
  };
}
