import Button from '@mui/material/Button';
import type { Passkey } from '@clapback/contracts';
import { toast, errorMessage, useAppDispatch, useReauthentication } from '@clapback/store';
import { Icon } from '@clapback/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ItemList } from '../item-list.tsx';
import { lazyDialog } from '../lazy-dialog.tsx';
import { Actions, Section } from '../section.tsx';
import { SettingsList } from '../settings-list.tsx';
import { useFocusAfter } from '../use-focus-after.ts';
import { useSessionsListQuery } from '../sessions/sessions-endpoints.ts';
import { PasskeyItem } from './passkey-item.tsx';
import { usePasskeysListQuery, usePasskeysRemoveMutation } from './passkeys-endpoints.ts';

const AddPasskeyDialog = lazyDialog(() => import('./add-passkey-dialog.tsx'));
const ConfirmDialog = lazyDialog(() => import('@clapback/ui/confirm-dialog.tsx'));
const heading = 'settings-passkeys';

/** The member's passkeys, and the way to add and remove them. */
export function PasskeysSection() {
  const query = usePasskeysListQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section id={heading} title="Passkeys" lead="Sign in with your fingerprint, your face or the lock of your device, without a password.">
      <SettingsList
        query={query}
        entries={query.data?.items}
        headingId={heading}
        loading="Loading your passkeys"
        failed="Your passkeys could not be loaded"
        empty="You have no passkey yet."
      >
        {(passkeys) => <Passkeys passkeys={passkeys} />}
      </SettingsList>
      {query.data ? <AddPasskey /> : null}
    </Section>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const dispatch = useAppDispatch();
  const withReauthentication = useReauthentication();
  const [remove, { isLoading }] = usePasskeysRemoveMutation();
  const focusHeading = useFocusAfter(heading);
  const [going, setGoing] = useState<Passkey | null>(null);

  const take = async ({ id, name }: Passkey) => {
    const outcome = await withReauthentication(() => remove(id));
    if (!outcome) return;
    setGoing(null);
    if (outcome.error) {
      dispatch(
        toast({ title: 'The passkey was not removed', description: errorMessage(outcome.error), variant: 'destructive' }, outcome.error),
      );
      return;
    }
    dispatch(toast({ title: 'Passkey removed', description: `${name} no longer signs you in.` }));
    focusHeading();
  };

  return (
    <>
      <ItemList aria-labelledby={heading}>
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setGoing(passkey)} />
        ))}
      </ItemList>
      {going ? (
        <ConfirmDialog
          role="dialog"
          title={`Remove “${going.name}”?`}
          confirm="Remove"
          isBusy={isLoading}
          onConfirm={() => void take(going)}
          onCancel={() => setGoing(null)}
        >
          It will not sign you in any more. Your device or password manager may go on listing it until you delete it there.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function AddPasskey() {
  const [isAdding, setAdding] = useState(false);
  const { data } = useSessionsListQuery();
  const device = data?.items.find(({ isCurrent }) => isCurrent)?.device;
  if (typeof PublicKeyCredential !== 'function')
    return <p>This browser cannot make passkeys. Any current browser on your phone or computer can.</p>;
  return (
    <>
      <Actions>
        <Button variant="outlined" startIcon={<Icon as={Plus} size={16} />} onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      </Actions>
      {isAdding ? <AddPasskeyDialog suggestedName={device ?? 'My passkey'} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
