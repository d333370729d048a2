import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FormField } from '@clapback/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { CheckedField } from './checked-field.tsx';
import type { NoticeFields } from './notice-draft.ts';

/** Where there is help beside a notice, which is about this site alone. */
export const IntimateHelp = ({ isOfMinor }: { isOfMinor: boolean }) => (
  <Alert severity="info">
    {isOfMinor ? (
      <>
        Please do not copy or send the picture to anybody. <Link href="https://takeitdown.ncmec.org/">Take It Down</Link> of NCMEC helps to
        stop it elsewhere too, free and without your name.
      </>
    ) : (
      <>
        This form is for pictures on this site. For pictures that are elsewhere, or that someone threatens to show, there is{' '}
        <Link component={RouterLink} to="/intimate-images">
          free help
        </Link>
        .
      </>
    )}
  </Alert>
);

/** What 47 USC 223a asks of a request to remove an intimate image beside location and contact. */
export function IntimateFields({ form }: { form: Pick<UseFormReturn<NoticeFields>, 'control' | 'register' | 'formState'> }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Controller
        control={control}
        name="depicts"
        rules={{ required: 'Please choose whom it shows' }}
        render={({ field: { ref, ...field } }) => (
          <TextField
            {...field}
            inputRef={ref}
            select
            label="Whom does it show?"
            error={errors.depicts !== undefined}
            helperText={errors.depicts?.message}
            id="notice-depicts"
          >
            <MenuItem value="me">Me</MenuItem>
            <MenuItem value="other">Someone who authorized me to send this</MenuItem>
          </TextField>
        )}
      />
      <CheckedField
        control={control}
        name="withoutConsent"
        required="Please confirm this, so that we can remove it"
        label="I believe in good faith that it is shown without the consent of the person shown"
      />
      <FormField
        field={register('signature', { validate: (name) => name.trim() !== '' || 'Please sign with your full name' })}
        label="Signature: type your full name"
        autoComplete="name"
        error={errors.signature?.message}
        hint="The person who published it is not told who you are."
      />
    </>
  );
}
