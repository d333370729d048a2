import { guidelinesVersion } from '@clapback/contracts/limits';
import { errorMessage, fieldErrors, reloadUser, toast, useAppDispatch } from '@clapback/store';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Agreement } from './guidelines-step.tsx';
import { useOnboardingCompleteMutation } from './onboarding-endpoints.ts';

/** The form of the last step: completes the onboarding and goes on to the dashboard. A failure keeps all as it is. */
export function useCompletion(): { form: UseFormReturn<Agreement>; submit: () => Promise<void> } {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useForm<Agreement>({ defaultValues: { acceptsGuidelines: false } });
  const [complete] = useOnboardingCompleteMutation();

  const submit = form.handleSubmit(
    async () => {
      const { error } = await complete({ acceptsGuidelines: true, guidelinesVersion });
      if (error) {
        const description = fieldErrors(error)['guidelinesVersion']?.[0] ?? errorMessage(error, 'Please try again in a moment.');
        dispatch(toast({ title: 'Failed to complete setup', description, variant: 'destructive' }, error));
        return;
      }
      // Without it the page learns of it with the next token.
      await dispatch(reloadUser()).catch(() => undefined);
      dispatch(toast({ title: 'Setup complete', description: 'Welcome to the community.' }));
      void navigate('/dashboard', { replace: true });
    },
    () => {
      const description = 'Please agree to the community guidelines to complete your setup.';
      dispatch(toast({ title: 'Agreement Required', description, variant: 'destructive' }));
    },
  );
  return { form, submit };
}
