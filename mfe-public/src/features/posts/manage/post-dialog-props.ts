import type { Post } from '@clapback/contracts';

/** What each of the dialogs about a post gets. `onClosed` runs once it has left the screen. */
export interface PostDialogProps {
  post: Post;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}
