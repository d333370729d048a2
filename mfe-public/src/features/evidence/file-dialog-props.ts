import type { Evidence } from '@clapback/contracts';

/** Reads anew where a file is, since addresses hold for an hour; null where it is not there any more. */
export type RenewAddress = (fileId: string) => Promise<string | null>;

/** What a dialog that shows a file gets. */
export interface FileDialogProps {
  file: Evidence;
  renew: RenewAddress;
  open: boolean;
  onClose: () => void;
  /** Once it has left the screen. */
  onClosed: () => void;
}
