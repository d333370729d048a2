export { durationLabels } from './durations.ts';
export { SuspendButton } from './suspend-button.tsx';
export { SuspendDialog, type SuspendedFor } from './suspend-dialog.tsx';
