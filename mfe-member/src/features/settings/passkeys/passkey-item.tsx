import Button from '@mui/material/Button';
import type { Passkey } from '@clapback/contracts';
import { TimeLabel } from '@clapback/ui';
import { KeyRound } from 'lucide-react';
import { useId } from 'react';
import { DateLabel } from '../date-label.tsx';
import { Item } from '../item-list.tsx';

/** One passkey of the list. */
export function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const nameId = useId();
  return (
    <Item
      icon={KeyRound}
      name={name}
      nameId={nameId}
      facts={[
        isSynced ? 'Synced to your devices' : 'On this device only',
        <>
          Added <DateLabel time={createdAt} />
        </>,
        lastUsedAt === null ? (
          'Never used'
        ) : (
          <>
            Last used: <TimeLabel time={lastUsedAt} />
          </>
        ),
      ]}
      action={
        <Button variant="outlined" size="small" aria-describedby={nameId} onClick={onRemove}>
          Remove
        </Button>
      }
    />
  );
}
