import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { VisuallyHidden } from '@clapback/ui';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { SignUpValues } from './sign-up-values.ts';

/** The acceptance of the terms. They open beside the form, so that nothing typed is lost. */
export function TermsChoice({ control, version, error }: { control: Control<SignUpValues>; version: string; error?: string | undefined }) {
  const { field } = useController({ control, name: 'acceptTerms', rules: { required: 'Please accept the terms to go on' } });
  const id = useId();
  const { value, ref, ...handlers } = field;
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
        label={
          <>
            I am 18 or older and accept the{' '}
            <Link href="/terms" target="_blank" rel="noopener" data-version={version}>
              terms of service
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </Link>
          </>
        }
      />
      {error ? <FormHelperText id={id}>{error}</FormHelperText> : null}
      <FormHelperText error={false}>
        What we keep about you, and why, is explained in the{' '}
        <Link href="/privacy" target="_blank" rel="noopener">
          privacy policy
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Link>
        .
      </FormHelperText>
    </FormControl>
  );
}
