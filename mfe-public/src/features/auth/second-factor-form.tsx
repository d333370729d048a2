import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { problemOf, toast, errorMessage, useAppDispatch } from '@clapback/store';
import { BusyButton, FormField } from '@clapback/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useAuthSignInSecondFactorMutation } from './auth-endpoints.ts';
import { Form } from './auth-layout.tsx';
import { failureToast } from './failure-toast.ts';
import { useWelcome } from './use-welcome.ts';

/** The second step of signing in. `onExpired` is called where the first one has to be done again, `onBack` where somebody wants to. */
export function SecondFactorForm({ ticket, onExpired, onBack }: { ticket: string; onExpired: () => void; onBack: () => void }) {
  const dispatch = useAppDispatch();
  const welcome = useWelcome();
  const [signIn] = useAuthSignInSecondFactorMutation();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  // The form that had the focus is gone.
  useEffect(() => form.setFocus('code'), [form]);

  const submit = form.handleSubmit(async ({ code }) => {
    const { error } = await signIn({ ticket, code: code.trim() });
    switch (error && problemOf(error)?.code) {
      case undefined:
        if (error) dispatch(toast(failureToast(error, { refused: 'Login failed', unexpected: 'Sign-in failed' }), error));
        else welcome();
        return;
      case 'challenge_invalid':
        return onExpired();
      case 'second_factor_invalid':
        return form.setError('code', { type: 'service', message: errorMessage(error) }, { shouldFocus: true });
      default:
        dispatch(toast(failureToast(error, { refused: 'Login failed', unexpected: 'Sign-in failed' }), error));
    }
  });

  return (
    <Form onSubmit={submit}>
      <Typography variant="h3" component="h2">
        Enter your code
      </Typography>
      <FormField
        field={form.register('code', {
          required: 'Please enter a code',
          maxLength: { value: 40, message: 'That is longer than any code.' },
        })}
        label="Code"
        autoComplete="one-time-code"
        error={errors.code?.message}
        hint="Six digits from your authenticator app, or one of your recovery codes"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <BusyButton type="submit" variant="contained" size="large" busy={isSubmitting}>
        Continue
      </BusyButton>
      <Button variant="text" color="inherit" onClick={onBack} sx={{ justifySelf: 'start', ml: '-16px' }}>
        Back
      </Button>
    </Form>
  );
}
