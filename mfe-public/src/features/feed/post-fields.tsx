import TextField from '@mui/material/TextField';
import { limits } from '@clapback/contracts/limits';
import type { RegisteredField } from '@clapback/ui';
import { usedOf } from './post-rules.ts';

interface PostFieldProps {
  field: RegisteredField;
  /** What stands in it, for the counter near the limit. */
  text: string;
  error: string | undefined;
}

export function TitleField({ field: { ref, ...handlers }, text, error }: PostFieldProps) {
  return <TextField {...handlers} inputRef={ref} label="Title" autoComplete="off" error={!!error} helperText={error ?? usedOf(text, limits.title)} />;
}

export function ContentField({ field: { ref, ...handlers }, text, error, rows }: PostFieldProps & { rows: [from: number, to: number] }) {
  return <TextField {...handlers} inputRef={ref} label="Content" multiline minRows={rows[0]} maxRows={rows[1]} error={!!error} helperText={error ?? usedOf(text, limits.post)} />;
}

export function DescriptionField({ field: { ref, ...handlers }, text, error }: PostFieldProps) {
  return <TextField {...handlers} inputRef={ref} label="Describe the image" error={!!error} helperText={error ?? usedOf(text, limits.alternativeText) ?? 'For people who cannot see it'} />;
}
