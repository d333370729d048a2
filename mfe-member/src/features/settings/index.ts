// What other features may use of this one.
export { DialogFrame } from './dialog-frame.tsx';
export { lazyDialog } from './lazy-dialog.tsx';
export { Actions, Section } from './section.tsx';
