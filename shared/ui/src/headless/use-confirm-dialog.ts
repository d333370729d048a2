import { useId, useRef, type RefObject } from 'react';

interface ConfirmDialogOptions {
  /** What was confirmed is under way: until it is done the dialog neither closes nor confirms once more. */
  isBusy?: boolean | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/** What a dialog needs that asks before something that cannot be taken back, in whatever it is drawn. */
export interface ConfirmDialogLogic {
  titleId: string;
  textId: string;
  /** The button that does nothing. It has the focus at first. */
  cancelButton: RefObject<HTMLButtonElement | null>;
  onShown(): void;
  cancel(): void;
  confirm(): void;
}

/** The logic of a question before something that cannot be taken back. */
export function useConfirmDialog({ isBusy = false, onConfirm, onCancel }: ConfirmDialogOptions): ConfirmDialogLogic {
  const cancelButton = useRef<HTMLButtonElement>(null);
  return {
    titleId: useId(),
    textId: useId(),
    cancelButton,
    onShown: () => cancelButton.current?.focus(),
    cancel: () => (isBusy ? undefined : onCancel()),
    confirm: () => (isBusy ? undefined : onConfirm()),
  };
}
