import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import type { LetterField as Field, LetterValues } from '@clapback/contracts';
import { isNeeded } from '@clapback/contracts/letter-conditions';
import { typedDay } from '@clapback/ui/typed-dates.ts';
import { Choice } from './choice.tsx';

/** The id of a field’s control, by which the meter leads to it. */
export const controlId = (fieldId: string): string => `letter-${fieldId}`;

interface LetterFieldProps {
  field: Field;
  values: LetterValues;
  onChange: (value: string | boolean) => void;
  error: string | undefined;
}

/** One field of a letter. A statement is ticked by the person alone, and shows what the letter will say. */
export function LetterField({ field, values, onChange, error }: LetterFieldProps) {
  const { id, kind, hint, options = [], stops, stopText } = field;
  const value = values[id];
  const text = typeof value === 'string' ? value : '';
  const label = isNeeded(field, values) ? field.label : `${field.label} (optional)`;
  if (kind === 'attestation')
    return (
      <div>
        <FormControlLabel
          control={
            <Checkbox
              id={controlId(id)}
              checked={value === true}
              onChange={(event) => onChange(event.target.checked)}
              slotProps={{ input: { 'aria-describedby': `${controlId(id)}-says` } }}
            />
          }
          label={label}
        />
        <FormHelperText id={`${controlId(id)}-says`} error={Boolean(error)} sx={{ ml: '32px' }}>
          {error ? `${error}. ` : ''}The letter says: “{field.statement}”
        </FormHelperText>
      </div>
    );
  if (kind === 'choice')
    return (
      <>
        <Choice
          id={controlId(id)}
          label={label}
          value={text}
          options={options}
          onChange={onChange}
          empty="Please choose"
          error={error}
          hint={hint}
        />
        {stops?.includes(text) ? <Alert severity="warning">{stopText}</Alert> : null}
      </>
    );
  const isLong = kind === 'long';
  return (
    <TextField
      fullWidth
      id={controlId(id)}
      label={label}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(error)}
      helperText={error || hint}
      multiline={isLong}
      {...(isLong ? { minRows: 2, maxRows: 14 } : {})}
      type={kind === 'date' ? 'date' : kind === 'email' ? 'email' : 'text'}
      slotProps={{ htmlInput: kind === 'date' ? { placeholder: typedDay } : { dir: 'auto' }, inputLabel: { shrink: true } }}
    />
  );
}
