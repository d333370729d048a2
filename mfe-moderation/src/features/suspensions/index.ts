export { SuspendButton } from './suspend-button.tsx';
