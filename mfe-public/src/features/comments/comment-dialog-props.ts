import type { Comment } from '@clapback/contracts';

/** What each of the dialogs about a comment gets. `onClosed` runs once it has left the screen. */
export interface CommentDialogProps {
  comment: Comment;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** Once its author has deleted it. */
  onDeleted: () => void;
}
