import type { ReactNode } from 'react';

/** What holds a dialog that reports something gives it. */
export interface HeldReport {
  open: boolean;
  onClose: () => void;
  /** Once it has left the screen. */
  onClosed: () => void;
  pending: null;
  failed: () => ReactNode;
}

/** Shows a dialog wherever it may stay while what it is about leaves the screen; the focus goes back to `from`. */
export type ShowReport = (request: { name: string; from: HTMLElement | null; show: (held: HeldReport) => ReactNode }) => void;
