export { ShortcutHint, withoutKeyboard } from './shortcut-hint.tsx';
export { ShortcutsDialog } from './shortcuts-dialog.tsx';
export { useShortcuts, type ShortcutKey } from './use-shortcuts.ts';
export { enableShortcuts, useShortcutsEnabled } from './shortcuts-setting.ts';
