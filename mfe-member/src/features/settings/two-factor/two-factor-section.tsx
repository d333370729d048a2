import Skeleton from '@mui/material/Skeleton';
import { Badge, VisuallyHidden } from '@clapback/ui';
import { useEffect, useRef } from 'react';
import { Section, SectionError } from '../section.tsx';
import { useTwoFactorGetStateQuery } from './two-factor-endpoints.ts';
import { TwoFactorOff } from './two-factor-off.tsx';
import { TwoFactorOn } from './two-factor-on.tsx';
import { useRecoveryCodesOnce } from './use-recovery-codes-once.tsx';

const heading = 'settings-two-factor';

/** Whether signing in asks for a code as well, and the way to change that. */
export function TwoFactorSection() {
  const { data: state, isError, error, isFetching, refetch } = useTwoFactorGetStateQuery(undefined, { refetchOnMountOrArgChange: true });
  // Held here, since turning it on replaces the part that asked for it.
  const codes = useRecoveryCodesOnce(heading);
  const isOn = state ? state.enabledAt !== null : null;
  // The button that turned it off goes with the part that it was in.
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current && isOn === false && document.activeElement === document.body) document.getElementById(heading)?.focus();
    wasOn.current = isOn;
  }, [isOn]);
  return (
    <Section
      id={heading}
      title="Two-factor authentication"
      state={isOn === null ? null : <Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
      lead="Signing in then asks for a code from your phone as well, so a password alone opens nothing."
    >
      {state ? (
        state.enabledAt === null ? (
          <TwoFactorOff onCodes={codes.show} />
        ) : (
          <TwoFactorOn since={state.enabledAt} codesLeft={state.recoveryCodesLeft} onCodes={codes.show} />
        )
      ) : null}
      {!state && !isError ? <Waiting /> : null}
      {!state && isError ? (
        <SectionError title="This could not be loaded" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {codes.dialog}
    </Section>
  );
}

function Waiting() {
  return (
    <div aria-busy>
      <VisuallyHidden as="output">Loading two-factor authentication</VisuallyHidden>
      <Skeleton variant="text" width={200} height={24} />
      <Skeleton variant="rounded" width={110} height={44} sx={{ mt: 2 }} />
    </div>
  );
}
