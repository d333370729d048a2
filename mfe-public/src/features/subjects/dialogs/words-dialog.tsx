import TextField from '@mui/material/TextField';
import { limits } from '@clapback/contracts/limits';
import { countCharacters } from '@clapback/ui';
import { useId, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../components/form-dialog.tsx';

interface WordsDialogProps {
  title: string;
  /** What the words are. */
  label: string;
  /** What is said where they are missing; absent where they may be. */
  required?: string;
  action: string;
  open: boolean;
  busy: boolean;
  failure: string | null;
  onClose: () => void;
  onClosed: () => void;
  onSend: (words: string) => void;
  children?: ReactNode;
}

/** A dialog that asks for some words: a reason, or what speaks for something. They stay in it until they were sent. */
export function WordsDialog({
  title,
  label,
  required,
  action,
  open,
  busy,
  failure,
  onClose,
  onClosed,
  onSend,
  children,
}: WordsDialogProps) {
  const hintId = useId();
  const { register, handleSubmit, setFocus, control, formState } = useForm({ defaultValues: { words: '' } });
  const words = useWatch({ control, name: 'words' });
  const error = formState.errors.words?.message;
  const { ref, ...field } = register('words', {
    validate: (text) =>
      (required !== undefined && text.trim() === '' && required) ||
      countCharacters(text) <= limits.reason ||
      `Please use at most ${limits.reason.toLocaleString()} characters.`,
  });
  return (
    <FormDialog
      title={title}
      open={open}
      busy={busy}
      failure={failure}
      action={action}
      onClose={onClose}
      onShown={() => setFocus('words')}
      onClosed={onClosed}
      onFocus={() => undefined}
      onSubmit={(event) => void handleSubmit(({ words: text }) => onSend(text.trim()))(event)}
    >
      {children}
      <TextField
        {...field}
        inputRef={ref}
        label={label}
        multiline
        minRows={3}
        maxRows={10}
        error={error !== undefined}
        helperText={error ?? `${countCharacters(words)} of ${limits.reason.toLocaleString()} characters`}
        slotProps={{ formHelperText: { id: hintId }, htmlInput: { dir: 'auto', 'aria-required': required !== undefined } }}
      />
    </FormDialog>
  );
}
