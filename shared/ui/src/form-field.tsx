import { styled } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { CharacterCount } from './character-count.tsx';
import { color } from './tokens.ts';

/** What `register()` of react-hook-form gives for a field. */
export interface RegisteredField {
  name: string;
  ref: (element: HTMLElement | null) => void;
  onChange: (event: { target: unknown; type?: unknown }) => unknown;
  onBlur: (event: { target: unknown; type?: unknown }) => unknown;
}

type PassedOn = 'label' | 'type' | 'autoComplete' | 'slotProps' | 'autoFocus' | 'multiline' | 'minRows' | 'maxRows' | 'placeholder';

export interface FormFieldProps extends Pick<TextFieldProps, PassedOn> {
  field: RegisteredField;
  /** Marks the field as refused and stands below it, above the hint. */
  error?: ReactNode;
  /** Stands below the field, with an error as well: it is then that people need it. */
  hint?: ReactNode;
  /** Counts the characters of what is in the field. */
  count?: { text: string; limit: number };
}

const Hint = styled('div')({ color: color.third });

/** A field of a form: label above; error, hint and count below, which together describe it. */
export function FormField({ field, error, hint, count, slotProps, ...rest }: FormFieldProps) {
  const { ref, ...handlers } = field;
  const note = (
    <>
      {error ? <div>{error}</div> : null}
      {hint || count?.text ? (
        <Hint>
          {hint} {count?.text ? <CharacterCount {...count} /> : null}
        </Hint>
      ) : null}
    </>
  );
  return (
    <TextField
      {...rest}
      {...handlers}
      inputRef={ref}
      error={Boolean(error)}
      helperText={error || hint || count?.text ? note : undefined}
      slotProps={{ ...slotProps, formHelperText: { component: 'div' } as object }}
    />
  );
}
