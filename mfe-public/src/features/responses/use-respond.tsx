import type { Post } from '@clapback/contracts';
import { lazyPart } from '@clapback/ui';
import { type PostDialogProps, useShowDialog } from '../posts/index.ts';

const CreateDialog = lazyPart<PostDialogProps>(() => import('./create-response-dialog.tsx'));

/** Opens the form for a response to a post; `from` has the focus again in the end. */
export function useRespond(post: Post): (from: HTMLElement | null) => void {
  const showDialog = useShowDialog();
  return (from) => showDialog({ name: `respond ${post.id}`, from, show: (held) => <CreateDialog post={post} {...held} /> });
}
