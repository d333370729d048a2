export { KeyHint, withoutKeyboard } from './key-hint.tsx';
export { KeysDialog } from './keys-dialog.tsx';
export { useKeys, type KeyName } from './use-keys.ts';
export { useKeysOn } from './keys-setting.ts';
