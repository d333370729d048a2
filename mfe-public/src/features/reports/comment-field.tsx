import TextField from '@mui/material/TextField';
import { limits } from '@clapback/contracts/limits';
import { countCharacters } from '@clapback/ui';
import { useState, type SyntheticEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { truncateTo } from './truncate-to.ts';

interface Props {
  field: UseFormRegisterReturn;
  label: string;
  /** What is written. */
  comment: string;
  error: string | undefined;
}

/** The comment of a report: held to its length while it is typed, with a counter that counts as the service does. It says what it cut off. */
export function CommentField({ field: { ref, onChange, ...field }, label, comment, error }: Props) {
  const [wasCut, setWasCut] = useState(false);
  const change = (event: SyntheticEvent) => {
    setWasCut(hold(event));
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
          <span aria-live="polite">{wasCut ? `What is longer than ${limits.reportComment} characters was left out. ` : ''}</span>
          {`${countCharacters(comment)} of ${limits.reportComment} characters`}
        </>
      }
    />
  );
}

/** Keeps the comment to its length; not while characters are being composed. Tells whether something was cut off. */
function hold({ target, nativeEvent }: SyntheticEvent): boolean {
  if ((nativeEvent as InputEvent).isComposing) return false;
  const field = target as HTMLTextAreaElement;
  const held = truncateTo(limits.reportComment, field.value, field.selectionStart);
  if (held.text === field.value) return false;
  field.value = held.text;
  field.setSelectionRange(held.caret, held.caret);
  return true;
}
