import { toast, errorMessage, useAppDispatch } from '@clapback/store';
import { BusyButton } from '@clapback/ui';
import { useSubscriptionCheckOutMutation, useSubscriptionOpenPortalMutation } from './subscription-endpoints.ts';

/** Begins the trial at the payment provider. */
export function StartTrialButton() {
  const [checkOut, { isLoading }] = useSubscriptionCheckOutMutation();
  const run = useStep('Subscription Error');
  return (
    <BusyButton variant="contained" size="large" fullWidth busy={isLoading} onClick={() => void run(checkOut().unwrap())}>
      Start Free Trial
    </BusyButton>
  );
}

/** Opens the subscription at the payment provider: cancelling, cards, invoices. */
export function ManageButton() {
  const [openPortal, { isLoading }] = useSubscriptionOpenPortalMutation();
  const run = useStep('Portal Error');
  return (
    <BusyButton variant="outlined" busy={isLoading} onClick={() => void run(openPortal().unwrap())}>
      Manage Subscription
    </BusyButton>
  );
}

/** Says in a toast why a step did not go. */
function useStep(failure: string) {
  const dispatch = useAppDispatch();
  return async (step: Promise<void>) => {
    try {
      await step;
    } catch (error) {
      dispatch(toast({ title: failure, description: errorMessage(error), variant: 'destructive' }, error));
    }
  };
}
