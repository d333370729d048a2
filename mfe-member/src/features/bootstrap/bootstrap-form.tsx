import { styled } from '@mui/material/styles';
import { errorMessage, fieldErrors, isUnanswered, problemOf, reloadUser, toast, useAppDispatch } from '@clapback/store';
import { BusyButton, FormField, setFieldErrors } from '@clapback/ui';
import { useForm } from 'react-hook-form';
import { useBootstrapBecomeAdminMutation } from './bootstrap-endpoints.ts';

const Form = styled('form')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  '&[data-labelled]': { gridTemplateColumns: 'minmax(0, 1fr) auto', flex: '0 1 400px' },
  // Beside the field, whose label stands above it.
  '&[data-labelled] > button': { marginTop: 26 },
});

interface BootstrapFormProps {
  needsToken: boolean;
  onGranted: () => void;
  /** Somebody else was first. */
  onTaken: () => void;
}

/** The button that makes its member admin, and where the service wants it the setup token. */
export function BootstrapForm({ needsToken, onGranted, onTaken }: BootstrapFormProps) {
  const dispatch = useAppDispatch();
  const [become] = useBootstrapBecomeAdminMutation();
  const form = useForm({ defaultValues: { token: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ token }) => {
    const { data, error } = await become(needsToken ? { token: token.trim() } : {});
    if (error) {
      setFieldErrors(form, error);
      if (fieldErrors(error)['token']) return;
      // What the service says of itself helps, its surprise does not.
      const description = problemOf(error) ? errorMessage(error, '') : '';
      const title = 'Failed to grant admin access. Please try again.';
      dispatch(toast({ title, ...(description ? { description } : {}), variant: 'destructive' }, isUnanswered(error) ? undefined : error));
      return;
    }
    if (data.granted) {
      onGranted();
      dispatch(toast({ title: 'Admin access granted' }));
      // The header and the dashboard then have what an admin has.
      await dispatch(reloadUser()).catch(() => undefined);
      return;
    }
    dispatch(toast({ title: 'Admin already exists', description: 'Someone else was first. They can give you a role.' }));
    onTaken();
  });

  return (
    <Form noValidate data-labelled={needsToken || undefined} onSubmit={(event) => void submit(event)}>
      {needsToken ? (
        <FormField
          field={form.register('token', { required: 'Please enter the setup token' })}
          label="Setup token"
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
          error={errors.token?.message}
        />
      ) : null}
      <BusyButton type="submit" variant="contained" busy={isSubmitting}>
        Become admin
      </BusyButton>
    </Form>
  );
}
