import type { SessionSummary } from '@clapback/contracts';
import { Badge, BusyButton, TimeLabel } from '@clapback/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { Item } from '../item-list.tsx';
import { isHandheld, methodLabels, unknownDevice } from './device-labels.ts';

/** One device of the list. */
export function DeviceItem({ session, busy, onSignOut }: { session: SessionSummary; busy: boolean; onSignOut: () => void }) {
  const { device, isCurrent, lastUsedAt, address, signedInBy } = session;
  const name = device ?? unknownDevice;
  const nameId = useId();
  return (
    <Item
      icon={isHandheld(device) ? Smartphone : Monitor}
      name={name}
      nameId={nameId}
      badge={isCurrent ? <Badge tone="good">This device</Badge> : null}
      facts={[
        isCurrent ? (
          'Active now'
        ) : (
          <>
            Last used: <TimeLabel time={lastUsedAt} />
          </>
        ),
        ...(address === null ? [] : [address]),
        methodLabels[signedInBy],
      ]}
      action={
        <BusyButton variant="outlined" size="small" busy={busy} aria-describedby={nameId} onClick={onSignOut}>
          Sign out
        </BusyButton>
      }
    />
  );
}
