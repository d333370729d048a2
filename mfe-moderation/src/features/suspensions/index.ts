export { SuspendButton } from './suspend-button.tsx';
export { SuspendDialog } from './suspend-dialog.tsx';
