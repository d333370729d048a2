import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { toast, errorMessage, useAppDispatch, useReauthentication } from '@clapback/store';
import { useState } from 'react';
import { DateLabel } from '../date-label.tsx';
import { lazyDialog } from '../lazy-dialog.tsx';
import { Actions } from '../section.tsx';
import { codesLeftText, fewCodes } from './codes-left.ts';
import { useTwoFactorRenewCodesMutation, useTwoFactorTurnOffMutation } from './two-factor-endpoints.ts';

const ConfirmDialog = lazyDialog(() => import('@clapback/ui/confirm-dialog.tsx'));

interface TwoFactorOnProps {
  /** When it was turned on, ISO 8601. */
  since: string;
  codesLeft: number;
  onCodes: (codes: readonly string[]) => void;
}

/** Since when it is on, how many recovery codes are left, and what can be done about either. */
export function TwoFactorOn({ since, codesLeft, onCodes }: TwoFactorOnProps) {
  const dispatch = useAppDispatch();
  const withReauthentication = useReauthentication();
  const [renew, { isLoading: isRenewing }] = useTwoFactorRenewCodesMutation();
  const [turnOff, { isLoading: isEnding }] = useTwoFactorTurnOffMutation();
  const [asks, setAsks] = useState<'codes' | 'off' | null>(null);
  const close = () => setAsks(null);
  const fail = (title: string, error: unknown) =>
    dispatch(toast({ title, description: errorMessage(error), variant: 'destructive' }, error));

  const makeCodes = async () => {
    const outcome = await withReauthentication(() => renew());
    if (!outcome) return;
    close();
    if (outcome.data) onCodes(outcome.data.codes);
    else fail('No new codes were made', outcome.error);
  };
  const end = async () => {
    const outcome = await withReauthentication(() => turnOff());
    if (!outcome) return;
    close();
    if (outcome.error) fail('It is still on', outcome.error);
    else dispatch(toast({ title: 'Two-factor authentication is off', description: 'Signing in asks for your password alone.' }));
  };

  return (
    <>
      <p>
        On since <DateLabel time={since} />.{codesLeft > fewCodes ? ` ${codesLeftText(codesLeft)}` : null}
      </p>
      {codesLeft <= fewCodes ? (
        <Alert severity="warning" role="note">
          {codesLeftText(codesLeft)} Make new ones before you need them.
        </Alert>
      ) : null}
      <Actions>
        <Button variant="outlined" onClick={() => setAsks('codes')}>
          New recovery codes
        </Button>
        <Button variant="outlined" color="error" onClick={() => setAsks('off')}>
          Turn off
        </Button>
      </Actions>
      {asks === 'codes' ? (
        <ConfirmDialog
          role="dialog"
          title="Make new recovery codes?"
          confirm="Make new codes"
          isBusy={isRenewing}
          onConfirm={() => void makeCodes()}
          onCancel={close}
        >
          The codes that you have now stop working.
        </ConfirmDialog>
      ) : null}
      {asks === 'off' ? (
        <ConfirmDialog
          role="dialog"
          title="Turn off two-factor authentication?"
          confirm="Turn off"
          isBusy={isEnding}
          onConfirm={() => void end()}
          onCancel={close}
        >
          Signing in then asks for your password alone, and your recovery codes stop working.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
