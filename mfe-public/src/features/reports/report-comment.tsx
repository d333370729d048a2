import TextField from '@mui/material/TextField';
import type { SyntheticEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { truncateTo } from './truncate-to.ts';
import { commentLimit } from './use-report-form.ts';

interface ReportCommentProps {
  field: UseFormRegisterReturn<'comment'>;
  label: string;
  value: string;
  error: string | undefined;
}

/** What somebody adds to a report, held to its length as the service counts it. */
export function ReportComment({ field: { ref, onChange, ...field }, label, value, error }: ReportCommentProps) {
  const onInput = (event: SyntheticEvent) => {
    hold(event);
    void onChange(event);
  };
  return (
    <TextField
      {...field}
      inputRef={ref}
      onChange={onInput}
      onCompositionEnd={onInput}
      label={label}
      multiline
      minRows={3}
      maxRows={8}
      error={error !== undefined}
      slotProps={{ htmlInput: { dir: 'auto' }, inputLabel: { shrink: true } }}
      helperText={
        <>
          {error ? <span style={{ display: 'block' }}>{error}</span> : null}
          {`${[...value].length} of ${commentLimit} characters`}
        </>
      }
    />
  );
}

/** Keeps the comment to its length while it is typed; not while characters are being composed. */
function hold({ target, nativeEvent }: SyntheticEvent) {
  if ((nativeEvent as InputEvent).isComposing) return;
  const field = target as HTMLTextAreaElement;
  const held = truncateTo(commentLimit, field.value, field.selectionStart);
  if (held.text === field.value) return;
  field.value = held.text;
  field.setSelectionRange(held.caret, held.caret);
}
