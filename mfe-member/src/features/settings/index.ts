// What other features may use of this one.
export { CopyButton } from './copy-button.tsx';
export { DateLabel } from './date-label.tsx';
export { DialogFrame } from './dialog-frame.tsx';
export { lazyDialog } from './lazy-dialog.tsx';
export { Actions, Section } from './section.tsx';
export { SettingsList } from './settings-list.tsx';
export { useFocusAfter } from './use-focus-after.ts';
