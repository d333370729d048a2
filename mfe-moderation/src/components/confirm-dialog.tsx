import { useConfirmDialog } from '@clapback/ui/headless/use-confirm-dialog.ts';
import { Alert, Modal } from 'antd';
import { useStyles } from '../theme/use-styles.ts';
import { dialogFormStyles } from './dialog-form-styles.ts';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';

interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  isSaving: boolean;
  /** What the service said against it. */
  message: string | null;
  action: string;
  isDanger?: boolean;
  isPossible?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Once it has left the screen. */
  onClosed: () => void;
  children: ReactNode;
}

/** Asks before something that cannot be taken back, with a form where it wants a reason. It stays until it is confirmed or left. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, isSaving, message, action, isDanger = false, isPossible = true, onSubmit, onClose, onClosed, children } = props;
  useStyles('dialog-form', dialogFormStyles);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { cancel, confirm } = useConfirmDialog({ isBusy: isSaving, onConfirm: onSubmit, onCancel: onClose });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPossible) confirm();
  }

  return (
    <Modal
      title={title}
      open={isOpen}
      destroyOnHidden
      width={600}
      okText={action}
      okButtonProps={{ htmlType: 'submit', form: formId, danger: isDanger, loading: isSaving, disabled: !isPossible }}
      cancelButtonProps={{ disabled: isSaving }}
      closable={!isSaving}
      keyboard={!isSaving}
      mask={{ closable: false }}
      onCancel={cancel}
      afterOpenChange={(isShown) => {
        if (!isShown) return onClosed();
        // Anyone who was quicker than the dialog keeps the focus where they put it.
        const dialog = form.current?.closest('[role=dialog]');
        const isUsed = dialog?.contains(document.activeElement) && document.activeElement?.matches('input, textarea');
        if (isUsed) return;
        const field = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
        (field('input:checked') ?? field('input, textarea'))?.focus();
      }}
    >
      <form id={formId} ref={form} className="console-dialog-form" noValidate onSubmit={submit}>
        {message ? <Alert type="error" title={message} /> : null}
        {children}
      </form>
    </Modal>
  );
}
