import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface FormFieldProps extends Pick<TextFieldProps, 'label' | 'type' | 'autoComplete' | 'slotProps' | 'autoFocus'> {
  field: UseFormRegisterReturn;
  /** Marks the field as refused and stands below it. */
  error?: ReactNode;
  /** Stands below the field while there is no error. */
  hint?: ReactNode;
}

/** A field of one of the forms here: label above, hint or error below. */
export function FormField({ field, error, hint, ...rest }: FormFieldProps) {
  const { ref, ...handlers } = field;
  return <TextField {...rest} {...handlers} inputRef={ref} error={Boolean(error)} helperText={error || hint} />;
}
