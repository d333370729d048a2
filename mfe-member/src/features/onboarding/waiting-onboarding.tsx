import Button from '@mui/material/Button';
import { useSession } from '@clapback/store';
import { WaitingItem } from '@clapback/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';

/** On the dashboard: the way back to an onboarding that was left, until it is completed. */
export default function WaitingOnboarding({ onCount }: { onCount: (entryId: string, count: number) => void }) {
  const { user } = useSession();
  const isOpen = user !== null && user.onboarding !== 'done';
  useEffect(() => onCount('onboarding', isOpen ? 1 : 0), [isOpen, onCount]);

  if (!isOpen) return null;
  return (
    <WaitingItem
      kind="Account"
      time={null}
      title="Finish setting up your account"
      actions={
        <Button variant="contained" size="small" component={Link} to="/onboarding">
          Continue setup
        </Button>
      }
    >
      Three short steps: what you can do here, and the rules for everyone.
    </WaitingItem>
  );
}
