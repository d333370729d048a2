import TextField from '@mui/material/TextField';
import { limits } from '@clapback/contracts/limits';
import { countCharacters } from '@clapback/ui';
import type { SyntheticEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { truncateTo } from './truncate-to.ts';

interface Props {
  field: UseFormRegisterReturn;
  label: string;
  /** What is written. */
  comment: string;
  error: string | undefined;
}

/** The comment of a report: held to its length while it is typed, with a counter that counts as the service does. */
export function CommentField({ field: { ref, onChange, ...field }, label, comment, error }: Props) {
  const change = (event: SyntheticEvent) => {
    hold(event);
    void onChange(event);
  };
  return (
    <TextField
      {...field}
      inputRef={ref}
      onChange={change}
      onCompositionEnd={change}
      label={label}
      multiline
      minRows={3}
      maxRows={8}
      error={!!error}
      slotProps={{ htmlInput: { dir: 'auto' }, inputLabel: { shrink: true } }}
      helperText={
        <>
          {error ? <span style={{ display: 'block' }}>{error}</span> : null}
          {`${countCharacters(comment)} of ${limits.reportComment} characters`}
        </>
      }
    />
  );
}

/** Keeps the comment to its length; not while characters are being composed. */
function hold({ target, nativeEvent }: SyntheticEvent) {
  if ((nativeEvent as InputEvent).isComposing) return;
  const field = target as HTMLTextAreaElement;
  const held = truncateTo(limits.reportComment, field.value, field.selectionStart);
  if (held.text === field.value) return;
  field.value = held.text;
  field.setSelectionRange(held.caret, held.caret);
}
