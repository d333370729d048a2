import { guidelinesVersion } from '@clapback/contracts/limits';
import { errorMessage, fieldErrors, reloadUser, toast, useAppDispatch } from '@clapback/store';
import type { CameForState } from '@clapback/ui/headless/came-for.ts';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { Agreement } from './guidelines-step.tsx';
import { useOnboardingCompleteMutation } from './onboarding-endpoints.ts';
import { wayOn } from './way-on.ts';

/** The form of the last step: completes the onboarding and goes on to the dashboard, where
 * the post that one came for stands first. A failure keeps all as it is. */
export function useCompletion(): { form: UseFormReturn<Agreement>; submit: () => Promise<void> } {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
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
      const state: CameForState = { cameFor: wayOn(params.get('next')) };
      void navigate('/dashboard', { replace: true, state });
    },
    () => {
      const description = 'Please agree to the community guidelines to complete your setup.';
      dispatch(toast({ title: 'Agreement Required', description, variant: 'destructive' }));
    },
  );
  return { form, submit };
}
