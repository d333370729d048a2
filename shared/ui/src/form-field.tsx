import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';

/** What `register()` of react-hook-form gives for a field. */
export interface RegisteredField {
  name: string;
  ref: (element: HTMLElement | null) => void;
  onChange: (event: { target: unknown; type?: unknown }) => unknown;
  onBlur: (event: { target: unknown; type?: unknown }) => unknown;
}

export interface FormFieldProps extends Pick<TextFieldProps, 'label' | 'type' | 'autoComplete' | 'slotProps' | 'autoFocus'> {
  field: RegisteredField;
  /** Marks the field as refused and stands below it. */
  error?: ReactNode;
  /** Stands below the field while there is no error. */
  hint?: ReactNode;
}

/** A field of a form: label above, hint or error below. */
export function FormField({ field, error, hint, ...rest }: FormFieldProps) {
  const { ref, ...handlers } = field;
  return <TextField {...rest} {...handlers} inputRef={ref} error={Boolean(error)} helperText={error || hint} />;
}
