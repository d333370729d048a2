import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Shown first while nothing is chosen. */
  empty?: string;
  error?: ReactNode;
  hint?: ReactNode;
}

/** A list to choose from, as the browser draws it. */
export function Choice({ id, label, value, options, onChange, empty, error, hint }: ChoiceProps) {
  return (
    <TextField
      select
      fullWidth
      id={id}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(error)}
      helperText={error || hint}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {empty === undefined ? null : <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
