import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { NoticeFields } from './notice-draft.ts';

interface Props {
  control: Control<NoticeFields>;
  name: 'concernsChildAbuse' | 'withoutConsent' | 'goodFaith';
  label: string;
  /** What is said where it has to be ticked and is not. */
  required?: string;
}

/** Something that is ticked or not, with what was refused below it. */
export function CheckedField({ control, name, label, required }: Props) {
  const { field, fieldState } = useController({ control, name, rules: required === undefined ? {} : { required } });
  const id = useId();
  const { value, ref, ...handlers } = field;
  const error = fieldState.error?.message;
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel
        sx={{ alignItems: 'flex-start' }}
        control={
          <Checkbox
            {...handlers}
            checked={value}
            sx={{ mt: '-9px' }}
            slotProps={{ input: { ref, 'aria-describedby': error ? id : undefined, 'aria-invalid': Boolean(error) } }}
          />
        }
        label={label}
      />
      {error ? <FormHelperText id={id}>{error}</FormHelperText> : null}
    </FormControl>
  );
}
