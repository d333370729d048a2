import type { TotpSetup } from '@clapback/contracts';
import { toast, errorMessage, useAppDispatch, useReauthentication } from '@clapback/store';
import { BusyButton } from '@clapback/ui';
import { useState } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';
import { Actions } from '../section.tsx';
import { useTwoFactorSetUpMutation } from './two-factor-endpoints.ts';

const SetUpDialog = lazyDialog(() => import('./set-up-dialog.tsx'));

/** The way to turn it on. `onCodes` is given the recovery codes that come with it. */
export function TwoFactorOff({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const dispatch = useAppDispatch();
  const withReauthentication = useReauthentication();
  const [begin, { isLoading }] = useTwoFactorSetUpMutation();
  const [setUp, setSetUp] = useState<TotpSetup | null>(null);

  const start = async () => {
    const outcome = await withReauthentication(() => begin());
    if (!outcome) return;
    if (outcome.data) setSetUp(outcome.data);
    else
      dispatch(toast({ title: 'It was not turned on', description: errorMessage(outcome.error), variant: 'destructive' }, outcome.error));
  };

  return (
    <>
      <p>You need an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password.</p>
      <Actions>
        <BusyButton variant="contained" busy={isLoading} onClick={() => void start()}>
          Turn on
        </BusyButton>
      </Actions>
      {setUp ? (
        <SetUpDialog
          setUp={setUp}
          onDone={(codes) => {
            setSetUp(null);
            onCodes(codes);
          }}
          onClose={() => setSetUp(null)}
        />
      ) : null}
    </>
  );
}
