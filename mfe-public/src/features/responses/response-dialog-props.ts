import type { PostResponse } from '@clapback/contracts';

/** What each of the dialogs about a response gets. `onClosed` runs once it has left the screen. */
export interface ResponseDialogProps {
  response: PostResponse;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}
